import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { eraseFrom, typeInto } from './type-into.ts'

afterEach(cleanup)

function Field() {
  const [text, setText] = useState('W7QSE')
  return <input aria-label="Callsign" value={text} onChange={(event) => setText(event.target.value)} />
}

const box = (): HTMLInputElement => screen.getByRole('textbox')

test('a key types at the cursor and notifies React', () => {
  render(<Field />)
  box().setSelectionRange(0, 0)
  act(() => typeInto(box(), 'K'))
  act(() => typeInto(box(), 'H'))
  expect(box().value).toBe('KHW7QSE')
})

test('a key replaces the selection', () => {
  render(<Field />)
  box().setSelectionRange(0, 2)
  act(() => typeInto(box(), 'K6'))
  expect(box().value).toBe('K6QSE')
})

test('Delete removes the selection, otherwise the character before the cursor, and nothing at the start of the text', () => {
  render(<Field />)
  box().setSelectionRange(5, 5)
  act(() => eraseFrom(box()))
  expect(box().value).toBe('W7QS')
  box().setSelectionRange(0, 2)
  act(() => eraseFrom(box()))
  expect(box().value).toBe('QS')
  box().setSelectionRange(0, 0)
  act(() => eraseFrom(box()))
  expect(box().value).toBe('QS')
})
