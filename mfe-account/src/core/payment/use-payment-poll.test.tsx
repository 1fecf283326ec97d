import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePaymentPoll } from './use-payment-poll.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

test('polls at once and then every 5 seconds until the payment arrives', async () => {
  const request = vi.fn(async () => request.mock.calls.length === 3)
  const { result } = renderHook(() => usePaymentPoll(request))
  await seconds(0)
  expect(request).toHaveBeenCalledTimes(1)
  await seconds(4)
  expect(request).toHaveBeenCalledTimes(1)
  await seconds(1)
  expect(request).toHaveBeenCalledTimes(2)
  expect(result.current).toBe('asking')
  await seconds(5)
  expect(result.current).toBe('paid')
  await seconds(60)
  expect(request).toHaveBeenCalledTimes(3)
})

test('fails after more than 50 polls', async () => {
  const request = vi.fn(async () => false)
  const { result } = renderHook(() => usePaymentPoll(request))
  await seconds(49 * 5)
  expect(request).toHaveBeenCalledTimes(50)
  expect(result.current).toBe('asking')
  await seconds(5)
  expect(result.current).toBe('failed')
  expect(request).toHaveBeenCalledTimes(50)
})

test('fails at once on a permanent error', async () => {
  const { result } = renderHook(() => usePaymentPoll(async () => 'never'))
  await seconds(0)
  expect(result.current).toBe('failed')
})

test('does not poll again while a response is pending', async () => {
  const request = vi.fn(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 12_000)))
  renderHook(() => usePaymentPoll(request))
  await seconds(11)
  expect(request).toHaveBeenCalledTimes(1)
  await seconds(5)
  expect(request).toHaveBeenCalledTimes(2)
})
