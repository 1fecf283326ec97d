import { describe, expect, it } from 'vitest'
import { contacts } from '../../fixtures.ts'
import { chosen, legendOf } from './filters.ts'

const items = contacts(30)

describe('the legend', () => {
  it('lists the bands on the map from long to short waves', () => {
    expect(legendOf(items, 'band').map(({ key }) => key)).toEqual([
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

  it('counts every contact once', () => {
    for (const by of ['band', 'mode'] as const)
      expect(legendOf(items, by).reduce((sum, { contacts: n }) => sum + n, 0)).toBe(30)
  })

  it('gathers submodes under their colour', () => {
    expect(legendOf(items, 'mode').map(({ label }) => label)).toEqual(['FT8', 'FT4', 'SSB', 'CW', 'MFSK'])
  })

  it('filters by what is chosen, and shows all when nothing is', () => {
    expect(chosen(items, 'band', [])).toHaveLength(30)
    expect(new Set(chosen(items, 'band', ['20m', '40m']).map(({ meta }) => meta.band))).toEqual(new Set(['20m', '40m']))
  })
})
