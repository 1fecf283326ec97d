/**
 * "100 W", or an empty text if no power was entered: the log bar starts with 0 and stores it, and no station transmits
 * with 0 W.
 */
export function powerText(watts: number | null): string {
  return watts === null || watts <= 0 ? '' : `${watts} W`
}
