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

test('there are at least 12 awards, each with its own id, name and seal', () => {
  expect(AWARDS.length).toBeGreaterThanOrEqual(12)
  for (const field of ['award_id', 'name', 'short_name'] as const) {
    expect(new Set(AWARDS.map((award) => award[field])).size, field).toBe(AWARDS.length)
  }
  for (const award of AWARDS) expect(award.short_name.length).toBeLessThanOrEqual(8)
  expect(AWARDS.filter((award) => award.highlighted).map((award) => award.award_id)).toEqual(HIGHLIGHTED_AWARDS)
})

test('an entity counts once, a ship in no entity not at all', () => {
  const century = tracker(1)
  expect(century.take(contact({ dxcc: 0 }))).toBe(false)
  for (let dxcc = 1; dxcc <= 99; dxcc += 1) century.take(contact({ dxcc }))
  century.take(contact({ dxcc: 50 }))
  expect(century.reached()).toBe(false)
  century.take(contact({ dxcc: 100 }))
  expect(century.reached()).toBe(true)
  expect(century.counted()).toHaveLength(100)
})

test('five band DX wants 25 entities on each of its bands', () => {
  const award = tracker(7)
  for (const band of ['80m', '40m', '20m', '15m']) {
    for (let dxcc = 1; dxcc <= 40; dxcc += 1) award.take(contact({ band, dxcc }))
  }
  expect(award.reached()).toBe(false)
  for (let dxcc = 1; dxcc <= 25; dxcc += 1) award.take(contact({ band: '10m', dxcc }))
  expect(award.reached()).toBe(true)
  expect(award.counted()).toHaveLength(125)
})

test('a year on the air is 365 days, not 365 contacts', () => {
  const award = tracker(9)
  const same = new Date(start)
  for (let n = 0; n < 400; n += 1) award.take(contact({ startedAt: same }))
  expect(award.reached()).toBe(false)
  for (let n = 0; n < 364; n += 1) award.take(contact())
  expect(award.reached()).toBe(true)
})

test('a pile up is 60 contacts within one hour, wherever the hour begins', () => {
  const at = (minute: number) => contact({ startedAt: new Date(start + minute * 60_000) })
  const slow = tracker(18)
  for (let n = 0; n < 200; n += 1) slow.take(at(n * 1.1))
  expect(slow.reached()).toBe(false)
  const quick = tracker(18)
  for (let n = 0; n < 60; n += 1) quick.take(at(31 + n * 0.9))
  expect(quick.reached()).toBe(true)
})
