import { replaceRegistry } from '@onfreq/federation/registry'
import { member } from '@onfreq/testing/fixtures'
import { phoneHigh, withSite } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { BottomBar } from './bottom-bar.tsx'
import MoreSheet from './more-sheet.tsx'
import { absentAt, inTheme, Notified, REGISTRY } from './story-parts.tsx'

const meta = preview.meta({
  title: 'Shell/BottomBar',
  component: BottomBar,
  beforeEach: () => replaceRegistry(REGISTRY),
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  decorators: [inTheme, phoneHigh, absentAt('(width >= 760px)', 'On a wide screen the rail is there in its place.')],
  render: () => (
    <>
      <Notified count={3} />
      <BottomBar />
    </>
  ),
})
export default meta

export const AtHome = meta.story({
  decorators: [withSite({ signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Now' })).toHaveAttribute('aria-current', 'page')
    await expect(await canvas.findByRole('link', { name: 'Inbox 3 new' })).toBeVisible()
  },
})

export const InTheLogbook = meta.story({ decorators: [withSite({ signedIn: member(), path: '/logs' })] })

/** The button opens the sheet, whose code loads on press. Esc closes it and returns the focus to the button. */
export const MeByItsButton = meta.story({
  decorators: [withSite({ signedIn: member() })],
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'Me' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    // Not `userEvent`, which runs presses inside React's `act`; that never resolves while code is still loading.
    more.focus()
    more.click()
    await expect(await screen.findByRole('link', { name: 'Awards' }, { timeout: 10_000 })).toBeVisible()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(more).toHaveFocus())
  },
})

/** Entries that do not fit into the bar. */
export const Rest = meta.story({
  render: (_args, { parameters }) => <MoreSheet open onOpenChange={parameters.onOpenChange} />,
  parameters: { onOpenChange: fn() },
  decorators: [withSite({ signedIn: member() })],
  play: async ({ parameters }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Me' })
    await expect(within(sheet).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/account')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    await expect(parameters.onOpenChange).toHaveBeenCalledOnce()
    await expect(parameters.onOpenChange).toHaveBeenCalledWith(false)
  },
})
