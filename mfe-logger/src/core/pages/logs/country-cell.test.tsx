import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { COLUMNS } from './columns.tsx'

afterEach(cleanup)

function countryCell(contact: Pick<LoggedContact, 'country' | 'dxcc'>): HTMLElement {
  const column = COLUMNS.find(({ id }) => id === 'country')
  // The cell uses no other field of a contact.
  return render(column?.cell(contact as LoggedContact)).container
}

test('shows a flag before the country and aligns names without a flag', () => {
  const cell = countryCell({ country: 'Brazil', dxcc: 108 })
  expect(cell.querySelectorAll('svg')).toHaveLength(1)
  expect(cell.textContent).toBe('Brazil')
  const flagClass = cell.firstElementChild?.className
  const plain = countryCell({ country: 'Sable Island', dxcc: 211 })
  expect(plain.querySelectorAll('svg')).toHaveLength(0)
  expect(plain.firstElementChild?.className).toBe(flagClass)
})
