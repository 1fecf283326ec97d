import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Chrome } from './chrome.tsx'

const route = vi.hoisted(() => ({ hide: [] as string[] }))
vi.mock('@onfreq/federation/location', async (original) => ({
  ...(await original<object>()),
  useRoute: () => ({
    route: { page: { guard: 'none', hide: route.hide }, microfrontend: { name: 'feed' } },
    params: {},
  }),
}))
vi.mock('../fallbacks/page-to-come.tsx', () => ({ PageToCome: () => null }))
afterEach(cleanup)

test.each([
  [[], { header: 1, rail: 1, footer: 1 }],
  [['header'], { header: 0, rail: 1, footer: 1 }],
  [['rail'], { header: 1, rail: 0, footer: 1 }],
  [['footer'], { header: 1, rail: 1, footer: 0 }],
  [['header', 'rail', 'footer'], { header: 0, rail: 0, footer: 0 }],
])('renders %j hidden as %j', (hide, drawn) => {
  route.hide = hide
  renderWithSession(<Chrome />)
  expect({
    header: screen.queryAllByRole('link', { name: 'Onfreq, home' }).length,
    rail: screen.queryAllByRole('navigation', { name: 'Main' }).length,
    footer: screen.queryAllByRole('contentinfo').length,
  }).toEqual(drawn)
})
