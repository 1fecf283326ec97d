-- The radios of a club, one for each member who acts for it. `rig_state` holds the one that moved last, which everybody sees.
create table operator_rig (
  owner_id bigint not null,
  operator_id bigint not null references account (id) on delete cascade,
  updated_at timestamptz not null,
  freq_hz bigint,
  azimuth real,
  op_mode smallint,
  ptt_down boolean,
  mode text,
  rig_name text,
  activation_type text,
  activation_ref text,
  freq_rx_hz bigint,
  mode_rx text,
  power real,
  prop_mode text,
  sat_name text,
  primary key (owner_id, operator_id)
) with (fillfactor = 50);
create index operator_rig_operator on operator_rig (operator_id);
comment on table operator_rig is 'owner';
