import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryFromFields } from '../adif/contact.ts'
import { parseAdi } from '../adif/parser.ts'
import { decodeN1mm, encodeN1mmContact, encodeN1mmRadio, type N1mmRadio } from './n1mm.ts'
import { decodeWsjtx, encodeWsjtx, entryFromWsjtx, type WsjtxQsoLogged, type WsjtxStatus } from './wsjtx.ts'

const QSO: WsjtxQsoLogged = {
  type: 'qso-logged',
  id: 'WSJT-X',
  endedAt: Date.UTC(2026, 9, 24, 23, 59, 45),
  startedAt: Date.UTC(2026, 9, 24, 23, 58, 30),
  dxCall: 'K1ABC',
  dxGrid: 'FN42',
  txFrequencyHz: 14_075_234,
  mode: 'FT4',
  rstSent: '-07',
  rstRcvd: '+02',
  txPower: '100W',
  comments: 'FT4  Sent: -07',
  name: 'Jürgen',
  operatorCall: '',
  myCall: 'DL1ABC',
  myGrid: 'JO62qm',
  exchangeSent: '',
  exchangeRcvd: '',
  propMode: '',
}

const STATUS: WsjtxStatus = {
  type: 'status',
  id: 'WSJT-X',
  dialFrequencyHz: 10_489_540_000,
  mode: 'FT8',
  dxCall: '',
  report: '-15',
  txMode: 'FT8',
  txEnabled: true,
  transmitting: false,
  decoding: true,
  rxOffsetHz: 1200,
  txOffsetHz: 1500,
  deCall: 'DL1ABC',
  deGrid: 'JO62',
  dxGrid: '',
  txWatchdog: false,
  submode: '',
  fastMode: false,
  specialOperation: 7,
}

describe('WSJT-X', () => {
  test('reads a heartbeat from its bytes', () => {
    const hex = 'adbccbda00000002000000000000000657534a542d580000000300000005322e362e31ffffffff'
    expect(decodeWsjtx(Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16)))).toEqual({
      type: 'heartbeat',
      id: 'WSJT-X',
      maxSchema: 3,
      version: '2.6.1',
      revision: '',
    })
  })

  test('reads back written messages', () => {
    for (const message of [
      QSO,
      STATUS,
      { type: 'close', id: 'ü' },
      { type: 'logged-adif', id: 'WSJT-X', adif: '<CALL:5>K1ABC<EOR>' },
      { type: 'heartbeat', id: '', maxSchema: 3, version: '2.7.0', revision: 'abc' },
    ] as const)
      expect(decodeWsjtx(encodeWsjtx(message))).toEqual(message)
    expect(decodeWsjtx(encodeWsjtx({ ...QSO, startedAt: null }))).toMatchObject({ startedAt: null })
  })

  test('treats a time marked as local as UTC, and subtracts an offset', () => {
    const local = encodeWsjtx(QSO)
    // The time spec follows magic, schema, type, id, day and milliseconds.
    const mark = 12 + 4 + QSO.id.length + 12
    local[mark] = 0
    expect(decodeWsjtx(local)).toEqual(QSO)
    const offset = new Uint8Array(local.length + 4)
    offset.set(local.subarray(0, mark + 1))
    offset.set(local.subarray(mark + 1), mark + 5)
    offset[mark] = 2
    new DataView(offset.buffer).setInt32(mark + 1, 7200)
    expect(decodeWsjtx(offset)).toMatchObject({ endedAt: (QSO.endedAt ?? 0) - 7_200_000 })
  })

  test('accepts shorter and longer messages, and ignores other types and broken datagrams', () => {
    const bytes = encodeWsjtx(STATUS)
    expect(decodeWsjtx(new Uint8Array([...bytes, 1, 2, 3]))).toEqual(STATUS)
    expect(decodeWsjtx(bytes.slice(0, -1))).toEqual({ ...STATUS, specialOperation: 0 })
    const decode = encodeWsjtx({ type: 'close', id: 'X' })
    decode[11] = 9
    expect(decodeWsjtx(decode)).toEqual({ type: 'other', id: 'X', number: 9 })
    expect(decodeWsjtx(new TextEncoder().encode('<CALL:5>K1ABC<EOR>'))).toBeNull()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat({ max: bytes.length }), (noise, cut) => {
        decodeWsjtx(noise)
        decodeWsjtx(new Uint8Array([...bytes.slice(0, cut), ...noise]))
      }),
    )
  })

  test('converts both messages of a contact to the same contact', () => {
    const logged = entryFromWsjtx(QSO)
    expect(logged).toMatchObject({
      call: 'K1ABC',
      mode: 'MFSK',
      submode: 'FT4',
      band: '20m',
      power: 100,
      gridSquare: 'FN42',
      stationCallsign: 'DL1ABC',
      extra: [{ name: 'MY_GRIDSQUARE', value: 'JO62qm', type: '' }],
    })
    const adif = entryFromWsjtx({
      type: 'logged-adif',
      id: 'WSJT-X',
      adif: '\n<adif_ver:5>3.1.0\n<programid:6>WSJT-X\n<EOH>\n<call:5>K1ABC <gridsquare:4>FN42 <mode:4>MFSK <submode:3>FT4 <rst_sent:3>-07 <rst_rcvd:3>+02 <qso_date:8>20261024 <time_on:6>235830 <qso_date_off:8>20261024 <time_off:6>235945 <band:3>20m <freq:9>14.075234 <station_callsign:6>DL1ABC <my_gridsquare:6>JO62qm <tx_pwr:4>100W <comment:14>FT4  Sent: -07 <name:7>Jürgen <EOR>',
    })
    expect(adif).toEqual(logged)
    expect(entryFromWsjtx({ ...QSO, dxCall: '' })).toBeNull()
    expect(entryFromWsjtx({ type: 'logged-adif', id: '', adif: 'nothing' })).toBeNull()
  })
})

