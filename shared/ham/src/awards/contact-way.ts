/** Determines how a contact was made from the fields that were logged. */
import { bandAt } from '../bands.ts'
import { canonicalPropagation } from '../names/propagation.ts'
import type { ItemSource } from '../needs/items.ts'

/**
 * Values of ADIF's Propagation_Mode for EchoLink, internet-assisted contacts, IRLP, and repeaters or transponders
 * on the ground.
 */
const RELAYS: ReadonlySet<string> = new Set(['ECH', 'INTERNET', 'IRL', 'RPT'])

export interface WaySource {
  readonly band: string | null
  /** ADIF field BAND_RX. */
  readonly bandRx?: string | null | undefined
  readonly propMode?: string | null | undefined
  readonly satName?: string | null | undefined
}

/** Band on which the operator received: BAND_RX, or the band of FREQ_RX (in megahertz). */
export function getReceivingBand(extra: ItemSource['extra']): string | undefined {
  const field = (name: string) => extra?.find(([one]) => one === name)?.[1]
  return field('BAND_RX') || bandAt(Number(field('FREQ_RX') ?? 0) * 1e6)?.name
}

/**
 * `direct`, `satellite` or `relayed`. A contact with a satellite name is a satellite contact unless PROP_MODE
 * contradicts it. Different bands for sending and receiving without a satellite make a crossband contact, which
 * ARRL's awards do not accept.
 */
export function getWay({ band, bandRx, propMode, satName }: WaySource): 'direct' | 'satellite' | 'relayed' {
  const mode = propMode ? canonicalPropagation(propMode) : ''
  if (RELAYS.has(mode)) return 'relayed'
  if (mode === 'SAT') return 'satellite'
  if (satName?.trim() && mode === '') return 'satellite'
  const [sent, received] = [band?.trim().toLowerCase(), bandRx?.trim().toLowerCase()]
  return sent && received && sent !== received ? 'relayed' : 'direct'
}
