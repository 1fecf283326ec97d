// @vitest-environment happy-dom
import type { Boot, SignedIn } from '@onfreq/contracts/accounts/session'
import { member } from '@onfreq/testing/fixtures'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

/** Writes a page as the API renders it for one viewer. */
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

async function takeAs(signedIn?: ReturnType<typeof member>): Promise<unknown> {
  const { signIn } = await import('./session.ts')
  const { takeFirstData } = await import('./first-data.ts')
  if (signedIn) signIn(signedIn)
  return takeFirstData('news')
}

test('uses data written for a visitor once, for a visitor', async () => {
  writePage(null)
  expect(await takeAs()).toEqual(['one'])
  expect(await takeAs()).toBeUndefined()
})

test('uses data written for a member for the same member', async () => {
  const session = member()
  writePage(getViewer(session))
  expect(await takeAs()).toEqual(['one'])
})

test('does not use data written for a visitor after a sign-in on the page', async () => {
  writePage(null)
  expect(await takeAs(member())).toBeUndefined()
})
