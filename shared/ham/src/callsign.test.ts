import { describe, expect, test } from 'vitest'
import {
  baseCallsign,
  callsignFromPath,
  callsignToPath,
  isCallsign,
  isListener,
  isListenerNumber,
  isUsualCallsign,
  normaliseCallsign,
  splitCallsign,
  toLog,
} from './callsign.ts'

test('normalises to upper case, plain slash and zero for Ø, without invisible characters', () => {
  expect(normaliseCallsign(' g3abc/p ')).toBe('G3ABC/P')
  expect(normaliseCallsign('LXØRL')).toBe('LX0RL')
  expect(normaliseCallsign('Ｇ３ＡＢＣ')).toBe('G3ABC')
  expect(normaliseCallsign('DL1\u200bABC⁄P')).toBe('DL1ABC/P')
})

test('accepts 3 to 20 letters, digits and slashes', () => {
  for (const call of ['G3A', 'EA8/G3ABC/P', '14AT101', 'DE0ABC', 'A2345678901234567890'])
    expect(isCallsign(call)).toBe(true)
  for (const call of [
    'G3',
    'A23456789012345678901',
    '/G3ABC',
    'G3ABC/',
    'G3//A',
    'g3abc',
    'G3ABC<B>',
    '12345',
    'Г3АБЦ',
  ])
    expect(isCallsign(call)).toBe(false)
})

describe('splits a callsign into its parts', () => {
  test.each([
    ['G3ABC', '', 'G3ABC', []],
    ['EA8/G3ABC', 'EA8', 'G3ABC', []],
    ['G3ABC/EA8', '', 'G3ABC', ['EA8']],
    ['W1AW/4', '', 'W1AW', ['4']],
    ['VP8/G3ABC/MM', 'VP8', 'G3ABC', ['MM']],
    ['VK9X/W6NV', 'VK9X', 'W6NV', []],
    ['FP/K1A', 'FP', 'K1A', []],
    ['F/DJ1PW/P', 'F', 'DJ1PW', ['P']],
    ['14AT101/M', '', '14AT101', ['M']],
    ['', '', '', []],
  ])('splits %s', (call, prefix, base, suffixes) => {
    expect(splitCallsign(call)).toEqual({ prefix, base, suffixes })
    expect(baseCallsign(call)).toBe(base)
  })
})

test('replaces slashes with underscores in a lookup path', () => {
  expect(callsignToPath('ea8/g3abc/p')).toBe('EA8_G3ABC_P')
  expect(callsignFromPath('ea8_g3abc_p')).toBe('EA8/G3ABC/P')
})

test("names the log for a declared callsign, but not for a portable form of the user's own call", () => {
  expect(toLog('GB4QVL', 'M0QVL')).toBe('M0QVL')
  expect(toLog('EA8/M0QVL/P', 'M0QVL')).toBeNull()
})

describe('plausible callsign', () => {
  test.each([
    'W1AW',
    '9A1A',
    'EA8/DL5XYZ',
    'G4QAO/P',
    '3DA0RU',
    'LY1000QT',
    '4U1UN',
    '5W1QMO',
    '26CT730',
    'TM100ABC',
    'A61ZX',
  ])('accepts %s', (call) => expect(isUsualCallsign(call)).toBe(true))

  test.each(['EA8XYZ57', 'QQQ', 'W1', 'ABCDEF', '123A', 'BANANA', 'G4', 'W1AW599'])(
    'flags %s for a second look',
    (call) => expect(isUsualCallsign(call)).toBe(false),
  )
})

describe('numbers of listeners', () => {
  test.each([
    'NL-13864',
    'R3A-835',
    'R3A-12',
    'I1-84458',
    'SP-0123-KR',
    '4X4-1234',
    '9A-1234',
    'SP-1234-KR',
    'F-11556',
    'UA3-170-12',
    'JA1-12345',
  ])('accepts %s', (number) => {
    expect(isListenerNumber(number)).toBe(true)
    expect(isCallsign(number)).toBe(true)
  })

  test.each(['DL1ABC-2', 'W3LPL-1', 'R3A-1', 'K1ABC-12', 'NL-', '-13864', 'NL--13864', 'NL-1234567', 'NL-12/P'])(
    '%s is none',
    (text) => expect(isCallsign(text)).toBe(false),
  )
})

test.each([
  ...['F-11556', 'BRS90518', 'RS123456', 'ONL12345', 'NSW4321', 'DE1ABC', 'DE0AB', 'HE9ABC'].map(
    (call) => [call, true] as const,
  ),
  ...['DL1ABC', 'RS1A', 'BRS123', 'LZ1300', 'II2026', 'DE1A', 'DE1ABCD', 'RS2026X', 'HE8ABC', 'HE9AB'].map(
    (call) => [call, false] as const,
  ),
])("recognises %s as a listener's call: %s", (call, expected) => {
  expect(isListener(call)).toBe(expected)
})

test.each([
  ['4U1ITU/P', '4U1ITU'],
  ['F/4U1ITU', '4U1ITU'],
  ['ZL7A/MM', 'ZL7A'],
  ['3Y0X/QRPP', '3Y0X'],
  ['EA8/SV2A', 'SV2A'],
])('finds the home call of %s, %s, as the only part that looks like one', (call, home) =>
  expect(baseCallsign(call)).toBe(home),
)

test.each([
  ['CE0Y/DL1X', 'DL1X'],
  ['DL1X/CE0Y', 'DL1X'],
  ['AA7V/VP2E', 'AA7V'],
  ['VP2E/AA7V', 'AA7V'],
  ['W6NV/VK9X', 'W6NV'],
  ['PT7BZ/PY0F', 'PT7BZ'],
  ['VP2E/26CT730', '26CT730'],
  ['VK9X/SP-1234', 'SP-1234'],
  ['EA8/SP-1234', 'SP-1234'],
])('finds the home call of %s, %s, next to the prefix of a country', (call, home) => {
  expect(baseCallsign(call)).toBe(home)
})
