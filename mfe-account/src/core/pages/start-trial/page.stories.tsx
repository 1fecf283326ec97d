import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import StartTrialPage from './page.tsx'

const PATH = '/stripe/start-trial/cs_test_a1b2c3'
const PENDING = { subscription: null, user: null, token: null }

const meta = preview.meta({
  title: 'Account/Pages/Start trial',
  component: StartTrialPage,
  args: { params: { checkout_session_id: 'cs_test_a1b2c3' } },
})
export default meta

/** Polls every five seconds until the payment provider has notified the site. */
export const Waiting = meta.story({
  decorators: [inPage, withSite({ path: PATH, api: { 'stripe/verify-session/*': PENDING } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your free trial' })).toBeVisible()
  },
})
