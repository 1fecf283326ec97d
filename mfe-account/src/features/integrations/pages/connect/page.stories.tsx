import type { ApiKey } from '@onfreq/contracts/accounts/accounts'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import ConnectPage from './page.tsx'

const meta = preview.meta({ title: 'Account/Pages/Connect', component: ConnectPage })
export default meta

const PRIMARY: ApiKey = {
  id: 1,
  name: 'Mobile app',
  scopes: ['log', 'rig', 'read'],
  is_primary: true,
  created_at: '2026-01-02T10:00:00.000Z',
  last_used_at: null,
}
const GRIDTRACKER: ApiKey = { ...PRIMARY, id: 2, name: 'GridTracker', scopes: ['log', 'rig'], is_primary: false }
const open = (program: string, keys: readonly ApiKey[], more: Record<string, unknown> = {}) => ({
  args: { params: { program } },
  decorators: [
    inPage,
    withSite({ signedIn: member(), path: `/how-to/programs/${program}`, api: { vapikeys: { keys }, ...more } }),
  ],
})

export const AllPrograms = meta.story({
  args: { params: {} },
  decorators: [inPage, withSite({ path: '/how-to/programs' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Connect a program' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^WSJT-X/ })).toHaveAttribute('href', '/how-to/programs/wsjt-x')
  },
})

/** The instructions are public; creating a key requires a login. */
export const Visitor = meta.story({
  args: { params: { program: 'gridtracker' } },
  decorators: [inPage, withSite({ path: '/how-to/programs/gridtracker' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /Cloudlog \/ Wavelog ticked; URL: http/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=/how-to/programs/gridtracker',
    )
    await expect(canvas.queryByRole('status')).toBeNull()
  },
})

export const MakingAKey = meta.story({
  ...open('gridtracker', [PRIMARY], {
    'vapikeys/add': { key: GRIDTRACKER, api_key: 'of_live_4f0c9a7712c84b6e' },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Waiting for the first contact…')
    const make = await canvas.findByRole('button', { name: 'Make a key for GridTracker' })
    // The button appears only once it is known whether a key exists.
    await waitFor(() => expect(make).toBeEnabled())
    await userEvent.click(make)
    await expect(await canvas.findByDisplayValue('of_live_4f0c9a7712c84b6e')).toBeVisible()
  },
})

/** The key named after the program has just been used, so the light is green, and no second key is offered. */
export const Connected = meta.story({
  ...open('gridtracker', [PRIMARY, { ...GRIDTRACKER, last_used_at: new Date().toISOString() }]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/GridTracker is connected, heard/)).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveAttribute('data-on')
    await expect(canvas.getByRole('button', { name: 'Show the key for GridTracker' })).toBeVisible()
  },
})

/** A key that was used weeks ago does not prove that the program still works. */
export const HeardLongAgo = meta.story({
  ...open('gridtracker', [
    PRIMARY,
    { ...GRIDTRACKER, last_used_at: new Date(Date.now() - 21 * 86_400_000).toISOString() },
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/GridTracker was last heard/)).toBeVisible()
    await expect(canvas.getByRole('status')).not.toHaveAttribute('data-on')
  },
})

export const ThroughTheBridge = meta.story({
  ...open('wsjt-x', [PRIMARY], {
    'vpairing/start': { code: 'K7QM-4XPD', expires_at: new Date(Date.now() + 600_000).toISOString() },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: /UDP Server: 127\.0\.0\.1/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pair Onfreq Bridge' }))
    await expect(await canvas.findByDisplayValue(/pair K7QM-4XPD --url/)).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Waiting for the bridge to be paired…')
  },
})
