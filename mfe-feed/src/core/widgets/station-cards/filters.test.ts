import { describe, expect, it } from 'vitest'
import { stationItem } from '../../../fixtures.ts'
import { filterStations, keepOrder, NO_FILTERS, parseFilters } from './filters.ts'

const caller = stationItem({ my_callsign: 'VP8QEM', op_mode: 8 })
const searcher = stationItem({ my_callsign: 'M0QVL', op_mode: 1 })
const silent = stationItem({ my_callsign: 'OH8QTN', op_mode: 0, on_freq: 0 })
const all = [caller, searcher, silent]
const calls = (stations: { my_callsign: string }[]) => stations.map((station) => station.my_callsign)

describe('station card filters', () => {
  it('show all stations by default', () => {
    expect(filterStations(all, NO_FILTERS, [], 'grid')).toEqual(all)
  })

  it('narrow the list to stations on the air, to CQ and CQ DX, and to followed stations', () => {
    expect(calls(filterStations(all, { ...NO_FILTERS, onAirOnly: true }, [], 'grid'))).toEqual(['VP8QEM', 'M0QVL'])
    expect(calls(filterStations(all, { ...NO_FILTERS, cqOnly: true }, [], 'grid'))).toEqual(['VP8QEM'])
    expect(calls(filterStations(all, { ...NO_FILTERS, followingOnly: true }, [silent.id], 'grid'))).toEqual(['OH8QTN'])
  })

  it('show only stations on frequency in compact view', () => {
    expect(calls(filterStations(all, NO_FILTERS, [], 'list'))).toEqual(['VP8QEM', 'M0QVL'])
  })

  it('reverse the order', () => {
    expect(calls(filterStations(all, { ...NO_FILTERS, reverseOrder: true }, [], 'grid'))).toEqual([
      'OH8QTN',
      'M0QVL',
      'VP8QEM',
    ])
  })

  it('accept any state stored by an earlier visit', () => {
    expect(parseFilters({ cqOnly: true, onAirOnly: 'yes' })).toEqual({ ...NO_FILTERS, cqOnly: true })
    expect(parseFilters('nonsense')).toEqual(NO_FILTERS)
  })
})

describe('station card order', () => {
  it('keep their position when the server order changes, and new ones are appended', () => {
    const newcomer = stationItem({ my_callsign: 'ZS6QLM' })
    expect(calls(keepOrder([searcher.key, caller.key], [newcomer, caller, searcher]))).toEqual([
      'M0QVL',
      'VP8QEM',
      'ZS6QLM',
    ])
  })
})
