-- What goes out to other services, contact by contact, and what came of it.

create table delivery (
  owner_id bigint not null,
  contact_id bigint not null,
  -- qrz, clublog
  service text not null,
  -- queued, sent, accepted, duplicate, rejected, parked
  state text not null default 'queued',
  -- add, replace, delete
  action text not null default 'add',
  -- Grows with every change of the contact: an answer to an older state settles nothing.
  revision integer not null default 1,
  attempts integer not null default 0,
  -- Queued: not before. Sent: when it is asked about again, if no answer came; null when the service took it in a batch.
  next_at timestamptz,
  -- In plain words.
  reason text,
  -- The service's own number for it.
  remote_id text,
  -- What the service has: { call, at, band, stationCall }. A deletion or a changed key needs it.
  sent_as jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, contact_id, service)
);
create index delivery_due on delivery (owner_id, service, next_at) where state in ('queued', 'sent');
create index delivery_open on delivery (next_at) where state in ('queued', 'sent');
create index delivery_trouble on delivery (owner_id, contact_id desc) where state in ('rejected', 'parked');

-- A key or password that a service refused. Nothing is sent with it until it is another one.
create table delivery_stop (
  owner_id bigint not null,
  service text not null,
  reason text not null,
  -- Keyed hash of the refused credential.
  fingerprint text not null,
  stopped_at timestamptz not null,
  primary key (owner_id, service)
);

-- Codes that pair a program with an account for a few minutes. Only their hash is kept.
create table pairing_code (
  owner_id bigint not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (owner_id, code_hash)
);
create index pairing_code_by_hash on pairing_code (code_hash);
