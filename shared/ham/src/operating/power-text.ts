/**
 * "100 W", or an empty text where no power was typed: the log bar starts with 0, which is stored as it is, and nobody transmits
 * with 0 W.
 */
export function powerText(watts: number | null): string {
  return watts === null || watts <= 0 ? '' : `${watts} W`
}
