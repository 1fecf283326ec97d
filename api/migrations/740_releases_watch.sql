-- What administrators are told of at once, and the places outside that hear of it too.
create table release_alert (
  id bigint primary key,
  at timestamptz not null,
  kind text not null check (kind in ('halted', 'budget', 'gate', 'test')),
  microfrontend text not null,
  release_id text,
  subject text not null,
  message text not null,
  -- The same trouble is told once.
  fingerprint text not null unique
);
create index release_alert_at on release_alert (at desc, id desc);

-- Its secret is made from the secret of the site and its id, and stands nowhere.
create table release_webhook (
  id bigint primary key,
  name text not null,
  url text not null,
  kinds text[] not null check (kinds <@ '{halted,budget,gate,test}'::text[]),
  created_at timestamptz not null,
  created_by text not null,
  removed_at timestamptz
);

-- One alert on its way to one webhook. `next_at` null: it has arrived, or was given up.
create table release_delivery (
  alert_id bigint not null references release_alert (id) on delete cascade,
  webhook_id bigint not null references release_webhook (id) on delete cascade,
  attempts smallint not null default 0,
  next_at timestamptz,
  delivered_at timestamptz,
  problem text,
  primary key (alert_id, webhook_id)
);
create index release_delivery_next on release_delivery (next_at) where next_at is not null;

-- How many visits of a million may break in 30 days.
alter table release_rule
  add column broken_ppm integer not null default 5000 check (broken_ppm between 100 and 200000);

create index release_error_group on release_error (microfrontend, release_id, last_seen desc);
create index release_audit_actor on release_audit (actor, at desc, id desc);
create index release_audit_action on release_audit (action, at desc, id desc);
