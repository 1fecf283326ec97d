/** Contacts of a closed net. */
import { entryFromFields, type LogEntry } from '@onfreq/ham/adif/contact'
import { type OwnPlace, withOwnPlace } from '@onfreq/ham/adif/own-place'
import { bandName } from '@onfreq/ham/bands'
import { hertzToAdifMegahertz } from '@onfreq/ham/frequency'
import { canonicalMode } from '@onfreq/ham/modes'
import type { CheckInRow, NetRow } from './repository.ts'

export interface OwnStation {
  readonly callsign: string
  /** The active location and the callsign it belongs to. */
  readonly place: { readonly callsign: string; readonly fields: OwnPlace } | undefined
}

/** Formats a comment: "Tuesday Net, no. 4, early, traffic: mobile near Ulm". */
export function formatComment(
  net: Pick<NetRow, 'name'>,
  number: number,
  { timing, traffic, remark }: Pick<CheckInRow, 'timing' | 'traffic' | 'remark'>,
): string {
  const parts = [net.name, `no. ${number}`, ...(timing === 'regular' ? [] : [timing]), ...(traffic ? ['traffic'] : [])]
  return remark === '' ? parts.join(', ') : `${parts.join(', ')}: ${remark}`
}

/** Creates one contact per check-in, in order, all with the same start and end. */
export function toContacts(
  net: NetRow,
  checkIns: readonly CheckInRow[],
  endedAt: Date,
  { callsign, place }: OwnStation,
): readonly LogEntry[] {
  const { mode, submode } = canonicalMode(net.mode)
  const shared = {
    ...toAdifTime('QSO_DATE', 'TIME_ON', net.startedAt),
    ...toAdifTime('QSO_DATE_OFF', 'TIME_OFF', endedAt),
    STATION_CALLSIGN: callsign,
    FREQ: hertzToAdifMegahertz(net.freqHz),
    BAND: bandName(net.freqHz) ?? '',
    MODE: mode,
    SUBMODE: submode ?? '',
  }
  return checkIns.map((row, index) => {
    const fields = {
      ...shared,
      CALL: row.call,
      NAME: row.name,
      RST_SENT: row.report,
      COMMENT: formatComment(net, index + 1, row),
    }
    const written = Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [{ name, value, type: '' }]))
    const read = entryFromFields(withOwnPlace(written, place?.fields ?? {}, place?.callsign ?? ''), callsign)
    if (!read.ok) throw new Error(`Check-in ${row.id} cannot be logged: ${read.reason}`)
    return read.entry
  })
}

/** ADIF date and time fields of an instant. */
function toAdifTime(date: string, time: string, at: Date): Record<string, string> {
  const digits = at.toISOString().replace(/\D/g, '')
  return { [date]: digits.slice(0, 8), [time]: digits.slice(8, 14) }
}
