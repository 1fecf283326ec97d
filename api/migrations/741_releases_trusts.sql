-- Pipelines that may release a part: whose identity tokens (OpenID Connect) are exchanged for a short deploy token.
create table release_trust (
  id bigint primary key,
  microfrontend text not null,
  forge text not null check (forge in ('github', 'gitlab')),
  issuer text not null,
  audience text not null,
  -- `acme/feed`
  repository text not null,
  branch text,
  environment text,
  acts text[] not null check (acts <@ '{canary,stable,embed}'::text[]),
  -- The forge's own number of the repository, from the first exchange: a name that was given up may become somebody else's.
  repository_id text,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  check (branch is not null or environment is not null)
);
create unique index release_trust_same on release_trust
  (microfrontend, issuer, repository, coalesce(branch, ''), coalesce(environment, '')) where removed_at is null;

-- Each identity token is exchanged once; gone when it would have expired anyway.
create table release_identity (
  issuer text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (issuer, jti)
);
create index release_identity_expires on release_identity (expires_at);
