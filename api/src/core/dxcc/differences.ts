/**
 * Counts stored contacts that the active DXCC data would resolve differently, by old and new location. Changes
 * nothing.
 */
import type pg from 'pg'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import { DERIVED_PLACE, findPlaceChange } from '#kernel/dxcc/place-change.ts'

const PAGE = 20_000
const EXAMPLES = 3

/**
 * `repaired`: the next resolve job changes the contact. `confirmed`: its owner decides, at
 * `/api/vdxcc/disagreements`. `given`: set by a file or the owner, so it stays, and the log check shows it.
 */
export type DifferenceFate = 'repaired' | 'confirmed' | 'given'

export interface DxccDifference {
  readonly change: 'entity' | 'zone'
  /** Entity number or CQ zone; null for none. */
  readonly from: number | null
  readonly to: number | null
  readonly fate: DifferenceFate
  contacts: number
  /** Calls and days of the first contacts, for example `DL1ABC 2024-01-20`. */
  readonly examples: string[]
}

interface Row {
  readonly owner: number
  readonly id: number
  readonly day: string
  readonly startedAt: Date
  readonly call: string
  readonly dxcc: number | null
  readonly cqZone: number | null
  readonly derived: number
  readonly confirmed: boolean
}

const ROWS = `
  select c.owner_id as owner, c.id, to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD') as day,
    c.started_at as "startedAt", c.call, c.dxcc, c.cq_zone as "cqZone", c.derived,
    c.confirmed_by <> 0 or exists (
      select from member_confirmation m where m.owner_id = c.owner_id and m.contact_id = c.id) as confirmed
  from contact c where (c.owner_id, c.id) > ($1, $2) order by c.owner_id, c.id limit ${PAGE}`

/**
 * Sorted by number of contacts. Reads all logs page by page, so memory only grows with the number of different
 * changes.
 */
export async function findDifferences(sql: Pick<pg.ClientBase, 'query'>): Promise<readonly DxccDifference[]> {
  const differences = new Map<string, DxccDifference>()
  for (let after: readonly [number, number] = [0, 0]; ; ) {
    const { rows } = await sql.query<Row>(ROWS, [...after])
    for (const row of rows) count(differences, row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) break
    after = [last.owner, last.id]
  }
  return [...differences.values()].sort((a, b) => b.contacts - a.contacts)
}

function count(differences: Map<string, DxccDifference>, row: Row): void {
  const resolved = resolveDxcc(row.call, row.startedAt.getTime())
  const change = findPlaceChange(row, resolved)
  if (change === null || resolved === null) return
  const fate = getFate(row)
  // Like the resolve job, which changes neither the zone nor a missing entity of a confirmed contact.
  if (fate !== 'repaired' && (change === 'zone' || row.dxcc === null)) return
  const [from, to] = change === 'entity' ? [row.dxcc, resolved.dxcc] : [row.cqZone, resolved.cqZone]
  const key = `${change} ${from} ${to} ${fate}`
  const difference = differences.get(key) ?? { change, from, to, fate, contacts: 0, examples: [] }
  differences.set(key, difference)
  difference.contacts += 1
  if (difference.examples.length < EXAMPLES) difference.examples.push(`${row.call} ${row.day}`)
}

function getFate({ dxcc, derived, confirmed }: Row): DifferenceFate {
  if (dxcc !== null && (derived & DERIVED_PLACE.dxcc) === 0) return 'given'
  return confirmed ? 'confirmed' : 'repaired'
}
