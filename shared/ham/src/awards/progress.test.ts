import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toItems } from '../needs/items.ts'
import { type NeedCandidate, NeedIndex, type NeedRow } from '../needs/need-index.ts'
import { AWARD_RULES } from './catalogue.ts'
import { awardProgress, openAward } from './progress.ts'

const HOME = { entity: 0, locator: null }
const toQuery = (services: number) => ({ services, place: null, home: HOME })

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

/** Counts by the rules without using cells, for comparison. */
function countedSlowly(id: string, contacts: readonly NeedCandidate[]): number {
  const of = (kind: string, some = contacts) =>
    new Set(some.flatMap((one) => toItems(one).flatMap((item) => (item.kind === kind ? [item.item] : [])))).size
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
    case 'wpx':
      return of(
        'wpx',
        contacts.filter(({ band }) => band === '20m' || band === '6m'),
      )
    default:
      return of(AWARD_RULES.find((rule) => rule.id === id)!.kind)
  }
}

test('counts the same from cells as from the contacts of a log', () => {
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 80 }), (log) => {
      const index = new NeedIndex()
      for (const one of log) index.add(one)
      for (const id of ['dxcc-cw', 'vucc', 'dxcc-challenge', 'wac', 'waz', 'fields', 'wpx', 'was', 'pota']) {
        const rule = AWARD_RULES.find((one) => one.id === id)!
        expect(awardProgress(rule, index.rows(), toQuery(1)), id).toMatchObject({
          worked: countedSlowly(id, log),
          confirmed: 0,
        })
      }
    }),
    { numRuns: 100 },
  )
})

test('counts confirmations by the requested services only', () => {
  const wac = AWARD_RULES.find(({ id }) => id === 'wac')!
  const row = (item: string) =>
    ({ kind: 'cont', item, band: '20m', modeClass: 'cw', way: 'direct', place: '0/', n: 1, mask: 1 }) as const
  const five = ['AF', 'AS', 'EU', 'NA', 'OC'].map(row)
  expect(awardProgress(wac, five, toQuery(1))).toMatchObject({ worked: 5, confirmed: 5 })
  expect(awardProgress(wac, [...five, row('SA')], toQuery(2))).toMatchObject({ worked: 6, confirmed: 0 })
})

const cell = (change: Partial<NeedRow>): NeedRow => ({
  ...({
    kind: 'dxcc',
    item: '230',
    band: '20m',
    modeClass: 'cw',
    way: 'direct',
    place: '230/JO62',
    n: 1,
    mask: 0,
  } as const),
  ...change,
})
const getRule = (id: string) => AWARD_RULES.find((one) => one.id === id)!
const getProgress = (id: string, cells: readonly NeedRow[], place: string | null = null) =>
  awardProgress(getRule(id), cells, { services: 1, place, home: { entity: 230, locator: 'JO62qm' } })

test('counts an open award for any choice of confirmations, in any order', () => {
  const cells = [
    cell({ mask: 1 }),
    cell({ band: '40m', mask: 2 }),
    cell({ item: '291', modeClass: 'voice', mask: 4 }),
    // From another location in the same entity, with another confirmation.
    cell({ item: '291', modeClass: 'voice', place: '230/JO31', mask: 8 }),
    cell({ item: '110', band: '60m', mask: 1 }),
    cell({ kind: 'deleted', item: '229', mask: 16 }),
  ]
  const home = { entity: 230, locator: 'JO62qm' }
  for (const id of ['dxcc', 'dxcc-challenge', 'dxcc-band']) {
    const open = openAward(getRule(id), cells, { place: null, home })
    for (const services of [1, 2, 8, 4, 16, 63, 32, 1]) {
      expect(open.count(services), `${id} ${services}`).toEqual(
        awardProgress(getRule(id), cells, { services, place: null, home }),
      )
    }
  }
  const dxcc = openAward(getRule('dxcc'), cells, { place: null, home })
  expect([1, 2, 8, 4, 16, 32, 63].map((services) => dxcc.count(services).confirmed)).toEqual([1, 1, 1, 1, 0, 0, 2])
  expect([1, 16].map((services) => dxcc.count(services).deleted)).toEqual([
    { worked: 1, confirmed: 0 },
    { worked: 1, confirmed: 1 },
  ])
  expect(dxcc.count(8).items).toEqual([
    { item: '230', worked: ['20m', '40m'], confirmed: [], modes: ['cw'] },
    { item: '291', worked: ['20m'], confirmed: ['20m'], modes: ['voice'] },
  ])
})

/** A cell of a contact from an own reference. */
const from = (kind: 'pota_day' | 'sota_day' | 'wwff_day', ref: string, day: string, call: string, band = '20m') =>
  cell({ kind, item: `${ref} ${day} ${call}`, band })
const calls = (count: number) => Array.from({ length: count }, (_, n) => `W${n}AA`)

test('requires ten contacts on one UTC day to activate a park, counting a station once per band and mode', () => {
  const nine = calls(9).map((call) => from('pota_day', 'US-0001', '2026-01-01', call))
  const worked = (more: readonly NeedRow[]) => getProgress('pota-activator', [...nine, ...more]).worked
  expect(worked([])).toBe(0)
  expect(worked([{ ...nine[0]!, n: 2 }])).toBe(0)
  expect(worked([from('pota_day', 'US-0001', '2026-01-02', 'W9AA')])).toBe(0)
  expect(worked([from('pota_day', 'US-0001', '2026-01-01', 'W0AA', '40m')])).toBe(1)
  expect(worked([{ ...nine[0]!, way: 'relayed', band: '2m' }])).toBe(0)
})

