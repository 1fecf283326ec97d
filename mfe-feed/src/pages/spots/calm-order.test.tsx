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

test('a better row waits until the list has stood for a while', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a', 'b')} />)
  rerender(<Rows rows={rowsOf('new', 'a')} />)
  expect(container.textContent).toBe('a b ')
  vi.advanceTimersByTime(CALM_MS)
  rerender(<Rows rows={rowsOf('new', 'a')} />)
  expect(container.textContent).toBe('new a ')
})

test('what is known of a row changes at once, and so does all of it with another question', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a', 'b')} />)
  rerender(<Rows rows={[{ key: 'b' }, { key: 'a', text: 'tuned' }]} />)
  expect(container.textContent).toBe('tuned b ')
  rerender(<Rows rows={rowsOf('b', 'a')} scope="20m" />)
  expect(container.textContent).toBe('b a ')
})

test('a list with room takes what comes', () => {
  const { container, rerender } = render(<Rows rows={rowsOf('a')} />)
  rerender(<Rows rows={rowsOf('b', 'a')} />)
  expect(container.textContent).toBe('b a ')
})
