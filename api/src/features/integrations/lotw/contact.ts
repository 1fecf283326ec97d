/** Converts a contact to LoTW's format, or explains why LoTW cannot accept it. */

import { LOTW_SEND_TEXTS as TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import { ADIF_BANDS } from '@onfreq/ham/bands'
import { canonicalPropagation } from '@onfreq/ham/names/propagation'
import { canonicalSatellite } from '@onfreq/ham/names/satellites'
import { keep } from '@onfreq/i18n/texts'
import { lotwMode } from './modes.ts'

/**
 * Values by LoTW's field names: CALL, BAND, MODE, QSO_DATE, QSO_TIME, and, where known, FREQ, FREQ_RX, BAND_RX,
 * PROP_MODE, SAT_NAME.
 */
export type LotwContact = Readonly<Record<string, string>>

/** Bands in ADIF that LoTW does not accept. */
const UNSUPPORTED_BANDS: ReadonlySet<string> = new Set(['560m', '8m', '5m'])
const PROPAGATION: ReadonlySet<string> = new Set(
  'AS AUE AUR BS ECH EME ES F2 FAI INTERNET ION IRL LOS MS RPT RS SAT TEP TR'.split(' '),
)

export type LotwWords =
  | { readonly kind: 'contact'; readonly contact: LotwContact }
  | { readonly kind: 'never'; readonly reason: string }

/** @param fields fields of the ADIF record by name */
export function lotwContact(fields: ReadonlyMap<string, string>, startedAt: Date): LotwWords {
  const value = (name: string) => (fields.get(name) ?? '').trim()
  const toRejection = (reason: string): LotwWords => ({ kind: 'never', reason })
  const call = value('CALL').toUpperCase()
  if (!/^[A-Z0-9/]{3,20}$/.test(call)) return toRejection(keep(() => TEXTS.call(call)))
  const band = getBand(value('BAND'))
  if (band === undefined)
    return toRejection(value('BAND') === '' ? TEXTS.noBand : keep(() => TEXTS.band(value('BAND'))))
  const loggedMode = value('SUBMODE') || value('MODE')
  const mode = lotwMode(value('MODE') || null, value('SUBMODE') || null)
  if (mode === null) return toRejection(loggedMode === '' ? TEXTS.noMode : keep(() => TEXTS.mode(loggedMode)))
  const instant = startedAt.toISOString()
  const contact: Record<string, string> = { CALL: call, BAND: band.name.toUpperCase(), MODE: mode }
  put(contact, 'FREQ', toMegahertz(value('FREQ'), band))
  const bandRx = getBand(value('BAND_RX'))
  put(contact, 'BAND_RX', bandRx?.name.toUpperCase())
  put(contact, 'FREQ_RX', toMegahertz(value('FREQ_RX'), bandRx ?? band))
  const satellite = canonicalSatellite(value('SAT_NAME'))
  if (/^[A-Z0-9-]{2,12}$/.test(satellite)) {
    contact.SAT_NAME = satellite
    contact.PROP_MODE = 'SAT'
  } else {
    const propagation = canonicalPropagation(value('PROP_MODE'))
    // LoTW requires the name of the satellite for PROP_MODE SAT.
    put(contact, 'PROP_MODE', PROPAGATION.has(propagation) && propagation !== 'SAT' ? propagation : undefined)
  }
  contact.QSO_DATE = instant.slice(0, 10)
  contact.QSO_TIME = `${instant.slice(11, 19)}Z`
  return { kind: 'contact', contact }
}

function put(contact: Record<string, string>, name: string, value: string | undefined): void {
  if (value !== undefined) contact[name] = value
}

type Band = (typeof ADIF_BANDS)[number]

function getBand(name: string): Band | undefined {
  const small = name.toLowerCase()
  return UNSUPPORTED_BANDS.has(small) ? undefined : ADIF_BANDS.find((band) => band.name === small)
}

/** A frequency outside of the band is less reliable than the band, so it is omitted. */
function toMegahertz(text: string, { lowHz, highHz }: Band): string | undefined {
  if (!/^\d{1,7}(?:\.\d{1,9})?$/.test(text)) return undefined
  const hertz = Math.round(Number(text) * 1_000_000)
  return hertz >= lowHz && hertz <= highHz ? text : undefined
}
