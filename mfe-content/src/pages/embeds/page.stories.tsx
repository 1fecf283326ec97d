import type { StationItem } from '@onfreq/contracts/live-stations'
import type { RegistryEmbed } from '@onfreq/contracts/registry'
import { replaceRegistry } from '@onfreq/federation/registry'
import { member, subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { failed } from '../../testing/fixtures.ts'
import EmbedsPage from './page.tsx'

const path = '/how-to/embeds'

const OPTIONS: RegistryEmbed['options'] = {
  theme: { label: 'Theme', kind: 'choice', choices: ['auto', 'dark', 'light'], default: 'auto' },
  accent: { label: 'Accent', kind: 'color', default: '' },
  size: { label: 'Size in per cent', kind: 'number', default: '100' },
}

function embed(name: string, title: string, change: Partial<RegistryEmbed> = {}): RegistryEmbed {
  const size = { width: 540, height: 102 }
  const built = { scripts: [`embed/${name}.js`], styles: [] }
  return { name, title, size, options: OPTIONS, topics: [], subscribersOnly: false, ...built, ...change }
}

/** What is released: the page lists it. */
const EMBEDS = [
  embed('live-info', 'Live info banner'),
  embed('last-frequency', 'Last frequency', { size: { width: 384, height: 95 } }),
  embed('logs', 'Last contacts', {
    size: { width: 544, height: 390 },
    options: { ...OPTIONS, rows: { label: 'Rows', kind: 'number', default: '' } },
  }),
  embed('globe', 'Globe', { size: { width: 420, height: 460 }, subscribersOnly: true }),
]

const ON_AIR: StationItem = {
  key: 'station-700',
  id: 700,
  name: 'Jonah Merrit',
  my_callsign: 'W7QSE',
  profile_image_name: null,
  mode: 'USB',
  azimuth: 45,
  on_freq: 1,
  op_mode: 2,
  contesting: 0,
  ptt_down: 0,
  is_live: 0,
  is_online: 1,
  rig_name: 'IC-7610',
  activation_type: null,
  activation_ref: null,
  sub: 1,
  callsign_verified: false,
  is_admin: 0,
  freq: 14_250,
  band: '20m',
  country: 'United States',
  last_seen: '2026-11-21T18:42:00Z',
}

const meta = preview.meta({
  title: 'Content/Embeds',
  component: EmbedsPage,
  beforeEach: () => {
    const released = { name: 'feed', pages: [], widgets: [], embeds: EMBEDS, releases: [] }
    replaceRegistry({ revision: 'stories', microfrontends: [released] })
    return () => replaceRegistry({ revision: '', microfrontends: [] })
  },
})
export default meta

/** They see each widget with a station that is on the air. */
export const ForVisitors = meta.story({
  decorators: [withSite({ path, api: { ActiveUserList: { stations: [ON_AIR] } } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Shown with W7QSE, on the air now.')).toBeVisible()
    // The globe needs a key of its own.
    await expect(canvas.getAllByTitle(/ of W7QSE$/)).toHaveLength(EMBEDS.length - 1)
  },
})
/** Nobody to show them with: they are told in words. */
export const ForVisitorsOfAQuietSite = meta.story({
  decorators: [withSite({ path, api: { ActiveUserList: { stations: [] } } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Globe' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/on the air now/)).toBeNull())
  },
})
export const ForSubscribers = meta.story({
  decorators: [
    withSite({
      signedIn: subscriber(),
      path,
      api: { vembeds: { sites: ['https://qrz.example'], key: 'opens-the-globe' } },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Globe' }, { timeout: 10_000 })).toBeVisible()
  },
})
export const ForMembers = meta.story({
  decorators: [withSite({ signedIn: member(), path, api: { vembeds: { sites: [], key: null } } })],
})
export const SettingsNotLoaded = meta.story({
  decorators: [withSite({ signedIn: member(), path, api: { vembeds: failed } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  },
})
