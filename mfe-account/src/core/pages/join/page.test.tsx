import type { BillingState } from '@onfreq/contracts/billing/billing'
import { type CountedCalls, countCalls } from '@onfreq/testing/counted-calls'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BILLING } from '../../../testing/fixtures.ts'
import JoinPage from './page.tsx'

let calls: CountedCalls
afterEach(() => {
  cleanup()
  calls.end()
})

const open = (state: Partial<BillingState>, started: (body: unknown) => unknown) => {
  calls = countCalls({ vbilling: { ...BILLING, ...state }, 'vcheckout/start': { url: 'https://pay.example/c/1' } })
  const post = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (input instanceof Request && input.url.endsWith('/vcheckout/start')) started(await input.clone().json())
    return post(input, init)
  }
  return renderWithSession(<JoinPage />, { signedIn: member() })
}

test.each([
  [false, 'trial'],
  [true, 'upgrade'],
] as const)('a member with trial used %s is redirected to the checkout of kind %s', async (trialUsed, kind) => {
  const started = vi.fn()
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  open({ trial_used: trialUsed }, started)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/c/1'))
  expect(started).toHaveBeenCalledTimes(1)
  expect(started).toHaveBeenCalledWith(expect.objectContaining({ kind }))
})

test.each(['trial', 'monthly'] as const)(
  'a member with a subscription of level %s is not redirected to a checkout',
  async (level) => {
    const started = vi.fn()
    const page = open({ subscription: { level, expiryDate: null }, trial_used: true }, started)
    await page.findByText('This account already has a subscription.')
    expect(started).not.toHaveBeenCalled()
  },
)
