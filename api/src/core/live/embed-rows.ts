/** A board as shown on other sites. */
import type { EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import { firstRows } from '#kernel/first-rows.ts'

export function presentRows(
  all: readonly { readonly callsign: string; readonly points: number }[],
  own: string,
  limit?: number,
): EmbedBoardRow[] {
  return firstRows(
    all.map((row, index) => ({ rank: index + 1, ...row, own: row.callsign === own })),
    limit,
  )
}
