-- Checkouts and subscriptions of the built-in test checkout, which stands in where no payment provider is set up.
create table billing_test (
  id text primary key,
  kind text not null check (kind in ('checkout', 'subscription')),
  data jsonb not null,
  created_at timestamptz not null default now()
);

alter table billing_subscription add column cancels boolean not null default false;
