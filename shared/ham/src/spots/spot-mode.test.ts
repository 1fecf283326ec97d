import { expect, test } from 'vitest'
import { modeOfSpot } from './spot-mode.ts'

const guess = (khz: number) => modeOfSpot(khz * 1_000, '').mode

// Dial frequencies of WSJT-X in kilohertz.
test.each([
  1840, 3573, 5357, 7074, 10136, 14074, 18100, 21074, 24915, 28074, 40680, 50313, 50323, 70154, 144174, 222065, 432174,
])('derives FT8 on %f kHz and up to 3 kHz above', (dial) => {
  for (const above of [-0.1, 0, 1.5]) expect(guess(dial + above), `${above}`).toBe('FT8')
  expect(guess(dial - 0.2)).not.toBe('FT8')
  expect(guess(dial + 3)).not.toBe('FT8')
})

test.each([3575, 7047.5, 10140, 14080, 18104, 21140, 24919, 28180, 50318, 144170])(
  'FT4 is used on %f kHz and up to three above',
  (dial) => {
    for (const above of [-0.1, 0, 2.9]) expect(guess(dial + above), `${above}`).toBe('FT4')
    expect(guess(dial - 0.2)).not.toBe('FT4')
    expect(guess(dial + 3)).not.toBe('FT4')
  },
)

test.each([
  ['160m', 1838, 1843],
  ['80m', 3570, 3600],
  ['60m', 5354, 5357],
  ['40m', 7040, 7053],
  ['30m', 10_130, 10_150],
  ['20m', 14_070, 14_099],
  ['17m', 18_095, 18_109],
  ['15m', 21_070, 21_149],
  ['12m', 24_915, 24_929],
  ['10m', 28_070, 28_190],
  ['6m', 50_100, 50_100],
  ['2m', 144_150, 144_150],
  ['70cm', 432_150, 432_150],
] as const)('on %s CW ends at %f kHz and data at %f', (band, cw, data) => {
  expect(guess(cw - 0.5)).toBe('CW')
  // FT8 or RTTY if the band has a data segment, otherwise phone.
  expect(guess(cw)).not.toBe('CW')
  if (data > cw && band !== '30m') expect(['SSB', 'FT8']).toContain(guess(data))
  expect(modeOfSpot((data - 0.5) * 1_000, '').modeClass).toBe(data > cw ? 'data' : 'cw')
})

test('prefers the mode in the comment to the one derived from the frequency', () => {
  expect(modeOfSpot(14_010_000, 'SSB up 5')).toEqual({ mode: 'SSB', modeClass: 'voice', isGuessed: false })
  expect(modeOfSpot(14_010_000, '')).toEqual({ mode: 'CW', modeClass: 'cw', isGuessed: true })
  expect(modeOfSpot(1_296_200_000, '')).toEqual({ mode: null, modeClass: null, isGuessed: false })
})

test.each([
  [14205, 'tnx qso fm JO31', 'SSB'],
  [14205, 'TNX QSO FM JO31', 'SSB'],
  [14195, 'gd am frm Bob', 'SSB'],
  [7010, 'i am calling you', 'CW'],
  [7010, 'I AM CALLING YOU', 'CW'],
  [7185, 'AM', 'AM'],
  [7185, 'am', 'AM'],
  [7185, 'AM net', 'AM'],
  [29600, 'FM', 'FM'],
  [28000, 'FM', 'FM'],
  [27999, 'FM', null],
  [145500, 'FM simplex', 'FM'],
  [145500, 'tnx fm bob', 'SSB'],
  [14074, 'FT8 fm EA', 'FT8'],
])('distinguishes the words am and fm from the modes: %d "%s" is %s', (khz, comment, mode) => {
  expect(modeOfSpot(khz * 1000, comment).mode).toBe(mode)
})

test.each([
  [24919.8, 'RATTLEGRAM'],
  [14100, 'NCDXF beacon'],
  [14105, 'VARA'],
  [14205, 'DIGU'],
  [14080.5, 'COFDM'],
])('derives no mode if the comment names another transmission: %d "%s"', (khz, comment) => {
  expect(modeOfSpot(khz * 1000, comment)).toEqual({ mode: null, modeClass: null, isGuessed: false })
})

test.each([
  [14_090, 'FT-8', 'FT8'],
  [14_090, 'ft 8', 'FT8'],
  [14_205, 'morse', 'CW'],
  [14_090, 'F/H', 'FT8'],
  [14_205, 'FT-817', 'SSB'],
  [14_205, 'not CW', 'SSB'],
  [14_230, 'Scottie 1', 'SSTV'],
  [14_109, 'HELL', 'HELL'],
  [14_109, 'feld hell', 'HELL'],
  [14_205, 'what the hell', 'SSB'],
  [144_120, 'JT65B EME', 'JT65B'],
  [144_120, 'Q65-60B', 'Q65'],
  [14_080, 'rty', 'RTTY'],
  [14_109, 'ROS16', null],
] as const)('at %d kHz “%s” is %s', (khz, comment, mode) => expect(modeOfSpot(khz * 1000, comment).mode).toBe(mode))
