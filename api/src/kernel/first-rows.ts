import { EMBED_ROWS } from '@onfreq/contracts/embeds/embed'

/** Of a board on a page of somebody else: the first rows, and the station's own when it stands below them. */
export function firstRows<Row extends { readonly own: boolean }>(rows: readonly Row[], most = EMBED_ROWS): Row[] {
  const shown = rows.slice(0, most)
  const mine = rows.slice(most).find((row) => row.own)
  return mine === undefined ? shown : [...shown.slice(0, -1), mine]
}
