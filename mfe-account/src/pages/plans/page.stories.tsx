import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import PlansPage from './page.tsx'

const meta = preview.meta({ title: 'Account/Pages/Plans', component: PlansPage })
export default meta

export const Visitor = meta.story({
  decorators: [inPage, withSite({ path: '/plans' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/first 30 days free/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Try 30 days free' })).toHaveAttribute(
      'href',
      '/login?redirect=/join',
    )
  },
})
export const Member = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), path: '/plans' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Try 30 days free' })).toHaveAttribute('href', '/join')
  },
})
