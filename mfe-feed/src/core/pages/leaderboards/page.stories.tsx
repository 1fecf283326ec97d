import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import {
  BAND_COUNTS,
  BOARD_TRENDS,
  bandStats,
  FULL_LEADERBOARDS,
  LEADERBOARDS,
  NO_LEADERBOARDS,
} from '../../../fixtures.ts'
import LeaderboardsPage from './page.tsx'

const meta = preview.meta({
  title: 'Feed/Pages/Leaderboards',
  component: LeaderboardsPage,
  parameters: { layout: 'fullscreen' },
})
export default meta

const FULL = { vleaderboards: LEADERBOARDS, 'vbandstats/100': bandStats(BAND_COUNTS) }

/** The bands fill the space left by the boards. */
export const Full = meta.story({
  decorators: [withSite({ api: FULL, signedIn: member() })],
  play: async ({ canvas }) => {
    const bands = within(await canvas.findByRole('region', { name: /^Bands/ }, { timeout: 10_000 }))
    await expect(bands.getAllByRole('listitem')).toHaveLength(14)
    await expect(await bands.findByText(String(BAND_COUNTS['20m']))).toBeVisible()
  },
})
export const Empty = meta.story({
  decorators: [withSite({ api: { vleaderboards: NO_LEADERBOARDS, 'vbandstats/100': bandStats({}) } })],
})
/** Each figure has bars next to it, with a text alternative that names the peak. */
export const WithTrends = meta.story({
  decorators: [
    withSite({
      api: { ...FULL, vleaderboards: FULL_LEADERBOARDS, 'boards/trends': BOARD_TRENDS },
      signedIn: member(),
    }),
  ],
  play: async ({ canvas }) => {
    const board = within(await canvas.findByRole('list', { name: 'Most Voice, today' }, { timeout: 10_000 }))
    await waitFor(() => expect(board.getAllByRole('img', { name: /^Most at \d\d:00 UTC: \d+$/ })).toHaveLength(5))
  },
})
/** A failed first load mentions no last known figures, because there are none. */
export const NotLoaded = meta.story({
  decorators: [withSite({ api: {} })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the leaderboards.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.queryByText(/last known figures/)).toBeNull()
  },
})
