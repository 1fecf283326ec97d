import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sayKept } from '@onfreq/i18n/texts'
import { expect, test } from 'vitest'
import { readCallsignCertificate } from '../../confirmations/lotw/certificate.ts'
import { createTestAuthority } from '../../confirmations/testing/certificates.ts'
import { readTq8 } from '../testing/lotw.ts'
import { lotwContact } from './contact.ts'
import { lotwMode } from './modes.ts'
import { getLocation } from './station.ts'
import { makeTq8, signedText } from './tq8.ts'

const words = (fields: Record<string, string>, at = '2026-06-28T01:18:00Z') =>
  lotwContact(new Map(Object.entries(fields)), new Date(at))
const getContact = (fields: Record<string, string>, at?: string) => {
  const result = words(fields, at)
  if (result.kind === 'never') throw new Error(result.reason)
  return result.contact
}
const place = (fields: Record<string, string>, dxcc = 291) =>
  getLocation(new Map(Object.entries(fields)), new Map(), dxcc)

test('builds the signed text that LoTW shows for a contact via satellite', () => {
  const station = place({
    MY_CQ_ZONE: '05',
    MY_GRIDSQUARE: 'FM18lu',
    MY_ITU_ZONE: '8',
    MY_STATE: 'VA',
    MY_CNTY: 'VA,Arlington',
  })
  const contact = getContact({
    CALL: 'N9EAT/VE3',
    BAND: '2m',
    BAND_RX: '70cm',
    FREQ: '145.9500',
    FREQ_RX: '435.8500',
    MODE: 'SSB',
    SUBMODE: 'USB',
    SAT_NAME: 'FO-29',
    PROP_MODE: 'SAT',
  })
  expect(signedText(station, contact)).toBe(
    '5FM18LU8ARLINGTONVA2M70CMN9EAT/VE3145.9500435.8500SSBSAT2026-06-2801:18:00ZFO-29',
  )
})

test('builds the same signed text as TQSL', () => {
  const station = place({ MY_GRIDSQUARE: 'GG66gm', MY_ITU_ZONE: '15', MY_CQ_ZONE: '11' }, 108)
  const contact = getContact({ CALL: 'PY2XX', BAND: '70cm', MODE: 'FAX', FREQ: '439.480' }, '2019-12-31T10:00:00Z')
  expect(signedText(station, contact)).toBe('11GG66GM1570CMPY2XX439.480FAX2019-12-3110:00:00Z')
})

