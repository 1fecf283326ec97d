import { CLUB_BOARD_TEXTS, type ClubBoardResponse } from '@onfreq/contracts/clubs/boards'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import ClubBoardPage from './page.tsx'

const meta = preview.meta({ title: 'Feed/Pages/Club board', component: ClubBoardPage })
export default meta

const CALLS = ['M0QDX', 'G4QRB', 'GM3QFL', 'MW0QTN', 'M7QKA', '2E0QRP', 'G0QNL']
const TIMES = Array.from({ length: 73 }, (_, n) => new Date(Date.UTC(2026, 10, 20, 18) + n * 600_000).toISOString())
const BOARD: ClubBoardResponse = {
  name: 'Autumn evening',
  club: { callsign: 'GB2QCC', name: 'Castle Contest Club' },
  starts_at: '2026-11-20T18:00:00Z',
  ends_at: '2026-11-21T06:00:00Z',
  modes: ['FT8', 'FT4'],
  contest: '',
  state: 'finished',
  members_only: false,
  rows: CALLS.map((my_callsign, n) => ({
    my_callsign,
    name: ['Ann', 'Bartholomew', 'Fiona', 'Rhys', 'Kai', 'Rose', 'Neil'][n] ?? '',
    profile_image_name: null,
    contacts: 72 * (7 - n),
  })),
  race: {
    times: TIMES.map((time) => `${time.slice(0, 19)}Z`),
    lines: CALLS.map((callsign, n) => ({ callsign, scores: TIMES.map((_, step) => step * (7 - n)) })),
  },
}
const args = { params: { club: '7', id: '9' } }
const withBoard = (response: unknown) => [
  inPage,
  withSite({ api: { 'club-boards/7/9': response }, path: '/club-boards/7/9' }),
]

export const Results = meta.story({
  args,
  decorators: withBoard(BOARD),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Autumn evening' }, { timeout: 10_000 })).toBeVisible()
    await expect(await canvas.findByText('The race', {}, { timeout: 10_000 })).toBeVisible()
  },
})
export const Light = meta.story({ args, decorators: withBoard(BOARD), globals: { theme: 'light' } })
/**
 * The film of the evening, opened and exported by keyboard. It shows stills, because stories run with reduced motion.
 */
export const Film = meta.story({
  args,
  decorators: withBoard(BOARD),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Film' }, { timeout: 10_000 })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Autumn evening: the film' }))
    await dialog.findByRole('list', { name: /First is M0QDX with 504 contacts$/ }, { timeout: 10_000 })
    await expect(dialog.getByRole('button', { name: 'Export video' })).toBeVisible()
  },
})
export const Running = meta.story({
  args,
  decorators: withBoard({ ...BOARD, state: 'running' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The race', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Film' })).not.toBeInTheDocument()
  },
})
export const ForMembers = meta.story({
  args,
  decorators: withBoard({ ...BOARD, members_only: true, rows: [], race: { times: [], lines: [] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Only they see this board/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.queryByText('The race')).not.toBeInTheDocument()
  },
})
const HOSTILE = '<img src=x onerror="document.title=\'pwned\'">'
export const Hostile = meta.story({
  args,
  decorators: withBoard({ ...BOARD, name: HOSTILE, contest: HOSTILE, modes: [HOSTILE] }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: HOSTILE }, { timeout: 10_000 })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Film' }))
    await expect(await screen.findByRole('dialog', { name: `${HOSTILE}: the film` })).toBeVisible()
    await expect(document.querySelector('img[src="x"]')).toBeNull()
    await expect(canvasElement.querySelector('img[src="x"]')).toBeNull()
  },
})
export const Hidden = meta.story({
  args,
  decorators: withBoard(() => Response.json({ error: { code: 'clubs.no_board', message: 'None.' } }, { status: 404 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(CLUB_BOARD_TEXTS.notFound, {}, { timeout: 10_000 })).toBeVisible()
  },
})
