import { administrator, member, subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Header } from './header.tsx'
import { inTheme } from './story-parts.tsx'

const meta = preview.meta({
  title: 'Shell/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  decorators: [inTheme],
})
export default meta

export const Visitor = meta.story({
  decorators: [withSite()],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    await expect(canvas.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register')
  },
})

export const Member = meta.story({
  decorators: [withSite({ signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'UPGRADE FREE' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull()
  },
})

export const Subscriber = meta.story({
  decorators: [withSite({ signedIn: subscriber() })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'UPGRADE FREE' })).toBeNull()
  },
})

export const LongCallsign = meta.story({
  decorators: [withSite({ signedIn: subscriber({ my_callsign: 'VP8/OZ1ØQVL/MM' }) })],
})

/** The menu of an administrator links to the statistics and the releases. */
export const AdministratorWithMenu = meta.story({
  decorators: [withSite({ signedIn: administrator() })],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account of VK3QDX' }))
    const statistics = await screen.findByRole('menuitem', { name: 'User statistics' }, { timeout: 10_000 })
    await expect(statistics).toHaveAttribute('href', '/admin/users')
    await expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    // The full menu is visible without scrolling.
    const menu = screen.getByRole('menu')
    await expect(menu.scrollHeight).toBeLessThanOrEqual(menu.clientHeight)
  },
})

export const OnAPhone = meta.story({
  decorators: [withSite({ signedIn: subscriber() })],
  globals: { viewport: { value: 'phone' } },
})
