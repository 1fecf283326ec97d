import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(cleanup)

/** Renders the header on a page with this boot data. */
async function show(boot: object): Promise<void> {
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify({ environment: 'prod', trial: false, viewer: null, ...boot })}</script>`
  const { Header } = await import('./header.tsx')
  renderWithSession(<Header />)
}

test.each([
  ['this site', {}, '/register'],
  ['another site', { register_url: 'https://join.example/new' }, 'https://join.example/new'],
])('"Create Account" on the page of %s links to the right registration', async (_, boot, href) => {
  await show(boot)
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(href)
})
