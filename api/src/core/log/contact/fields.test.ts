import { expect, test } from 'vitest'
import { emptyContact } from './empty.ts'
import { CONTACT_FIELDS, usedFields } from './fields.ts'

test('includes a column when any contact has a value in it, in column order', () => {
  const contact = (fields: object) => Object.assign(emptyContact('G3ABC', 'M0XYZ', new Date(0)), fields)
  const requiredFields = usedFields([contact({})])
  expect(requiredFields).toContain('call')
  expect(requiredFields).not.toContain('name')
  const used = usedFields([
    contact({}),
    contact({ email: '' }),
    contact({ freqHz: 0, name: 'Ann' }),
    contact({ name: 'Bob' }),
  ])
  const expected = new Set([...requiredFields, 'freqHz', 'name', 'email'])
  expect(used).toEqual(CONTACT_FIELDS.filter((field) => expected.has(field)))
  expect(usedFields([])).toEqual([])
})
