import type { PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { member, subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { failed } from '../../../testing/fixtures.ts'
import EmbedsPage from './page.tsx'

const path = '/how-to/embeds'

const OPTIONS: PublishedEmbed['options'] = {
  theme: { label: 'Theme', kind: 'choice', choices: ['auto', 'dark', 'light'], default: 'auto' },
  accent: { label: 'Accent', kind: 'color', default: '' },
  size: { label: 'Size in per cent', kind: 'number', default: '100' },
}

function embed(name: string, title: string, change: Partial<PublishedEmbed> = {}): PublishedEmbed {
  const room = { page: { width: 540, head: 102 }, stream: { width: 950, height: 160 } }
  const blurb = `What ${title} shows of a station.`
  return { name, title, blurb, ...room, options: OPTIONS, subscribersOnly: false, badge: true, ...change }
}

/** The released embeds, as the page lists them. */
const EMBEDS = [
  embed('live-info', 'Live info banner'),
  embed('last-frequency', 'Last frequency', { page: { width: 384, head: 95 } }),
  embed('logs', 'Last contacts', {
    page: { width: 544, head: 38, rows: { usual: 10, height: 35.2 } },
    options: { ...OPTIONS, rows: { label: 'Rows', kind: 'number', default: '' } },
  }),
  embed('globe', 'Globe', {
    page: { width: 420, head: 38, rows: { usual: 1, ratio: 1 } },
    subscribersOnly: true,
    badge: false,
  }),
]
const embeds = { embeds: EMBEDS }

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

const meta = preview.meta({ title: 'Content/Embeds', component: EmbedsPage })
export default meta

/** Each widget shows a station that is on the air. */
export const ForVisitors = meta.story({
  decorators: [withSite({ path, api: { embeds, ActiveUserList: { stations: [ON_AIR] } } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Shown with W7QSE, on the air now.')).toBeVisible()
    // The globe is not shown, because it needs a key.
    await expect(canvas.getAllByTitle(/ of W7QSE$/)).toHaveLength(EMBEDS.length - 1)
  },
})
/** No station is on the air, so a message is shown instead of widgets. */
export const ForVisitorsOfAQuietSite = meta.story({
  decorators: [withSite({ path, api: { embeds, ActiveUserList: { stations: [] } } })],
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
      api: { embeds, vembeds: { sites: ['https://qrz.example'], key: 'opens-the-globe' } },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Globe' }, { timeout: 10_000 })).toBeVisible()
  },
})
export const ForMembers = meta.story({
  decorators: [withSite({ signedIn: member(), path, api: { embeds, vembeds: { sites: [], key: null } } })],
})
export const SettingsNotLoaded = meta.story({
  decorators: [withSite({ signedIn: member(), path, api: { embeds, vembeds: failed } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  },
})
/** The list of embeds could not be loaded, so there are no options. */
export const EmbedsNotLoaded = meta.story({
  decorators: [withSite({ path, api: { embeds: failed } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the embeds.', {}, { timeout: 10_000 })).toBeVisible()
  },
})
