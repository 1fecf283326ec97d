import { inPage } from '@onfreq/testing/story'
import preview from '../../../../../../.storybook/preview.tsx'
import { NOW } from '../../../../fixtures.ts'
import { contestClock, contestHours } from './contest-clock.ts'
import { StreamBoard, type StreamRow } from './view.tsx'

const contest = { starts_at: '2026-11-21T11:00:00Z', ends_at: '2026-11-21T23:00:00Z' }

const ROWS: readonly StreamRow[] = [
  ['VP8QEM', 'Imogen', 412, '20m', 18],
  ['SP5QKD', 'Zofia', 397, '40m', 21],
  ['EA5QXZ', 'Lucía', 371, '15m', 12],
  ['W7QSE', 'Jonah', 342, '20m', 26],
  ['DL7QBR', 'Annika', 318, '80m', 9],
  ['ON4QIL', 'Bram', 266, '20m', 7],
  ['VK3QDX', 'Tamsin', 241, '40m', 4],
  ['PY2QWA', 'Davi', 219, '10m', 11],
].map(([callsign, name, points, band, pace]) => ({
  callsign: String(callsign),
  name: String(name),
  points: Number(points),
  band: String(band),
  photo: null,
  pace: { figure: `+${pace}`, caption: '10 min' },
}))

const meta = preview.meta({
  title: 'Feed/Stream board',
  component: StreamBoard,
  parameters: { layout: 'fullscreen' },
  args: {
    fullBleed: true,
    title: 'Megastream',
    rules: '12 hours, 1 point per contact, no repeat contacts on separate bands.',
    clock: contestClock(contest, NOW),
    hours: contestHours(contest),
    rows: ROWS,
    empty: 'No contacts yet. The first one starts the board.',
  },
})
export default meta

export const Running = meta.story({})
export const BeforeTheFirstContact = meta.story({ args: { rows: [] } })
export const NoContest = meta.story({
  args: { title: 'Megastream', clock: null, hours: [], rows: [], empty: 'No contest has been announced yet.' },
})
export const InAPage = meta.story({ args: { fullBleed: false }, decorators: [inPage] })
