import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOf } from '../needs/items.ts'
import { type NeedCandidate, NeedIndex } from '../needs/need-index.ts'
import { AWARD_RULES } from './catalogue.ts'
import { awardProgress } from './progress.ts'

const contact: fc.Arbitrary<NeedCandidate> = fc.record({
  call: fc.constantFrom('DL1ABC', 'W1AW/4', 'F/G3ABC', 'JA1ABC', 'RAEM', 'G3ABC/MM'),
  dxcc: fc.constantFrom(null, 0, 218, 1, 6, 110, 291, 223, 230, 248, 339, 150, 462),
  continent: fc.constantFrom('EU', 'NA', 'AS', 'AN', null),
  cqZone: fc.option(fc.integer({ min: 0, max: 41 }), { nil: null }),
  grid: fc.constantFrom(null, 'JO62', 'fn31pr', 'ZZ99', 'JN'),
  band: fc.constantFrom('20m', '6m', '2m', null),
  modeClass: fc.constantFrom('cw', 'voice', 'data', ''),
  startedAt: fc.integer({ min: 0, max: 5 * 86_400_000 }),
  extra: fc.constantFrom(
    null,
    [['STATE', 'CT'] as const, ['CNTY', 'CT,Hartford'] as const],
    [['MY_POTA_REF', 'US-0001'] as const, ['POTA_REF', 'US-0002,US-0003'] as const],
  ),
})

/** By the words of the rules, without cells. */
function countedSlowly(id: string, contacts: readonly NeedCandidate[]): number {
  const of = (kind: string, some = contacts) =>
    new Set(some.flatMap((one) => itemsOf(one).flatMap((item) => (item.kind === kind ? [item.item] : [])))).size
  switch (id) {
    case 'dxcc-cw':
      return of(
        'dxcc',
        contacts.filter(({ modeClass }) => modeClass === 'cw'),
      )
    case 'vucc':
      return Math.max(
        ...['6m', '2m'].map((band) =>
          of(
            'grid',
            contacts.filter((one) => one.band === band),
          ),
        ),
      )
    case 'dxcc-challenge':
      return (
        of(
          'dxcc',
          contacts.filter(({ band }) => band === '20m'),
        ) +
        of(
          'dxcc',
          contacts.filter(({ band }) => band === '6m'),
        )
      )
    default:
      return of(AWARD_RULES.find((rule) => rule.id === id)!.kind)
  }
}

test('cells of a log come to what a count of its contacts would', () => {
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 80 }), (log) => {
      const index = new NeedIndex()
      for (const one of log) index.add(one)
      for (const id of [
        'dxcc-cw',
        'vucc',
        'dxcc-challenge',
        'wac',
        'waz',
        'fields',
        'wpx',
        'was',
        'counties',
        'pota',
      ]) {
        const rule = AWARD_RULES.find((one) => one.id === id)!
        expect(awardProgress(rule, index.rows(), 1), id).toMatchObject({ worked: countedSlowly(id, log), confirmed: 0 })
      }
    }),
    { numRuns: 100 },
  )
})

test('a ladder names the next step, and nothing above the last', () => {
  const wac = AWARD_RULES.find(({ id }) => id === 'wac')!
  const row = (item: string) => ({ kind: 'cont', item, band: '20m', modeClass: 'cw', n: 1, mask: 1 }) as const
  const five = ['AF', 'AS', 'EU', 'NA', 'OC'].map(row)
  expect(awardProgress(wac, five, 1)).toMatchObject({ worked: 5, confirmed: 5, nextWorked: 6, nextConfirmed: 6 })
  expect(awardProgress(wac, [...five, row('SA')], 2)).toMatchObject({ worked: 6, confirmed: 0, nextWorked: null })
})

test('an activation counts a park once it has enough contacts within one day', () => {
  const rule = AWARD_RULES.find(({ id }) => id === 'pota-activator')!
  const cell = (day: string, n: number) =>
    ({ kind: 'pota_day', item: `US-0001 ${day}`, band: '20m', modeClass: 'cw', n, mask: 0 }) as const
  expect(awardProgress(rule, [cell('2026-01-01', 9), cell('2026-01-02', 9)], 1).worked).toBe(0)
  expect(awardProgress(rule, [cell('2026-01-01', 10), cell('2026-01-02', 10)], 1)).toMatchObject({
    worked: 1,
    confirmed: 1,
  })
})

test('ids of awards are different, and goals ascend', () => {
  expect(new Set(AWARD_RULES.map(({ id }) => id)).size).toBe(AWARD_RULES.length)
  for (const { id, goals } of AWARD_RULES) expect([...goals], id).toEqual([...goals].sort((a, b) => a - b))
})
