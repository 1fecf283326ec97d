import { subscriber } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { contacts } from '../../../fixtures.ts'
import GlobePage from './page.tsx'

const meta = preview.meta({
  title: 'Globe/Pages/Globe',
  component: GlobePage,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Subscriber = meta.story({
  decorators: [inPage, withSite({ api: { globe_feed: { arcs: contacts(40, Date.now()) } }, signedIn: subscriber() })],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toBeEmptyDOMElement()
  },
})
