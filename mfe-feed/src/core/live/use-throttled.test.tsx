import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useThrottled } from './use-throttled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const news = (first?: string) =>
  renderHook(({ value }: { value: string | undefined }) => useThrottled(value), { initialProps: { value: first } })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('renders the first updates at once, and later ones while the user is idle', () => {
  const { result, rerender } = news()
  expect(result.current).toBeUndefined()
  rerender({ value: 'first' })
  expect(result.current).toBe('first')
  rerender({ value: 'second' })
  expect(result.current).toBe('second')
})

test('renders nothing between two keys and applies updates after a typing pause', () => {
  const { result, rerender } = news('first')
  fireEvent.keyDown(document.body, { key: 'W' })
  rerender({ value: 'second' })
  pass(300)
  fireEvent.keyDown(document.body, { key: '7' })
  rerender({ value: 'third' })
  pass(300)
  expect(result.current).toBe('first')
  pass(100)
  expect(result.current).toBe('third')
})

test('continuous typing does not block updates indefinitely', () => {
  const { result, rerender } = news('first')
  fireEvent.keyDown(document.body, { key: 'W' })
  rerender({ value: 'second' })
  for (let key = 0; key < 14; key++) {
    pass(200)
    fireEvent.keyDown(document.body, { key: 'W' })
  }
  expect(result.current).toBe('first')
  pass(200)
  expect(result.current).toBe('second')
})

test('removes deleted items at once', () => {
  const { result, rerender } = news('first')
  fireEvent.pointerDown(document.body)
  rerender({ value: undefined })
  expect(result.current).toBeUndefined()
})
