/** A board as pages of others show it. */
import { EMBED_ROWS, type EmbedBoardRow } from '@onfreq/contracts/embeds/embed'

/** The first rows, and the station's own when it stands below them. */
export function presentRows(
  all: readonly { readonly callsign: string; readonly points: number }[],
  own: string,
  most = EMBED_ROWS,
): EmbedBoardRow[] {
  const rows = all.map((row, index) => ({ rank: index + 1, ...row, own: row.callsign === own }))
  const shown = rows.slice(0, most)
  const mine = rows.slice(most).find((row) => row.own)
  return mine === undefined ? shown : [...shown.slice(0, -1), mine]
}
