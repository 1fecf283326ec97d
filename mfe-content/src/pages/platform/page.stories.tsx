/** The portal of those who build parts. */
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { platform } from '../../testing/fixtures.ts'
import PlatformPage from './page.tsx'

const meta = preview.meta({ title: 'Content/Pages/Platform', render: () => <PlatformPage /> })
export default meta

export const Parts = meta.story({
  decorators: [withSite({ path: '/platform', api: { platform: platform() } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('article', { name: 'logger' })).toHaveTextContent('used by awards')
    await userEvent.type(page.getByRole('textbox', { name: 'Search parts' }), 'awards-card')
    await expect(page.queryByRole('article', { name: 'logger' })).toBeNull()
  },
})
export const NothingReleased = meta.story({
  decorators: [withSite({ path: '/platform', api: { platform: platform({ kit: null, parts: [] }) } })],
})
