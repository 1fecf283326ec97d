import { expect, test } from 'vitest'
import { subAccountProblem } from './sub-account-rules.ts'

test.each([
  ['M0A', 'Please enter a valid callsign'],
  ['M0ABCDEFGHI', 'Please enter a valid callsign'],
  ['M0 AB', 'Please enter a valid callsign'],
  ['M0QVL', 'You cannot add your own callsign as a sub-account.'],
  ['GB4QVL', 'This callsign is already added as a sub-account.'],
  ['GB5QVL', undefined],
  ['M0ABCDEF/P', undefined],
])('sub-account rules: %s: %s', (callsign, problem) => {
  expect(subAccountProblem(callsign, 'M0QVL', ['GB4QVL'])).toBe(problem)
})
