/** The portal for teams that build microfrontends. */
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { platform } from '../../../testing/fixtures.ts'
import PlatformPage from './page.tsx'

const meta = preview.meta({ title: 'Content/Pages/Platform', render: () => <PlatformPage /> })
export default meta

export const Parts = meta.story({
  decorators: [withSite({ path: '/platform', api: { platform: platform() } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('article', { name: 'logger' })).toHaveTextContent(
      'used by awards deprecated since 2026-11-01, goes after 2026-12-31: use logger/entry',
    )
    const awards = page.getByRole('article', { name: 'awards' })
    await expect(awards).toHaveTextContent('heaviest page 49 kB of 60 kB')
    await expect(within(awards).getByRole('link', { name: 'docs of this release' })).toBeVisible()
    const stories = within(awards).getByRole('link', { name: /^stories/ })
    await expect(stories).toHaveAttribute('href', '/platform/stories/awards/0.3.0-1a2b3c4d/')
    await expect(page.getByRole('link', { name: /^The Storybook/ })).toHaveAttribute('href', '/platform/stories')
    await expect(
      within(page.getByRole('article', { name: 'logger' })).queryByRole('link', { name: /stories/ }),
    ).toBeNull()
    await userEvent.click(within(awards).getByText('Last 2 releases'))
    await expect(within(awards).getByText('new: embed awards-card')).toBeVisible()
    await userEvent.type(page.getByRole('textbox', { name: 'Search parts' }), 'awards-card')
    await expect(page.queryByRole('article', { name: 'logger' })).toBeNull()
  },
})
export const NothingReleased = meta.story({
  decorators: [withSite({ path: '/platform', api: { platform: platform({ kit: null, parts: [] }) } })],
})
