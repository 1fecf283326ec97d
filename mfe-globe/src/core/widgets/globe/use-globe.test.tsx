import { type CountedCalls, countCalls } from '@onfreq/testing/counted-calls'
import { renderWithSession } from '@onfreq/testing/render'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGlobe } from './use-globe.ts'

vi.mock('../../earth/land.ts', () => ({ loadLand: async () => null }))

function Globe({ active }: { readonly active: boolean }) {
  useGlobe('public', active)
  return null
}

let calls: CountedCalls

beforeEach(() => {
  vi.useFakeTimers()
  calls = countCalls({ globe_feed: { arcs: [] } })
})
afterEach(() => {
  cleanup()
  calls.end()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a visible globe requests contacts every 5 seconds', async () => {
  renderWithSession(<Globe active />)
  await pass(1)
  expect(calls.of('globe_feed')).toBe(1)
  await pass(4_998)
  expect(calls.of('globe_feed')).toBe(1)
  await pass(5_001)
  expect(calls.of('globe_feed')).toBe(3)
})

test('a hidden globe requests nothing', async () => {
  renderWithSession(<Globe active={false} />)
  await pass(20_000)
  expect(calls.of('globe_feed')).toBe(0)
})

test('a globe whose contacts cannot be loaded stays visible, shows no error and requests them again', async () => {
  calls.end()
  calls = countCalls({ globe_feed: () => new Response('{}', { status: 500 }) })
  const { container } = renderWithSession(<Globe active />)
  await pass(10_001)
  expect(calls.of('globe_feed')).toBe(3)
  expect(container.textContent).toBe('')
})
