import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Axis, useOneTabStop } from './use-one-tab-stop.ts'

function Keys({ axis, current, names = ['one', 'two', 'three'] }: { axis: Axis; current?: string; names?: string[] }) {
  const stop = useOneTabStop<HTMLDivElement>(axis)
  return (
    <div {...stop}>
      {names.map((name) => (
        <button type="button" key={name} aria-pressed={name === current}>
          {name}
        </button>
      ))}
    </div>
  )
}

afterEach(cleanup)

const stops = () => screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)

test('makes the current key the only Tab stop, or the first key if none is current', () => {
  const { rerender } = render(<Keys axis="row" />)
  expect(stops()).toEqual([0, -1, -1])
  rerender(<Keys axis="row" current="three" />)
  expect(stops()).toEqual([-1, -1, 0])
  rerender(<Keys axis="row" current="three" names={['one', 'two']} />)
  expect(stops()).toEqual([0, -1])
})

test.each([
  ['row', 'ArrowRight', 'two'],
  ['row', 'ArrowLeft', 'three'],
  ['row', 'ArrowDown', 'one'],
  ['column', 'ArrowDown', 'two'],
  ['column', 'ArrowRight', 'one'],
  ['grid', 'ArrowDown', 'two'],
  ['grid', 'End', 'three'],
] as const)('in a %s, %s moves from the first key to the %s', (axis, key, expected) => {
  render(<Keys axis={axis} />)
  const first = screen.getByRole('button', { name: 'one' })
  first.focus()
  fireEvent.keyDown(first, { key })
  expect(document.activeElement?.textContent).toBe(expected)
  expect(screen.getByRole('button', { name: expected }).tabIndex).toBe(0)
})
