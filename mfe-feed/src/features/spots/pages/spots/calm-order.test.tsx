import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RANKING_INTERVAL_MS, useStableOrder } from './calm-order.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Rows({
  rows,
  scope = 'all',
}: {
  readonly rows: readonly { callsign: string; text?: string }[]
  scope?: string
}) {
  return useStableOrder(rows, scope, ({ callsign }) => ({ callsign, text: `${callsign} gone` })).map(
    ({ callsign, text = callsign }) => <i key={callsign}>{text} </i>,
  )
}
const toRows = (...stations: string[]) => stations.map((callsign) => ({ callsign }))

test('a better row replaces a removed one before the list is ranked again', () => {
  const { container, rerender } = render(<Rows rows={toRows('a', 'b')} />)
  rerender(<Rows rows={toRows('new', 'a')} />)
  expect(container.textContent).toBe('a new ')
  vi.advanceTimersByTime(RANKING_INTERVAL_MS)
  rerender(<Rows rows={toRows('new', 'a')} />)
  expect(container.textContent).toBe('new a ')
})

test('a slot without a replacement stays empty until the list is ranked again', () => {
  const { container, rerender } = render(<Rows rows={toRows('a', 'b', 'c')} />)
  rerender(<Rows rows={toRows('c', 'a')} />)
  expect(container.textContent).toBe('a b gone c ')
  vi.advanceTimersByTime(RANKING_INTERVAL_MS)
  rerender(<Rows rows={toRows('c', 'a')} />)
  expect(container.textContent).toBe('c a ')
})

test('row details update at once, and all rows change with another query', () => {
  const { container, rerender } = render(<Rows rows={toRows('a', 'b')} />)
  rerender(<Rows rows={[{ callsign: 'b' }, { callsign: 'a', text: 'tuned' }]} />)
  expect(container.textContent).toBe('tuned b ')
  rerender(<Rows rows={toRows('b', 'a')} scope="20m" />)
  expect(container.textContent).toBe('b a ')
})

test('a list with free slots appends new rows until it is ranked again', () => {
  const { container, rerender } = render(<Rows rows={toRows('a')} />)
  rerender(<Rows rows={toRows('b', 'a')} />)
  expect(container.textContent).toBe('a b ')
  vi.advanceTimersByTime(RANKING_INTERVAL_MS)
  rerender(<Rows rows={toRows('b', 'a')} />)
  expect(container.textContent).toBe('b a ')
})
