import { expect, test } from 'vitest'
import { confirmContact, type GivenConfirmation } from './confirm.ts'
import { deriveMissing, setEntity } from './derive.ts'
import { emptyContact } from './empty.ts'
import type { StoredContact } from './fields.ts'

const german = (change: Partial<StoredContact> = {}): StoredContact => {
  const contact = { ...emptyContact('DL1ABC', 'M0QDX', new Date('2026-11-20T18:42:00Z')), ...change }
  deriveMissing(contact)
  return contact
}
const input = (
  service: GivenConfirmation['service'],
  state: GivenConfirmation['state'] = { received: 'Y' },
): GivenConfirmation => ({ contactId: 0, service, state })

test('stores received values next to sent ones, and treats repeats as unchanged', () => {
  const sent = german({ confirmations: { lotw: { sent: 'Y', sentOn: '20261120' } } })
  const confirmed = confirmContact(sent, input('lotw', { received: 'Y', receivedOn: '20261121' }))
  expect(confirmed.confirmations).toEqual({
    lotw: { sent: 'Y', sentOn: '20261120', received: 'Y', receivedOn: '20261121' },
  })
  expect(sent.confirmations).toEqual({ lotw: { sent: 'Y', sentOn: '20261120' } })
  expect(confirmContact(confirmed, input('lotw', { received: 'Y', receivedOn: '20261121' }))).toBe(confirmed)
})

test('never removes a confirmation, and applies the other data of such a response', () => {
  const confirmed = german({ confirmations: { eqsl: { received: 'Y', receivedOn: '20261121' } } })
  const after = confirmContact(confirmed, input('eqsl', { received: 'N', receivedOn: '20261130', sent: 'Y' }))
  expect(after.confirmations).toEqual({ eqsl: { received: 'Y', receivedOn: '20261121', sent: 'Y' } })
})

test.each(['N', 'R', 'I'] as const)('stores a response of %s for an unconfirmed contact unchanged', (received) => {
  expect(confirmContact(german(), input('lotw', { received })).confirmations).toEqual({ lotw: { received } })
})

test('keeps the first date for Club Log, which sends none, and the newest date for other services', () => {
  const statement = { received: 'Y', receivedOn: '20261121' } as const
  const repeated = { received: 'Y', receivedOn: '20261130' } as const
  const of = (service: 'clublog' | 'lotw') =>
    confirmContact(german({ confirmations: { [service]: statement } }), input(service, repeated)).confirmations?.[
      service
    ]
  expect(of('clublog')?.receivedOn).toBe('20261121')
  expect(of('lotw')?.receivedOn).toBe('20261130')
})

test('keeps services independent of each other', () => {
  const after = confirmContact(german({ confirmations: { eqsl: { received: 'Y' } } }), input('lotw'))
  expect(after.confirmations).toEqual({ eqsl: { received: 'Y' }, lotw: { received: 'Y' } })
})

test.each([
  [null, 'JO62', 'JO62'],
  ['JO62', 'JO62QM', 'JO62QM'],
  ['jo62', 'JO62QM', 'JO62QM'],
  ['JO62qm', 'JO62', 'JO62qm'],
  ['JO62', 'JN48AA', 'JO62'],
])('changes grid %s, confirmed as %s, to %s', (stored, grid, expected) => {
  expect(confirmContact(german({ grid: stored }), input('lotw', { received: 'Y', says: { grid } })).grid).toBe(expected)
})

test('moves a derived location to a better grid, and keeps an explicit one', () => {
  const text = { received: 'Y', says: { grid: 'JO62qm' } } as const
  const worked = confirmContact(german(), input('lotw', text))
  expect([worked.lat, worked.lon]).toEqual([52.52083, 13.375])
  const fixed = confirmContact(german({ lat: 1, lon: 2 }), input('lotw', text))
  expect([fixed.lat, fixed.lon]).toEqual([1, 2])
})

test('replaces a derived or imported entity with the one verified by LoTW, with all dependent values', () => {
  const after = confirmContact(german(), input('lotw', { received: 'Y', says: { dxcc: 248 } }))
  expect(after).toMatchObject({ dxcc: 248, dxccSource: 'file', country: 'Italy', cqZone: 15, continent: 'EU' })
})

test.each([
  ['eqsl', 248],
  ['qrz', 248],
  ['lotw', 0],
  ['lotw', 230],
] as const)('%s does not change the entity when it sends %i', (service, dxcc) => {
  const before = german()
  const after = confirmContact(before, input(service, { received: 'Y', says: { dxcc } }))
  expect(after).toMatchObject({ dxcc: 230, dxccSource: before.dxccSource, country: before.country })
})

test('keeps an entity chosen by the operator', () => {
  const chosenByOperator = german()
  setEntity(chosenByOperator, 230, 'user')
  expect(confirmContact(chosenByOperator, input('lotw', { received: 'Y', says: { dxcc: 248 } })).dxcc).toBe(230)
})

test('fills empty or derived zones, and keeps explicit ones', () => {
  const text = { received: 'Y', says: { cqZone: 15, ituZone: 29 } } as const
  expect(confirmContact(german(), input('eqsl', text))).toMatchObject({ cqZone: 15, ituZone: 29 })
  const own = german({ cqZone: 14, ituZone: 28 })
  expect(confirmContact(own, input('eqsl', text))).toMatchObject({ cqZone: 14, ituZone: 28 })
})

test('adds state, county and island where the contact has none, and never empty ones', () => {
  const text = { state: 'CT', county: 'CT,Hartford', iota: '' }
  const before = german({ extra: [['STATE', 'NY']] })
  expect(confirmContact(before, input('lotw', { received: 'Y', says: text })).extra).toEqual([
    ['STATE', 'NY'],
    ['CNTY', 'CT,Hartford'],
  ])
  expect(confirmContact(german(), input('lotw', { received: 'Y', says: { iota: 'EU-005' } })).extra).toEqual([
    ['IOTA', 'EU-005'],
  ])
})

test('changes nothing in a contact that a response does not confirm', () => {
  const before = german()
  const after = confirmContact(before, input('lotw', { received: 'N', says: { dxcc: 248, grid: 'JN61', state: 'CT' } }))
  expect(after).toMatchObject({ dxcc: 230, grid: null, extra: null })
})

test('treats new data alone as a change', () => {
  const confirmed = german({ confirmations: { lotw: { received: 'Y', says: { grid: 'JO62' } } } })
  const after = confirmContact(confirmed, input('lotw', { received: 'Y', says: { grid: 'JO62' } }))
  expect(after.grid).toBe('JO62')
  expect(confirmContact(after, input('lotw', { received: 'Y', says: { grid: 'JO62' } }))).toBe(after)
  expect(confirmContact(after, input('lotw', { received: 'Y', says: { grid: 'JO62', cqZone: 14 } }))).not.toBe(after)
})
