/** Reads the split frequency from the comment of a spot. */
import { bandName } from '../bands.ts'

/** In hertz; a larger offset is a typing error. */
const MAX_OFFSET_HZ = 100_000

/**
 * The frequency on which callers should transmit, in hertz: `UP 5`, `up2`, `UP 5-10` (the first), `DN 1.5`, `QSX
 * 14205.5`, `QSX 14.205`. Null if the comment contains none, or one on another band. `UP` alone is not a frequency.
 */
export function splitOf(comment: string, frequencyHz: number): number | null {
  const step =
    /(?:^|[^A-Z])(UP|DN|DWN|DOWN|QSX\s*\+)\s*(?!5[1-9](?![\d.]))(\d{1,2}(?:[.,]\d)?)(?![\d.]*\s*(?:DB|W))(?!\d)/i.exec(
      comment,
    ) ??
    /(?:^|\s)(U|\+)(\d{1,2}(?:\.\d)?)(?=$|[\s,-])(?!\s*DB)/i.exec(comment) ??
    parseTrailingDirection(comment)
  const listens =
    /(?:^|[^A-Z])(?:QSX|SPLIT|LSN(?:ING)?|LISTENING)\s*(?:ON\s*)?(\d{1,3}\.\d{3}|\d{3,6}(?:\.\d{1,2})?)(?!\d)/i.exec(
      comment,
    )?.[1]
  const hertz = Math.round(
    listens === undefined
      ? step === null
        ? 0
        : frequencyHz + Number(step[2]?.replace(',', '.')) * 1000 * (/^D/i.test(step[1] ?? '') ? -1 : 1)
      : toHertz(listens, frequencyHz),
  )
  const isNear = Math.abs(hertz - frequencyHz) <= MAX_OFFSET_HZ && hertz !== frequencyHz
  return isNear && bandName(hertz) === bandName(frequencyHz) ? hertz : null
}

/**
 * Kilohertz, or megahertz with three decimals. Three digits alone complete the megahertz of the spot: `QSX 205` on
 * 14195.
 */
function toHertz(text: string, frequencyHz: number): number {
  if (/^\d{1,3}\.\d{3}$/.test(text)) return Number(text) * 1_000_000
  const megahertz = /^\d{3}(?:\.|$)/.test(text) ? Math.floor(frequencyHz / 1_000_000) * 1_000_000 : 0
  return megahertz + Number(text) * 1000
}

/** `5 up`, `2 dn`, `5-10 up`: the direction follows the number, with the same meaning as `UP 5`. */
function parseTrailingDirection(comment: string): readonly [string, string, string] | null {
  const [full, size, way] =
    /(?:^|\s)(?!5[1-9]\b)(\d{1,2}(?:\.\d)?)(?:-\d{1,2})?\s?(UP|DN|DWN|DOWN)\b/i.exec(comment) ?? []
  return full === undefined || size === undefined || way === undefined ? null : [full, way, size]
}
