import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import UpgradeCheckPage from './page.tsx'

const PATH = '/stripe/upgrade/check?checkout_session_id=cs_test_a1b2c3'

const meta = preview.meta({ title: 'Account/Pages/Upgrade check', component: UpgradeCheckPage })
export default meta

export const Waiting = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), path: PATH, api: { 'vupgrade/check': { subscription: null } } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your upgrade' })).toBeVisible()
  },
})
