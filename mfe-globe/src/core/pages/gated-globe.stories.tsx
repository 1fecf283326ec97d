/** The pages of the globe for different API responses; the subscription check has its own tests. */
import { subscriber } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { contacts } from '../../fixtures.ts'
import { GatedGlobe } from './gated-globe.tsx'

const meta = preview.meta({
  title: 'Globe/Pages',
  component: GatedGlobe,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Globe' },
})
export default meta

const FULL = { globe_feed: { arcs: contacts(200, Date.now()) } }

export const Globe = meta.story({ decorators: [inPage, withSite({ api: FULL, signedIn: subscriber() })] })
export const FlatMap = meta.story({
  args: { title: 'Flat map', kind: 'flat' },
  decorators: [inPage, withSite({ api: FULL, signedIn: subscriber() })],
})
export const WithoutChrome = meta.story({
  args: { title: 'Earth', bare: true },
  decorators: [withSite({ api: FULL, signedIn: subscriber() })],
})
export const NobodyOnTheAir = meta.story({
  decorators: [inPage, withSite({ api: { globe_feed: { arcs: [] } }, signedIn: subscriber() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No contacts yet. The next one draws its arc.')).toBeVisible()
  },
})