test('writes certificate, station and contacts in the order and with the lengths that LoTW reads', async () => {
  const issued = createTestAuthority().issue({ call: 'PY2RAF', dxcc: 108 })
  const { privateKeyPem, certificatePem } = await readCallsignCertificate(issued.p12, '')
  const make = (signer: string) =>
    makeTq8({
      certificateDer: new X509Certificate(certificatePem).raw,
      key: createPrivateKey(signer),
      callsign: 'PY2RAF',
      dxcc: 108,
      place: place({ MY_GRIDSQUARE: 'GG66gm' }, 108),
      contacts: [getContact({ CALL: 'PY2XX', BAND: '70cm', MODE: 'FM', FREQ: '439.480' }, '2019-12-31T10:00:05Z')],
    })
  const file = await make(privateKeyPem)
  expect((await make(privateKeyPem)).equals(file)).toBe(true)
  const text = gunzipSync(file).toString('latin1')
  expect(text.match(/(?<=<Rec_Type:\d>)\w+|<eor>/g)).toEqual([
    'tCERT',
    '<eor>',
    'tSTATION',
    '<eor>',
    'tCONTACT',
    '<eor>',
  ])
  // A key of 1024 bits makes 128 bytes: 172 characters of Base64 on three lines.
  expect(text).toContain('<SIGN_LOTW_V2.0:175:6>')
  expect(text).toContain('<QSO_DATE:10>2019-12-31\n<QSO_TIME:9>10:00:05Z\n')
  expect(text).toContain('<SIGNDATA:43>GG66GM70CMPY2XX439.480FM2019-12-3110:00:05Z')
  expect(readTq8(text)).toMatchObject({ contacts: [{ stationCall: 'PY2RAF', dxcc: '108' }], dropped: 0 })
  // Checks the verification too: it has to reject another key, and a record that differs from the signed text.
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const forged = gunzipSync(await make(otherKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toString('latin1')
  expect(readTq8(forged).dropped).toBe(1)
  expect(readTq8(text.replace('<MODE:2>FM', '<MODE:2>AM')).dropped).toBe(1)
})

test.each([
  ['SSB', 'USB', 'SSB'],
  ['FT8', null, 'FT8'],
  ['MFSK', 'FT4', 'FT4'],
  ['MFSK', 'JS8', 'DATA'],
  ['MFSK', 'Q65', 'Q65'],
  ['MFSK', 'MFSK16', 'MFSK16'],
  ['MFSK', null, 'DATA'],
  ['PSK', 'PSK31', 'PSK31'],
  ['PSK', 'PSK250', 'DATA'],
  ['PKT', null, 'PACKET'],
  ['PAC', 'PAC3', 'PACTOR'],
  ['DIGITALVOICE', 'DMR', 'DIGITALVOICE'],
  ['C4FM', null, 'C4FM'],
  ['JT65', 'JT65B', 'JT65'],
  ['OLIVIA', 'OLIVIA 8/250', 'OLIVIA'],
  ['CW', 'PCW', 'CW'],
  ['SSTV', null, 'SSTV'],
  ['TELEPATHY', null, null],
  [null, null, null],
])('maps the mode %s/%s to %s at LoTW', (mode, submode, there) => {
  expect(lotwMode(mode, submode)).toBe(there)
})

test.each([
  ['no band', { BAND: '' }, 'LoTW needs the band of a contact.'],
  ['a band LoTW lacks', { BAND: '8m' }, 'LoTW doesn’t know the band 8m.'],
  ['a mode LoTW lacks', { MODE: 'TELEPATHY' }, 'LoTW doesn’t know the mode TELEPATHY.'],
  ['no mode', { MODE: '' }, 'LoTW needs the mode of a contact.'],
  [
    'a call with other signs',
    { CALL: 'DL1ÄBC' },
    'LoTW can’t take DL1ÄBC: a callsign has only letters, digits and strokes.',
  ],
])('rejects %s before anything is sent', (_, fields, reason) => {
  const result = words({ CALL: 'DL1ABC', BAND: '20m', MODE: 'CW', ...fields })
  expect({ ...result, reason: 'reason' in result && sayKept(result.reason) }).toEqual({ kind: 'never', reason })
})

test('omits values that LoTW does not know', () => {
  const fields = { CALL: 'DL1ABC', BAND: '20m', MODE: 'CW', FREQ: '7.01', FREQ_RX: 'abc', PROP_MODE: 'XYZ' }
  expect(Object.keys(getContact(fields))).toEqual(['CALL', 'BAND', 'MODE', 'QSO_DATE', 'QSO_TIME'])
  expect(getContact({ ...fields, SAT_NAME: 'ISS' })).toMatchObject({ SAT_NAME: 'ARISS', PROP_MODE: 'SAT' })
  expect(place({ MY_GRIDSQUARE: 'ZZ99', MY_CQ_ZONE: '41', MY_STATE: 'NRW' }, 230)).toEqual({})
  expect(place({ MY_STATE: 'QC', MY_CNTY: 'x' }, 1)).toEqual({ CA_PROVINCE: 'PQ' })
  expect(place({ MY_STATE: 'VA', MY_CNTY: 'MD,Arlington' })).toEqual({ US_STATE: 'VA' })
})

test('prefers the location of the contact over that of the certificate', () => {
  const location = new Map([
    ['MY_GRIDSQUARE', 'JO31'],
    ['MY_CQ_ZONE', '14'],
  ])
  expect(getLocation(new Map([['MY_GRIDSQUARE', 'JN47']]), location, 230)).toEqual({ GRIDSQUARE: 'JN47' })
  expect(getLocation(new Map(), location, 230)).toEqual({ GRIDSQUARE: 'JO31', CQZ: '14' })
})
