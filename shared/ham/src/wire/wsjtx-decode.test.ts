import { describe, expect, test } from 'vitest'
import { decodeWsjtx, encodeWsjtx, type WsjtxDecode, type WsjtxHighlight } from './wsjtx.ts'
import { stationHeard } from './wsjtx-decode.ts'

test.each([
  ['CQ DL1ABC JO62', { call: 'DL1ABC', grid: 'JO62', callsCq: true }],
  ['CQ DX DL1ABC JO62', { call: 'DL1ABC', grid: 'JO62', callsCq: true }],
  ['CQ 313 DL1ABC JO62', { call: 'DL1ABC', grid: 'JO62', callsCq: true }],
  ['CQ EA8/DL1ABC', { call: 'EA8/DL1ABC', grid: null, callsCq: true }],
  ['K1AB DL1ABC -12', { call: 'DL1ABC', grid: null, callsCq: false }],
  ['K1AB DL1ABC R-12                   a1', { call: 'DL1ABC', grid: null, callsCq: false }],
  ['K1AB DL1ABC RR73', { call: 'DL1ABC', grid: null, callsCq: false }],
  ['K1AB DL1ABC JO62', { call: 'DL1ABC', grid: 'JO62', callsCq: false }],
  ['<...> 3Y0K RR73', { call: '3Y0K', grid: null, callsCq: false }],
  ['<PJ4/K1ABC> W9XYZ 73', { call: 'W9XYZ', grid: null, callsCq: false }],
  ['QRZ DL1ABC JO62', { call: 'DL1ABC', grid: 'JO62', callsCq: true }],
  ['K1AB <PJ4/K1ABC> +03', { call: 'PJ4/K1ABC', grid: null, callsCq: false }],
])('finds the transmitting station in %s', (message, station) => {
  expect(stationHeard(message)).toEqual(station)
})

test.each(['TNX BOB 73 GL', 'CQ', '', 'K1AB <...> 73', 'CQ DX', 'HELLO WORLD', 'HELLO DL1ABC', '<> DL1ABC 73'])(
  'finds no station in %s',
  (message) => {
    expect(stationHeard(message)).toBeNull()
  },
)

describe('WSJT-X', () => {
  test('writes a highlight of the length that WSJT-X expects, and reads it back', () => {
    const message: WsjtxHighlight = {
      type: 'highlight',
      id: 'WSJT-X',
      call: 'DL1ABC',
      background: [217, 48, 37],
      foreground: [255, 255, 255],
      lastOnly: false,
    }
    const bytes = encodeWsjtx(message)
    expect(bytes.length).toBe(55)
    expect(Buffer.from(bytes).toString('hex', 32)).toBe('01ffffd9d93030252500000' + '1ffffffffffffffff000000')
    expect(decodeWsjtx(bytes)).toEqual(message)
    const cleared = { ...message, background: null, foreground: null }
    expect(decodeWsjtx(encodeWsjtx(cleared))).toEqual(cleared)
  })

  test('reads back a decode', () => {
    const decode: WsjtxDecode = {
      type: 'decode',
      id: 'WSJT-X',
      isNew: true,
      timeMs: 34_215_000,
      snr: -12,
      deltaTime: 0.25,
      offsetHz: 1234,
      mode: '~',
      message: 'CQ DL1ABC JO62',
      lowConfidence: false,
      offAir: false,
    }
    expect(decodeWsjtx(encodeWsjtx(decode))).toEqual(decode)
  })
})
