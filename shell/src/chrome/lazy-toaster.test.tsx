import { renderWithSession } from '@onfreq/testing/render'
import { showToast } from '@onfreq/ui/show-toast'
import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LazyToaster } from './lazy-toaster.tsx'

/** Allows for a busy machine that loads the toaster's code. */
const LOAD_TIMEOUT = { timeout: 10_000 }
let isOnline = true
/** In milliseconds. Added to the page's clock, which must not run backwards for work that React has scheduled. */
let clockOffset = 0
const now = performance.now.bind(performance)

beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
beforeAll(() => void Object.assign(performance, { now: () => now() + clockOffset }))
afterEach(cleanup)
afterAll(() => void Object.assign(performance, { now }))

async function send(text: string): Promise<void> {
  await act(async () => showToast({ text }))
}

async function goOnline(): Promise<void> {
  isOnline = true
  await act(async () => void window.dispatchEvent(new Event('online')))
}

/** Waits for pending requests and expects none. */
async function expectNoRequest(): Promise<void> {
  await act(async () => {
    await import('./toaster.tsx')
  })
  expect(screen.queryByRole('region')).toBeNull()
}

test('loads the toaster with the first message, and shows all messages received meanwhile', async () => {
  renderWithSession(<LazyToaster />)
  await expectNoRequest()
  await send('Contact logged')
  await send('Sent to LoTW')
  expect(await screen.findByText('Contact logged', {}, LOAD_TIMEOUT)).toBeTruthy()
  expect(await screen.findByText('Sent to LoTW', {}, LOAD_TIMEOUT)).toBeTruthy()
})

test('fetches nothing while offline, and shows the message when back online', async () => {
  isOnline = false
  renderWithSession(<LazyToaster />)
  await send('Kept here until there is a network')
  await expectNoRequest()
  await goOnline()
  expect(await screen.findByText('Kept here until there is a network', {}, LOAD_TIMEOUT)).toBeTruthy()
})

test('drops a message that has waited for the network for more than ten seconds', async () => {
  isOnline = false
  renderWithSession(<LazyToaster />)
  await send('Of a while ago')
  clockOffset += 11_000
  await send('Of just now')
  await goOnline()
  expect(await screen.findByText('Of just now', {}, LOAD_TIMEOUT)).toBeTruthy()
  expect(screen.queryByText('Of a while ago')).toBeNull()
})

test('does nothing on going online after the message has expired', async () => {
  isOnline = false
  const { unmount } = renderWithSession(<LazyToaster />)
  await send('Nobody hears this')
  unmount()
  await goOnline()
  await expectNoRequest()
})
