import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { BottomBar } from './bottom-bar.tsx'
import MoreSheet from './more-sheet.tsx'
import { inTheme, Notified, PICTURES_BESIDE_NAMES } from './story-parts.tsx'

const meta = preview.meta({
  title: 'Shell/BottomBar',
  component: BottomBar,
  parameters: { layout: 'fullscreen', a11y: PICTURES_BESIDE_NAMES },
  globals: { viewport: { value: 'phone' } },
  decorators: [inTheme],
  render: () => (
    <div style={{ minBlockSize: 320 }}>
      <Notified count={3} />
      <BottomBar />
    </div>
  ),
})
export default meta

export const AtHome = meta.story({
  decorators: [withSite({ signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(await canvas.findByRole('link', { name: 'Inbox, 3 new' })).toBeVisible()
  },
})

export const InTheLogbook = meta.story({ decorators: [withSite({ signedIn: member(), path: '/logs' })] })

/** What has no room in the bar. */
export const More = meta.story({
  render: (_args, { parameters }) => <MoreSheet onClose={parameters.onClose} />,
  parameters: { onClose: fn() },
  decorators: [withSite({ signedIn: member() })],
  play: async ({ parameters }) => {
    const sheet = await screen.findByRole('dialog', { name: 'More' })
    await expect(within(sheet).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/account')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    await expect(parameters.onClose).toHaveBeenCalledOnce()
  },
})
