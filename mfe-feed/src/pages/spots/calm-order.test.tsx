import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALM_MS, useCalmOrder } from './calm-order.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Rows({ rows, scope = 'all' }: { readonly rows: readonly { key: string; text?: string }[]; scope?: string }) {
  return useCalmOrder(rows, scope).map(({ key, text = key }) => <i key={key}>{text} </i>)
}
const rowsOf = (...keys: string[]) => keys.map((key) => ({ key }))

test('a better row takes the place of the one that goes, until the list is ranked anew', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a', 'b')} />)
  rerender(<Rows rows={rowsOf('new', 'a')} />)
  expect(container.textContent).toBe('a new ')
  vi.advanceTimersByTime(CALM_MS)
  rerender(<Rows rows={rowsOf('new', 'a')} />)
  expect(container.textContent).toBe('new a ')
})

test('a list that becomes shorter closes up', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a', 'b', 'c')} />)
  rerender(<Rows rows={rowsOf('c', 'a')} />)
  expect(container.textContent).toBe('a c ')
})

test('what is known of a row changes at once, and so does all of it with another question', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a', 'b')} />)
  rerender(<Rows rows={[{ key: 'b' }, { key: 'a', text: 'tuned' }]} />)
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
