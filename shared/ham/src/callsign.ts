/** Callsigns: one spelling, a check, their parts, and their form inside a path. */

/** Shortest and longest callsign of the product, characters. */
export const CALLSIGN_LENGTH = { min: 3, max: 20 } as const

/**
 * One spelling for a callsign: capitals, no blanks or invisible characters, a plain slash, and a zero where people
 * write Ø. Digits and letters of other widths become plain ones (NFKC). Never throws; the answer may still be invalid.
 */
export function normaliseCallsign(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[øØ∅⌀]/g, '0')
    .replace(/[∕⁄⧸\\]/g, '/')
    .toUpperCase()
}

/**
 * The number of a listener, with hyphens as most societies write it: `NL-13864` (VERON), `R3A-835` (SRR), `SP-0123-KR` (PZK),
 * `UA3-170-12`. At most one letter follows the figure before the first hyphen, so that `DL1ABC-2` is the login of an amateur;
 * after such a letter two figures are the least.
 */
const LISTENER_NUMBER =
  /^(?:[A-Z]{1,3}\d{0,2}-\d{1,6}|[A-Z]{1,2}\d[A-Z]-\d{2,6}|[A-Z]{1,3}\d?-[A-Z]{1,2}-\d{1,6})(?:-[A-Z0-9]{1,4})?$/

export function isListenerNumber(text: string): boolean {
  return LISTENER_NUMBER.test(text) && text.length <= CALLSIGN_LENGTH.max
}

/** Letters A-Z, digits and single slashes between them, at least one letter, 3 to 20 characters; or the number of a listener. */
export function isCallsign(text: string): boolean {
  if (text.includes('-')) return isListenerNumber(text)
  return (
    text.length >= CALLSIGN_LENGTH.min &&
    text.length <= CALLSIGN_LENGTH.max &&
    /^[A-Z0-9]+(?:\/[A-Z0-9]+)*$/.test(text) &&
    /[A-Z]/.test(text)
  )
}

/** The form of 11m: the number of a division, the letters of a group and a number in it (`1AT101`, `26CT730`). */
const DIVISION_CALL = /^\d{1,3}[A-Z]{2,4}\d{2,5}$/

/** Whether a callsign is one of 11m. No amateur's begins with a figure and ends in two of them. */
export function isDivisionCall(callsign: string): boolean {
  return DIVISION_CALL.test(callsign)
}

/**
 * Whether the home call has the form of an amateur's (a prefix, figures, letters at the end) or of 11m. Others exist, so this
 * is for a second look, and no reason to refuse one.
 */
export function isUsualCallsign(callsign: string): boolean {
  const { base } = splitCallsign(callsign)
  if (isDivisionCall(base)) return true
  return /^(?:[A-Z]{1,2}|[A-Z]\d|\d[A-Z]{1,2})\d{1,4}[A-Z]{1,6}$/.test(base)
}

export interface CallsignParts {
  /** What stands before the home call: `EA8` in `EA8/G3ABC`; empty without one. */
  readonly prefix: string
  /** The home call: `G3ABC`. */
  readonly base: string
  /** Everything after it, in order: `['P']` in `G3ABC/P`. */
  readonly suffixes: readonly string[]
}

/** A whole call: a prefix, a digit, and letters at the end (special calls have more digits in between). */
const WHOLE_CALL = /^[A-Z0-9]{1,3}[0-9][A-Z0-9]*?([A-Z]+)$/

/**
 * Prefixes of countries with letters after the figure, which look like whole calls: `VP2E`, `VK9X`, `CE0Y` (ARRL DXCC List,
 * country file). Beside another call such a part says where the station is.
 */
const COUNTRY_WITH_LETTER =
  /^(?:VP2[EMV]|VP8[A-Z]|VP0[A-Z]|VK[09][A-Z]|[C3][A-G]0[XYZ]|X[QR]0[XYZ]|P[P-Y]0[FRST]|FT\d[EGJTWXZ]|FO0[AM]?|H[JK]0[AM]|[AKNW]H[57]K|BV9P|BS7H|R1F[J]?|3D2[CR]|JD1[MO]|E5[1]?[NS]|CE9[A-Z]|KC4A|4U1(?:ITU|UN|VIC)|VU[47][A-Z]|1S[A-Z]|TI9[A-Z]|YV0[A-Z]|3Y0[BEPX]|ZL[7-9][A-Z]|JW[B]|SV2A)$/

/** How much a part looks like a home call. Of `VK9X` and `W6NV` only the second one is. */
function likeness(part: string): number {
  if (COUNTRY_WITH_LETTER.test(part)) return 0
  const letters = WHOLE_CALL.exec(part)?.[1]?.length ?? 0
  return part.length + (letters > 0 ? 100 : 0) + 10 * Math.min(letters, 3)
}

/**
 * Splits a callsign into the part before the home call, the home call and what follows it. The home call is the part
 * that is a whole call by itself; between two such parts, or none, the longer one, and the first of equals
 * (`EA8/G3ABC`, `G3ABC/EA8`, `W1AW/4`, `VP8/G3ABC/MM`).
 */
export function splitCallsign(text: string): CallsignParts {
  const parts = normaliseCallsign(text)
    .split('/')
    .filter((part) => part !== '')
  let index = 0
  let best = -1
  parts.forEach((part, at) => {
    const score = likeness(part)
    if (score > best) {
      best = score
      index = at
    }
  })
  return { prefix: parts.slice(0, index).join('/'), base: parts[index] ?? '', suffixes: parts.slice(index + 1) }
}

/** The home call alone, as callbooks and profiles know it. */
export function baseCallsign(text: string): string {
  return splitCallsign(text).base
}

/**
 * Whose log a contact is from, where its station call does not say so: the owner's callsign when the contact was made under
 * a declared call, null under the owner's own one and its portable forms.
 */
export function logOf(stationCall: string, ownerCall: string): string | null {
  return baseCallsign(stationCall) === baseCallsign(ownerCall) ? null : ownerCall
}

/** The form of a callsign in a lookup path: slashes become underscores (`G3ABC/P` → `G3ABC_P`). */
export function callsignToPath(callsign: string): string {
  return normaliseCallsign(callsign).replaceAll('/', '_')
}

/** Back from a lookup path to the callsign (`G3ABC_P` → `G3ABC/P`). */
export function callsignFromPath(path: string): string {
  return normaliseCallsign(path.replaceAll('_', '/'))
}
