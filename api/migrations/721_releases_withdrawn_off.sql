-- A release that was taken back: pages that show it change over at once instead of at the next visit.
alter table release_channel add column withdrawn_id text;

-- What an operator switched off: a whole part (place ''), one of its pages, `widgets/…` or `embeds/…`. Visitors read why.
create table release_off (
  microfrontend text not null,
  place text not null,
  sentence text not null,
  actor text not null,
  off_at timestamptz not null,
  primary key (microfrontend, place)
);
