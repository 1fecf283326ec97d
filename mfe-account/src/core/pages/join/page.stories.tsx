import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import preview from '../../../../../.storybook/preview.tsx'
import { BILLING, pending, refusal } from '../../../testing/fixtures.ts'
import JoinPage from './page.tsx'

const meta = preview.meta({ title: 'Account/Pages/Join', component: JoinPage })
export default meta
const signedIn = member()

export const Opening = meta.story({
  decorators: [withSite({ signedIn, path: '/join', api: { vbilling: BILLING, 'vcheckout/start': pending } })],
})

export const TrialUsed = meta.story({
  decorators: [
    withSite({
      signedIn,
      path: '/join',
      api: { vbilling: BILLING, 'vcheckout/start': refusal(409, PAYMENT_TEXTS.trialUsed) },
    }),
  ],
})
