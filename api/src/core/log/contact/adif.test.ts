import { expect, test } from 'vitest'
import { withExtraFields } from './adif.ts'
import { emptyContact } from './empty.ts'
import type { ExtraFields, StoredContact } from './fields.ts'

const contact = {
  ...emptyContact('K1ABC', 'M0QDX', new Date('2026-11-21T12:00:00Z')),
  extra: [
    ['SRX', '017', ''],
    ['SWEATERSIZE', 'M', ''],
  ] as ExtraFields,
}
const fields = (changed: Pick<StoredContact, 'extra'>) =>
  changed.extra?.map(([name, value]) => `${name}=${value}`) ?? null

test('keeps all other fields when one is set, and removes a field that is set to an empty text', () => {
  expect(fields(withExtraFields(contact, { SRX: '018', STX: '001' }))).toEqual(['SWEATERSIZE=M', 'SRX=018', 'STX=001'])
  expect(fields(withExtraFields(contact, { SRX: '' }))).toEqual(['SWEATERSIZE=M'])
  expect(fields(withExtraFields({ ...contact, extra: null }, { STX: '001' }))).toEqual(['STX=001'])
  expect(fields(withExtraFields(contact, { SRX: '', SWEATERSIZE: '' }))).toBeNull()
})
