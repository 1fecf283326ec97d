/**
 * LoTW's upload format (.tq8): a gzip file with one certificate, one station and its contacts. Each contact is signed
 * (RSA, PKCS #1 v1.5, SHA-1) over the values of the station and the contact. LoTW accepts a file with wrong signatures
 * and drops its contacts silently, so records and signed texts are built from the same values here.
 */
import { type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { LotwContact } from './contact.ts'
import type { StationRecord } from './station.ts'

const signAsync = promisify<string, Buffer, KeyObject, Buffer>(sign)
const gzipAsync = promisify<Buffer, Buffer>(gzip)

/** Order of the station fields in the signed text (sigspec 2.0). */
const STATION_ORDER = (
  'AU_STATE CA_PROVINCE CA_US_PARK CN_PROVINCE CQZ DX_US_PARK FI_KUNTA GRIDSQUARE IOTA ITUZ JA_CITY_GUN_KU ' +
  'JA_PREFECTURE RU_OBLAST US_COUNTY US_PARK US_STATE'
).split(' ')
const CONTACT_ORDER = 'BAND BAND_RX CALL FREQ FREQ_RX MODE PROP_MODE QSO_DATE QSO_TIME SAT_NAME'.split(' ')
const RECORD_ORDER = 'CALL BAND MODE FREQ FREQ_RX PROP_MODE SAT_NAME BAND_RX QSO_DATE QSO_TIME'.split(' ')

/** LoTW expects the program's name here, in the format of TQSL. */
const IDENT = 'TQSL V2.5.4 Lib: V2.5 Config: V11.20 AllowDupes: false'

export interface Tq8 {
  readonly certificateDer: Buffer
  readonly key: KeyObject
  readonly callsign: string
  readonly dxcc: number
  readonly place: StationRecord
  readonly contacts: readonly LotwContact[]
}

/** The text to sign for a contact: values in capitals, without separators. */
export function signedText(place: StationRecord, contact: LotwContact): string {
  const values = [...STATION_ORDER.map((name) => place[name]), ...CONTACT_ORDER.map((name) => contact[name])]
  return values.join('').toUpperCase()
}

/** Creates a file. The same contacts produce the same bytes. */
export async function makeTq8({ certificateDer, key, callsign, dxcc, place, contacts }: Tq8): Promise<Buffer> {
  const signed = await Promise.all(
    contacts.map(async (contact) => {
      const text = signedText(place, contact)
      const signature = await signAsync('RSA-SHA1', Buffer.from(text, 'latin1'), key)
      return [
        field('Rec_Type', 'tCONTACT'),
        field('STATION_UID', '1'),
        ...toFields(RECORD_ORDER, contact),
        `<SIGN_LOTW_V2.0:${lines(signature).length}:6>${lines(signature)}`,
        field('SIGNDATA', text),
        '<eor>\n',
      ].join('')
    }),
  )
  const head = [
    field('TQSL_IDENT', IDENT),
    field('Rec_Type', 'tCERT'),
    field('CERT_UID', '1'),
    field('CERTIFICATE', lines(certificateDer)),
    '<eor>\n',
    field('Rec_Type', 'tSTATION'),
    field('STATION_UID', '1'),
    field('CERT_UID', '1'),
    field('CALL', callsign),
    field('DXCC', String(dxcc)),
    ...toFields(STATION_ORDER, place),
    '<eor>\n',
  ]
  return gzipAsync(Buffer.from(head.join('') + signed.join(''), 'latin1'))
}

const field = (name: string, value: string) => `<${name}:${value.length}>${value}\n`

const toFields = (order: readonly string[], values: Readonly<Record<string, string>>) =>
  order.flatMap((name) => {
    const value = values[name]
    return value === undefined || value === '' ? [] : [field(name, value)]
  })

/** Base64 with 64 characters per line, each line terminated. */
const lines = (bytes: Buffer) => bytes.toString('base64').replace(/.{1,64}/g, '$&\n')
