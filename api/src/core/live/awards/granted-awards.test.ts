import { HIGHLIGHTED_AWARDS } from '@onfreq/contracts/live/awards'
import { expect, test } from 'vitest'
import { AWARDS } from './granted-awards.ts'
import type { AwardContact } from './trackers.ts'

let serial = 0
const start = Date.UTC(2026, 0, 1)

function contact(fields: Partial<AwardContact> = {}): AwardContact {
  serial += 1
  return {
    id: serial,
    startedAt: new Date(start + serial * 86_400_000),
    call: `DL${serial}A`,
    band: '20m',
    mode: 'SSB',
    modeClass: 'voice',
    dxcc: 230,
    continent: 'EU',
    cqZone: 14,
    grid: 'JO62',
    activationRef: null,
    ...fields,
  }
}

const tracker = (awardId: number) => AWARDS.find((award) => award.award_id === awardId)!.track()

test('defines at least 12 awards, each with a unique id, name and seal', () => {
  expect(AWARDS.length).toBeGreaterThanOrEqual(12)
  for (const field of ['award_id', 'name', 'short_name'] as const) {
    expect(new Set(AWARDS.map((award) => award[field])).size, field).toBe(AWARDS.length)
  }
  for (const award of AWARDS) expect(award.short_name.length).toBeLessThanOrEqual(8)
  expect(AWARDS.filter((award) => award.highlighted).map((award) => award.award_id)).toEqual(HIGHLIGHTED_AWARDS)
})

test('counts an entity once, and never counts a ship without an entity', () => {
  const century = tracker(1)
  expect(century.add(contact({ dxcc: 0 }))).toBe(false)
  for (let dxcc = 1; dxcc <= 99; dxcc += 1) century.add(contact({ dxcc }))
  century.add(contact({ dxcc: 50 }))
  expect(century.reached()).toBe(false)
  century.add(contact({ dxcc: 100 }))
  expect(century.reached()).toBe(true)
  expect(century.counted()).toHaveLength(100)
})

test('requires 25 entities on each band for five band DX', () => {
  const award = tracker(7)
  for (const band of ['80m', '40m', '20m', '15m']) {
    for (let dxcc = 1; dxcc <= 40; dxcc += 1) award.add(contact({ band, dxcc }))
  }
  expect(award.reached()).toBe(false)
  for (let dxcc = 1; dxcc <= 25; dxcc += 1) award.add(contact({ band: '10m', dxcc }))
  expect(award.reached()).toBe(true)
  expect(award.counted()).toHaveLength(125)
})

test('requires 365 different days, not 365 contacts, for a year on the air', () => {
  const award = tracker(9)
  // All on one day, one minute apart.
  for (let n = 0; n < 400; n += 1) award.add(contact({ startedAt: new Date(start + n * 60_000) }))
  expect(award.reached()).toBe(false)
  for (let n = 0; n < 364; n += 1) award.add(contact())
  expect(award.reached()).toBe(true)
})

test('requires 60 contacts within any one hour for a pile up', () => {
  const at = (minute: number) => contact({ startedAt: new Date(start + minute * 60_000) })
  const slow = tracker(18)
  for (let n = 0; n < 200; n += 1) slow.add(at(n * 1.1))
  expect(slow.reached()).toBe(false)
  const quick = tracker(18)
  for (let n = 0; n < 60; n += 1) quick.add(at(31 + n * 0.9))
  expect(quick.reached()).toBe(true)
})

test('reports the progress towards a goal, and for a pile up the best hour', () => {
  const century = tracker(1)
  for (const dxcc of [1, 1, 2, 0]) century.add(contact({ dxcc }))
  expect(century.soFar()).toBe(2)
  const bands = tracker(8)
  for (const band of ['160m', '20m', '20m', '6m']) bands.add(contact({ band }))
  expect(bands.soFar()).toBe(2)
  const at = (minute: number) => contact({ startedAt: new Date(start + minute * 60_000) })
  const rate = tracker(18)
  for (const minute of [0, 1, 2, 90, 200]) rate.add(at(minute))
  expect(rate.soFar()).toBe(3)
})

