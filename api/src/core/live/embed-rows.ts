/** The rows of a board as shown on other sites. */
import type { EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import { firstRows } from '#kernel/first-rows.ts'

export function toEmbedRows(
  all: readonly { readonly callsign: string; readonly points: number }[],
  ownCallsign: string,
  limit?: number,
): EmbedBoardRow[] {
  return firstRows(
    all.map((row, index) => ({ rank: index + 1, ...row, own: row.callsign === ownCallsign })),
    limit,
  )
}
