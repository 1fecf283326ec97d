-- Repairs and undos that change many contacts: in the background, batch by batch, each batch a transaction that also
-- says how far the job has come. A killed worker's job goes on where its last batch ended.

create table log_job (
  owner_id bigint not null,
  id bigint not null,
  kind text not null,
  action text not null,
  preview boolean not null,
  -- False: few contacts, done while the request waits.
  background boolean not null,
  -- Of a repair: selection and action.
  request jsonb,
  -- The step that a repair makes or an undo takes back.
  step_id bigint,
  import_id bigint,
  status text not null,
  -- By its owner, or because it failed: the worker takes back what there is and ends.
  cancel_requested boolean not null default false,
  error text,
  created_at timestamptz not null,
  heartbeat_at timestamptz,
  finished_at timestamptz,
  matched integer not null default 0,
  settled integer not null default 0,
  changed integer not null default 0,
  collisions integer not null default 0,
  differences jsonb not null default '[]',
  primary key (owner_id, id)
);
-- One at a time in a log. A preview changes nothing.
create unique index log_job_one on log_job (owner_id)
  where status in ('queued', 'running') and background and not preview;
create index log_job_open on log_job (status) where status in ('queued', 'running');

-- What a repair is about, chosen when it begins: contacts that change while it runs are not chosen again or left out.
create table log_job_contact (
  owner_id bigint not null,
  job_id bigint not null,
  place integer not null,
  contact_id bigint not null,
  primary key (owner_id, job_id, place)
);

alter table log_import add column taken_back integer not null default 0;

comment on table log_job is 'owner';
comment on table log_job_contact is 'owner';

-- An undo takes the newest revisions first, batch by batch.
alter table contact_revision drop constraint contact_revision_pkey, add primary key (owner_id, step_id, seq, contact_id);
