/**
 * Simulated LoTW confirmations of a demo station: more than half of its year's contacts, once the other station has
 * uploaded its log.
 */
import type { ContactInput } from '@onfreq/contracts/log/contact'
import { adiField, adiRecord } from '@onfreq/ham/adif/writer'
import { bandName } from '@onfreq/ham/bands'
import { createChance } from './random.ts'

/** Share of other stations that upload their log. */
const UPLOAD_SHARE = 0.55
const DAY_MS = 86_400_000

/** A report in LoTW's format for contacts up to `now`; empty when nothing is confirmed. */
export function lotwReport(callsign: string, contacts: readonly ContactInput[], now: Date): string {
  const chance = createChance(callsign.length * 7919 + (callsign.codePointAt(2) ?? 0))
  const records = contacts.flatMap(({ Call = '', TS = '', Freq, Mode, SubMode }) => {
    const at = Date.parse(TS)
    const delay = 2 * DAY_MS + chance.next() ** 3 * 90 * DAY_MS
    const band = bandName(Number(Freq) * 1000)
    if (chance.next() > UPLOAD_SHARE || at + delay > now.getTime() || band === null) return []
    const time = new Date(at).toISOString()
    return adiRecord(
      Object.entries({
        APP_LoTW_OWNCALL: callsign,
        STATION_CALLSIGN: callsign,
        CALL: Call,
        BAND: band,
        MODE: SubMode === 'FT4' ? 'FT4' : (Mode ?? ''),
        QSO_DATE: time.slice(0, 10).replaceAll('-', ''),
        TIME_ON: time.slice(11, 19).replaceAll(':', ''),
        QSL_RCVD: 'Y',
        QSLRDATE: new Date(at + delay).toISOString().slice(0, 10).replaceAll('-', ''),
      }).map(([name, value]) => ({ name, value, type: '' })),
    )
  })
  const count = adiField('APP_LoTW_NUMREC', String(records.length))
  return records.length === 0
    ? ''
    : `ARRL Logbook of the World Status Report\n${adiField('PROGRAMID', 'LoTW')}\n${count}\n<eoh>\n${records.join('')}`
}
