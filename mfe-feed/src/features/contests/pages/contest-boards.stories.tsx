/** The two contest pages: one within the site, one full screen for a stream. */
import type { Contest, MegastreamResponse, ScoresResponse } from '@onfreq/contracts/live/contests'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import MegastreamPage from './megastream/page.tsx'
import ScoresPage from './scores/page.tsx'

const HOUR = 3_600_000
const STARTED_AT = Math.floor(Date.now() / HOUR) * HOUR - 7 * HOUR

const SPRINT: Contest = {
  id: 1,
  board: 'club',
  name: 'Wrekin Wireless FT8 and FT4 Sprint',
  club_call: 'G0QWR',
  modes: ['FT8', 'FT4'],
  state: 'running',
  starts_at: new Date(STARTED_AT).toISOString(),
  ends_at: new Date(STARTED_AT + 12 * HOUR).toISOString(),
}

const MEMBERS: ScoresResponse['contest_lb'] = [
  { my_callsign: 'PA3QNL', name: 'Marijke', profile_image_name: null, contacts: 31 },
  { my_callsign: 'EI4QLB', name: 'Cormac', profile_image_name: null, contacts: 24 },
  { my_callsign: 'OZ5QBD', name: 'Mette', profile_image_name: null, contacts: 18 },
  { my_callsign: 'GW0QRP/P', name: 'Rhys ap Llewelyn-Bowen of Betws-y-Coed', profile_image_name: null, contacts: 4 },
]

const CREATORS: MegastreamResponse['contest_lb'] = MEMBERS.map((row, index) => ({
  ...row,
  freq: [21_285, 14_250, 7_127][index] ?? null,
  number_of_contacts: row.contacts + 2,
  last_qso_time_in_seconds: 40,
  last_qso_time_in_minutes: 0,
  last_10_min_avg: 1.2 / (index + 1),
}))

const meta = preview.meta({ title: 'Feed/Pages/Contests', parameters: { layout: 'fullscreen' } })
export default meta

export const Scores = meta.story({
  render: () => <ScoresPage />,
  decorators: [inPage, withSite({ api: { vscores: { contest: SPRINT, contest_lb: MEMBERS } }, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Members of G0QWR', undefined, { timeout: 10_000 })).toBeVisible()
  },
})
export const ScoresBeforeTheFirstContact = meta.story({
  render: () => <ScoresPage />,
  decorators: [inPage, withSite({ api: { vscores: { contest: SPRINT, contest_lb: [] } }, signedIn: member() })],
})
export const ScoresWithoutContest = meta.story({
  render: () => <ScoresPage />,
  decorators: [inPage, withSite({ api: { vscores: { contest: null, contest_lb: [] } }, signedIn: member() })],
})
export const ScoresNotLoaded = meta.story({
  render: () => <ScoresPage />,
  decorators: [inPage, withSite({ api: {}, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  },
})
let requestCount = 0
const failThenHang = () => (++requestCount === 1 ? new Response(null, { status: 500 }) : new Promise(() => {}))
/** The error stays visible while the request is retried. */
export const ScoresTriedAgain = meta.story({
  render: () => <ScoresPage />,
  beforeEach: () => {
    requestCount = 0
  },
  decorators: [inPage, withSite({ api: { vscores: failThenHang }, signedIn: member() })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 }))
    await waitFor(() => expect(requestCount).toBe(2))
    await expect(canvas.getByText('Couldn’t load the contest board.')).toBeVisible()
  },
})
/** The board fills the stream even with few creators, and the footer stays at the bottom edge. */
export const Megastream = meta.story({
  render: () => <MegastreamPage />,
  decorators: [
    withSite({
      api: {
        vscores4megastream: {
          contest: { ...SPRINT, board: 'megastream', name: 'Video Creators Megastream', club_call: null, modes: [] },
          contest_lb: CREATORS,
        },
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Video Creators Megastream' })).toBeVisible()
  },
})
export const MegastreamNotLoaded = meta.story({
  render: () => <MegastreamPage />,
  decorators: [withSite({ api: {} })],
})
