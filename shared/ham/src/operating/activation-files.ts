/** Files to upload to park and summit programmes: one per reference and UTC day, named as the programme requires. */
import type { AdifField } from '../adif/records.ts'
import { type AdifHeaderOptions, adiHeader, adiRecord } from '../adif/writer.ts'
import { hertzToAdifMegahertz } from '../frequency.ts'
import type { ActivatedReference } from './activation.ts'

export interface FiledContact {
  readonly stationCall: string
  /** Call of the operator; if missing, the station call is used. */
  readonly operator: string
  readonly call: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly band: string
  readonly frequencyHz: number | null
  readonly mode: string
  readonly submode: string
  readonly rstSent: string
  readonly rstRcvd: string
  readonly grid: string
  readonly myGrid: string
  readonly comment: string
  /** References that the other station activated. */
  readonly theirs: readonly ActivatedReference[]
}

export interface ActivationFile {
  readonly name: string
  readonly programme: string
  readonly ref: string
  /** UTC day, `2026-11-23`. */
  readonly day: string
  readonly contacts: number
  readonly text: string
}

/** Ordered by reference, then by day. The contacts may be in any order. */
export function activationFiles(
  refs: readonly ActivatedReference[],
  contacts: readonly FiledContact[],
  header: AdifHeaderOptions,
): readonly ActivationFile[] {
  const inOrder = [...contacts].sort((a, b) => a.at - b.at)
  const days = [...new Set(inOrder.map(({ at }) => dayText(at)))]
  return refs.flatMap((own) =>
    days.map((day) => {
      const ofDay = inOrder.filter(({ at }) => dayText(at) === day)
      const text =
        own.programme === 'SOTA'
          ? ofDay.map((contact) => sotaLine(own.ref, contact)).join('')
          : adiHeader(header) + ofDay.flatMap((contact) => parkRecords(own, contact)).join('')
      return {
        name: fileName(own, ofDay[0]?.stationCall ?? '', day),
        ...own,
        day,
        contacts: ofDay.length,
        text,
      }
    }),
  )
}

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)
const inName = (text: string) => text.replaceAll('/', '-')

/** `W7QSE@US-2274-20261123.adi` for POTA, `W7QSE@DLFF-0001 20261123.adi` for WWFF, `W7QSE_G-LD-001_20261123.csv` for SOTA. */
function fileName({ programme, ref }: ActivatedReference, stationCall: string, day: string): string {
  const [call, place, date] = [inName(stationCall), inName(ref), day.replaceAll('-', '')]
  if (programme === 'SOTA') return `${call}_${place}_${date}.csv`
  return programme === 'WWFF' ? `${call}@${place} ${date}.adi` : `${call}@${place}-${date}.adi`
}

/** One record per reference of the other station, because programmes accept a single reference per side in a record. */
function parkRecords(own: ActivatedReference, contact: FiledContact): readonly string[] {
  const theirs = contact.theirs.filter(({ programme }) => programme === own.programme)
  return (theirs.length === 0 ? [undefined] : theirs).map((their) => adiRecord(getFields(own, contact, their)))
}

function getFields(
  own: ActivatedReference,
  contact: FiledContact,
  their: ActivatedReference | undefined,
): readonly AdifField[] {
  const time = new Date(contact.at).toISOString()
  const values: Readonly<Record<string, string | undefined>> = {
    STATION_CALLSIGN: contact.stationCall,
    OPERATOR: contact.operator,
    CALL: contact.call,
    QSO_DATE: time.slice(0, 10).replaceAll('-', ''),
    TIME_ON: time.slice(11, 19).replaceAll(':', ''),
    BAND: contact.band,
    FREQ: contact.frequencyHz === null ? '' : hertzToAdifMegahertz(contact.frequencyHz),
    MODE: contact.mode,
    SUBMODE: contact.submode,
    RST_SENT: contact.rstSent,
    RST_RCVD: contact.rstRcvd,
    GRIDSQUARE: contact.grid,
    MY_GRIDSQUARE: contact.myGrid,
    COMMENT: contact.comment,
    MY_SIG: own.programme,
    MY_SIG_INFO: own.ref,
    [`MY_${own.programme}_REF`]: own.programme === 'POTA' || own.programme === 'WWFF' ? own.ref : '',
    MY_IOTA: own.programme === 'IOTA' ? own.ref : '',
    SIG: their?.programme,
    SIG_INFO: their?.ref,
  }
  return Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value, type: '' }] : []))
}

/**
 * CSV of SOTA, version 2: own call and summit, date, time, frequency, mode, call and summit of the other station,
 * remarks.
 */
function sotaLine(summit: string, contact: FiledContact): string {
  const time = new Date(contact.at).toISOString()
  const date = `${time.slice(8, 10)}/${time.slice(5, 7)}/${time.slice(2, 4)}`
  const frequency = contact.frequencyHz === null ? contact.band : `${hertzToAdifMegahertz(contact.frequencyHz)}MHz`
  const their = contact.theirs.find(({ programme }) => programme === 'SOTA')?.ref ?? ''
  const cells = [
    'V2',
    contact.stationCall,
    summit,
    date,
    time.slice(11, 16).replace(':', ''),
    frequency,
    sotaMode(contact),
    contact.call,
    their,
    contact.comment,
  ]
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** SOTA uses mode groups instead of ADIF modes. */
function sotaMode({ mode }: FiledContact): string {
  if (['CW', 'SSB', 'FM', 'AM'].includes(mode)) return mode
  return ['DIGITALVOICE', 'DSTAR', 'DMR', 'C4FM'].includes(mode) ? 'DV' : 'Data'
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"` : text
}
