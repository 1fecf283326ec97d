import type { ContestScoreResponse, LoggedContest } from '@onfreq/contracts/log/contest-log'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import ContestLogsPage from './page.tsx'

const CQ: LoggedContest = {
  name: 'CQ-WW-CW',
  year: 2025,
  station_callsign: 'W7QSE',
  title: 'CQ World Wide DX, CW',
  known: true,
  contacts: 1_284,
  from: '2025-11-29T00:00:00.000Z',
  to: '2025-11-30T23:58:00.000Z',
}
const CWT: LoggedContest = { ...CQ, name: 'CWT', title: 'CWT', known: false, contacts: 61 }
const SCORE: ContestScoreResponse = {
  contest: CQ,
  valid: 1_279,
  points: 3_412,
  qtcs: null,
  multipliers: 388,
  score: 1_323_856,
  without: null,
  bands: ['160m', '80m', '40m', '20m', '15m', '10m'].map((band, index) => ({
    band,
    contacts: 110 + index * 42,
    points: 300 + index * 120,
    multipliers: 40 + index * 10,
  })),
  hours: Array.from({ length: 48 }, (_, hour) => Math.round(28 + 24 * Math.sin(hour / 3.8))),
  dupes: 5,
  problems: 1,
  notes: [
    { qdo_id: 1, Call: 'G4QAO', TS: '2025-11-29T14:02:00.000Z', Band: '20m', text: 'Worked before at 00:02 UTC' },
    { qdo_id: 2, Call: 'F5AAA', TS: '2025-11-29T14:41:00.000Z', Band: '20m', text: '99 is no CQ zone' },
  ],
}

const site = (contests: readonly LoggedContest[], score: unknown = SCORE) =>
  withSite({
    path: '/contest-logs',
    signedIn: member(),
    api: { vcontestlogs: { contests }, 'vcontestlog/score': score },
  })

const meta = preview.meta({
  title: 'Logger/Pages/Contest logs',
  component: ContestLogsPage,
  args: { params: {} },
  decorators: [inPage],
})
export default meta

export const Empty = meta.story({ decorators: [site([])] })
export const AWeekend = meta.story({
  decorators: [site([CQ, CWT])],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,323,856')).toBeVisible()
    await expect(canvas.getByText('99 is no CQ zone')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Club' }), 'Hill Top Club')
    await expect(canvas.getByRole('button', { name: 'Download Cabrillo' })).toBeEnabled()
  },
})
/** Without known rules of the contest, no score is claimed. */
export const UnknownRules = meta.story({
  decorators: [site([CWT], { ...SCORE, contest: CWT, valid: 61, score: null, bands: [], notes: [], hours: [31, 30] })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/doesn't know the rules/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download Cabrillo' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: /Download EDI/ })).toBeNull()
  },
})
export const Failed = meta.story({ decorators: [site([CQ], () => new Response('{}', { status: 500 }))] })
