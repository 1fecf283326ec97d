import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import preview from '../../../../../../.storybook/preview.tsx'
import { CLUB_OFFER } from '../../../../testing/clubs.ts'
import { refusal } from '../../../../testing/fixtures.ts'
import ClubJoinPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Join a club',
  component: ClubJoinPage,
  args: { params: { token: '6mQ0Vn2q8sXl3vT4' } },
})
export default meta
const site = (api: Record<string, unknown>) =>
  withSite({ signedIn: member(), path: '/clubs/join/6mQ0Vn2q8sXl3vT4', api })

export const Invited = meta.story({ decorators: [site({ 'vclubs/link': { invitation: CLUB_OFFER } })] })
export const Ended = meta.story({ decorators: [site({ 'vclubs/link': refusal(404, CLUB_TEXTS.invitationGone) })] })
