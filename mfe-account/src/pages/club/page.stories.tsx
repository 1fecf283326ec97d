import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { CLUB, CLUB_AUDIT } from '../../testing/clubs.ts'
import { pending, refusal } from '../../testing/fixtures.ts'
import ClubPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Club',
  component: ClubPage,
  args: { params: { id: String(CLUB.id) } },
  parameters: { layout: 'padded' },
})
export default meta
const site = (api: Record<string, unknown>) =>
  withSite({ signedIn: member(), path: `/clubs/${CLUB.id}`, api: { 'vclubs/audit': CLUB_AUDIT, ...api } })

export const AsItsOwner = meta.story({
  decorators: [site({ 'vclubs/get': { club: CLUB } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'On the air now' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Hand over to G3QZX' })).toBeVisible()
    await expect(await canvas.findByText('M0QVL started the club')).toBeVisible()
  },
})

export const AsAReader = meta.story({
  decorators: [
    site({ 'vclubs/get': { club: { ...CLUB, role: 'reader', member_id: 5, invitations: [], on_air: [] } } }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Leave club' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Invite' })).toBeNull()
  },
})

export const ActingAsAnOperator = meta.story({
  decorators: [
    withSite({
      signedIn: member({ id: CLUB.id, my_callsign: CLUB.callsign }),
      path: `/clubs/${CLUB.id}`,
      api: {
        'vclubs/get': { club: { ...CLUB, role: 'operator', invitations: [] } },
        vapikeys: {
          keys: [
            {
              id: 7,
              name: 'N1MM at the 40 m radio',
              scopes: ['log', 'rig'],
              is_primary: false,
              created_at: '2026-11-20T10:00:00Z',
              last_used_at: null,
            },
          ],
        },
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('N1MM at the 40 m radio')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add a key' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Pair Onfreq Bridge' })).toBeVisible()
  },
})

export const OfferedToMe = meta.story({
  decorators: [
    site({
      'vclubs/get': {
        club: {
          ...CLUB,
          role: 'manager',
          member_id: 2,
          hand_over: { id: 2, callsign: 'G3QZX', expires_at: '2026-12-04T12:00:00Z' },
        },
      },
    }),
  ],
})

export const LinkMade = meta.story({
  decorators: [
    site({
      'vclubs/get': { club: CLUB },
      'vclubs/invite': { club: CLUB, link: 'https://onfreq.example/clubs/join/6mQ0Vn2q8sXl3vT4' },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create link' }))
    await expect(await canvas.findByRole('button', { name: 'Copy Invitation link' })).toBeVisible()
  },
})

export const NotAMember = meta.story({ decorators: [site({ 'vclubs/get': refusal(404, CLUB_TEXTS.notFound) })] })

export const Loading = meta.story({ decorators: [site({ 'vclubs/get': pending })] })
