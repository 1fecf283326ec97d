-- QSL cards: how they look, the queue of what is to be printed and sent, and who may ask for them.

-- What an operator has chosen; absent means the defaults of shared/contracts qsl-cards.ts.
create table qsl_desk (
  owner_id bigint primary key,
  updated_at timestamptz not null,
  -- CardDesign, CardSettings and LabelFormat[] of the contracts, checked when they are read
  design jsonb,
  settings jsonb,
  formats jsonb
);

-- One card of the queue. The contact itself is read from the log; a card whose contact is deleted hides until it is back.
create table qsl_card (
  owner_id bigint not null,
  id bigint not null,
  -- Null: somebody asked for a card of a contact that is not in the log.
  contact_id bigint,
  -- The member who asked.
  requested_by bigint,
  -- The member who has got the picture.
  recipient_id bigint,
  created_at timestamptz not null,
  -- Of the state.
  changed_at timestamptz not null,
  state text not null check (state in ('print', 'printed', 'sent', 'received')),
  -- ADIF's letters of a way: B bureau, D direct, M manager, E electronic
  method text check (method in ('B', 'D', 'M', 'E')),
  call text not null,
  -- The manager's call; empty without one.
  via text not null default '',
  note text not null default '',
  -- What the person who asked says of a contact that is not in the log: { day, band, mode }
  asked jsonb,
  -- Design and station as they were when the picture was sent.
  sent_as jsonb,
  primary key (owner_id, id)
);
create unique index qsl_card_contact on qsl_card (owner_id, contact_id) where contact_id is not null;
create index qsl_card_state on qsl_card (owner_id, state, id);
create index qsl_card_recipient on qsl_card (recipient_id, id) where recipient_id is not null;
create index qsl_card_requested on qsl_card (requested_by, created_at) where requested_by is not null;

comment on table qsl_desk is 'owner';
comment on table qsl_card is 'owner';
