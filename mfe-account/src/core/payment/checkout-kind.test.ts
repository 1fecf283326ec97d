import { expect, test } from 'vitest'
import { getCheckoutKind } from './checkout-kind.ts'

test.each([
  ['none', false, 'trial'],
  ['none', true, 'upgrade'],
  ['trial', true, null],
  ['monthly', false, null],
  ['monthly', true, null],
] as const)('a member with subscription %s and trial used %s is offered the checkout %s', (level, trialUsed, kind) => {
  expect(getCheckoutKind({ subscription: { level }, trial_used: trialUsed })).toBe(kind)
})
