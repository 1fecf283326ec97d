-- Alerts: rules of members, the ways on which they want to hear, what was told on which way, and what was held back and why.

create table alert_settings (
  owner_id bigint primary key,
  is_on boolean not null default true,
  -- IANA's name of the member's time zone.
  zone text not null default 'UTC',
  -- Minutes since midnight there; null: no quiet hours.
  quiet_from smallint,
  quiet_to smallint,
  -- hourly or daily, and at which hour there.
  digest text not null default 'daily',
  digest_hour smallint not null default 7,
  digest_sent_at timestamptz
);

create table alert_rule (
  owner_id bigint not null,
  id bigint not null,
  -- station, confirmation, near_miss
  event text not null,
  rule jsonb not null,
  -- What an event has to have for the rule to be looked at: `call:EA8XYZ`, `dxcc:29`, `band:10m`, `followed`, `need`.
  anchors text[] not null,
  ways text[] not null,
  is_on boolean not null default true,
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create index alert_rule_anchors on alert_rule using gin (anchors) where is_on;

create table alert_way (
  owner_id bigint not null,
  id bigint not null,
  -- push, mail, webhook, telegram, discord, feed
  kind text not null,
  label text not null,
  -- Where it leads: addresses, keys, chats. Some of them are as good as a password.
  target_enc bytea,
  -- Of the secret address of a feed, and of the code that pairs a chat.
  key_hash bytea,
  is_on boolean not null default true,
  -- Why it is off although nobody switched it off.
  problem text,
  created_at timestamptz not null,
  -- Null: the other side has not answered yet (a chat that is not paired).
  ready_at timestamptz,
  primary key (owner_id, id)
);
create index alert_way_key on alert_way (key_hash) where key_hash is not null;
create index alert_way_pairing on alert_way (created_at) where kind = 'telegram' and ready_at is null;

create table alert (
  owner_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  -- station, confirmation, near_miss, test
  kind text not null,
  title text not null,
  message text not null,
  -- Of this site: /spots?callsign=…
  path text not null,
  -- Sentences of the rules that asked for it.
  why text[] not null,
  callsign text,
  band text,
  -- When the event happened.
  happened_at timestamptz not null,
  -- Heard again within the hour, and not told again.
  repeats integer not null default 0,
  primary key (owner_id, id)
);
create index alert_at on alert (at);

-- A station is told once an hour on each band.
create table alert_station (
  owner_id bigint not null,
  callsign text not null,
  band text not null,
  alert_id bigint not null,
  until timestamptz not null,
  heard_at timestamptz not null,
  primary key (owner_id, callsign, band)
) with (fillfactor = 80);
create index alert_station_until on alert_station (until);

create table alert_delivery (
  owner_id bigint not null,
  alert_id bigint not null,
  -- 0: the page.
  way_id bigint not null,
  kind text not null,
  -- waiting, sent, held, failed
  state text not null,
  attempts integer not null default 0,
  next_at timestamptz,
  sent_at timestamptz,
  -- Why it was held back, or what the other side said.
  reason text,
  primary key (owner_id, alert_id, way_id)
) with (fillfactor = 80);
create index alert_delivery_due on alert_delivery (next_at) where next_at is not null;
create index alert_delivery_digest on alert_delivery (owner_id) where kind = 'mail' and state = 'waiting';

-- What was not even written down, in sums: more than one wants to read in an hour.
create table alert_held (
  owner_id bigint not null,
  hour timestamptz not null,
  n integer not null,
  primary key (owner_id, hour)
);

-- What happened in a log, in the transaction in which it did: read and removed by the job that applies the rules.
create table alert_event (
  owner_id bigint not null,
  id bigint generated always as identity,
  -- confirmation, near_miss
  kind text not null,
  -- Of the service that confirms.
  service text,
  contact_ids bigint[] not null,
  at timestamptz not null,
  primary key (owner_id, id)
);

-- How far the rules have been applied to spots, and to what the bot of a chat has heard.
create table alert_cursor (
  name text primary key,
  last_id text not null
);
insert into alert_cursor (name, last_id) values ('telegram', '0');

-- Keys of this site, made at first use.
create table alert_key (
  name text primary key,
  public_key text not null,
  private_enc bytea not null
);

comment on table alert_settings is 'owner';
comment on table alert_rule is 'owner';
comment on table alert_way is 'owner';
comment on table alert is 'owner';
comment on table alert_station is 'owner';
comment on table alert_delivery is 'owner';
comment on table alert_held is 'owner';
comment on table alert_event is 'owner';

create function alert_note(ids bigint[], owners bigint[], what text, by_service text) returns void language plpgsql as $$
begin
  insert into alert_event (owner_id, kind, service, contact_ids, at)
  select n.owner_id, what, by_service, array_agg(n.id), now() from unnest(owners, ids) n (owner_id, id)
  where exists (select from alert_rule r where r.owner_id = n.owner_id and r.event = what and r.is_on)
  group by n.owner_id;
  if found then
    perform graphile_worker.add_job('alerts.evaluate', '{}'::json, job_key => 'alerts.evaluate', job_key_mode => 'replace');
  end if;
end $$;

create function alert_note_member_confirmed() returns trigger language plpgsql as $$
begin
  perform alert_note(array_agg(contact_id), array_agg(owner_id), 'confirmation', 'onfreq') from added;
  return null;
end $$;
create trigger alert_member_confirmed after insert on member_confirmation
  referencing new table as added for each statement execute function alert_note_member_confirmed();

create function alert_note_near_miss() returns trigger language plpgsql as $$
begin
  perform alert_note(array_agg(contact_id), array_agg(owner_id), 'near_miss', null) from added;
  return null;
end $$;
create trigger alert_near_miss after insert on member_suggestion
  referencing new table as added for each statement execute function alert_note_near_miss();
