import { renderWithSession } from '@onfreq/testing/render'
import { showToast } from '@onfreq/ui/show-toast'
import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LazyToaster } from './lazy-toaster.tsx'

/** The machine that loads the toaster's code may be busy. */
const SOON = { timeout: 10_000 }
let isOnline = true
/** In milliseconds. Added to the page's clock, which must not run backwards for work that React has scheduled. */
let later = 0
const now = performance.now.bind(performance)

beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
beforeAll(() => void Object.assign(performance, { now: () => now() + later }))
afterEach(cleanup)
afterAll(() => void Object.assign(performance, { now }))

async function log(text: string): Promise<void> {
  await act(async () => showToast({ text }))
}

async function networkComes(): Promise<void> {
  isOnline = true
  await act(async () => void window.dispatchEvent(new Event('online')))
}

/** Waits for pending requests and expects none. */
async function nothingIsAsked(): Promise<void> {
  await act(async () => {
    await import('./toaster.tsx')
  })
  expect(screen.queryByRole('region')).toBeNull()
}

test('the first message loads the toaster, which shows it and the messages received meanwhile', async () => {
  renderWithSession(<LazyToaster />)
  await nothingIsAsked()
  await log('Contact logged')
  await log('Sent to LoTW')
  expect(await screen.findByText('Contact logged', {}, SOON)).toBeTruthy()
  expect(await screen.findByText('Sent to LoTW', {}, SOON)).toBeTruthy()
})

test('fetches nothing while offline and shows the message when back online', async () => {
  isOnline = false
  renderWithSession(<LazyToaster />)
  await log('Kept here until there is a network')
  await nothingIsAsked()
  await networkComes()
  expect(await screen.findByText('Kept here until there is a network', {}, SOON)).toBeTruthy()
})

test('drops a message that waited for the network for more than ten seconds', async () => {
  isOnline = false
  renderWithSession(<LazyToaster />)
  await log('Of a while ago')
  later += 11_000
  await log('Of just now')
  await networkComes()
  expect(await screen.findByText('Of just now', {}, SOON)).toBeTruthy()
  expect(screen.queryByText('Of a while ago')).toBeNull()
})

test('ignores going online after the message has expired', async () => {
  isOnline = false
  const { unmount } = renderWithSession(<LazyToaster />)
  await log('Nobody hears this')
  unmount()
  await networkComes()
  await nothingIsAsked()
})
