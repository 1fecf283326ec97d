import { describe, expect, test } from 'vitest'
import { AWARD_RULES } from '../awards/catalogue.ts'
import { awardProgress } from '../awards/progress.ts'
import { type NeedCandidate, NeedIndex, type NeedRow, needShape } from './need-index.ts'
import { SERVICE_BITS } from './services.ts'

const row = (change: Partial<NeedRow> = {}): NeedRow => ({
  kind: 'dxcc',
  item: '230',
  band: '20m',
  modeClass: 'cw',
  way: 'direct',
  place: '0/',
  n: 1,
  mask: 0,
  ...change,
})
const german: NeedCandidate = {
  call: 'DL1ABC',
  dxcc: 230,
  continent: 'EU',
  cqZone: 14,
  grid: null,
  band: '20m',
  modeClass: 'cw',
}

function indexOf(...rows: readonly NeedRow[]): NeedIndex {
  const index = new NeedIndex()
  index.apply(rows)
  return index
}
const texts = (index: NeedIndex, change: Partial<NeedCandidate> = {}, services = 0, waiting?: NeedIndex) =>
  index.needs({ ...german, ...change }, { services }, waiting).map(({ text }) => text)

test('flags nothing for an empty log, in which everything is needed', () => {
  expect(texts(new NeedIndex())).toEqual([])
})

test.each([
  ['a country that is worked nowhere', [row({ item: '339' })], {}, 'NEW DXCC'],
  ['a country that is new on the band', [row({ band: '40m' })], {}, 'New on 20m'],
  ['a country that is new in Morse', [row({ modeClass: 'voice' })], {}, 'New in CW'],
  ['a country that is new by voice', [row()], { modeClass: 'voice' }, 'New in phone'],
  ['a country that is new in data modes', [row()], { modeClass: 'data' }, 'New in data'],
  ['a country that is new in pictures', [row()], { modeClass: 'sstv' }, 'New in SSTV'],
] as const)('names %s', (_what, rows, change, text) => {
  expect(texts(indexOf(...rows, row({ kind: 'zone', item: '14' })), change)[0]).toBe(text)
})

test('flags nothing for unknown bands or modes and for worked slots', () => {
  const worked = indexOf(row(), row({ kind: 'zone', item: '14' }))
  expect(texts(worked)).toEqual([])
  expect(texts(worked, { band: null })).toEqual([])
  expect(texts(worked, { modeClass: '' })).toEqual([])
})

test('does not also flag a new country as new on the band', () => {
  expect(texts(indexOf(row({ kind: 'zone', item: '14' })))).toEqual(['NEW DXCC'])
})

test.each([
  ['CQ zone', { cqZone: 25 }, 'New zone 25'],
  ['US state', { dxcc: 291, extra: [['STATE', 'CT']] }, 'New state CT'],
  ['island', { extra: [['IOTA', 'EU-005']] }, 'New island EU-005'],
  ['park', { extra: [['POTA_REF', 'US-0001']] }, 'New park US-0001'],
  ['nature reserve', { extra: [['WWFF_REF', 'DLFF-0001']] }, 'New park DLFF-0001'],
  ['summit', { extra: [['SOTA_REF', 'G/LD-001']] }, 'New summit G/LD-001'],
  ['grid', { grid: 'JO62qm' }, 'New grid JO62'],
] as const)('flags a new %s until it is worked', (_kind, change, text) => {
  const index = indexOf(row(), row({ item: '291' }), row({ kind: 'zone', item: '14' }))
  expect(texts(index, change)).toContain(text)
  index.add({ ...german, ...change })
  expect(texts(index, change)).not.toContain(text)
})

test('lists the country first and other needs after it', () => {
  const index = indexOf(row({ item: '339' }))
  expect(texts(index, { grid: 'JO62', extra: [['IOTA', 'EU-005']] })).toEqual([
    'NEW DXCC',
    'New zone 14',
    'New island EU-005',
    'New grid JO62',
  ])
})

