/** Reads contacts in the shape of the audit rules, page by page. */
import { CONFIRMATION_NAMES } from '@onfreq/contracts/confirmations/confirmation'
import { CONFIRMATION_SERVICES, type ConfirmationFacts, type Confirmations } from '@onfreq/ham/adif/confirmations'
import type { AuditedContact } from '@onfreq/ham/audit/proposal'
import type { Sql } from '#kernel/database/sql.ts'

const PAGE_SIZE = 5_000
/** Bits of `contact.derived`. */
const DERIVED_CQ = 16
const DERIVED_ITU = 32

interface Row extends Omit<AuditedContact, 'isDerived' | 'partner' | 'extra'> {
  readonly id: number
  readonly derived: number
  readonly confirmations: Confirmations | null
  readonly memberSays: ConfirmationFacts | null
  readonly extra: readonly (readonly [name: string, value: string])[] | null
}

export interface AuditedRow extends AuditedContact {
  readonly id: number
}

/** Contacts of the full log, or of one import. */
export async function* readAudited(
  sql: Sql,
  ownerId: number,
  importId: number | null,
): AsyncGenerator<readonly AuditedRow[]> {
  for (let after = 0; ; ) {
    const rows = await sql<Row>(
      `select c.id, (extract(epoch from c.started_at) * 1000)::float8 as at, c.call, c.station_call as "stationCall",
         c.freq_hz as "freqHz", c.band, c.mode, c.submode, c.dxcc, c.dxcc_source as "dxccSource", c.cq_zone as "cqZone",
         c.itu_zone as "ituZone", c.derived, c.grid, c.sat_name as "satName", c.contest_name as "contestName", c.extra,
         c.confirmations, (select m.says from member_confirmation m
           where m.owner_id = c.owner_id and m.contact_id = c.id) as "memberSays"
       from contact c
       where c.owner_id = $1 and c.id > $2 and ($3::bigint is null or c.import_id = $3::bigint)
       order by c.id limit ${PAGE_SIZE}`,
      [ownerId, after, importId],
    )
    yield rows.map(toAudited)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    after = last.id
  }
}

function toAudited({ derived, confirmations, memberSays, extra, ...row }: Row): AuditedRow {
  return {
    ...row,
    isDerived: { cqZone: (derived & DERIVED_CQ) !== 0, ituZone: (derived & DERIVED_ITU) !== 0 },
    partner: toPartner(confirmations, memberSays),
    extra: new Map(extra?.map(([name, value]) => [name, value])),
  }
}

function toPartner(confirmations: Confirmations | null, memberSays: ConfirmationFacts | null) {
  const partner = CONFIRMATION_SERVICES.flatMap((service) => {
    const facts = confirmations?.[service]?.says
    return facts === undefined ? [] : [{ service: CONFIRMATION_NAMES[service], facts }]
  })
  return memberSays === null ? partner : [...partner, { service: CONFIRMATION_NAMES.onfreq, facts: memberSays }]
}
