import { EMBED_ROWS } from '@onfreq/contracts/embeds/embed'

/** Rows of an embedded board: the first `max`, plus the station's own row if it is further down. */
export function firstRows<Row extends { readonly own: boolean }>(rows: readonly Row[], max = EMBED_ROWS): Row[] {
  const visible = rows.slice(0, max)
  const mine = rows.slice(max).find((row) => row.own)
  return mine === undefined ? visible : [...visible.slice(0, -1), mine]
}
