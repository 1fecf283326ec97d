-- Public keys of teams (Ed25519), and what they signed: a statement of commit, build and gate for one release.
create table release_key (
  id bigint primary key,
  microfrontend text not null,
  name text not null,
  -- SubjectPublicKeyInfo, base64.
  public_key text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index release_key_public on release_key (microfrontend, public_key) where revoked_at is null;

create table release_signature (
  microfrontend text not null,
  id text not null,
  key_id bigint not null references release_key (id),
  -- The signed text, byte by byte.
  statement text not null,
  signature text not null,
  signed_at timestamptz not null,
  primary key (microfrontend, id)
);

-- What a part asks of its releases beyond the gate.
create table release_rule (
  microfrontend text primary key,
  needs_signature boolean not null default false,
  needs_second_person boolean not null default false
);
