import { CLUB_BOARD_TEXTS, type ClubBoard } from '@onfreq/contracts/clubs/boards'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { CLUB, CLUB_AUDIT } from '../../../../testing/clubs.ts'
import { pending, refusal } from '../../../../testing/fixtures.ts'
import ClubPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Club',
  component: ClubPage,
  args: { params: { id: String(CLUB.id) } },
  parameters: { layout: 'padded' },
})
export default meta
const site = (api: Record<string, unknown>) =>
  withSite({
    signedIn: member(),
    path: `/clubs/${CLUB.id}`,
    api: { 'vclubs/audit': CLUB_AUDIT, 'vclubs/boards': { boards: BOARDS }, ...api },
  })
const EVENING: ClubBoard = {
  id: 31,
  name: 'Autumn evening',
  starts_at: '2026-11-27T18:00:00Z',
  ends_at: '2026-11-28T06:00:00Z',
  modes: ['FT8'],
  contest: '',
  members: null,
  public: true,
  version: '5f0c2a9b7d31e846',
  state: 'upcoming',
}
const BOARDS: readonly ClubBoard[] = [
  EVENING,
  { ...EVENING, id: 30, name: 'Field day warm-up', state: 'finished', public: false },
]

export const AsItsOwner = meta.story({
  decorators: [site({ 'vclubs/get': { club: CLUB } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'On the air now' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Hand over to G3QZX' })).toBeVisible()
    await expect(await canvas.findByText('M0QVL started the club')).toBeVisible()
  },
})

/** A manager plans a contest of twelve hours for some of the members. */
export const PlansAnEvening = meta.story({
  decorators: [
    site({
      'vclubs/get': { club: CLUB },
      'vclubs/boards/save': { boards: [{ ...EVENING, id: 32, name: 'Winter evening' }, ...BOARDS] },
    }),
  ],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New evening' }, { timeout: 10_000 }))
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Winter evening')
    await userEvent.click(dialog.getByRole('switch', { name: 'All members' }))
    await expect(dialog.getByRole('button', { name: 'Save evening' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'G3QZX' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save evening' }))
    await expect(await canvas.findByRole('link', { name: 'Winter evening' })).toBeVisible()
  },
})

const sent: unknown[] = []
const THEIRS: ClubBoard = { ...EVENING, name: 'Autumn night', version: '0b3d9c51e7a2f684' }

/** Two managers edit the same evening: the second one sees a warning, and can save anyway or cancel. */
export const ChangedMeanwhile = meta.story({
  beforeEach: () => {
    sent.length = 0
  },
  decorators: [
    site({
      'vclubs/get': { club: CLUB },
      'vclubs/boards': () => ({ boards: sent.length === 0 ? BOARDS : [THEIRS, ...BOARDS.slice(1)] }),
      'vclubs/boards/save': (body: unknown) =>
        sent.push(body) === 1
          ? Response.json(
              { error: { code: 'clubs.board_changed', message: CLUB_BOARD_TEXTS.changed } },
              { status: 409 },
            )
          : { boards: BOARDS },
    }),
  ],
  play: async ({ canvas, canvasElement }) => {
    const [edit] = await canvas.findAllByRole('button', { name: 'Edit' }, { timeout: 10_000 })
    if (edit) await userEvent.click(edit)
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    const contest = dialog.getByRole('textbox', { name: /^Contest/ })
    await userEvent.type(contest, 'CQ-WW')
    await userEvent.click(dialog.getByRole('button', { name: 'Save evening' }))
    await expect(await dialog.findByText(CLUB_BOARD_TEXTS.changed)).toBeVisible()
    await expect(contest).toHaveValue('CQ-WW')
    await expect(await canvas.findByText('Autumn night')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Save evening' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await expect(sent).toMatchObject([{ version: EVENING.version }, { version: THEIRS.version, contest: 'CQ-WW' }])
  },
})

export const AsAReader = meta.story({
  decorators: [
    site({ 'vclubs/get': { club: { ...CLUB, role: 'reader', member_id: 5, invitations: [], on_air: [] } } }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Leave club' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Invite' })).toBeNull()
    await expect(await canvas.findByRole('link', { name: 'Autumn evening' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'New evening' })).toBeNull()
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
