/** Sums award cells in memory and writes them to the database. */
import { type CountedContact, getCells } from '@onfreq/ham/awards/cells'
import { isWay } from '@onfreq/ham/awards/kind-rules'
import { isItemKind } from '@onfreq/ham/needs/items'
import type { NeedRow } from '@onfreq/ham/needs/need-index'
import { SERVICE_BITS } from '@onfreq/ham/needs/services'
import type pg from 'pg'

export const SERVICES = Object.keys(SERVICE_BITS)
const BITS = Object.values(SERVICE_BITS)
/** Number of contacts, and number confirmed by each service. */
export const COUNTS = ['n', ...SERVICES]
export const CELL_KEY = ['kind', 'item', 'band', 'mode_class', 'way', 'place']

/** Counts by cell key, in the order of {@link COUNTS}. */
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

  /**
   * Subtracts stored cells, so that only the differences remain.
   * @param stored rows of {@link CELL_KEY} followed by COUNTS
   */
  subtract(stored: Iterable<readonly unknown[]>): void {
    for (const row of stored) {
      const counts = this.#at(row.slice(0, CELL_KEY.length).join('\t'))
      COUNTS.forEach((_, at) => {
        counts[at] = (counts[at] ?? 0) - Number(row[CELL_KEY.length + at])
      })
    }
  }

  #at(key: string): number[] {
    const existing = this.cells.get(key)
    if (existing !== undefined) return existing
    const counts = COUNTS.map(() => 0)
    this.cells.set(key, counts)
    return counts
  }

  /** The cells as rows for a need index. */
  get rows(): readonly NeedRow[] {
    return this.changed.flatMap(
      ([[kind = '', item = '', band = '', modeClass = '', way = '', place = ''], [n = 0, ...by]]) => {
        const mask = BITS.reduce((bits, bit, at) => ((by[at] ?? 0) > 0 ? bits | bit : bits), 0)
        return isItemKind(kind) && isWay(way) ? [{ kind, item, band, modeClass, way, place, n, mask }] : []
      },
    )
  }

  /** Cells with a non-zero count. */
  get changed(): readonly (readonly [key: readonly string[], counts: readonly number[]])[] {
    return Array.from(this.cells)
      .filter(([, counts]) => counts.some((count) => count !== 0))
      .map(([key, counts]) => [key.split('\t'), counts] as const)
  }
}

const BATCH_SIZE = 5_000

/**
 * Adds the sums to the operator's cells and advances the sequence number in `award_head`, from which readers detect
 * changes.
 */
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

/** Awards only depend on whether there is a contact, and on which services confirm one. */
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
