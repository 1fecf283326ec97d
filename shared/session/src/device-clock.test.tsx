import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteServerDate, useClockAhead } from './device-clock.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const minutes = (count: number) => count * 60_000
const serverSays = (time: number) => act(() => noteServerDate(new Date(time).toUTCString(), NOW))

test('reports a clock that is minutes off until it is correct', () => {
  const { result } = renderHook(() => useClockAhead())
  expect(result.current).toBe(0)
  serverSays(NOW - minutes(37))
  expect(result.current).toBe(minutes(37))
  serverSays(NOW + minutes(5))
  expect(result.current).toBe(minutes(-5))
  serverSays(NOW)
  expect(result.current).toBe(0)
})

test('ignores seconds of network delay and responses without a date', () => {
  const { result } = renderHook(() => useClockAhead())
  serverSays(NOW - 20_000)
  act(() => noteServerDate(null, NOW))
  act(() => noteServerDate('yesterday', NOW))
  expect(result.current).toBe(0)
})
