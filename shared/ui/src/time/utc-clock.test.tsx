import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UtcClock } from './utc-clock.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('ticks every second', async () => {
  const { getByRole } = render(<UtcClock />)
  const clockText = () => getByRole('timer').textContent
  const start = clockText()
  expect(start).toContain('12:00:00')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(clockText()).toContain('12:00:01')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(clockText()).toContain('12:00:03')
})
