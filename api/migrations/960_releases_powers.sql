-- Powers of parts: downloads, permissions of the browser and others. Several parts may have one, so its value names the part.
alter table release_claim drop constraint release_claim_kind_check;
alter table release_claim
  add constraint release_claim_kind_check
  check (kind in ('path', 'widget', 'embed', 'menu', 'call', 'upstream', 'power'));

-- What parts of the site itself use already.
insert into release_claim (kind, value, microfrontend, asked_at, granted_at, granted_by)
select 'power', power.name || '/' || power.microfrontend, power.microfrontend, now(), now(), 'used before'
from (values
  ('account', 'clipboard-write'), ('admin', 'clipboard-write'), ('content', 'clipboard-write'),
  ('feed', 'clipboard-write'), ('feed', 'downloads'), ('logger', 'clipboard-write'), ('logger', 'downloads'),
  ('profile', 'clipboard-write'), ('profile', 'downloads')) as power (microfrontend, name)
where exists (
  select from release_claim as owned
  where owned.microfrontend = power.microfrontend and owned.granted_at is not null)
on conflict do nothing;
