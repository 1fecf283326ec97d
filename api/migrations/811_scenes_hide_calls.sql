-- Who was worked stays off the picture while the owner wants it so.
alter table stream_scene add column hide_calls boolean not null default false;
