import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALM_MS, useCalmOrder } from './calm-order.ts'

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
  return useCalmOrder(rows, scope, ({ callsign }) => ({ callsign, text: `${callsign} gone` })).map(
    ({ callsign, text = callsign }) => <i key={callsign}>{text} </i>,
  )
}
const rowsOf = (...stations: string[]) => stations.map((callsign) => ({ callsign }))

test('a better row takes the place of the one that goes, until the list is ranked anew', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a', 'b')} />)
  rerender(<Rows rows={rowsOf('new', 'a')} />)
  expect(container.textContent).toBe('a new ')
  vi.advanceTimersByTime(CALM_MS)
  rerender(<Rows rows={rowsOf('new', 'a')} />)
  expect(container.textContent).toBe('new a ')
})

test('where nobody comes the place is kept, and closes when the list is ranked anew', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a', 'b', 'c')} />)
  rerender(<Rows rows={rowsOf('c', 'a')} />)
  expect(container.textContent).toBe('a b gone c ')
  vi.advanceTimersByTime(CALM_MS)
  rerender(<Rows rows={rowsOf('c', 'a')} />)
  expect(container.textContent).toBe('c a ')
})

test('what is known of a row changes at once, and so does all of it with another question', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a', 'b')} />)
  rerender(<Rows rows={[{ callsign: 'b' }, { callsign: 'a', text: 'tuned' }]} />)
  expect(container.textContent).toBe('tuned b ')
  rerender(<Rows rows={rowsOf('b', 'a')} scope="20m" />)
  expect(container.textContent).toBe('b a ')
})

test('a list with room takes what comes, at its end until it is ranked anew', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a')} />)
  rerender(<Rows rows={rowsOf('b', 'a')} />)
  expect(container.textContent).toBe('a b ')
  vi.advanceTimersByTime(CALM_MS)
  rerender(<Rows rows={rowsOf('b', 'a')} />)
  expect(container.textContent).toBe('b a ')
})
