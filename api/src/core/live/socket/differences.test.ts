import type { LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { expect, test } from 'vitest'
import { changedLists, changedStations } from './differences.ts'

const stations = (...list: Partial<StationItem>[]) => new Map(list.map((each) => [each.id ?? 0, each as StationItem]))

test('sends only stations that changed or left', () => {
  const before = stations({ id: 1, freq: 7_020 }, { id: 2 }, { id: 3 })
  expect(changedStations(before, stations({ id: 1, freq: 7_021 }, { id: 2 }, { id: 4 }), 9)?.data).toEqual({
    stations: [{ id: 4 }, { id: 1, freq: 7_021 }],
    gone: [3],
  })
})

test('treats a heartbeat alone as no change', () => {
  const at = (last_seen: string) => stations({ id: 1, last_seen })
  expect(changedStations(at('2026-11-22T12:00:00Z'), at('2026-11-22T12:01:00Z'), 9)).toBeUndefined()
  expect(changedStations(stations({ id: 1 }), stations(), 9)?.data).toEqual({ stations: [], gone: [1] })
})

test('sends a few of many stations at a time until all are sent', () => {
  const ids = Array.from({ length: 12 }, (_, index) => index + 1)
  const at = (freq: number) => stations(...ids.map((id) => ({ id, freq })))
  let previous: ReadonlyMap<number, StationItem> = at(1)
  const sent: number[] = []
  // The first stations change constantly.
  for (let freq = 2; freq < 6; freq += 1) {
    const news = changedStations(previous, at(freq), 3)
    expect(news?.data.stations).toHaveLength(3)
    sent.push(...(news?.data.stations.map(({ id }) => id) ?? []))
    previous = news?.known ?? previous
  }
  expect(sent.toSorted((a, b) => a - b)).toEqual(ids)
})

test('sends only lists that changed', () => {
  const lists = (fields: object) => ({ periods: {}, band: [], ...fields }) as unknown as LeaderboardsResponse
  expect(changedLists(lists({}), lists({}))).toBeUndefined()
  expect(changedLists(lists({}), lists({ band: [1] }))).toEqual({ band: [1] })
  expect(changedLists(lists({}), lists({ periods: { day: 1 } }))).toEqual({ periods: { day: 1 } })
})
