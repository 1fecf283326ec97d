// @vitest-environment happy-dom
import type { Boot, SignedIn } from '@onfreq/contracts/accounts/session'
import { member, subscriber } from '@onfreq/testing/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
})
afterEach(() => vi.unstubAllGlobals())

/** Writes a page as the API renders it. */
function writePage(viewer: SignedIn | null, offline?: boolean): void {
  const boot: Boot = {
    environment: 'prod',
    trial: false,
    viewer: viewer && {
      id: viewer.user.id,
      callsign: viewer.user.my_callsign,
      user: viewer.user,
      subscription: viewer.subscription,
    },
    ...(offline && { offline }),
  }
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify(boot)}</script>`
}

async function open() {
  const { currentSession } = await import('./session.ts')
  return currentSession()
}

const store = (key: string, value: unknown) => localStorage.setItem(`onfreq.${key}`, JSON.stringify(value))

test('uses the signed-in member that the API embedded, whatever the browser remembers', async () => {
  writePage(subscriber({ id: 7 }))
  store('person', member())
  expect(await open()).toMatchObject({ user: { id: 7 }, subscription: { level: 'monthly' }, confirmed: true })
})

test('lets a remembered member continue logging offline', async () => {
  writePage(null, true)
  store('person', member())
  expect(await open()).toMatchObject({ user: { my_callsign: 'M0QVL' }, confirmed: false })
})

test('reports a session that ended since the last visit and preserves the input', async () => {
  writePage(null)
  store('person', member())
  sessionStorage.setItem('onfreq.drafts', JSON.stringify({ 'content.post': { title: 'Half an hour of work' } }))
  expect(await open()).toMatchObject({ user: null, ended: true })
  const { signIn } = await import('./session.ts')
  const { readDraft } = await import('./drafts.ts')
  expect(readDraft('content.post')).toBeUndefined()
  signIn(member())
  expect(readDraft('content.post')).toEqual({ title: 'Half an hour of work' })
})

test('removes a token stored by an earlier version and preserves the member (H3)', async () => {
  writePage(null, true)
  store('session', { ...member(), token: 'oft_earlier' })
  expect((await open()).user?.my_callsign).toBe('M0QVL')
  expect(JSON.stringify({ ...localStorage })).not.toContain('oft_earlier')
  expect(localStorage.getItem('onfreq.session')).toBeNull()
})

test('completes a failed sign-out before the next sign-in', async () => {
  const fetch = vi.fn().mockResolvedValue(new Response('{}'))
  vi.stubGlobal('fetch', fetch)
  writePage(member())
  store('leaving', true)
  expect((await open()).user).toBeNull()
  await vi.waitFor(() => expect(localStorage.getItem('onfreq.leaving')).toBeNull())
  expect(fetch).toHaveBeenCalledWith('/api/vlogout', expect.objectContaining({ method: 'POST' }))
})
