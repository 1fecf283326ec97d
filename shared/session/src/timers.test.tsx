import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useInterval, useTimeout } from './timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  setHidden(false)
})

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('an interval runs once per period, also immediately if requested, and not without a period', () => {
  const [run, immediate, never] = [vi.fn(), vi.fn(), vi.fn()]
  renderHook(() => useInterval(run, 1_000))
  renderHook(() => useInterval(immediate, 1_000, { immediate: true }))
  renderHook(() => useInterval(never, null, { immediate: true }))
  expect([run, immediate, never].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0])
  vi.advanceTimersByTime(999)
  expect(run).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(2_001)
  expect([run, immediate, never].map(({ mock }) => mock.calls.length)).toEqual([3, 4, 0])
})

test('an interval pauses while the tab is hidden, unless it runs in hidden tabs', () => {
  const [paused, always] = [vi.fn(), vi.fn()]
  renderHook(() => useInterval(paused, 1_000, { immediate: true }))
  renderHook(() => useInterval(always, 1_000, { immediate: true, whileHidden: true }))
  setHidden(true)
  vi.advanceTimersByTime(5_000)
  expect([paused, always].map(({ mock }) => mock.calls.length)).toEqual([1, 6])
  setHidden(false)
  expect([paused, always].map(({ mock }) => mock.calls.length)).toEqual([2, 6])
  vi.advanceTimersByTime(1_000)
  expect([paused, always].map(({ mock }) => mock.calls.length)).toEqual([3, 7])
})

test('an interval that starts in a hidden tab waits for the tab', () => {
  const run = vi.fn()
  setHidden(true)
  renderHook(() => useInterval(run, 1_000, { immediate: true }))
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(0)
  setHidden(false)
  expect(run).toHaveBeenCalledTimes(1)
})

test('timers end with their component', () => {
  const run = vi.fn()
  const interval = renderHook(() => useInterval(run, 1_000))
  const timeout = renderHook(() => useTimeout(run, 1_000))
  interval.unmount()
  timeout.unmount()
  setHidden(true)
  setHidden(false)
  vi.advanceTimersByTime(5_000)
  expect(run).not.toHaveBeenCalled()
})
