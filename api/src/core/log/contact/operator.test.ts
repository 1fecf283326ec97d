import { describe, expect, test } from 'vitest'
import { emptyContact } from './empty.ts'
import type { ExtraFields } from './fields.ts'
import { canChange, checkMayChange, checkMayUse, operatorIn, recordOperator } from './operator.ts'

type Role = 'reader' | 'operator' | 'manager' | 'owner'
const contactBy = (...extra: ExtraFields) => ({
  ...emptyContact('DL1ABC', 'GX4CLUB', new Date('2026-11-20T18:42:00Z')),
  extra: extra.length === 0 ? null : extra,
})
const member = (role: Role, calls: string[] | null = null) =>
  ({ id: 1, callsign: 'M0ANN', role, calls }) as Parameters<typeof canChange>[0]

test.each([
  [null, null],
  [[['OPERATOR', ' m0ann ']], 'M0ANN'],
  [[['OPERATOR', '  ']], null],
  [[['NOTES', 'M0ANN']], null],
] as const)('reads from %j the operator %s', (extra, operator) => {
  expect(operatorIn(extra)).toBe(operator)
})

describe('operator of a contact in a club', () => {
  test.each<[Role, string]>([
    ['operator', 'M0ANN'],
    ['manager', 'M0BOB'],
    ['owner', 'M0BOB'],
  ])('%s logging in the name of M0BOB becomes %s', (role, expected) => {
    const contact = contactBy(['NOTES', 'x'], ['OPERATOR', 'M0BOB'])
    recordOperator(contact, member(role))
    expect(operatorIn(contact.extra)).toBe(expected)
    expect(contact.extra).toContainEqual(['NOTES', 'x'])
    expect(contact.extra).toHaveLength(2)
  })

  test('is the acting member by default, and empty without a member', () => {
    const contact = contactBy()
    recordOperator(contact, member('owner'))
    expect(contact.extra).toEqual([['OPERATOR', 'M0ANN']])
    const own = contactBy()
    recordOperator(own, null)
    expect(own.extra).toBeNull()
  })
})

test.each<[Role | null, string, boolean]>([
  [null, 'M0BOB', true],
  ['owner', 'M0BOB', true],
  ['manager', 'M0BOB', true],
  ['operator', 'M0ANN', true],
  ['operator', 'M0BOB', false],
  ['reader', 'M0ANN', false],
])('%s may change a contact of %s: %s', (role, operator, may) => {
  const [who, contact] = [role === null ? null : member(role), contactBy(['OPERATOR', operator])]
  expect(canChange(who, contact)).toBe(may)
  const check = () => checkMayChange(who, contact)
  if (may) expect(check).not.toThrow()
  else expect(check).toThrow(expect.objectContaining({ statusCode: 403, code: 'clubs.not_your_contact' }))
})

test.each([
  [null, 'GX4CLUB', true],
  [['GX4CLUB'], 'GX4CLUB/P', true],
  [['GX4CLUB'], 'GB4CLUB', false],
  [[], 'GX4CLUB', false],
] as const)('with the calls %j, %s is allowed: %s', (calls, call, may) => {
  const check = () => checkMayUse(member('operator', calls === null ? null : [...calls]), call)
  if (may) expect(check).not.toThrow()
  else expect(check).toThrow(expect.objectContaining({ statusCode: 403, code: 'clubs.not_your_call' }))
  expect(() => checkMayUse(undefined, call)).not.toThrow()
})
