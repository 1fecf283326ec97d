import { describe, expect, it } from 'vitest'
import { filterCount, parseSearch, serializeSearch } from './logbook-search.ts'

describe('logbook filter in the URL', () => {
  it('is empty for the newest page of the full log', () => {
    const search = parseSearch(new URLSearchParams())
    expect(search).toEqual({ page: 1, filter: {}, sort: 'TS', descending: true })
    expect(serializeSearch(search).toString()).toBe('')
  })

  it('is the same after serialising and parsing', () => {
    const search = {
      page: 60,
      filter: {
        call: 'G3*',
        from: '2026-01-01',
        band: '20m',
        dxcc: 291,
        grid: 'IO91',
        hour: 0,
        sent: 'not_lotw' as const,
        possible_duplicates: true,
        fields: [
          { field: 'TX_PWR', op: 'above' as const, value: '50' },
          { field: 'MY_RIG', op: 'contains' as const, value: 'a & b = 100 %' },
          { field: 'STATE', op: 'empty' as const },
        ],
      },
      sort: 'Call' as const,
      descending: false,
    }
    expect(parseSearch(serializeSearch(search))).toEqual(search)
    expect(filterCount(search.filter)).toBe(11)
  })

  it('ignores invalid values', () => {
    expect(
      parseSearch(
        new URLSearchParams(
          'page=-3&sort=password&dxcc=x&sent=moon&hour=24&grid=%25&field=TX_PWR&field=A+like+b&field=STATE+is&field=STATE+empty+x&field=c.call+is+x',
        ),
      ),
    ).toEqual({
      page: 1,
      filter: {},
      sort: 'TS',
      descending: true,
    })
  })
})
