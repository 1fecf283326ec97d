-- Where a member's page asks the bridge to tune the radio: the newest wish alone, for a moment.
create table rig_order (
  owner_id bigint primary key,
  -- A bridge that is allowed to tune waits until then.
  listening_until timestamptz not null,
  id bigint not null default 0,
  -- The last one that a bridge has got.
  taken bigint not null default 0,
  frequency_hz bigint,
  mode text not null default '',
  ordered_at timestamptz
) with (fillfactor = 50);
comment on table rig_order is 'owner';
