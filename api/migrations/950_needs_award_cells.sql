-- What a log counts for, by how each contact was made and from where: a contact counts in one cell for each thing it works.
-- @onfreq/ham/awards/cells decides which; the database adds them up. Logs are counted again by the first reader, or by the
-- job that counts what is waiting.
create table award_cell (
  owner_id bigint not null,
  -- An ItemKind of @onfreq/ham/needs/items; kinds ending in _day are reference, UTC day and the other station's home call.
  kind text not null collate "C",
  item text not null collate "C",
  band text not null collate "C",
  mode_class text not null collate "C",
  -- direct, satellite, relayed, early
  way text not null collate "C",
  -- The operator's entity and locator: 230/JO62qm.
  place text not null collate "C",
  -- Contacts; a row that has fallen to 0 stays, so that readers of differences receive it.
  n integer not null,
  -- Those that each service confirms for this thing.
  lotw integer not null,
  eqsl integer not null,
  qrz integer not null,
  clublog integer not null,
  onfreq integer not null,
  paper integer not null,
  -- award_head.seq at the last change.
  seq bigint not null,
  -- Of the last change of whether there is a contact, or a confirmation by a service.
  state bigint not null default nextval('award_item_state'),
  primary key (owner_id, kind, item, band, mode_class, way, place)
) with (fillfactor = 80);
create index award_cell_seq on award_cell (owner_id, seq);
create index award_cell_state on award_cell (owner_id, kind, state);
comment on table award_cell is 'owner';

-- CELLS_VERSION of the rules that counted the log; another one is counted again.
alter table award_head add column rules text not null default '';

-- What the other member's log says of its own place: the facts of @onfreq/ham/adif/confirmations.
alter table member_confirmation add column says jsonb not null default '{}';

insert into award_head (owner_id, seq) select owner_id, 0 from log_owner on conflict do nothing;
update award_head set epoch = (extract(epoch from clock_timestamp()) * 1000)::bigint;
truncate award_change;