test('requires a confirmation by one of the configured services', () => {
  const index = indexOf(row({ mask: SERVICE_BITS.eqsl }), row({ kind: 'zone', item: '14', mask: SERVICE_BITS.eqsl }))
  expect(texts(index, {}, SERVICE_BITS.lotw)).toEqual(['NEW DXCC', 'New zone 14'])
  expect(texts(index, {}, SERVICE_BITS.lotw | SERVICE_BITS.eqsl)).toEqual([])
})

test('does not flag an item of a contact that is waiting to be sent', () => {
  const waiting = indexOf(row(), row({ kind: 'zone', item: '14' }))
  expect(texts(indexOf(row({ item: '339' })), {}, 0, waiting)).toEqual([])
})

test('adds and removes cells, and treats an item without cells as not worked', () => {
  const index = indexOf(row(), row({ band: '40m' }))
  const dxcc = { kind: 'dxcc', item: '230' } as const
  index.apply([row({ n: 0 })])
  expect(index.has(dxcc, { services: 0 }, { band: '20m' })).toBe(false)
  expect(index.has(dxcc, { services: 0 }, { band: '40m', modeClass: 'cw' })).toBe(true)
  expect(index.has(dxcc, { services: 0 }, { band: '40m', modeClass: 'voice' })).toBe(false)
  expect([index.size, [...index.rows()]]).toEqual([1, [row({ band: '40m' })]])
  index.apply([row({ band: '40m', n: 0 }), row({ item: '1', n: 0 })])
  expect(index.size).toBe(0)
  index.apply([row()])
  index.clear()
  expect([index.size, index.has(dxcc, { services: 0 })]).toEqual([0, false])
})

test('merges contacts of this browser with those of the site, and preserves confirmations', () => {
  const index = indexOf(row({ n: 4, mask: SERVICE_BITS.lotw }))
  index.add(german)
  expect([...index.rows()].find(({ kind }) => kind === 'dxcc')).toEqual(row({ n: 5, mask: SERVICE_BITS.lotw }))
  index.add({ ...german, band: null })
  expect([...index.rows()].filter(({ kind }) => kind === 'dxcc').map(({ band }) => band)).toEqual(['20m', ''])
})

test('neither counts nor flags contacts over a repeater or the internet', () => {
  const index = indexOf(row({ item: '150', way: 'relayed' }), row({ item: '1' }), row({ kind: 'zone', item: '14' }))
  expect(texts(index, { dxcc: 150 })).toEqual(['NEW DXCC'])
  for (const propMode of ['ECH', 'INTERNET', 'IRL', 'RPT', 'EchoLink']) {
    expect(texts(index, { dxcc: 150, propMode })).toEqual([])
    expect(texts(index, { dxcc: 150, extra: [['PROP_MODE', propMode]] })).toEqual([])
  }
})

test('counts satellites separately from the bands', () => {
  const overSatellite = { satName: 'RS-44', band: '2m' }
  const index = indexOf(row({ way: 'satellite', band: '2m' }), row({ item: '291' }), row({ kind: 'zone', item: '14' }))
  expect(texts(index, {})).toEqual(['NEW DXCC'])
  expect(texts(index, overSatellite)).toEqual(['New zone 14'])
  expect(texts(index, { ...overSatellite, dxcc: 291 })).toEqual(['New over satellites', 'New zone 14'])
})

test('counts 60 m only on 60 m', () => {
  const index = indexOf(row({ band: '60m' }), row({ item: '1' }), row({ kind: 'zone', item: '14', band: '60m' }))
  expect(texts(index, { band: '60m' })).toEqual([])
  expect(texts(index, { band: '60m', dxcc: 1 })).toEqual(['New on 60m'])
  expect(texts(index, { band: '20m' })).toEqual(['NEW DXCC', 'New zone 14'])
  expect(texts(index, { band: '11m', dxcc: 339 })).toEqual([])
})

