import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DupeRule, findDupe, type WorkedContact } from './dupe.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const contact = (change: Partial<WorkedContact> = {}): WorkedContact => ({
  call: 'W7QSE',
  band: '20m',
  modeClass: 'cw',
  at: NOON,
  ...change,
})
const DAY: DupeRule = { within: 'day', band: true, mode: true }

describe('duplicate check', () => {
  it.each<[string, Partial<WorkedContact>, DupeRule, boolean]>([
    ['nineteen seconds later', { at: NOON - 19_000 }, DAY, true],
    ['on another band', { band: '40m' }, DAY, false],
    ['on another band, where bands do not matter', { band: '40m' }, { ...DAY, band: false }, true],
    ['in another kind of mode', { modeClass: 'voice' }, DAY, false],
    ['of another call', { call: 'W7QSF' }, DAY, false],
    ['at the start of the day', { at: Date.UTC(2026, 10, 21) }, DAY, true],
    ['a minute before the day', { at: Date.UTC(2026, 10, 21) - 60_000 }, DAY, false],
    ['of yesterday in a contest', { at: NOON - 86_400_000 }, { ...DAY, within: 'contest' }, true],
    ['of last week in a contest', { at: NOON - 7 * 86_400_000 }, { ...DAY, within: 'contest' }, false],
    ['of years ago, once and for all', { at: 0 }, { ...DAY, within: 'ever' }, true],
    ['where nothing is one', {}, { ...DAY, within: 'never' }, false],
  ])('%s', (_case, earlier, rule, expected) => {
    expect(findDupe([contact(earlier)], contact(), rule) !== null).toBe(expected)
  })

  it('agrees with a naive check of the whole log', () => {
    const worked = fc.record({
      call: fc.constantFrom('W1AW', 'G4QAO', 'JA1QHM'),
      band: fc.constantFrom('20m', '40m', null),
      modeClass: fc.constantFrom('cw', 'voice', ''),
      at: fc.integer({ min: NOON - 3 * 86_400_000, max: NOON }),
    })
    const rules = fc.record({
      within: fc.constantFrom('day' as const, 'contest' as const, 'ever' as const, 'never' as const),
      band: fc.boolean(),
      mode: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(worked, { maxLength: 30 }), worked, rules, (log, next, rule) => {
        const day = (at: number) => new Date(at).toISOString().slice(0, 10)
        const count = log.filter(
          (one) =>
            one.call === next.call &&
            (rule.band ? one.band === next.band : true) &&
            (rule.mode ? one.modeClass === next.modeClass : true) &&
            { day: day(one.at) >= day(next.at), contest: next.at - one.at <= 172_800_000, ever: true, never: false }[
              rule.within
            ],
        ).length
        expect(findDupe(log, next, rule) !== null).toBe(count > 0)
      }),
      { numRuns: 1_000 },
    )
  })
})
