/**
 * Writes REG1TEST, commonly called EDI: the file format that the log robots of IARU Region 1 accept for VHF and above, with
 * one file per band (VHF Managers Handbook, "Standard format for electronic contest log exchange", version 1).
 */
import { CONTEST_BANDS, type ContestBand, type ContestContact } from './contest.ts'
import type { ScoredContact } from './score.ts'

export interface EdiHeader {
  readonly callsign: string
  /** Name of the contest. */
  readonly contest: string
  /** Six-character locator. */
  readonly locator: string
  readonly section?: string
  readonly club?: string
  readonly operatorName?: string
  readonly operators: readonly string[]
  /** Watts. */
  readonly power?: string
  readonly antenna?: string
}

/** Value of PBand in the format. */
const BANDS: Readonly<Partial<Record<ContestBand, string>>> = {
  '6m': '50 MHz',
  '4m': '70 MHz',
  '2m': '144 MHz',
  '70cm': '432 MHz',
  '23cm': '1,3 GHz',
  '13cm': '2,3 GHz',
  '9cm': '3,4 GHz',
  '6cm': '5,7 GHz',
  '3cm': '10 GHz',
  '1.25cm': '24 GHz',
  '6mm': '47 GHz',
  '4mm': '76 GHz',
  '2.5mm': '120 GHz',
  '2mm': '134 GHz',
  '1mm': '248 GHz',
}

/** Mode code of a QSO record: 1 SSB, 2 CW, 5 AM, 6 FM, 7 RTTY, 0 other. */
const MODES: Readonly<Record<ContestContact['mode'], string>> = { PH: '1', CW: '2', FM: '6', RY: '7', DG: '0' }

export interface EdiFile {
  readonly band: ContestBand
  readonly text: string
}

/** One file per band with contacts, from the longest wavelength to the shortest. */
export function writeEdi(header: EdiHeader, scored: readonly ScoredContact[]): readonly EdiFile[] {
  return Object.keys(BANDS).flatMap((name): EdiFile[] => {
    const band = CONTEST_BANDS.find((one) => one === name)
    const contacts = scored.filter(({ contact }) => contact.band === name)
    return band === undefined || contacts.length === 0 ? [] : [{ band, text: getFile(header, band, contacts) }]
  })
}

function getFile(header: EdiHeader, band: ContestBand, scored: readonly ScoredContact[]): string {
  const [first, last] = [scored[0]?.contact.at ?? 0, scored.at(-1)?.contact.at ?? 0]
  const valid = scored.filter(({ dupeOf: getDupe }) => getDupe === null)
  const points = valid.reduce((sum, one) => sum + one.points, 0)
  const best = valid.reduce<ScoredContact | undefined>(
    (found, one) => (one.points > (found?.points ?? 0) ? one : found),
    undefined,
  )
  const squares = new Set(valid.map(({ contact }) => toLocator(contact).slice(0, 4)).filter(Boolean))
  const lines = [
    '[REG1TEST;1]',
    `TName=${header.contest}`,
    `TDate=${getDay(first)};${getDay(last)}`,
    `PCall=${header.callsign}`,
    `PWWLo=${header.locator.toUpperCase()}`,
    'PExch=',
    'PAdr1=',
    'PAdr2=',
    `PSect=${header.section ?? ''}`,
    `PBand=${BANDS[band] ?? ''}`,
    `PClub=${header.club ?? ''}`,
    `RName=${header.operatorName ?? ''}`,
    `RCall=${header.callsign}`,
    'RAdr1=',
    'RAdr2=',
    'RPoCo=',
    'RCity=',
    'RCoun=',
    'RPhon=',
    'RHBBS=',
    `MOpe1=${header.operators.join(';')}`,
    'MOpe2=',
    'STXEq=',
    `SPowe=${header.power ?? ''}`,
    'SRXEq=',
    `SAnte=${header.antenna ?? ''}`,
    'SAntH=',
    `CQSOs=${valid.length};1`,
    `CQSOP=${points}`,
    `CWWLs=${squares.size};0;1`,
    'CWWLB=0',
    `CExcs=0;0;1`,
    'CExcB=0',
    `CDXCs=${new Set(valid.map(({ contact }) => contact.dxcc).filter(Boolean)).size};0;1`,
    'CDXCB=0',
    `CToSc=${points}`,
    best === undefined ? 'CODXC=' : `CODXC=${best.contact.call};${toLocator(best.contact)};${best.points}`,
    '[Remarks]',
    `[QSORecords;${scored.length}]`,
    ...getRecords(scored),
    '[END;Onfreq]',
    '',
  ]
  return lines.map(plain).join('\r\n')
}

/** `260606;1400;OK1XYZ;1;59;001;59;002;;JN79XX;321;;N;N;` */
function getRecords(scored: readonly ScoredContact[]): readonly string[] {
  const squares = new Set<string>()
  return scored.map(({ contact, points, dupeOf: getDupe }) => {
    const locator = toLocator(contact)
    const isNew = getDupe === null && locator !== '' && !squares.has(locator.slice(0, 4))
    if (isNew) squares.add(locator.slice(0, 4))
    return [
      getDay(contact.at).slice(2),
      new Date(contact.at).toISOString().slice(11, 16).replace(':', ''),
      contact.call,
      MODES[contact.mode],
      contact.rstSent,
      getSerial(contact.sent),
      contact.rstRcvd,
      getSerial(contact.rcvd),
      '',
      locator,
      String(getDupe === null ? points : 0),
      '',
      isNew ? 'N' : '',
      '',
      getDupe === null ? '' : 'D',
    ].join(';')
  })
}

const getDay = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
const getSerial = (exchange: string) => /^\d{1,4}/.exec(exchange)?.[0].padStart(3, '0') ?? ''

function toLocator({ rcvd, grid }: ContestContact): string {
  return (/\b[A-R]{2}\d{2}(?:[A-X]{2})?\b/i.exec(rcvd)?.[0] ?? grid ?? '').slice(0, 6).toUpperCase()
}

/** Converts to ASCII without the field separator. */
function plain(line: string): string {
  return line
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')
}
