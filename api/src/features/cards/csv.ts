/** Exports the queue as CSV, read page by page while the response is written. */
import type { CardState } from '@onfreq/contracts/cards/qsl-cards'
import { modeLabel } from '@onfreq/ham/modes'
import type { Sql } from '#kernel/database/sql.ts'
import { type CardRow, listCards } from './repository/queue.ts'

const PAGE_SIZE = 1_000

const COLUMNS: readonly (readonly [name: string, value: (row: CardRow) => string])[] = [
  ['call', ({ call }) => call],
  ['via', ({ via }) => via],
  ['date', ({ startedAt }) => startedAt?.toISOString().slice(0, 10) ?? ''],
  ['utc', ({ startedAt }) => startedAt?.toISOString().slice(11, 16) ?? ''],
  ['band', ({ band }) => band ?? ''],
  ['mode', ({ mode, submode }) => (mode === null ? '' : modeLabel(mode, submode))],
  ['rst', ({ rstSent }) => rstSent ?? ''],
  ['station', ({ stationCall }) => stationCall ?? ''],
  ['state', ({ state }) => state],
  ['method', ({ method }) => method ?? ''],
  ['qsl', ({ received }) => (received ? 'TNX' : 'PSE')],
  ['requested_by', ({ requestedBy }) => requestedBy ?? ''],
  ['note', ({ note }) => note],
  ['changed', ({ changedAt }) => changedAt.toISOString()],
]

export async function* writeCsv(sql: Sql, ownerId: number, state: CardState | undefined): AsyncGenerator<string> {
  yield `${COLUMNS.map(([name]) => name).join(',')}\r\n`
  for (let after: number | undefined, page = true; page; ) {
    const query = { ...(state && { state }), ...(after !== undefined && { after }) }
    const rows = await listCards(sql, ownerId, { query, limit: PAGE_SIZE })
    if (rows.length > 0) {
      yield rows.map((row) => `${COLUMNS.map(([, value]) => csvCell(value(row))).join(',')}\r\n`).join('')
    }
    after = rows.at(-1)?.id
    page = rows.length === PAGE_SIZE
  }
}

/**
 * Quotes a cell as RFC 4180 defines. Against formula injection, text that starts like a formula gets an apostrophe; a
 * number such as the report -10 is unchanged.
 */
export function csvCell(text: string): string {
  const isNumber = /^[+-]?\d+(?:\.\d+)?$/.test(text)
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