describe('N1MM', () => {
  const CONTACT = `<?xml version="1.0" encoding="utf-8"?>
<contactinfo><app>N1MM</app><contestname>CQWWSSB</contestname><contestnr>73</contestnr><timestamp>2026-10-24 12:05:30</timestamp>
<mycall>W2XYZ</mycall><band>3.5</band><rxfreq>352519</rxfreq><txfreq>352519</txfreq><operator>AI6DX</operator><mode>LSB</mode>
<call>WA1ABC</call><countryprefix>K</countryprefix><wpxprefix>WA1</wpxprefix><snt>59</snt><sntnr>5</sntnr><rcv>57</rcv><rcvnr>0</rcvnr>
<gridsquare></gridsquare><exchange1>5</exchange1><comment>R&amp;D</comment><name>Bob</name><power>KW</power><zone>5</zone><IsOriginal>True</IsOriginal>
<IsRunQSO>1</IsRunQSO><ID>f9ffac4fcd3e479ca86e137df1338531</ID></contactinfo>`

  test('reads a contact with frequencies in units of 10 Hz, UTC and run flag', () => {
    expect(decodeN1mm(CONTACT)).toMatchObject({
      type: 'contact',
      id: 'f9ffac4fcd3e479ca86e137df1338531',
      isOriginal: true,
      isRun: true,
      old: null,
      entry: {
        call: 'WA1ABC',
        startedAt: Date.UTC(2026, 9, 24, 12, 5, 30),
        frequencyHz: 3_525_190,
        band: '80m',
        mode: 'SSB',
        submode: 'LSB',
        rstSent: '59',
        rstRcvd: '57',
        comment: 'R&D',
        power: 1000,
        cqZone: 5,
        contestId: 'CQ-WW-SSB',
        stationCallsign: 'W2XYZ',
        operator: 'AI6DX',
      },
    })
    const message = decodeN1mm(new TextEncoder().encode(CONTACT))
    expect(message?.type === 'contact' && message.entry.extra.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'STX=5',
      'PFX=WA1',
      'APP_N1MM_ID=f9ffac4fcd3e479ca86e137df1338531',
      'SRX_STRING=5',
      'APP_ONFREQ_RUN=Y',
    ])
  })

  test('reads replacements, deletions, copies, logging without a contest, and the old spelling of exchange', () => {
    const replace = CONTACT.replaceAll('contactinfo', 'contactreplace')
      .replace('<call>', '<oldcall>WA1AB</oldcall><oldtimestamp>2026-10-24 12:05:00</oldtimestamp><call>')
      .replace('>True<', '>False<')
      .replace('CQWWSSB', 'DX')
      .replaceAll('exchange1', 'exchangel')
    expect(decodeN1mm(replace)).toMatchObject({
      type: 'replace',
      isOriginal: false,
      old: { call: 'WA1AB', startedAt: Date.UTC(2026, 9, 24, 12, 5) },
      entry: { contestId: null },
    })
    expect(
      decodeN1mm(
        '<contactdelete><timestamp>2026-10-24 12:05:30</timestamp><call>WA1ABC</call><ID>x</ID></contactdelete>',
      ),
    ).toEqual({
      type: 'delete',
      id: 'x',
      call: 'WA1ABC',
      startedAt: Date.UTC(2026, 9, 24, 12, 5, 30),
    })
  })

  test('reads back written messages', () => {
    const mapped = entryFromFields(
      parseAdi(
        '<CALL:5>K1ABC<QSO_DATE:8>20261024<TIME_ON:6>120530<FREQ:6>14.250<MODE:3>USB<NAME:5>A & B<TX_PWR:3>100<EOR>',
      ).records[0]!.fields,
    )
    if (!mapped.ok) throw new Error(mapped.reason)
    const read = decodeN1mm(encodeN1mmContact(mapped.entry, 'abc', true))
    expect(read).toMatchObject({ type: 'contact', id: 'abc', isRun: true })
    expect(read?.type === 'contact' && { ...read.entry, extra: [] }).toEqual({ ...mapped.entry, extra: [] })
    const radio: N1mmRadio = {
      type: 'radio',
      station: 'SHACK',
      radio: 1,
      rxFrequencyHz: 14_250_000,
      txFrequencyHz: 14_255_010,
      mode: 'USB',
      operatorCall: 'DL1ABC',
      isRunning: true,
      isTransmitting: false,
      isSplit: true,
      isActive: true,
    }
    expect(decodeN1mm(encodeN1mmRadio(radio))).toEqual(radio)
  })

  test('ignores other and broken broadcasts', () => {
    expect(decodeN1mm('<spot><dxcall>K1ABC</dxcall></spot>')).toBeNull()
    expect(decodeN1mm('<contactinfo><call>K1ABC</contactinfo>')).toBeNull()
    expect(decodeN1mm('<contactinfo><call>K1ABC</call></contactinfo>')).toBeNull()
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => void decodeN1mm(text)))
  })
})
