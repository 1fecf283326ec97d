import { expect, test } from 'vitest'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { badgeSvg, toBadge } from './badge.ts'

const LINES = {
  dial: { hz: 'station.freq_hz', band: 'station.band', onAir: 'station.on_air' },
  note: ['{station.band} {station.mode}'],
}

const station = {
  callsign: 'M0ABC',
  name: '',
  image: null,
  on_air: true,
  transmitting: false,
  live_video: false,
  verb: '',
  activation: '',
  freq_hz: 14_250_000,
  band: '20m',
  mode: 'USB',
}

test.each([
  ['M0ABC', 14_250_000],
  ['VP2V/DL1ABC/P', 14_250_000],
  ['VP2V/DL1ABC/P', 1_296_200_000],
  ['VP2V/DL1ABC/P', 24_048_100_000],
])('%s on %i Hz: callsign, dot and figures do not overlap', (callsign, freq_hz) => {
  const svg = badgeSvg(toBadge(callsign, LINES, { widget: 'any', station: { ...station, callsign, freq_hz } }))
  const texts = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>([^<]*)</g)]
  const find = (pattern: RegExp) => {
    const [, x = '', text = ''] = texts.find(([, , words = '']) => pattern.test(words)) ?? []
    const length = new RegExp(`<text x="${x}"[^>]*textLength="([\\d.]+)"`).exec(svg)?.[1]
    return { left: Number(x), right: Number(x) + Number(length), text }
  }
  const call = find(/^[A-Z]/)
  const figures = find(/^\d+\.\d{3}$/)
  const dot = Number(/<circle cx="([\d.]+)"/.exec(svg)?.[1])
  expect(call.text.slice(0, 4)).toBe(callsign.slice(0, 4))
  expect(dot - 4).toBeGreaterThan(call.right)
  expect(dot + 4).toBeLessThan(figures.left)
})

test('formats a frequency in the displayed language and leaves English unchanged', () => {
  const toSvg = (on_air: boolean) => () =>
    toBadge('M0ABC', LINES, { widget: 'any', station: { ...station, on_air } }).label
  expect([withLanguage('en', toSvg(true)), withLanguage('en', toSvg(false))]).toEqual([
    'M0ABC, on 14.250 MHz, 20m USB, Onfreq',
    'M0ABC, last on 14.250 MHz, 20m USB, Onfreq',
  ])
  expect(withLanguage('de', toSvg(false))).toBe('M0ABC, zuletzt auf 14.250 MHz, 20m USB, Onfreq')
})

test('shows complete figures in a longer language when the callsign leaves enough room', () => {
  const today = { figures: ['{today} today'], note: [] }
  const svg = badgeSvg(toBadge('M0ABC', today, { widget: 'any', today: 31 }, () => '31 aujourd’hui'))
  expect(svg).toContain('>31 aujourd’hui</text>')
  const [, end = ''] = /x="12.0"[^>]*textLength="([\d.]+)"/.exec(svg) ?? []
  const [, left = ''] = /<text x="([\d.]+)"[^>]*>31 aujourd/.exec(svg) ?? []
  expect(12 + Number(end)).toBeLessThan(Number(left))
})
