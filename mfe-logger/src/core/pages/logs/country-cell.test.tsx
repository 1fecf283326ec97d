import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { COLUMNS } from './columns.tsx'

afterEach(cleanup)

function countryCell(contact: Pick<LoggedContact, 'country' | 'dxcc'>): HTMLElement {
  const column = COLUMNS.find(({ id }) => id === 'country')
  // The cell reads nothing else of a contact.
  return render(column?.cell(contact as LoggedContact)).container
}

test('a flag stands before the country; the name keeps its place where no flag is drawn', () => {
  const drawn = countryCell({ country: 'Brazil', dxcc: 108 })
  expect(drawn.querySelectorAll('svg')).toHaveLength(1)
  expect(drawn.textContent).toBe('Brazil')
  const place = drawn.firstElementChild?.className
  const plain = countryCell({ country: 'Sable Island', dxcc: 211 })
  expect(plain.querySelectorAll('svg')).toHaveLength(0)
  expect(plain.firstElementChild?.className).toBe(place)
})
