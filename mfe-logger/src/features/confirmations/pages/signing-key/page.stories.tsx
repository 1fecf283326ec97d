import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import SigningKeyPage from './page.tsx'

const WAITING = { contacts: [], more: false }

const meta = preview.meta({ title: 'Logger/Pages/Signing key', component: SigningKeyPage })
export default meta

export const NoKey = meta.story({
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: { vsigning: { keys: [], waiting: 0, signed: 0 }, 'vsigning/waiting': WAITING },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Create a key' })).toBeVisible()
  },
})
export const NotLoaded = meta.story({
  decorators: [inPage, withSite({ signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We couldn’t load your signing key.')).toBeVisible()
  },
})
