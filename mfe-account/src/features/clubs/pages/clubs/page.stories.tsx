import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { CLUBS } from '../../../../testing/clubs.ts'
import { pending, refusal } from '../../../../testing/fixtures.ts'
import ClubsPage from './page.tsx'

const meta = preview.meta({ title: 'Account/Pages/Clubs', component: ClubsPage, parameters: { layout: 'padded' } })
export default meta
const site = (api: Record<string, unknown>) => withSite({ signedIn: subscriber(), path: '/clubs', api })

export const OneClubAndAnInvitation = meta.story({
  decorators: [site({ vclubs: CLUBS })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open G4QRP' })).toHaveAttribute('href', '/clubs/81003001')
    await expect(canvas.getByRole('heading', { name: 'GB9QSL invites you' })).toBeVisible()
  },
})

export const NoneYet = meta.story({ decorators: [site({ vclubs: { clubs: [], invitations: [] } })] })

export const Taken = meta.story({
  decorators: [site({ vclubs: CLUBS, 'vclubs/create': refusal(409, CLUB_TEXTS.taken) })],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Callsign'), 'G4QRP')
    await userEvent.click(canvas.getByRole('button', { name: 'Start club' }))
    await expect(await canvas.findByText(CLUB_TEXTS.taken)).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: [site({ vclubs: pending })] })