test('does not count contacts from another country at home', () => {
  const index = indexOf(
    row({ item: '339', place: '230/JO62' }),
    row({ item: '1', place: '29/IL18' }),
    row({ kind: 'zone', item: '14', place: '230/' }),
  )
  index.setHome({ entity: 230, locator: 'JO62' })
  expect(texts(index, { dxcc: 1 })).toEqual(['NEW DXCC'])
  expect(texts(index, { dxcc: 339 })).toEqual([])
  index.setHome({ entity: 29, locator: 'IL18' })
  expect(texts(index, { dxcc: 1 })).toEqual([])
  expect(texts(index, { dxcc: 339 })).toEqual(['NEW DXCC', 'New zone 14'].slice(0, 1))
})

test('has no shape if nothing is needed', () => {
  expect(needShape([])).toBeNull()
})

describe('the version of a kind', () => {
  test.each([
    ['a second contact of a cell', row({ n: 2, mask: SERVICE_BITS.lotw }), false],
    ['a confirmation by another service', row({ mask: SERVICE_BITS.lotw | SERVICE_BITS.eqsl }), true],
    ['a confirmation withdrawn', row(), true],
    ['the last contact gone', row({ n: 0 }), true],
    ['a first contact on another band', row({ band: '40m' }), true],
    ['a first contact from another place', row({ place: '29/' }), true],
    ['a contact of another kind', row({ kind: 'zone', item: '14' }), false],
  ])('changes, or not, with %s', (_, change, isNew) => {
    const index = indexOf(row({ mask: SERVICE_BITS.lotw }))
    const before = index.versionOf('dxcc')
    index.apply([change])
    expect(index.versionOf('dxcc') !== before).toBe(isNew)
  })

  test('changes when the index is cleared for a full reload', () => {
    const index = new NeedIndex()
    const before = index.versionOf('dxcc')
    index.clear()
    expect(index.versionOf('dxcc')).not.toBe(before)
  })

  test('changes whenever the progress of an award changes, for 500 random changes', () => {
    let state = 7
    const draw = <const Value>(...values: readonly Value[]): Value => {
      state = (state * 48_271) % 2_147_483_647
      return values[state % values.length] as Value
    }
    const rules = AWARD_RULES.filter(({ id }) => ['dxcc', 'dxcc-challenge', 'was'].includes(id))
    const listResults = (index: NeedIndex) =>
      rules.map((rule) => {
        const kinds = rule.withDeleted === true ? ([rule.kind, 'deleted'] as const) : [rule.kind]
        const question = { services: SERVICE_BITS.lotw, place: null, home: index.home }
        const rows = kinds.flatMap((kind) => index.rowsOf(kind))
        return [
          kinds.map((kind) => index.versionOf(kind)),
          JSON.stringify(awardProgress(rule, rows, question)),
        ] as const
      })
    const index = new NeedIndex()
    let [before, same] = [listResults(index), 0]
    for (let step = 0; step < 500; step += 1) {
      const kind = draw('dxcc', 'dxcc', 'deleted', 'state')
      const item =
        kind === 'deleted' ? draw('81', '229') : kind === 'state' ? draw('CT', 'MA') : draw('230', '291', '1')
      const change = { kind, item, band: draw('20m', '60m', ''), modeClass: draw('cw', 'voice') }
      const qualifiers = { way: draw('direct', 'satellite', 'relayed'), place: draw('230/JO62', '230/JO40', '29/') }
      index.apply([row({ ...change, ...qualifiers, n: draw(0, 1, 2, 9), mask: draw(0, 1, 2, 3) })])
      const after = listResults(index)
      for (const [at, [versions, result]] of after.entries()) {
        const previous = before[at]
        if (previous?.[0].every((version, nth) => version === versions[nth]) !== true) continue
        same += 1
        expect(result, rules[at]?.id).toBe(previous[1])
      }
      before = after
    }
    expect(same).toBeGreaterThan(500)
  })
})
