import { describe, expect, it } from 'vitest'
import { contacts, NOW } from '../../../fixtures.ts'
import {
  buildLegend,
  filterByHour,
  filterByScope,
  filterBySelection,
  type GlobeViewer,
  minutesBack,
} from './filters.ts'

const items = contacts(30)

describe('legend of the map', () => {
  it('lists the bands on the map from long to short waves', () => {
    expect(buildLegend(items, 'band').map(({ key }) => key)).toEqual([
      '160m',
      '80m',
      '40m',
      '30m',
      '20m',
      '17m',
      '15m',
      '12m',
      '10m',
      '6m',
    ])
  })

  it('counts each contact once', () => {
    for (const by of ['band', 'mode'] as const)
      expect(buildLegend(items, by).reduce((sum, { contacts: n }) => sum + n, 0)).toBe(30)
  })

  it('groups submodes under their colour', () => {
    expect(buildLegend(items, 'mode').map(({ label }) => label)).toEqual(['FT8', 'FT4', 'SSB', 'CW', 'MFSK'])
  })

  it('filters by the selected entries, and shows all contacts without a selection', () => {
    expect(filterBySelection(items, 'band', [])).toHaveLength(30)
    expect(new Set(filterBySelection(items, 'band', ['20m', '40m']).map(({ meta }) => meta.band))).toEqual(
      new Set(['20m', '40m']),
    )
  })
})

describe('contacts by owner', () => {
  const viewer: GlobeViewer = { accountId: 1, callsign: 'M0QVL', following: [2, 3] }
  const logged = (entity_id: number, account_id: number | undefined, to = 'W1AW') => {
    const [item] = contacts(1)
    if (!item) throw new Error('no contact')
    return { ...item, entity_id, ...(account_id !== undefined && { account_id }), to: { ...item.to, call: to } }
  }
  const some = [logged(1, 1), logged(2, 2), logged(3, 9), logged(4, 9, 'M0QVL'), logged(5, undefined)]
  const ids = (list: readonly { entity_id: number }[]) => list.map(({ entity_id }) => entity_id)

  it('are all contacts, those of followed stations and of the user, or only those of the user in both directions', () => {
    expect(ids(filterByScope(some, 'all', viewer))).toEqual([1, 2, 3, 4, 5])
    expect(ids(filterByScope(some, 'followed', viewer))).toEqual([1, 2, 4])
    expect(ids(filterByScope(some, 'mine', viewer))).toEqual([1, 4])
    expect(ids(filterByScope(some, 'mine', null))).toEqual([1, 2, 3, 4, 5])
  })
})

describe('slider for the hour of the day', () => {
  const day = contacts(200)

  it('reaches back to the first contact in steps of ten minutes', () => {
    // 199 contacts, 47 seconds apart, are 156 minutes.
    expect(minutesBack(day, NOW)).toBe(160)
    expect(minutesBack([], NOW)).toBe(0)
    expect(minutesBack(contacts(1), NOW)).toBe(0)
  })

  it('shows the full day at its end, and one hour elsewhere', () => {
    expect(filterByHour(day, 0, NOW)).toHaveLength(200)
    const hour = filterByHour(day, 60, NOW).map(({ meta }) => (NOW - Date.parse(meta.ts)) / 60_000)
    expect(Math.min(...hour)).toBeGreaterThanOrEqual(60)
    expect(Math.max(...hour)).toBeLessThan(120)
    expect(hour.length).toBeGreaterThan(70)
    expect(filterByHour(day, 1_000, NOW)).toEqual([])
  })
})
