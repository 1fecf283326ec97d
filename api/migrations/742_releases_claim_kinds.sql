-- Places in menus, and the prefixes below which a part's own calls are answered, belong to a part as paths do.
alter table release_claim drop constraint release_claim_kind_check;
alter table release_claim
  add constraint release_claim_kind_check check (kind in ('path', 'widget', 'embed', 'menu', 'call'));

-- Whoever has something has what stands under its own name, as a part gets it with its first token.
insert into release_claim (kind, value, microfrontend, asked_at, granted_at, granted_by)
select own.kind, part.microfrontend || own.ending, part.microfrontend, now(), now(), 'its own name'
from (select distinct microfrontend from release_claim where granted_at is not null) as part
cross join (values ('menu', ''), ('menu', '-*'), ('call', ''), ('call', '/*')) as own (kind, ending)
on conflict do nothing;
