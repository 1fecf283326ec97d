import { expect, test } from 'vitest'
import { CLUB_ROLE_LABELS, getAssignableRoles } from './roles.ts'

test.each([
  ['owner', ['operator', 'reader', 'manager']],
  ['manager', ['operator', 'reader']],
] as const)('%s can assign %j', (role, roles) => {
  expect(getAssignableRoles(role).map(({ value }) => value)).toEqual(roles)
  expect(getAssignableRoles(role).map(({ label }) => label)).toEqual(roles.map((each) => CLUB_ROLE_LABELS[each].name))
})
