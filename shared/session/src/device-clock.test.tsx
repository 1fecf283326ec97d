import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteServerDate, useClockAhead } from './device-clock.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const minutes = (count: number) => count * 60_000
const setServerTime = (time: number) => act(() => noteServerDate(new Date(time).toUTCString(), NOW))

test('reports a clock that is minutes off until it is correct again', () => {
  const { result } = renderHook(() => useClockAhead())
  expect(result.current).toBe(0)
  setServerTime(NOW - minutes(37))
  expect(result.current).toBe(minutes(37))
  setServerTime(NOW + minutes(5))
  expect(result.current).toBe(minutes(-5))
  setServerTime(NOW)
  expect(result.current).toBe(0)
})

test('ignores a few seconds of network delay, and responses without a date', () => {
  const { result } = renderHook(() => useClockAhead())
  setServerTime(NOW - 20_000)
  act(() => noteServerDate(null, NOW))
  act(() => noteServerDate('yesterday', NOW))
  expect(result.current).toBe(0)
})
