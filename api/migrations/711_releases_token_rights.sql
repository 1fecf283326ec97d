-- What a deploy token may do, and until when. Those from before may do all they could.
alter table deploy_token
  add column acts text[] not null default '{canary,stable,embed}',
  add column expires_at timestamptz;
alter table deploy_token add constraint deploy_token_acts check (acts <@ '{canary,stable,embed}'::text[]);
alter table deploy_token alter column acts set default '{canary}';
