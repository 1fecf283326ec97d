import type { LeaderboardsAnswer } from '@onfreq/contracts/live/leaderboards'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { expect, test } from 'vitest'
import { changedLists, changedStations } from './differences.ts'

const stations = (...list: Partial<StationItem>[]) => new Map(list.map((each) => [each.id ?? 0, each as StationItem]))

test('only stations that differ are told, and those that are gone', () => {
  const before = stations({ id: 1, freq: 7_020 }, { id: 2 }, { id: 3 })
  expect(changedStations(before, stations({ id: 1, freq: 7_021 }, { id: 2 }, { id: 4 }))).toEqual({
    stations: [{ id: 1, freq: 7_021 }, { id: 4 }],
    gone: [3],
  })
})

test('a heartbeat alone is no news', () => {
  const at = (last_seen: string) => stations({ id: 1, last_seen })
  expect(changedStations(at('2026-11-22T12:00:00Z'), at('2026-11-22T12:01:00Z'))).toBeUndefined()
  expect(changedStations(stations({ id: 1 }), stations())).toEqual({ stations: [], gone: [1] })
})

test('only lists that differ are told', () => {
  const lists = (fields: object) => ({ periods: {}, band: [], ...fields }) as unknown as LeaderboardsAnswer
  expect(changedLists(lists({}), lists({}))).toBeUndefined()
  expect(changedLists(lists({}), lists({ band: [1] }))).toEqual({ band: [1] })
  expect(changedLists(lists({}), lists({ periods: { day: 1 } }))).toEqual({ periods: { day: 1 } })
})
