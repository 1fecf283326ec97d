import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { BAND_COUNTS, bandStats } from '../../../fixtures.ts'
import BandStats from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Feed/Widgets/Band statistics',
  component: BandStats,
})
export default meta

export const Busy = meta.story({
  decorators: [inPage, withSite({ api: { 'vbandstats/100': bandStats(BAND_COUNTS) } })],
})
export const Empty = meta.story({ decorators: [inPage, withSite({ api: { 'vbandstats/100': bandStats({}) } })] })
/** Every band can be selected, even if its activity is unknown. */
export const ServerAway = meta.story({
  decorators: [inPage, withSite()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /20m/ })).toBeEnabled()
  },
})
