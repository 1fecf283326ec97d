/** Callsigns: normalisation, validation, parts, and path form. */

/** Minimum and maximum length of a callsign. */
export const CALLSIGN_LENGTH = { min: 3, max: 20 } as const

/**
 * Normalises a callsign: upper case, no blanks or invisible characters, a plain slash, and zero for Ø. Full-width
 * digits and letters become plain ones (NFKC). Never throws; the result may be invalid.
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
 * Matches the number of a listener, with hyphens as most societies write it: `NL-13864` (VERON), `R3A-835` (SRR),
 * `SP-0123-KR` (PZK), `UA3-170-12`. At most one letter may follow the digit before the first hyphen, so that
 * `DL1ABC-2` is the login of an amateur; after such a letter, at least two digits are required.
 */
const LISTENER_NUMBER =
  /^(?:[A-Z]{1,3}\d{0,2}-\d{1,6}|[A-Z]{1,2}\d[A-Z]-\d{2,6}|[A-Z]{1,3}\d?-[A-Z]{1,2}-\d{1,6}|\d[A-Z]{1,2}\d?-\d{1,6})(?:-[A-Z0-9]{1,4})?$/

export function isListenerNumber(text: string): boolean {
  return LISTENER_NUMBER.test(text) && text.length <= CALLSIGN_LENGTH.max
}

/**
 * Listener numbers without a hyphen that cannot be an amateur's call: those of RSGB, UBA and SSA, DE calls of DARC,
 * HE9 calls of USKA.
 */
const PLAIN_LISTENER_NUMBER = /^(?:(?:B?RS|ARS|ONL|NSW)\d{4,6}|DE\d[A-Z]{2,3}|HE9[A-Z]{3})$/

/** Whether the call is a listener's; listeners have no two-way contacts. */
export const isListener = (call: string): boolean => isListenerNumber(call) || PLAIN_LISTENER_NUMBER.test(call)

/**
 * Whether the text is a valid callsign: 3 to 20 letters A-Z, digits and single slashes, with at least one letter;
 * or a listener number.
 */
export function isCallsign(text: string): boolean {
  if (text.includes('-')) return isListenerNumber(text)
  return (
    text.length >= CALLSIGN_LENGTH.min &&
    text.length <= CALLSIGN_LENGTH.max &&
    /^[A-Z0-9]+(?:\/[A-Z0-9]+)*$/.test(text) &&
    /[A-Z]/.test(text)
  )
}

/** 11m format: division number, group letters and member number (`1AT101`, `26CT730`). */
const DIVISION_CALL = /^\d{1,3}[A-Z]{2,4}\d{2,5}$/

/** Whether the callsign is from 11m. No amateur callsign starts with a digit and ends with two digits. */
export function isDivisionCall(callsign: string): boolean {
  return DIVISION_CALL.test(callsign)
}

/**
 * Whether the home call has an amateur format (prefix, digits, final letters) or an 11m format. Other formats
 * exist, so this only causes a warning, never a rejection.
 */
export function isUsualCallsign(callsign: string): boolean {
  const { base } = splitCallsign(callsign)
  if (isDivisionCall(base)) return true
  return /^(?:[A-Z]{1,2}|[A-Z]\d|\d[A-Z]{1,2})\d{1,4}[A-Z]{1,6}$/.test(base)
}

export interface CallsignParts {
  /** Part before the home call: `EA8` in `EA8/G3ABC`; otherwise empty. */
  readonly prefix: string
  /** Home call: `G3ABC`. */
  readonly base: string
  /** All parts after the home call, in order: `['P']` in `G3ABC/P`. */
  readonly suffixes: readonly string[]
}

/** A complete call: prefix, digit and final letters (special calls have more digits). */
const FULL_CALL = /^[A-Z0-9]{1,3}[0-9][A-Z0-9]*?([A-Z]+)$/

/**
 * Prefixes of countries with letters after the digit, which look like complete calls: `VP2E`, `VK9X`, `CE0Y` (ARRL DXCC
 * list, country file). Next to another call, such a part is the location of the station.
 */
const COUNTRY_WITH_LETTER =
  /^(?:VP2[EMV]|VP8[A-Z]|VP0[A-Z]|VK[09][A-Z]|[C3][A-G]0[XYZ]|X[QR]0[XYZ]|P[P-Y]0[FRST]|FT\d[EGJTWXZ]|FO0[AM]?|H[JK]0[AM]|[AKNW]H[57]K|BV9P|BS7H|R1F[J]?|3D2[CR]|JD1[MO]|E5[1]?[NS]|CE9[A-Z]|KC4A|4U1(?:ITU|UN|VIC)|VU[47][A-Z]|1S[A-Z]|TI9[A-Z]|YV0[A-Z]|3Y0[BEPX]|ZL[7-9][A-Z]|JW[B]|SV2A)$/

/** Whether a text that looks like a complete call, such as `VP2E`, is the prefix of a country. */
export const isCountryWithLetter = (text: string): boolean => COUNTRY_WITH_LETTER.test(text)

/**
 * Score for how likely a part is the home call. In `VK9X` and `W6NV` it is the second part, in `ZL7A` and `P` the
 * first.
 */
function scoreHomeCall(part: string): number {
  if (COUNTRY_WITH_LETTER.test(part)) return 50 + part.length
  const letters = FULL_CALL.exec(part)?.[1]?.length ?? 0
  const isWhole = letters > 0 || isDivisionCall(part) || isListenerNumber(part)
  return part.length + (isWhole ? 100 : 0) + 10 * Math.min(letters, 3)
}

/**
 * Splits a callsign into prefix, home call and suffixes. The home call is the part that is a complete call. If both
 * or no parts are, it is the longer part, and the first if they are equally long (`EA8/G3ABC`, `G3ABC/EA8`,
 * `W1AW/4`, `VP8/G3ABC/MM`).
 */
export function splitCallsign(text: string): CallsignParts {
  const parts = normaliseCallsign(text)
    .split('/')
    .filter((part) => part !== '')
  let index = 0
  let best = -1
  parts.forEach((part, at) => {
    const score = scoreHomeCall(part)
    if (score > best) {
      best = score
      index = at
    }
  })
  return { prefix: parts.slice(0, index).join('/'), base: parts[index] ?? '', suffixes: parts.slice(index + 1) }
}

/** The home call, by which callbooks and profiles are found. */
export function baseCallsign(text: string): string {
  return splitCallsign(text).base
}

/**
 * Callsign of the account whose log contains a contact, for contacts under a declared call; null for the account's own call
 * and its portable forms.
 */
export function toLog(stationCall: string, ownerCall: string): string | null {
  return baseCallsign(stationCall) === baseCallsign(ownerCall) ? null : ownerCall
}

/** A callsign for use in a URL path: slashes become underscores (`G3ABC/P` → `G3ABC_P`). */
export function callsignToPath(callsign: string): string {
  return normaliseCallsign(callsign).replaceAll('/', '_')
}

/** The callsign of a URL path (`G3ABC_P` → `G3ABC/P`). */
export function callsignFromPath(path: string): string {
  return normaliseCallsign(path.replaceAll('_', '/'))
}
