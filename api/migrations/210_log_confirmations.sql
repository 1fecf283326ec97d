-- Confirmations of a contact: per service what was sent and what came back. They travel with their contact through edits,
-- deletions, undo and exports.

alter table contact
  -- { lotw: { sent, sentOn, sentVia, received, receivedOn, receivedVia, says } … }, as in shared/ham adif/confirmations.ts
  add column confirmations jsonb,
  -- The services that confirm it, as CONFIRMATION_BITS of shared/contracts; between members see member_confirmation.
  add column confirmed_by smallint not null generated always as (
    case when confirmations is null then 0 else
      case when confirmations #>> '{lotw,received}' in ('Y', 'V') then 1 else 0 end
      + case when confirmations #>> '{eqsl,received}' in ('Y', 'V') then 2 else 0 end
      + case when confirmations #>> '{qrz,received}' in ('Y', 'V') then 4 else 0 end
      + case when confirmations #>> '{clublog,received}' in ('Y', 'V') then 8 else 0 end
      + case when confirmations #>> '{paper,received}' in ('Y', 'V') then 32 else 0 end
    end) stored;

-- Both operators are members and have the contact: one row for each side, gone when either changes or deletes it.
create table member_confirmation (
  owner_id bigint not null,
  contact_id bigint not null,
  other_owner_id bigint not null,
  other_contact_id bigint not null,
  -- Between the two starts.
  seconds integer not null,
  confirmed_at timestamptz not null,
  primary key (owner_id, contact_id)
);
create index member_confirmation_other on member_confirmation (other_owner_id, other_contact_id);
comment on table member_confirmation is 'owner';

-- What was kept among the other fields of a contact so far.
with place (name, service, field, known) as (values
  ('QSL_SENT', 'paper', 'sent', '^[YNRQI]$'), ('QSLSDATE', 'paper', 'sentOn', '^\d{8}$'),
  ('QSL_SENT_VIA', 'paper', 'sentVia', '^[BDEM]$'), ('QSL_RCVD', 'paper', 'received', '^[YNRIV]$'),
  ('QSLRDATE', 'paper', 'receivedOn', '^\d{8}$'), ('QSL_RCVD_VIA', 'paper', 'receivedVia', '^[BDEM]$'),
  ('LOTW_QSL_SENT', 'lotw', 'sent', '^[YNRQI]$'), ('LOTW_QSLSDATE', 'lotw', 'sentOn', '^\d{8}$'),
  ('LOTW_QSL_RCVD', 'lotw', 'received', '^[YNRIV]$'), ('LOTW_QSLRDATE', 'lotw', 'receivedOn', '^\d{8}$'),
  ('EQSL_QSL_SENT', 'eqsl', 'sent', '^[YNRQI]$'), ('EQSL_QSLSDATE', 'eqsl', 'sentOn', '^\d{8}$'),
  ('EQSL_QSL_RCVD', 'eqsl', 'received', '^[YNRIV]$'), ('EQSL_QSLRDATE', 'eqsl', 'receivedOn', '^\d{8}$'),
  ('QRZCOM_QSO_UPLOAD_STATUS', 'qrz', 'sent', '^[YNM]$'), ('QRZCOM_QSO_UPLOAD_DATE', 'qrz', 'sentOn', '^\d{8}$'),
  ('QRZCOM_QSO_DOWNLOAD_STATUS', 'qrz', 'received', '^[YNI]$'), ('QRZCOM_QSO_DOWNLOAD_DATE', 'qrz', 'receivedOn', '^\d{8}$'),
  ('CLUBLOG_QSO_UPLOAD_STATUS', 'clublog', 'sent', '^[YNM]$'), ('CLUBLOG_QSO_UPLOAD_DATE', 'clublog', 'sentOn', '^\d{8}$')),
item as (
  select c.owner_id, c.id, p.service, p.field, upper(trim(e.value ->> 1)) as value, e.place,
    row_number() over (partition by c.owner_id, c.id, p.name order by e.place) as nth
  from contact c cross join lateral jsonb_array_elements(c.extra) with ordinality e (value, place)
  join place p on p.name = e.value ->> 0 and upper(trim(e.value ->> 1)) ~ p.known
  where c.extra is not null),
taken as (select * from item where nth = 1),
state as (
  select owner_id, id, jsonb_object_agg(service, fields) as confirmations from (
    select owner_id, id, service, jsonb_object_agg(field, value) as fields from taken group by 1, 2, 3) per_service
  group by 1, 2)
update contact c set confirmations = s.confirmations,
  extra = (select jsonb_agg(e.value order by e.place) from jsonb_array_elements(c.extra) with ordinality e (value, place)
           where not exists (select from taken t where t.owner_id = c.owner_id and t.id = c.id and t.place = e.place))
from state s where c.owner_id = s.owner_id and c.id = s.id;

create index contact_confirmed on contact (owner_id, started_at, id) where confirmed_by <> 0;
