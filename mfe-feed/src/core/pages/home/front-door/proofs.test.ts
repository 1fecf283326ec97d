import type { FrontDoorResponse } from '@onfreq/contracts/live/front-door'
import { expect, test } from 'vitest'
import { toProofs } from './proofs.ts'

const BUSY: FrontDoorResponse = {
  contacts_today: 4_218,
  contacts_yesterday: 8_436,
  stations_now: 63,
  stations_yesterday: 63,
  countries_this_week: 118,
  countries_last_week: 59,
  arcs: [],
}
const texts = (figures: Partial<FrontDoorResponse>) =>
  toProofs({ ...BUSY, ...figures }).map(({ count, what }) => `${count} ${what}`)

test('a busy site shows the figures of today and this week', () => {
  expect(texts({})).toEqual(['4218 contacts today', '63 stations on the air', '118 countries this week'])
})

test('a figure below five shows the previous day or week, labelled, unless that was lower', () => {
  expect(texts({ contacts_today: 4, stations_now: 0, countries_this_week: 1 })).toEqual([
    '8436 contacts yesterday',
    '63 stations yesterday',
    '59 countries last week',
  ])
  expect(texts({ contacts_today: 1, contacts_yesterday: 0 })[0]).toBe('1 contact today')
  expect(texts({ contacts_today: 5 })[0]).toBe('5 contacts today')
})
