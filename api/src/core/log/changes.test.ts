import { expect, test } from 'vitest'
import { qsoMessage } from './changes.ts'
import { emptyContact } from './contact/empty.ts'
import type { StoredContact } from './contact/fields.ts'

const contact = (fields: Partial<StoredContact>): StoredContact => ({
  ...emptyContact('G3ABC', 'M0QDX', new Date('2026-11-22T12:00:00Z')),
  ...fields,
})
const message = (fields: Partial<StoredContact>) => qsoMessage({ kind: 'new', contact: contact(fields) })

test('announces on the live site only a contact that was just made with a call of its owner', () => {
  expect(message({ live: true, publicCall: true }).live).toBe(true)
  expect(message({ live: true, publicCall: false }).live).toBe(false)
  expect(message({ live: false, publicCall: true }).live).toBe(false)
  expect(message({ live: false, publicCall: false }).live).toBe(false)
})

test('includes the submode when there is one', () => {
  expect(message({ mode: 'MFSK', submode: 'FT4' }).mode).toBe('FT4')
  expect(message({ mode: 'CW', submode: null }).mode).toBe('CW')
})
