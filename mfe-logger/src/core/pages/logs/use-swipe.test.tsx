import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSwipe } from './use-swipe.ts'

afterEach(cleanup)

const opened: string[] = []

function Rows() {
  const swipe = useSwipe((row) => opened.push(row))
  return (
    <ul {...swipe}>
      <li data-swipe="7">W7QSE</li>
      <li>no row</li>
    </ul>
  )
}

const pointer = (clientX: number, clientY = 100, pointerType = 'touch') => ({
  ...{ clientX, clientY, pointerType, pointerId: 1, isPrimary: true },
})

function show(): HTMLElement {
  opened.length = 0
  render(<Rows />)
  return screen.getByText('W7QSE')
}

test('a row swiped beyond the threshold opens on release', () => {
  const row = show()
  fireEvent.pointerDown(row, pointer(300))
  fireEvent.pointerMove(row, pointer(260))
  expect(row.style.getPropertyValue('--pulled')).toBe('-40px')
  expect(row.dataset.armed).toBeUndefined()
  fireEvent.pointerMove(row, pointer(200))
  expect(row.dataset.armed).toBe('')
  expect(opened).toEqual([])
  fireEvent.pointerUp(row, pointer(200))
  expect(opened).toEqual(['7'])
  expect(row.style.getPropertyValue('--pulled')).toBe('')
})

test('a short swipe, a swipe back, a scroll and a mouse drag open nothing', () => {
  const row = show()
  fireEvent.pointerDown(row, pointer(300))
  fireEvent.pointerMove(row, pointer(250))
  fireEvent.pointerUp(row, pointer(250))
  fireEvent.pointerDown(row, pointer(300))
  fireEvent.pointerMove(row, pointer(200))
  fireEvent.pointerMove(row, pointer(280))
  fireEvent.pointerUp(row, pointer(280))
  fireEvent.pointerDown(row, pointer(300))
  fireEvent.pointerMove(row, pointer(200, 320))
  fireEvent.pointerUp(row, pointer(200, 320))
  fireEvent.pointerDown(row, pointer(300))
  fireEvent.pointerMove(row, pointer(200))
  fireEvent.pointerCancel(row, pointer(200))
  fireEvent.pointerDown(row, pointer(300, 100, 'mouse'))
  fireEvent.pointerMove(row, pointer(200, 100, 'mouse'))
  fireEvent.pointerUp(row, pointer(200, 100, 'mouse'))
  expect(opened).toEqual([])
})

test('a swipe to the right triggers its own action if it is enabled', () => {
  const swiped: string[] = []
  function Both() {
    const swipe = useSwipe((row, side) => swiped.push(`${row} ${side}`), ['left', 'right'])
    return (
      <ul {...swipe}>
        <li data-swipe="8">VK3QDX</li>
      </ul>
    )
  }
  render(<Both />)
  const both = screen.getByText('VK3QDX')
  fireEvent.pointerDown(both, pointer(100))
  fireEvent.pointerMove(both, pointer(200))
  expect(both.style.getPropertyValue('--pulled')).toBe('100px')
  fireEvent.pointerUp(both, pointer(200))
  fireEvent.pointerDown(both, pointer(200))
  fireEvent.pointerMove(both, pointer(100))
  fireEvent.pointerUp(both, pointer(100))
  expect(swiped).toEqual(['8 right', '8 left'])
  const row = show()
  fireEvent.pointerDown(row, pointer(100))
  fireEvent.pointerMove(row, pointer(200))
  fireEvent.pointerUp(row, pointer(200))
  expect(opened).toEqual([])
})
