import type { PeriodName } from '@onfreq/contracts/live/periods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HourCount } from '../repository/hours.ts'
import { periodFigures, toHours } from './period-figures.ts'
import { periodsAt } from './periods.ts'

const at = (iso: string, n: number, mode_class = 'cw'): HourCount => ({ hour: new Date(iso), mode_class, n })
const figures = (name: PeriodName, now: string, counts: readonly HourCount[]) =>
  periodFigures(name, periodsAt(new Date(now))[name], { hours: toHours(counts), stations: 1, now: Date.parse(now) })

test('shows 24 bars for a day, seven for a week, and one for each elapsed day of a month', () => {
  const now = '2026-11-26T18:42:00Z'
  const bars = (name: PeriodName) => figures(name, now, []).bars.map(({ from }) => from)
  expect(bars('today')).toHaveLength(24)
  expect(bars('today').at(-1)).toBe('2026-11-26T23:00:00Z')
  expect(bars('yesterday')[0]).toBe('2026-11-25T00:00:00Z')
  expect(bars('this_week')).toEqual(['23', '24', '25', '26'].map((day) => `2026-11-${day}T00:00:00Z`))
  expect(bars('this_month')).toHaveLength(26)
})

test('compares a running period up to the same hour, and a completed one as a total', () => {
  const counts = [
    at('2026-11-24T17:00:00Z', 100),
    at('2026-11-25T17:00:00Z', 10),
    at('2026-11-25T18:00:00Z', 5),
    at('2026-11-26T17:00:00Z', 12),
    at('2026-11-26T18:00:00Z', 3),
  ]
  const now = '2026-11-26T18:42:00Z'
  expect(figures('today', now, counts).compared).toEqual({
    until: '2026-11-26T18:00:00Z',
    contacts: 12,
    before: 10,
  })
  expect(figures('yesterday', now, counts).compared).toMatchObject({ contacts: 15, before: 100 })
  expect(figures('today', '2026-11-26T00:20:00Z', counts).compared).toBeNull()
})

test('compares a month on the 31st with all of a shorter previous month', () => {
  const counts = [at('2026-02-28T23:00:00Z', 7), at('2026-03-30T12:00:00Z', 9)]
  expect(figures('this_month', '2026-03-31T20:00:00Z', counts).compared).toMatchObject({ contacts: 9, before: 7 })
})

test('requires more than the best of the last 90 days for a record, and reports none for the first contacts of a site', () => {
  const old = [at('2026-11-20T10:00:00Z', 30), at('2026-11-20T11:00:00Z', 30)]
  const now = '2026-11-26T18:42:00Z'
  expect(figures('today', now, [...old, at('2026-11-26T09:00:00Z', 31)]).records).toEqual([
    { span: 'hour', at: '2026-11-26T09:00:00Z', contacts: 31, before: 30 },
  ])
  expect(figures('today', now, [...old, at('2026-11-26T09:00:00Z', 30)]).records).toEqual([])
  expect(figures('today', now, [at('2026-11-26T09:00:00Z', 31)]).records).toEqual([])
  const tooOld = [at('2026-08-01T10:00:00Z', 900), ...old, at('2026-11-26T09:00:00Z', 61)]
  expect(figures('today', now, tooOld).records.map(({ span }) => span)).toEqual(['day', 'hour'])
})

test('makes bars and modes sum to the contacts of the period for any log', () => {
  const hour = fc.integer({ min: 0, max: 60 * 24 }).map((back) => new Date(Date.UTC(2026, 10, 27) - back * 3_600_000))
  const count = fc.record({
    hour,
    mode_class: fc.constantFrom('voice', 'cw', 'data', 'sstv', ''),
    n: fc.integer({ min: 1, max: 50 }),
  })
  const name = fc.constantFrom('today' as const, 'yesterday' as const, 'this_week' as const, 'this_month' as const)
  fc.assert(
    fc.property(fc.array(count, { maxLength: 60 }), name, (counts, name) => {
      const { from, to, contacts, bars, modes } = figures(name, '2026-11-26T18:42:00Z', counts)
      const hoursInPeriod = counts.filter(({ hour }) => hour >= new Date(from) && hour < new Date(to))
      expect(contacts).toBe(hoursInPeriod.reduce((sum, { n }) => sum + n, 0))
      for (const mode of ['voice', 'cw', 'data', 'sstv'] as const) {
        const ofMode = hoursInPeriod.filter(({ mode_class }) => mode_class === mode)
        expect(modes[mode]).toBe(ofMode.reduce((sum, { n }) => sum + n, 0))
        expect(bars.reduce((sum, bar) => sum + bar[mode], 0)).toBe(modes[mode])
      }
      const { voice, cw, data, sstv, other } = modes
      expect(voice + cw + data + sstv + other).toBe(contacts)
    }),
  )
})
