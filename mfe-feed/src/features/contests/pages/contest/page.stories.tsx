import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { BOARD } from '../../boards/fixtures.ts'
import ContestPage from './page.tsx'

const meta = preview.meta({ title: 'Feed/Pages/Contest', component: ContestPage })
export default meta

const SCORES_PATH = 'contest-scores/CQ-WW-CW/2026-11-28'
const args = { params: { contest: 'CQ-WW-CW', edition: '2026-11-28' } }
const withBoard = (response: unknown) => [
  inPage,
  withSite({ api: { [SCORES_PATH]: response }, path: '/contests/CQ-WW-CW/2026-11-28' }),
]

/** A category filters the table and the race. */
export const Running = meta.story({
  args,
  decorators: withBoard(BOARD),
  play: async ({ canvas, canvasElement }) => {
    const table = await canvas.findByRole('table', { name: 'Claimed scores' }, { timeout: 10_000 })
    await expect(within(table).getAllByRole('row')).toHaveLength(BOARD.rows.length + 1)
    await userEvent.click(canvas.getByRole('combobox', { name: 'Overlay' }))
    const list = within(canvasElement.ownerDocument.body)
    await userEvent.click(await list.findByRole('option', { name: 'TB wires' }))
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3))
    await expect(canvas.queryByText('PA3QNL')).not.toBeInTheDocument()
  },
})

export const FirstMinutes = meta.story({
  args,
  decorators: withBoard({
    ...BOARD,
    rows: BOARD.rows.slice(0, 1),
    race: { times: BOARD.race.times.slice(0, 1), lines: [] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Claimed scores' }, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.queryByText('The race')).not.toBeInTheDocument()
  },
})

export const NobodyTold = meta.story({
  args,
  decorators: withBoard(() =>
    Response.json({ error: { code: 'contest_scores.unknown', message: 'None.' } }, { status: 404 }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No scores of that contest yet/, undefined, { timeout: 10_000 })).toBeVisible()
  },
})

export const NotLoaded = meta.story({
  args,
  decorators: withBoard(() => new Response(null, { status: 500 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  },
})
