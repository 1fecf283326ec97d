// @vitest-environment happy-dom
import { writePreference } from '@onfreq/session/preferences'
import { signIn } from '@onfreq/session/session'
import { member } from '@onfreq/testing/fixtures'
import { TOAST_EVENT } from '@onfreq/ui/show-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFERED_AFTER, startInstallOffer } from './install-offer.ts'

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

function canInstall() {
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { event, prompt }
}

test('asks a member once after a delay and shows the browser prompt on acceptance', () => {
  signIn(member())
  const { event, prompt } = canInstall()
  expect(event.defaultPrevented).toBe(true)
  vi.advanceTimersByTime(OFFERED_AFTER - 1)
  expect(messages).toEqual([])
  vi.advanceTimersByTime(1)
  expect(messages).toHaveLength(1)
  expect(prompt).not.toHaveBeenCalled()
  messages[0]?.action?.run()
  expect(prompt).toHaveBeenCalledOnce()
  canInstall()
  vi.advanceTimersByTime(OFFERED_AFTER)
  expect(messages).toHaveLength(1)
})

test('does not ask a member who has installed it meanwhile', () => {
  signIn(member())
  canInstall()
  window.dispatchEvent(new Event('appinstalled'))
  vi.advanceTimersByTime(OFFERED_AFTER)
  expect(messages).toEqual([])
})
