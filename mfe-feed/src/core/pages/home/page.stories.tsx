import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { WIDGETS } from '../../../../../.storybook/widgets.ts'
import {
  AWARDS,
  arcsBefore,
  BAND_COUNTS,
  bandStats,
  FRONT_DOOR,
  FULL_LEADERBOARDS,
  feedBefore,
  HOLDERS,
  LEADERBOARDS,
  NO_FRONT_DOOR,
  NO_LEADERBOARDS,
  STATIONS,
} from '../../../fixtures.ts'
import HomePage from './page.tsx'
import { busyDay } from './period-fixtures.ts'

/** API responses of a busy evening. */
const EVENING = {
  main_public_feed: { feed: feedBefore(Date.now()) },
  front_door: FRONT_DOOR,
  globe_feed: { part: 'public', arcs: arcsBefore(Date.now()) },
  ActiveUserList: { stations: STATIONS },
  logged_in_users_not_in_rig_control: { stations: [] },
  'vbandstats/100': bandStats(BAND_COUNTS),
  vleaderboards: LEADERBOARDS,
  'periods/today': busyDay(Date.now(), 80),
  'award/latest': { awards: AWARDS, holders: HOLDERS },
  'award/holders': { holders: HOLDERS },
  'award/of/*': { awards: AWARDS },
  vopofday: {
    operator: {
      id: 9,
      my_callsign: 'SP5QKD',
      name: 'Zofia',
      profile_image_name: null,
      contacts: 412,
      day: '2026-11-21',
    },
  },
}

const EMPTY = {
  main_public_feed: { feed: [] },
  front_door: NO_FRONT_DOOR,
  ActiveUserList: { stations: [] },
  logged_in_users_not_in_rig_control: { stations: [] },
  'vbandstats/100': bandStats({}),
  vleaderboards: NO_LEADERBOARDS,
  'award/latest': { awards: [], holders: [] },
  'award/holders': { holders: [] },
  'award/of/*': { awards: [] },
  vopofday: { operator: null },
}

const meta = preview.meta({ title: 'Feed/Pages/Home', component: HomePage })
export default meta

/** Waits for the contacts, one of them hidden, so that accessibility checks run on the loaded page. */
const findHiddenContact = async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
  await expect((await canvas.findAllByLabelText('A contact for subscribers'))[0]).toBeVisible()
}

export const Visitor = meta.story({
  decorators: [withSite({ widgets: WIDGETS, api: EVENING })],
  play: findHiddenContact,
})
/** With the log bar under the dial, as on the site. */
export const Member = meta.story({
  decorators: [withSite({ widgets: WIDGETS, api: EVENING, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Callsign' }, { timeout: 10_000 })).toBeVisible()
  },
})
/** All boards are in the left column without a click, and within three screens on a phone. */
export const BoardsOnPhone = meta.story({
  decorators: [
    withSite({ widgets: WIDGETS, api: { ...EVENING, vleaderboards: FULL_LEADERBOARDS }, signedIn: member() }),
  ],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Boards' }, { timeout: 10_000 }))
    const pane = canvas.getByRole('complementary', { name: 'Leaderboards' })
    await waitFor(() => expect(within(pane).getAllByRole('list')).toHaveLength(13))
    await expect(pane.offsetHeight).toBeLessThanOrEqual(3 * 844)
  },
})
export const NobodyOnTheAir = meta.story({ decorators: [withSite({ widgets: WIDGETS, api: EMPTY })] })
export const NewMember = meta.story({
  decorators: [
    withSite({ widgets: WIDGETS, api: { ...EVENING, vlogbookcount: { count: 0 } }, signedIn: member({ id: 4711 }) }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Bring your old log/ }, { timeout: 10_000 })).toBeVisible()
  },
})
export const Today = meta.story({
  decorators: [withSite({ widgets: WIDGETS, api: EVENING, path: '/?pane=1' })],
  play: findHiddenContact,
})
export const Awards = meta.story({ decorators: [withSite({ widgets: WIDGETS, api: EVENING, path: '/?pane=10' })] })
export const FromYouTube = meta.story({
  decorators: [withSite({ widgets: WIDGETS, api: EVENING, path: '/?utm_source=yt' })],
  play: async (context) => {
    await findHiddenContact(context)
    await expect(context.canvas.getByText(/^Hello, and welcome from YouTube!/)).toBeVisible()
  },
})
export const GateForMembers = meta.story({
  decorators: [withSite({ widgets: WIDGETS, api: EVENING, signedIn: member(), path: '/?upgrade-required=1' })],
  play: findHiddenContact,
})
/** Every empty part shows a message; none stays in its loading state. */
export const ServerAway = meta.story({
  decorators: [withSite({ widgets: WIDGETS, api: {} })],
  play: async ({ canvas }) => {
    for (const part of ['stations', 'feed', 'leaderboards', 'award holders']) {
      await expect(await canvas.findByText(`Couldn’t load the ${part}.`)).toBeVisible()
    }
  },
})
/** Every empty pane shows a message. */
export const PanesServerAway = meta.story({
  decorators: [withSite({ widgets: WIDGETS, api: {}, path: '/?pane=2' })],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Couldn’t load the leaderboards.')).toHaveLength(2))
    await userEvent.click(canvas.getByRole('tab', { name: 'Awards' }))
    await expect(await canvas.findByText('Couldn’t load the awards.')).toBeVisible()
  },
})
/** The other three periods have the layout of Today; the globe has no tab. */
export const GlobePane = meta.story({ decorators: [withSite({ widgets: WIDGETS, api: EVENING, path: '/?pane=11' })] })
