import { liveClient } from '@onfreq/session/live'
import { type CountedCalls, countCalls } from '@onfreq/testing/counted-calls'
import { renderWithSession } from '@onfreq/testing/render'
import { act, cleanup } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import MegastreamPage from '../../features/contests/pages/megastream/page.tsx'
import ScoresPage from '../../features/contests/pages/scores/page.tsx'
import { LEADERBOARDS } from '../../fixtures.ts'
import { LeftColumn } from '../pages/home/columns.tsx'
import { useLiveFeed } from './feed.ts'
import { useLiveStations } from './stations.ts'

function Feed() {
  useLiveFeed()
  useLiveStations()
  return null
}

let calls: CountedCalls

beforeEach(() => {
  vi.useFakeTimers()
  calls = countCalls({
    vopofday: { operator: null },
    vleaderboards: LEADERBOARDS,
    vscores: { contest: null, contest_lb: [] },
    vscores4megastream: { contest: null, contest_lb: [] },
    main_public_feed: { feed: [] },
    ActiveUserList: { stations: [] },
    logged_in_users_not_in_rig_control: { stations: [] },
  })
})
afterEach(() => {
  cleanup()
  calls.end()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each<[string, number, ReactElement]>([
  ['vopofday', 120, <LeftColumn key="" ownCallsign={null} />],
  ['vleaderboards', 10, <LeftColumn key="" ownCallsign={null} />],
  ['vscores', 10, <ScoresPage key="" />],
  ['vscores4megastream', 10, <MegastreamPage key="" />],
  ['main_public_feed', 4, <Feed key="" />],
  ['ActiveUserList', 4, <Feed key="" />],
  ['logged_in_users_not_in_rig_control', 4, <Feed key="" />],
])('polls %s every %i seconds', async (path, seconds, page) => {
  renderWithSession(page)
  await pass(1)
  expect(calls.of(path)).toBe(1)
  for (const round of [2, 3, 4]) {
    await pass(seconds * 1_000 - 2)
    expect(calls.of(path), 'before its time').toBe(round - 1)
    await pass(2)
    expect(calls.of(path)).toBe(round)
  }
})

test('polls neither feed nor stations while the live socket pushes every change', async () => {
  const status = vi.spyOn(liveClient(), 'status', 'get').mockReturnValue('open')
  try {
    renderWithSession(<Feed key="" />)
    await pass(12_001)
    for (const path of ['main_public_feed', 'ActiveUserList', 'logged_in_users_not_in_rig_control'])
      expect(calls.of(path), path).toBe(1)
  } finally {
    status.mockRestore()
  }
})