test('requires four different stations on one UTC day to activate a summit', () => {
  const three = calls(3).map((call) => from('sota_day', 'G/LD-001', '2026-01-01', call))
  const worked = (more: readonly NeedRow[]) => getProgress('sota-activator', [...three, ...more]).worked
  expect(worked([from('sota_day', 'G/LD-001', '2026-01-01', 'W0AA', '40m')])).toBe(0)
  expect(worked([from('sota_day', 'G/LD-001', '2026-01-01', 'W3AA')])).toBe(1)
})

test('requires forty-four contacts over all visits to activate a WWFF reference', () => {
  const visit = (day: string, of: readonly string[]) => of.map((call) => from('wwff_day', 'DLFF-0001', day, call))
  const days = [...visit('2026-01-01', calls(30)), ...visit('2026-01-02', calls(43))]
  expect(getProgress('wwff-activator', days).worked).toBe(0)
  expect(getProgress('wwff-activator', [...days, ...visit('2026-01-03', calls(44))]).worked).toBe(1)
})

test('excludes satellites, relays, 60 m, 11 m and early contacts from terrestrial totals', () => {
  const log = [
    cell({}),
    cell({ item: '1', way: 'satellite', band: '2m' }),
    cell({ item: '2', way: 'relayed', band: '2m' }),
    cell({ item: '3', way: 'early' }),
    cell({ item: '5', band: '60m' }),
    cell({ item: '6', band: '11m' }),
  ]
  expect(getProgress('dxcc', log)).toMatchObject({
    worked: 1,
    bands: { '20m': { worked: 1 }, satellite: { worked: 1 }, '60m': { worked: 1 } },
    shown: ['satellite', '60m'],
  })
  expect(getProgress('dxcc-satellite', log)).toMatchObject({ worked: 1, items: [{ item: '1' }], shown: [] })
  expect(getProgress('dxcc-challenge', log).worked).toBe(1)
})

test('lists deleted entities separately for DXCC, and excludes them from Challenge and Honor Roll', () => {
  const log = [cell({}), cell({ kind: 'deleted', item: '81', mask: 1 })]
  expect(getProgress('dxcc', log)).toMatchObject({ worked: 1, deleted: { worked: 1, confirmed: 1 } })
  expect(getProgress('honor-roll', log)).toMatchObject({ worked: 1, deleted: null })
})

test('counts contacts from one own entity for DXCC: the home entity or the requested one', () => {
  const log = [
    cell({ item: '1' }),
    cell({ item: '1', place: '29/IL18' }),
    cell({ item: '339', place: '29/IL18' }),
    cell({ item: '230', place: '230/' }),
  ]
  expect(getProgress('dxcc', log)).toMatchObject({
    worked: 2,
    place: '230',
    places: [
      { id: '230', worked: 2 },
      { id: '29', worked: 2 },
    ],
  })
  expect(getProgress('dxcc', log, '29').items.map(({ item }) => item)).toEqual(['1', '339'])
  expect(getProgress('dxcc', log, '291')).toMatchObject({
    worked: 0,
    place: '291',
    places: [
      { id: '230', worked: 2 },
      { id: '29', worked: 2 },
      { id: '291', worked: 0 },
    ],
  })
  expect(getProgress('dxcc', []).places).toEqual([{ id: '230', worked: 0 }])
})

test('counts contacts from locations at most 200 km apart for VUCC', () => {
  const square = (item: string, place: string) => cell({ kind: 'grid', item, band: '6m', place })
  // JO62 to JO72 is 136 km, JO62 to JO82 is 272 km.
  const log = [
    square('FN31', '230/JO62'),
    square('FN32', '230/JO72'),
    square('FN33', '230/JO82'),
    square('FN34', '230/'),
    square('FN35', '230/JO72qm'),
  ]
  const found = getProgress('vucc', log)
  expect(found.bands['6m']).toEqual({ worked: 4, confirmed: 0 })
  // JO72 and JO72qm are in both groups, and each group can be chosen.
  expect(found.places).toEqual([
    { id: 'JO62', worked: 4 },
    { id: 'JO82', worked: 4 },
  ])
  const listItems = (place: string) => getProgress('vucc', log, place).items.map(({ item }) => item)
  expect(found.places.map(({ id }) => listItems(id))).toEqual([
    ['FN31', 'FN32', 'FN34', 'FN35'],
    ['FN32', 'FN33', 'FN34', 'FN35'],
  ])
  expect(getProgress('vucc', log, 'JO82').items.map(({ item }) => item)).toContain('FN33')
  expect(getProgress('vucc', log, 'JO62').items.map(({ item }) => item)).not.toContain('FN33')
})

test('counts DOKs per band for DLD, and uses the best band', () => {
  const dok = (item: string, band: string) => cell({ kind: 'dok', item, band, mask: 1 })
  expect(getProgress('dok', [dok('B12', '20m'), dok('F39', '20m'), dok('Z05', '2m'), dok('B12', '2m')])).toMatchObject({
    worked: 2,
    confirmed: 2,
    bands: { '20m': { worked: 2 }, '2m': { worked: 2 } },
  })
})

test('has unique award ids and ascending goals', () => {
  expect(new Set(AWARD_RULES.map(({ id }) => id)).size).toBe(AWARD_RULES.length)
  for (const { id, goals } of AWARD_RULES) expect([...goals], id).toEqual([...goals].sort((a, b) => a - b))
})
