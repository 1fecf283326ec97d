-- Open data of a member: where the own programs hear of what happens in the log, and a ledger of what was sent.

create table open_hook (
  owner_id bigint not null,
  id bigint not null,
  -- webhook, mqtt
  kind text not null,
  label text not null,
  -- The address of a webhook: as good as a password for some receivers.
  target_enc bytea,
  -- contact, confirmation, activation, award
  events text[] not null,
  is_on boolean not null default true,
  -- Why it is off although nobody switched it off.
  problem text,
  created_at timestamptz not null,
  primary key (owner_id, id)
);

-- What the database itself sees, in the transaction in which it happened: made into deliveries and removed by the job that sends.
create table open_event (
  owner_id bigint not null,
  id bigint generated always as identity,
  -- confirmation, award
  kind text not null,
  -- Of the service that confirms.
  service text,
  -- Contacts, or awards.
  ids bigint[] not null,
  at timestamptz not null,
  primary key (owner_id, id)
);

create table open_delivery (
  owner_id bigint not null,
  -- Of the event: the same for each hook that hears of it.
  id bigint not null,
  hook_id bigint not null,
  event text not null,
  -- The message as it is sent.
  message jsonb not null,
  -- waiting, sending, sent, failed
  state text not null,
  attempts integer not null default 0,
  next_at timestamptz,
  sent_at timestamptz,
  -- What the other side said last.
  reason text,
  at timestamptz not null,
  primary key (owner_id, id, hook_id)
) with (fillfactor = 80);
create index open_delivery_due on open_delivery (next_at) where next_at is not null;
create index open_delivery_hook on open_delivery (owner_id, hook_id, sent_at);
create index open_delivery_at on open_delivery (at);

comment on table open_hook is 'owner';
comment on table open_event is 'owner';
comment on table open_delivery is 'owner';

create function open_note(ids bigint[], owners bigint[], what text, by_service text) returns void language plpgsql as $$
begin
  insert into open_event (owner_id, kind, service, ids, at)
  select n.owner_id, what, by_service, array_agg(n.id), now() from unnest(owners, ids) n (owner_id, id)
  where exists (select from open_hook h where h.owner_id = n.owner_id and h.is_on and what = any(h.events))
  group by n.owner_id;
  if found then
    perform graphile_worker.add_job('opendata.deliver', '{}'::json, job_key => 'opendata.deliver', job_key_mode => 'replace');
  end if;
end $$;

-- Whatever confirms contacts says so here: alerts and open data hear of the same.
create or replace function alert_note(ids bigint[], owners bigint[], what text, by_service text) returns void language plpgsql as $$
begin
  insert into alert_event (owner_id, kind, service, contact_ids, at)
  select n.owner_id, what, by_service, array_agg(n.id), now() from unnest(owners, ids) n (owner_id, id)
  where exists (select from alert_rule r where r.owner_id = n.owner_id and r.event = what and r.is_on)
  group by n.owner_id;
  if found then
    perform graphile_worker.add_job('alerts.evaluate', '{}'::json, job_key => 'alerts.evaluate', job_key_mode => 'replace');
  end if;
  if what = 'confirmation' then
    perform open_note(ids, owners, what, by_service);
  end if;
end $$;

create function open_note_award() returns trigger language plpgsql as $$
begin
  perform open_note(array_agg(award_id::bigint), array_agg(owner_id), 'award', null) from added;
  return null;
end $$;
create trigger open_award after insert on award_grant
  referencing new table as added for each statement execute function open_note_award();

-- What everybody may read in the feed of a member.
create table open_feed (
  owner_id bigint primary key,
  contacts boolean not null default false,
  posts boolean not null default false
);
comment on table open_feed is 'owner';
