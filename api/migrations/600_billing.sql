-- What the payment provider told us. Its events are the source of truth; each counts once and in the order it happened.

create table billing_customer (
  owner_id bigint primary key references account (id) on delete cascade,
  customer_id text not null unique,
  created_at timestamptz not null default now()
);

create table billing_subscription (
  owner_id bigint not null references account (id) on delete cascade,
  subscription_id text not null unique,
  level text not null check (level in ('trial', 'monthly')),
  -- The provider's word: trialing, active, past_due, canceled, unpaid, incomplete …
  status text not null,
  current_period_end timestamptz,
  -- When the event that wrote this row happened at the provider; older events change nothing.
  event_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, subscription_id)
);

-- The times an account was subscribed, for rules that ask "at the time of the contact".
create table subscription_period (
  owner_id bigint not null references account (id) on delete cascade,
  id bigint not null,
  level text not null check (level in ('trial', 'monthly')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  source text not null,
  primary key (owner_id, id),
  check (ends_at >= starts_at)
);
create index subscription_period_span on subscription_period (owner_id, starts_at, ends_at);
create unique index subscription_period_source on subscription_period (owner_id, source, starts_at);

-- A checkout that was started here, so that its return page can be answered.
create table billing_checkout (
  session_id text primary key,
  owner_id bigint references account (id) on delete cascade,
  kind text not null check (kind in ('trial', 'upgrade')),
  callsign text,
  email text,
  ref_id text,
  -- Browser that started it; only its return page may receive a token.
  claim_hash bytea,
  claimed_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now()
);

create table billing_event (
  event_id text primary key,
  kind text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);
