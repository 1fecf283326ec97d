import type { Spot } from '@onfreq/contracts/spots/spots'
import { fakeApi } from '@onfreq/testing/fake-api'
import { renderWithSession } from '@onfreq/testing/render'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spot, toResponse } from './fixtures.ts'
import { useRecentSpots } from './recent-spots.ts'

const live = vi.hoisted(() => ({ tell: (_spots: readonly Spot[]): void => undefined }))
vi.mock('@onfreq/session/spots', () => ({
  useSpots: (_interest: unknown, handle: (spots: readonly Spot[]) => void) => {
    live.tell = handle
  },
}))

let restore: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
  restore = fakeApi({ spots: toResponse([spot({ callsign: 'K1QAA' })]) })
})
afterEach(() => {
  cleanup()
  restore()
  vi.useRealTimers()
})

function Calls() {
  const { rows } = useRecentSpots({ bands: '15m', age: 15 }, { bands: ['15m'] })
  return <p>{rows?.map(({ callsign }) => callsign).join(' ')}</p>
}

/** Delivers spots over the socket and renders. */
function receive(...spots: readonly Spot[]) {
  act(() => live.tell(spots))
  act(() => void vi.advanceTimersByTime(300))
}

test('keeps every spot when several messages arrive between two renders', async () => {
  renderWithSession(<Calls />)
  await screen.findByText('K1QAA')
  for (const callsign of ['K2QAA', 'K3QAA', 'K4QAA', 'K5QAA']) receive(spot({ callsign }))
  expect(screen.getByText('K1QAA K2QAA K3QAA K4QAA K5QAA')).toBeDefined()
})

test('a repeated spot replaces the previous one', async () => {
  renderWithSession(<Calls />)
  await screen.findByText('K1QAA')
  const first = spot({ callsign: 'HC8QAK' })
  receive(first)
  receive({ ...first, spotters: 4 })
  expect(screen.getByText('K1QAA HC8QAK')).toBeDefined()
})

test('renders the first spot after a pause at once, and later ones at most every 300 ms', async () => {
  renderWithSession(<Calls />)
  await screen.findByText('K1QAA')
  act(() => live.tell([spot({ callsign: 'K2QAA' })]))
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('K1QAA K2QAA')).toBeDefined()
  act(() => live.tell([spot({ callsign: 'K3QAA' })]))
  act(() => void vi.advanceTimersByTime(100))
  expect(screen.getByText('K1QAA K2QAA')).toBeDefined()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByText('K1QAA K2QAA K3QAA')).toBeDefined()
})
