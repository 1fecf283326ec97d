-- Callsign certificates that sign a member's contacts for LoTW. The key is sealed with the installation's secret.
create table lotw_certificate (
  owner_id bigint not null,
  id bigint not null,
  callsign text not null,
  -- ADIF's entity number.
  dxcc integer not null,
  -- First and last day of contacts it may sign; null where it sets no end.
  first_qso date not null,
  last_qso date,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  serial text not null,
  -- SHA-256 of the certificate, hexadecimal.
  fingerprint text not null,
  -- What travels with each upload.
  certificate_der bytea not null,
  key_enc bytea not null,
  -- Where these contacts were made, unless a contact says so itself.
  location_id bigint,
  -- New contacts under this call go out by themselves.
  automatic boolean not null default false,
  created_at timestamptz not null,
  primary key (owner_id, id),
  unique (owner_id, fingerprint)
);
comment on table lotw_certificate is 'owner';
