import { REGISTER_TEXTS, SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { expect, test } from 'vitest'
import { formatIn } from '#kernel/languages/format-in.ts'
import { callsignProblem, subAccountCallsignProblem } from './callsign.ts'

test.each([
  ['G3A', undefined],
  ['M0QDX/P', undefined],
  ['G3', REGISTER_TEXTS.callsign],
  [`M0${'Q'.repeat(18)}`, undefined],
  [`M0${'Q'.repeat(19)}`, REGISTER_TEXTS.callsign],
  ['GLOBE2', REGISTER_TEXTS.callsignReserved],
  ['ABCDE', REGISTER_TEXTS.callsignCharacters],
  ['G3-ABC', REGISTER_TEXTS.callsignCharacters],
])('%s as the callsign of a new account: %s', (callsign, problem) => {
  const found = callsignProblem(callsign)
  expect(found && formatIn(found)).toBe(problem)
})

test.each([
  ['G3AB', undefined],
  ['G3A', SUB_ACCOUNT_TEXTS.invalid],
  ['M0QDXQDXQD', undefined],
  ['M0QDXQDXQDX', SUB_ACCOUNT_TEXTS.invalid],
  ['GLOBE2', SUB_ACCOUNT_TEXTS.invalid],
  ['ABCDE', SUB_ACCOUNT_TEXTS.invalid],
])('%s as the callsign of a sub-account: %s', (callsign, problem) => {
  expect(subAccountCallsignProblem(callsign)).toBe(problem)
})
