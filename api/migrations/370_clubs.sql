-- A club is an account of its own kind: nobody logs in to it, its members act for it. Its owner is a member with the role
-- `owner`; who that is can change, the club stays.
create table club (
  owner_id bigint primary key references account (id) on delete cascade,
  created_at timestamptz not null,
  -- Whether its profile shows who made how many contacts.
  operators_public boolean not null default true
);

-- `member_id` is the main account of a person, whichever of their accounts they are in.
create table club_member (
  owner_id bigint not null references club (owner_id) on delete cascade,
  member_id bigint not null references account (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'operator', 'reader')),
  -- The club's callsigns that this member may use; null for all of them.
  calls text[] check (cardinality(calls) > 0),
  joined_at timestamptz not null,
  primary key (owner_id, member_id),
  check (role <> 'owner' or calls is null)
);
create index club_member_person on club_member (member_id);
create unique index club_member_owner on club_member (owner_id) where role = 'owner';

-- By link (whoever holds it, once) or by callsign (that person alone). The link itself is kept nowhere.
create table club_invitation (
  owner_id bigint not null references club (owner_id) on delete cascade,
  id bigint not null,
  token_hash bytea,
  invited_id bigint references account (id) on delete cascade,
  role text not null check (role in ('manager', 'operator', 'reader')),
  calls text[] check (cardinality(calls) > 0),
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (owner_id, id),
  check ((token_hash is null) <> (invited_id is null))
);
create index club_invitation_token on club_invitation (token_hash) where token_hash is not null;
create index club_invitation_person on club_invitation (invited_id) where invited_id is not null;
create index club_invitation_expiry on club_invitation (expires_at);

-- A club is offered to a member; it is theirs when they accept.
create table club_hand_over (
  owner_id bigint primary key references club (owner_id) on delete cascade,
  to_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (owner_id, to_id) references club_member (owner_id, member_id) on delete cascade
);
create index club_hand_over_to on club_hand_over (to_id);

-- What happened in a club, written in the transaction that did it. Callsigns as they were then.
create table club_event (
  owner_id bigint not null references club (owner_id) on delete cascade,
  id bigint not null,
  at timestamptz not null,
  actor text not null,
  kind text not null,
  -- Whom it is about, where that is somebody else.
  subject text,
  detail text,
  primary key (owner_id, id)
);

-- Who is on the air for a club just now, one row per member and band of the newest contact or tuned radio.
create table club_on_air (
  owner_id bigint not null references account (id) on delete cascade,
  member_id bigint not null references account (id) on delete cascade,
  band text not null,
  mode text,
  -- hertz
  freq_hz bigint,
  seen_at timestamptz not null,
  primary key (owner_id, member_id)
);
create index club_on_air_member on club_on_air (member_id);

-- The member who acts, of a session or key of a club's account; null for everybody else.
alter table access_token add column operator_id bigint references account (id) on delete cascade;
create index access_token_operator on access_token (operator_id) where operator_id is not null;
alter table api_key add column operator_id bigint references account (id) on delete cascade;
create index api_key_operator on api_key (operator_id) where operator_id is not null;
