import { SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { expect, test } from 'vitest'
import { subAccountProblem } from './sub-account-rules.ts'

test.each([
  ['M0A', SUB_ACCOUNT_TEXTS.invalid],
  ['M0ABCDEFGHI', SUB_ACCOUNT_TEXTS.invalid],
  ['M0 AB', SUB_ACCOUNT_TEXTS.invalid],
  ['M0QVL', SUB_ACCOUNT_TEXTS.own],
  ['GB4QVL', SUB_ACCOUNT_TEXTS.duplicate],
  ['GB5QVL', undefined],
  ['M0ABCDEF/P', undefined],
])('sub-account rules: %s: %s', (callsign, problem) => {
  expect(subAccountProblem(callsign, 'M0QVL', ['GB4QVL'])).toBe(problem)
})