/** The nth contact that advances an award, and the number of contacts required. */
const STEPS: readonly (readonly [awardId: number, goal: number, nth: (n: number) => Partial<AwardContact>])[] = [
  [1, 100, (n) => ({ dxcc: n })],
  [2, 6, (n) => ({ continent: ['AF', 'AS', 'EU', 'NA', 'OC', 'SA'][n - 1] ?? null })],
  [3, 40, (n) => ({ cqZone: n })],
  [4, 1, () => ({})],
  [5, 1_000, () => ({})],
  [6, 100, () => ({})],
  [7, 125, (n) => ({ band: ['80m', '40m', '20m', '15m', '10m'][n % 5] ?? null, dxcc: Math.ceil(n / 5) })],
  [8, 9, (n) => ({ band: ['160m', '80m', '40m', '30m', '20m', '17m', '15m', '12m', '10m'][n - 1] ?? null })],
  [9, 365, (n) => ({ startedAt: new Date(start + n * 86_400_000) })],
  [10, 50, (n) => ({ dxcc: n, modeClass: 'voice' })],
  [11, 500, () => ({ modeClass: 'cw' })],
  [12, 1_000, () => ({ modeClass: 'data' })],
  [13, 25, () => ({ modeClass: 'sstv' })],
  [14, 40, (n) => ({ modeClass: ['voice', 'cw', 'data', 'sstv'][n % 4] ?? '' })],
  [15, 100, (n) => ({ grid: `JO${String(n % 100).padStart(2, '0')}ab` })],
  [16, 50, (n) => ({ call: `DL${n}A`, band: '6m' })],
  [17, 50, (n) => ({ call: `DL${n}A`, band: '160m' })],
  [18, 60, (n) => ({ startedAt: new Date(start + n * 60_000) })],
  [19, 10_000, () => ({})],
  [20, 10, (n) => ({ activationRef: `GB-000${n}` })],
  [21, 25, (n) => ({ dxcc: n, band: '80m' })],
]

test('has an example for every award', () => {
  expect(STEPS.map(([id]) => id)).toEqual(AWARDS.map((award) => award.award_id))
})

test.each(STEPS)('grants award %i with its %i. contact and not before', (id, goal, nth) => {
  const award = tracker(id)
  for (let n = 1; n < goal; n += 1) expect(award.add(contact(nth(n))), `step ${n}`).toBe(true)
  expect(award.reached()).toBe(false)
  expect(award.add(contact(nth(goal)))).toBe(true)
  expect(award.reached()).toBe(true)
  expect(award.counted()).toHaveLength(goal)
  expect(AWARDS.find(({ award_id }) => award_id === id)?.goal).toBe(goal)
})

test.each([
  [1, { dxcc: null }],
  [2, { continent: 'AN' }],
  [2, { continent: null }],
  [3, { cqZone: 0 }],
  [3, { cqZone: 41 }],
  [3, { cqZone: null }],
  [10, { dxcc: 1, modeClass: 'cw' }],
  [11, { modeClass: 'voice' }],
  [12, { modeClass: 'cw' }],
  [13, { modeClass: 'data' }],
  [14, { modeClass: 'unknown' }],
  [15, { grid: 'JO6' }],
  [15, { grid: null }],
  [16, { band: '4m' }],
  [17, { band: '80m' }],
  [20, { activationRef: null }],
  [20, { activationRef: '' }],
] as const)('does not advance award %i with an unrelated contact: %j', (id, fields) => {
  expect(tracker(id).add(contact(fields))).toBe(false)
})

test('counts the same item once, in upper or lower case', () => {
  const [squares, references] = [tracker(15), tracker(20)]
  expect(squares.add(contact({ grid: 'JO62' }))).toBe(true)
  expect(squares.add(contact({ grid: 'jo62ab' }))).toBe(false)
  expect(references.add(contact({ activationRef: 'gb-0001' }))).toBe(true)
  expect(references.add(contact({ activationRef: 'GB-0001' }))).toBe(false)
})

test('ends an hour after sixty minutes, and no longer changes the count once an award is reached', () => {
  const award = tracker(18)
  award.add(contact({ startedAt: new Date(start) }))
  for (let n = 1; n < 60; n += 1) award.add(contact({ startedAt: new Date(start + 3_600_000) }))
  expect(award.reached()).toBe(false)
  award.add(contact({ startedAt: new Date(start + 3_600_000) }))
  expect(award.reached()).toBe(true)
  expect(award.add(contact({ startedAt: new Date(start + 9_000_000) }))).toBe(false)
  expect(award.counted()).toHaveLength(60)
})
