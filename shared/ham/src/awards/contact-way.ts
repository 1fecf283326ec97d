/** How a contact was made, from what was logged of it. */
import { bandAt } from '../bands.ts'
import { canonicalPropagation } from '../names/propagation.ts'
import type { ItemSource } from '../needs/items.ts'

/** ADIF's Propagation_Mode: EchoLink, internet-assisted, IRLP, repeater or transponder on the ground. */
const RELAYS: ReadonlySet<string> = new Set(['ECH', 'INTERNET', 'IRL', 'RPT'])

export interface WaySource {
  readonly band: string | null
  /** ADIF's BAND_RX. */
  readonly bandRx?: string | null | undefined
  readonly propMode?: string | null | undefined
  readonly satName?: string | null | undefined
}

/** Where the operator listened: BAND_RX, or the band of FREQ_RX (megahertz). */
export function getReceivingBand(extra: ItemSource['extra']): string | undefined {
  const field = (name: string) => extra?.find(([one]) => one === name)?.[1]
  return field('BAND_RX') || bandAt(Number(field('FREQ_RX') ?? 0) * 1e6)?.name
}

/**
 * `direct`, `satellite` or `relayed`. A satellite that is named makes a satellite contact unless PROP_MODE says otherwise. Sending
 * on one band and receiving on another without a satellite is a crossband contact, which ARRL's awards do not accept.
 */
export function getWay({ band, bandRx, propMode, satName }: WaySource): 'direct' | 'satellite' | 'relayed' {
  const mode = propMode ? canonicalPropagation(propMode) : ''
  if (RELAYS.has(mode)) return 'relayed'
  if (mode === 'SAT') return 'satellite'
  if (satName?.trim() && mode === '') return 'satellite'
  const [sent, received] = [band?.trim().toLowerCase(), bandRx?.trim().toLowerCase()]
  return sent && received && sent !== received ? 'relayed' : 'direct'
}
