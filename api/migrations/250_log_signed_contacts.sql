-- Contacts that both members sign. Private keys stay in browsers: what is here is their public half, and a backup that only
-- the member's recovery code opens, sealed once more with the installation's secret.

create table signing_key (
  owner_id bigint not null,
  id bigint not null,
  -- { kty, crv, x[, y] }
  public_jwk jsonb not null,
  -- RFC 7638, base64url.
  thumbprint text not null,
  backup_enc bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (owner_id, id)
);
create unique index signing_key_active on signing_key (owner_id) where revoked_at is null;
comment on table signing_key is 'owner';

-- One row for each side of a member_confirmation that has signed; gone with the confirmation, or when what was signed changes.
create table contact_signature (
  owner_id bigint not null,
  contact_id bigint not null,
  key_id bigint not null,
  -- SHA-256 of the statement that was signed, base64url.
  statement_digest text not null,
  signature text not null,
  signed_at timestamptz not null,
  primary key (owner_id, contact_id)
);
comment on table contact_signature is 'owner';
