// @vitest-environment happy-dom
import type { Boot, SignedIn } from '@onfreq/contracts/accounts/session'
import { member } from '@onfreq/testing/fixtures'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

/** A page rendered by the API for one viewer. */
function writePage(viewer: Boot['viewer']): void {
  const block = (id: string, content: unknown) =>
    `<script id="${id}" type="application/json">${JSON.stringify(content)}</script>`
  document.body.innerHTML = `${block('boot', { environment: 'prod', trial: false, viewer })}${block('first-data', { news: ['one'] })}`
}

const getViewer = ({ user, subscription }: SignedIn) => ({
  id: user.id,
  callsign: user.my_callsign,
  user,
  subscription,
})

async function take(signedIn?: ReturnType<typeof member>): Promise<unknown> {
  const { signIn } = await import('./session.ts')
  const { takeFirstData } = await import('./first-data.ts')
  if (signedIn) signIn(signedIn)
  return takeFirstData('news')
}

test('data written for a visitor is used by a visitor once', async () => {
  writePage(null)
  expect(await take()).toEqual(['one'])
  expect(await take()).toBeUndefined()
})

test('data written for a member is used by that member', async () => {
  const session = member()
  writePage(getViewer(session))
  expect(await take()).toEqual(['one'])
})

test('data written for a visitor is not used after a sign-in on the page', async () => {
  writePage(null)
  expect(await take(member())).toBeUndefined()
})
