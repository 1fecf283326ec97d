import { describe, expect, test } from 'vitest'
import { readSpotLine, referenceIn, spotterCall } from './spot-line.ts'
import { modeOfSpot } from './spot-mode.ts'

const NOW = Date.UTC(2026, 10, 22, 12, 36)
const read = (line: string) => readSpotLine(line, NOW)

describe('cluster line', () => {
  test('has spotter, station, frequency and time', () => {
    expect(read('DX de DL1ABC:    14195.5  VK9XY        CQ up 5                        1234Z JO31')).toEqual({
      callsign: 'VK9XY',
      spotter: 'DL1ABC',
      isSkimmer: false,
      frequencyHz: 14_195_500,
      comment: 'CQ up 5',
      grid: null,
      snr: null,
      speed: null,
      at: Date.UTC(2026, 10, 22, 12, 34),
      isReplay: false,
    })
  })

  test('of the Reverse Beacon Network has signal strength and speed', () => {
    expect(read('DX de W3LPL-#:   14010.6  SM5DYC         CW    14 dB  22 WPM  CQ      1208Z')).toMatchObject({
      callsign: 'SM5DYC',
      spotter: 'W3LPL',
      isSkimmer: true,
      frequencyHz: 14_010_600,
      snr: 14,
      speed: 22,
    })
    expect(read('DX de DK8JP-#:   14075.1  EA8ABC       FT8   -12 dB  IL18  CQ        1208Z')).toMatchObject({
      snr: -12,
      speed: null,
      grid: 'IL18',
    })
  })

  test('is parsed if a long call has no colon or touches the frequency', () => {
    expect(read('DX de EA8/DL1ABC 14025.0  3Y0K         up 3                           1200Z')).toMatchObject({
      spotter: 'EA8/DL1ABC',
      frequencyHz: 14_025_000,
    })
    expect(read('DX de VE7CC-1:10368100.0  W6YX         beacon                         1200Z')).toMatchObject({
      spotter: 'VE7CC',
      frequencyHz: 10_368_100_000,
    })
  })

  test('is dated to yesterday in the first minutes after midnight', () => {
    const line = readSpotLine('DX de DL1ABC: 7005.0 K1AB 2358Z', Date.UTC(2026, 10, 23, 0, 1))
    // Without a comment, the time directly follows the call.
    expect(line?.at).toBe(Date.UTC(2026, 10, 22, 23, 58))
  })

  test('of a reply to sh/dx contains its date', () => {
    expect(read(' 14195.5  VK9XYZ      21-Nov-2026 2334Z  CQ up 5                      <DL1ABC>')).toMatchObject({
      callsign: 'VK9XYZ',
      spotter: 'DL1ABC',
      comment: 'CQ up 5',
      at: Date.UTC(2026, 10, 21, 23, 34),
      isReplay: true,
    })
  })

  test.each([
    'WWV de VE7CC <00>:   SFI=150, A=5, K=1, No Storms -> No Storms',
    'To ALL de DL1ABC: hello there 1234Z',
    'DX de DL1ABC:    14195.5',
    'DX de DL1ABC:    99999999999999.9  K1AB  x 1234Z',
    'DX de DL1ABC:    14195.5  ?!?  x 1234Z',
    'DX de DL1ABC:    14195.5  K1AB  x 9934Z',
    ' 14195.5  VK9XYZ  21-Foo-2026 2334Z  CQ  <DL1ABC>',
    'M0ABC de GB7DXC 22-Nov-2026 1234Z dxspider >',
    '',
  ])('returns null for invalid input: %s', (line) => {
    expect(read(line)).toBeNull()
  })

  test('preserves national letters and drops unprintable characters', () => {
    expect(read('DX de OH2ABC:    14195.5  K1AB         h\u0007y\u0000vää \u202epäivää    1234Z')?.comment).toBe(
      'h y vää päivää',
    )
  })

  test('with two locators has the locator of the station', () => {
    expect(read('DX de DL1ABC:   144310.0  OZ1AB        JO31AA<TR>JO65BB               1234Z')?.grid).toBe('JO65bb')
    expect(read('DX de DL1ABC:    14074.0  OZ1AB        FT8 RR73                       1234Z')?.grid).toBeNull()
  })
})

test('has no suffixes that nodes append to the spotter', () => {
  expect(spotterCall('DL1ABC#')).toBe('DL1ABC')
  expect(['W3LPL-#', 'DL1ABC-2', 'PY2XB-@', 'M0ABC/P'].map(spotterCall)).toEqual([
    'W3LPL',
    'DL1ABC',
    'PY2XB',
    'M0ABC/P',
  ])
})

test('contains the park, summit or island in the comment', () => {
  expect(
    ['POTA US-2911 cq', 'sota G/LD-001', 'DLFF-0012', 'IOTA EU-005 fb', '599 TNX', 'up 5-10'].map(referenceIn),
  ).toEqual(['US-2911', 'G/LD-001', 'DLFF-0012', 'EU-005', null, null])
})

test.each([
  ['9A-0012 cq', '9A-0012'],
  ['POTA 3D2-0001', '3D2-0001'],
  ['KH6-0001', 'KH6-0001'],
  ['599-12345', null],
  ['9AA-0012', null],
])('finds the reference in “%s”: %s', (comment, reference) => expect(referenceIn(comment)).toBe(reference))

describe('mode of a spot', () => {
  test.each([
    [14_025_000, 'FT8 -10', 'FT8', 'data', false],
    [14_250_000, 'CW?', 'CW', 'cw', false],
    [14_025_000, 'usb 59', 'SSB', 'voice', false],
    [14_195_500, 'CQ up 5', 'SSB', 'voice', true],
    [14_025_000, '', 'CW', 'cw', true],
    [14_075_300, '', 'FT8', 'data', true],
    [14_081_000, '', 'FT4', 'data', true],
    [14_090_000, '', 'RTTY', 'data', true],
    [7_048_000, '', 'FT4', 'data', true],
    [29_600_000, 'FM simplex', 'FM', 'voice', false],
    [1_296_100_000, 'tropo', null, null, false],
    [14_250_000, 'nice cwm', 'SSB', 'voice', true],
  ])('on %i Hz with "%s" is %s', (hertz, comment, mode, modeClass, isGuessed) => {
    expect(modeOfSpot(hertz, comment)).toEqual({ mode, modeClass, isGuessed })
  })

  test('prefers the mode of the source to words in the comment', () => {
    expect(modeOfSpot(14_074_000, 'was on SSB', 'FT4')).toMatchObject({ mode: 'FT4', modeClass: 'data' })
    expect(modeOfSpot(14_250_000, '', 'who knows')).toMatchObject({ mode: 'SSB', isGuessed: true })
  })
})
