import { subscriber } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { statisticsMap, statisticsResponse } from '../stats/fixtures.ts'
import OwnStatsPage from './page.tsx'

const meta = preview.meta({ title: 'Profile/Pages/Own statistics', component: OwnStatsPage })
export default meta

/** The URL without a callsign shows the viewer's own statistics, with settings for their visibility. */
export const Own = meta.story({
  decorators: [
    inPage,
    withSite({
      signedIn: subscriber(),
      path: '/stats',
      api: {
        vstatistics: statisticsResponse(),
        'vstatistics/map': statisticsMap(),
        'vstatistics/public': { public: [] },
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Share' }, { timeout: 20_000 })).toBeVisible()
  },
})
