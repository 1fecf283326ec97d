import { replaceRegistry } from '@onfreq/federation/registry'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Rail } from './rail.tsx'
import { absentAt, Notified, REGISTRY } from './story-parts.tsx'

const meta = preview.meta({
  title: 'Shell/Rail',
  component: Rail,
  beforeEach: () => replaceRegistry(REGISTRY),
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [absentAt('(width < 760px)', 'On a phone the bottom bar is there in its place.')],
})
export default meta

export const AtHome = meta.story({
  decorators: [withSite()],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Now' })).toHaveAttribute('aria-current', 'page')
  },
})

/** Shows no entry that would lead to the login. */
export const Visitor = meta.story({
  decorators: [withSite({ path: '/leaderboards' })],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual(['Now', 'Leaderboards'])
    await expect(canvas.getByRole('link', { name: 'Leaderboards' })).toHaveAttribute('aria-current', 'page')
  },
})

export const InTheSettings = meta.story({ decorators: [withSite({ signedIn: member(), path: '/account/edit' })] })

export const NewNotifications = meta.story({
  render: () => (
    <>
      <Notified count={7} />
      <Rail />
    </>
  ),
  decorators: [withSite({ signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Inbox 7 new' })).toBeVisible()
  },
})

export const ManyNotifications = meta.story({
  render: () => (
    <>
      <Notified count={1_204} />
      <Rail />
    </>
  ),
  decorators: [withSite({ signedIn: member() })],
})
