import { EMBED_ROWS } from '@onfreq/contracts/embeds/embed'

/** Rows of an embedded board: the first ones, plus the station's own if it is further down. */
export function firstRows<Row extends { readonly own: boolean }>(rows: readonly Row[], most = EMBED_ROWS): Row[] {
  const shown = rows.slice(0, most)
  const mine = rows.slice(most).find((row) => row.own)
  return mine === undefined ? shown : [...shown.slice(0, -1), mine]
}
