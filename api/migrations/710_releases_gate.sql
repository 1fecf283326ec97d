-- What the gate said about a release when it was last asked for, and what the release takes from others. A release that was
-- refused is no release; its report stays here, so that the team can read it.
create table release_gate (
  microfrontend text not null,
  id text not null,
  verdict text not null check (verdict in ('passed', 'unknown', 'refused')),
  report jsonb not null,
  checked_at timestamptz not null,
  checked_by text not null,
  primary key (microfrontend, id)
);

-- What belongs to whom: paths, widgets and embeds. `value` may end in `*`: everything below. Not granted yet: asked for.
create table release_claim (
  kind text not null check (kind in ('path', 'widget', 'embed')),
  value text not null,
  microfrontend text not null,
  asked_at timestamptz not null,
  granted_at timestamptz,
  granted_by text,
  primary key (kind, value, microfrontend)
);
create unique index release_claim_granted on release_claim (kind, value) where granted_at is not null;

-- What is stable has what it fills; where two fill the same, the first in the alphabet, as visitors have it.
insert into release_claim (kind, value, microfrontend, asked_at, granted_at, granted_by)
select distinct on (kind, value) kind, value, microfrontend, now(), now(), 'what was stable'
from (
  select 'path' as kind, path as value, c.microfrontend
  from release_channel as c
  join release as r on r.microfrontend = c.microfrontend and r.id = c.release_id
  cross join jsonb_array_elements(r.manifest -> 'config' -> 'pages') as page
  cross join jsonb_array_elements_text(page -> 'paths') as path
  where c.channel = 'stable'
  union all
  select 'widget', widget, c.microfrontend
  from release_channel as c
  join release as r on r.microfrontend = c.microfrontend and r.id = c.release_id
  cross join jsonb_array_elements_text(r.manifest -> 'config' -> 'widgets') as widget
  where c.channel = 'stable'
  union all
  select 'embed', embed ->> 'name', c.microfrontend
  from release_channel as c
  join release as r on r.microfrontend = c.microfrontend and r.id = c.release_id
  cross join jsonb_array_elements(r.manifest -> 'config' -> 'embeds') as embed
  where c.channel = 'stable'
) as filled
order by kind, value, microfrontend;
