-- A batch whose worker was killed is taken up again when its last sign of life is too old.
alter table log_import add column heartbeat_at timestamptz;
create index log_import_open on log_import (status) where status in ('queued', 'reading', 'applying');
