// @vitest-environment happy-dom
import { writePreference } from '@onfreq/session/preferences'
import { signIn } from '@onfreq/session/session'
import { member } from '@onfreq/testing/fixtures'
import { TOAST_EVENT } from '@onfreq/ui/show-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFER_DELAY_MS, startInstallOffer } from './install-offer.ts'

let messages: { text: string; action?: { run: () => void } }[] = []
const receive = (event: Event) => {
  if (event instanceof CustomEvent) messages.push(event.detail)
}

beforeEach(() => {
  vi.useFakeTimers()
  writePreference('install.asked', false)
  messages = []
  window.addEventListener(TOAST_EVENT, receive)
  startInstallOffer()
})
afterEach(() => {
  window.removeEventListener(TOAST_EVENT, receive)
  vi.useRealTimers()
})

function fireInstallEvent() {
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { event, prompt }
}

test('asks a member once, after a delay, and shows the browser prompt if the member accepts', async () => {
  signIn(member())
  const { event, prompt } = fireInstallEvent()
  expect(event.defaultPrevented).toBe(true)
  vi.advanceTimersByTime(OFFER_DELAY_MS - 1)
  expect(messages).toEqual([])
  vi.advanceTimersByTime(1)
  await vi.dynamicImportSettled()
  expect(messages).toHaveLength(1)
  expect(prompt).not.toHaveBeenCalled()
  messages[0]?.action?.run()
  expect(prompt).toHaveBeenCalledOnce()
  fireInstallEvent()
  vi.advanceTimersByTime(OFFER_DELAY_MS)
  await vi.dynamicImportSettled()
  expect(messages).toHaveLength(1)
})

test('does not ask a member who has installed the site meanwhile', () => {
  signIn(member())
  fireInstallEvent()
  window.dispatchEvent(new Event('appinstalled'))
  vi.advanceTimersByTime(OFFER_DELAY_MS)
  expect(messages).toEqual([])
})
