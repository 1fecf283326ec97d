import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useNow } from './timers.ts'

afterEach(() => void vi.useRealTimers())

const Clock = () => new Date(useNow(1_000)).toISOString().slice(11, 19)

test('renders the current time on the server, an hour after the previous render', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T16:07:32Z') })
  expect(renderToString(<Clock />)).toBe('16:07:32')
  vi.setSystemTime(Date.parse('2026-11-30T17:12:00Z'))
  expect(renderToString(<Clock />)).toBe('17:12:00')
})
