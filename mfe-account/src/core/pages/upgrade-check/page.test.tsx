import { SessionProvider } from '@onfreq/session/provider'
import { signIn } from '@onfreq/session/session'
import { type CountedCalls, countCalls } from '@onfreq/testing/counted-calls'
import { member } from '@onfreq/testing/fixtures'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import UpgradeCheckPage from './page.tsx'

let calls: CountedCalls

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  calls.end()
  vi.useRealTimers()
})

const open = (url: string) => {
  window.history.replaceState(null, '', url)
  signIn(member())
  return render(
    <SessionProvider>
      <UpgradeCheckPage />
    </SessionProvider>,
  )
}

test('without a checkout the page reports at once that no payment was started, and offers the upgrade', async () => {
  calls = countCalls({ 'vupgrade/check': { subscription: null } })
  const page = open('/stripe/upgrade/check')
  await page.findByText('No payment has been started, so there is nothing to check.')
  expect(page.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/join')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls.of('vupgrade/check')).toBe(1)
  expect(window.location.pathname).toBe('/stripe/upgrade/check')
})

test('with a checkout the page keeps polling', async () => {
  calls = countCalls({ 'vupgrade/check': { subscription: null } })
  const page = open('/stripe/upgrade/check?checkout_session_id=cs_test_a1b2c3')
  await page.findByText('Checking your payment …')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(calls.of('vupgrade/check')).toBe(3)
})

test('without a checkout a subscriber is redirected to home', async () => {
  calls = countCalls({ 'vupgrade/check': { subscription: { level: 'monthly', expiryDate: null } } })
  open('/stripe/upgrade/check')
  await vi.waitFor(() => expect(window.location.pathname + window.location.search).toBe('/?upgrade=1'))
})
