import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contacts } from '../../../fixtures.ts'
import { ContactList } from './contact-list.tsx'

afterEach(cleanup)

const [newest, ...before] = contacts(4)
if (!newest) throw new Error('no contacts')
const list = () => screen.getByRole('region', { name: 'Contacts on the map' })
const rows = () => screen.getAllByRole('row').length - 1

test('rows do not move under the pointer, and new contacts appear once neither pointer nor focus is in the list', () => {
  const { rerender } = render(<ContactList items={before} getNeed={() => undefined} onHighlight={() => undefined} />)
  fireEvent.pointerEnter(list())
  rerender(<ContactList items={[newest, ...before]} getNeed={() => undefined} onHighlight={() => undefined} />)
  expect(rows()).toBe(3)
  act(() => list().focus())
  fireEvent.pointerLeave(list())
  expect(rows()).toBe(3)
  act(() => list().blur())
  expect(rows()).toBe(4)
})

test('labels only contacts with a station that the viewer needs', () => {
  const need = { shape: 'solid', text: 'NEW DXCC', all: 'NEW DXCC · New zone 38' } as const
  const getNeed = (item: typeof newest) => (item === newest ? need : undefined)
  render(<ContactList items={[newest, ...before]} getNeed={getNeed} onHighlight={() => undefined} />)
  expect(screen.getAllByText('NEW DXCC')).toHaveLength(1)
  expect(screen.getByText('NEW DXCC').closest('tr')?.textContent).toContain(newest.to.call)
})
