import { withSite } from '@onfreq/testing/story'
import preview from '../../../../.storybook/preview.tsx'
import { PaymentView } from './payment-view.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Payment return',
  component: PaymentView,
  decorators: [withSite({ path: '/stripe/upgrade/check' })],
  args: { title: 'Your upgrade', failed: false, retryHref: '/account' },
})
export default meta

export const Validating = meta.story()

export const Failed = meta.story({ args: { failed: true } })
