import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { member, subscriber } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(cleanup)

/** Renders the header on a page with this boot data. */
async function show(boot: object, signedIn?: SignedIn): Promise<void> {
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify({ environment: 'prod', trial: false, viewer: null, ...boot })}</script>`
  const { Header } = await import('./header.tsx')
  renderWithSession(<Header />, signedIn ? { signedIn } : {})
}

test.each([
  ['this site', {}, '/register'],
  ['another site', { register_url: 'https://join.example/new' }, 'https://join.example/new'],
])('"Create Account" on the page of %s links to the right registration', async (_, boot, href) => {
  await show(boot)
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(href)
})

test.each([
  ['a member without a subscription', true, member()],
  ['a subscriber', false, subscriber()],
  ['a visitor', false, undefined],
])('the upgrade is offered to %s: %o', async (_, isOffered, signedIn) => {
  await show({}, signedIn)
  expect(screen.queryByRole('link', { name: 'UPGRADE FREE' }) !== null).toBe(isOffered)
})
