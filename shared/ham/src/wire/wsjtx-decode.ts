/** Finds the transmitting station in a line of WSJT-X band activity. */
import { isCallsign } from '../callsign.ts'
import { normaliseLocator } from '../locator.ts'

export interface StationHeard {
  readonly call: string
  readonly grid: string | null
  readonly callsCq: boolean
}

const GRID = /^[A-R]{2}\d{2}$/
/** Matches what may follow CQ: `CQ DX`, `CQ NA`, `CQ TEST`, `CQ 313`. */
const CQ_TO = /^(?:[A-Z]{1,4}|\d{3})$/
const word = (text: string | undefined) => (text ?? '').replace(/^<|>$/g, '').toUpperCase()
const isStation = (text: string) => isCallsign(text) && /\d/.test(text) && !GRID.test(text)

/**
 * Transmitting station of `CQ DL1ABC JO62`, `CQ DX DL1ABC JO62`, `K1AB DL1ABC -12`, `<...> DL1ABC RR73`. Null for free text
 * and unresolved calls.
 */
export function stationHeard(message: string): StationHeard | null {
  // Marks of the decoder may follow: `a1` for AP decoding, `?` for low confidence.
  const words = message.trim().split(/\s+/)
  const callsCq = word(words[0]) === 'CQ' || word(words[0]) === 'QRZ'
  const second = word(words[1])
  const at = callsCq && !isStation(second) && CQ_TO.test(second) ? 2 : 1
  const call = word(words[at])
  if (!isStation(call)) return null
  if (!callsCq && !isStation(word(words[0])) && words[0] !== '<...>') return null
  const grid = word(words[at + 1])
  return { call, grid: GRID.test(grid) ? normaliseLocator(grid) : null, callsCq }
}
