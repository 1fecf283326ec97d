/** Finds the contacts of a log whose entity changes with new DXCC data. */

import { explainDxcc } from '@onfreq/ham/dxcc/resolve'
import { keep } from '@onfreq/i18n/texts'
import type { Sql } from '#kernel/database/sql.ts'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import { DERIVED_PLACE, findPlaceChange } from '#kernel/dxcc/place-change.ts'

const PAGE = 20_000

interface Row {
  readonly id: number
  readonly startedAt: Date
  readonly call: string
  readonly dxcc: number | null
  readonly cqZone: number | null
  readonly derived: number
  readonly confirmed: boolean
}

export interface Disagreement {
  readonly contactId: number
  readonly stored: number
  readonly resolved: number
  /** The reason as stored; `sayKept` formats it. */
  readonly reason: string
}

export interface Displaced {
  /** Contacts to resolve again. */
  readonly ids: readonly number[]
  /** Confirmed contacts, which stay unchanged until their owner decides. */
  readonly confirmed: readonly Disagreement[]
}

/** Only entities derived by the product; those from a user or a file stay. */
const DERIVED_ROWS = `
  select c.id, c.started_at as "startedAt", c.call, c.dxcc, c.cq_zone as "cqZone", c.derived,
    c.confirmed_by <> 0 or exists (
      select from member_confirmation m where m.owner_id = c.owner_id and m.contact_id = c.id) as confirmed
  from contact c
  where c.owner_id = $1 and c.id > $2 and (c.dxcc is null or c.derived & ${DERIVED_PLACE.dxcc} <> 0)
  order by c.id limit ${PAGE}`

export async function findDisplaced(sql: Sql, ownerId: number, signal?: AbortSignal): Promise<Displaced> {
  const ids: number[] = []
  const confirmed: Disagreement[] = []
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const rows = await sql<Row>(DERIVED_ROWS, [ownerId, after])
    for (const row of rows) {
      const result = resolveDxcc(row.call, row.startedAt.getTime())
      if (result === null || findPlaceChange(row, result) === null) continue
      if (!row.confirmed) ids.push(row.id)
      else if (row.dxcc !== null && result.dxcc !== row.dxcc) {
        confirmed.push({
          contactId: row.id,
          stored: row.dxcc,
          resolved: result.dxcc,
          reason: keep(() => explainDxcc(result)),
        })
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return { ids, confirmed }
    after = last.id
  }
}

/** Replaces the stored result. */
export async function saveDisagreements(
  sql: Sql,
  ownerId: number,
  list: readonly Disagreement[],
  now: Date,
): Promise<void> {
  await sql('delete from dxcc_disagreement where owner_id = $1', [ownerId])
  if (list.length === 0) return
  await sql(
    `insert into dxcc_disagreement (owner_id, contact_id, stored, resolved, reason, found_at)
     select $1, d.id, d.stored, d.resolved, d.reason, $6
     from unnest($2::bigint[], $3::int[], $4::int[], $5::text[]) as d (id, stored, resolved, reason)`,
    [
      ownerId,
      list.map(({ contactId }) => contactId),
      list.map(({ stored }) => stored),
      list.map(({ resolved }) => resolved),
      list.map(({ reason }) => reason),
      now,
    ],
  )
}
