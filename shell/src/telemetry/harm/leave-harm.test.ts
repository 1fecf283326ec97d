// @vitest-environment happy-dom
import { replaceRegistry } from '@onfreq/federation/registry'
import { beforeEach, expect, test, vi } from 'vitest'
import { chargePage, opened } from '../visits.ts'
import { leaveHarm } from './leave-harm.ts'

const GOOD = '1.0.0-0000aaaa'
let serial = 0
let bad = ''
const reload = vi.fn()

function publish(withdrawn: readonly string[]): void {
  const release = { id: GOOD, version: '1.0.0', entry: '/e.js', files: {}, requires: {}, container: 'c', preload: {} }
  const page = { name: 'first', paths: ['/proof'], title: 'Proof', guard: 'none' as const, hide: [], firstData: [] }
  const entry = { name: 'proof', pages: [page], widgets: [], releases: [release], withdrawn: [...withdrawn] }
  serial += 1
  replaceRegistry({ revision: String(serial), microfrontends: [entry] })
}

beforeEach(() => {
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  Object.assign(navigator, { sendBeacon: () => true })
  history.pushState(null, '', '/proof')
  publish([])
  bad = `2.0.${serial}-0000bbbb`
  leaveHarm()
  opened('proof', bad, 'first')
  // Typing in an earlier test is over.
  window.dispatchEvent(new Event('single-spa:routing-event'))
  return () => vi.restoreAllMocks()
})

test('loads the page again when the release that harmed it is withdrawn', () => {
  chargePage('focus', 'fields lose the focus')
  publish([])
  expect(reload).not.toHaveBeenCalled()
  publish([bad])
  expect(reload).toHaveBeenCalled()
})

test('leaves a page alone whose withdrawn release did no harm', () => {
  publish([bad])
  expect(reload).not.toHaveBeenCalled()
})

test('waits for the next page when something was typed in this one', () => {
  chargePage('focus', 'fields lose the focus')
  window.dispatchEvent(new Event('input'))
  publish([bad])
  window.dispatchEvent(new Event('single-spa:before-routing-event'))
  expect(reload).not.toHaveBeenCalled()
  history.pushState(null, '', '/elsewhere')
  window.dispatchEvent(new Event('single-spa:before-routing-event'))
  expect(reload).toHaveBeenCalled()
})
