/** Sums of award cells in memory, and their way into the database. */
import { type CountedContact, getCells } from '@onfreq/ham/awards/cells'
import { isWay } from '@onfreq/ham/awards/kind-rules'
import { isItemKind } from '@onfreq/ham/needs/items'
import type { NeedRow } from '@onfreq/ham/needs/need-index'
import { SERVICE_BITS } from '@onfreq/ham/needs/services'
import type pg from 'pg'

export const SERVICES = Object.keys(SERVICE_BITS)
const BITS = Object.values(SERVICE_BITS)
/** Contacts, and those that each service confirms. */
export const COUNTS = ['n', ...SERVICES]
export const CELL_KEY = ['kind', 'item', 'band', 'mode_class', 'way', 'place']

/** Cell → its counts, in the order of {@link COUNTS}. */
export class CellSums {
  readonly cells = new Map<string, number[]>()

  add(contact: CountedContact, sign: 1 | -1): void {
    for (const { kind, item, band, modeClass, way, place, mask } of getCells(contact)) {
      const counts = this.#at([kind, item, band, modeClass, way, place].join('\t'))
      counts[0] = (counts[0] ?? 0) + sign
      BITS.forEach((bit, at) => {
        if ((mask & bit) !== 0) counts[at + 1] = (counts[at + 1] ?? 0) + sign
      })
    }
  }

  /** Leaves what has to be added to the given cells to make them these. @param stored rows of {@link CELL_KEY} and COUNTS */
  subtract(stored: Iterable<readonly unknown[]>): void {
    for (const row of stored) {
      const counts = this.#at(row.slice(0, CELL_KEY.length).join('\t'))
      COUNTS.forEach((_, at) => {
        counts[at] = (counts[at] ?? 0) - Number(row[CELL_KEY.length + at])
      })
    }
  }

  #at(key: string): number[] {
    const known = this.cells.get(key)
    if (known !== undefined) return known
    const counts = COUNTS.map(() => 0)
    this.cells.set(key, counts)
    return counts
  }

  /** The cells as an index of needs takes them. */
  get rows(): readonly NeedRow[] {
    return this.changed.flatMap(
      ([[kind = '', item = '', band = '', modeClass = '', way = '', place = ''], [n = 0, ...by]]) => {
        const mask = BITS.reduce((bits, bit, at) => ((by[at] ?? 0) > 0 ? bits | bit : bits), 0)
        return isItemKind(kind) && isWay(way) ? [{ kind, item, band, modeClass, way, place, n, mask }] : []
      },
    )
  }

  /** Cells that are not 0, as columns. */
  get changed(): readonly (readonly [key: readonly string[], counts: readonly number[]])[] {
    return Array.from(this.cells)
      .filter(([, counts]) => counts.some((count) => count !== 0))
      .map(([key, counts]) => [key.split('\t'), counts] as const)
  }
}

const BATCH_SIZE = 5_000

/** Adds the sums to the operator's cells; the head tells readers of differences. */
export async function addToCells(
  client: pg.ClientBase,
  ownerId: number,
  sums: CellSums,
  rules: string,
): Promise<number> {
  const changed = sums.changed
  const { rows } = await client.query<{ seq: number }>(
    `insert into award_head as h (owner_id, seq, rules) values ($1, $2, $3)
     on conflict (owner_id) do update set seq = h.seq + excluded.seq, rules = excluded.rules returning h.seq`,
    [ownerId, changed.length > 0 ? 1 : 0, rules],
  )
  const seq = rows[0]?.seq ?? 0
  for (let from = 0; from < changed.length; from += BATCH_SIZE) {
    const batch = changed.slice(from, from + BATCH_SIZE)
    const keys = CELL_KEY.map((_, at) => batch.map(([key]) => key[at] ?? ''))
    const counts = COUNTS.map((_, at) => batch.map(([, sums]) => sums[at] ?? 0))
    await client.query(ADD, [ownerId, seq, ...keys, ...counts])
  }
  return changed.length
}

/** Whether there is a contact, and which services confirm one: all that an award makes of a cell. */
const STATE_CHANGES = COUNTS.map((name) => `(i.${name} > 0) <> (i.${name} + excluded.${name} > 0)`).join(' or ')
const ADD = `
insert into award_cell as i (owner_id, ${[...CELL_KEY, ...COUNTS].join(', ')}, seq)
select $1, ${[...CELL_KEY, ...COUNTS].join(', ')}, $2 from unnest(
  ${[...CELL_KEY.map((_, at) => `$${at + 3}::text[]`), ...COUNTS.map((_, at) => `$${at + 3 + CELL_KEY.length}::int[]`)].join(', ')}
) as c (${[...CELL_KEY, ...COUNTS].join(', ')})
order by ${CELL_KEY.join(', ')}
on conflict (owner_id, ${CELL_KEY.join(', ')}) do update set
  ${COUNTS.map((name) => `${name} = i.${name} + excluded.${name}`).join(', ')}, seq = excluded.seq,
  state = case when ${STATE_CHANGES} then excluded.state else i.state end`
