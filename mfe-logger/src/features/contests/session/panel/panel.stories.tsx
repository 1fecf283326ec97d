import { findContest } from '@onfreq/ham/contest/catalogue'
import { inPage } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { CallsDialog } from './calls-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { NEW_CONTEST, OwnDialog } from './own-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { createStartForm } from './start-form.ts'
import { ContestPanelView, type RunningContestView } from './view.tsx'

const NOW = Date.UTC(2026, 4, 30, 14, 20)

const WPX: RunningContestView = {
  name: 'CQ WPX, CW',
  callsign: 'GB4QVL',
  endsAt: '2026-05-31T23:59:00.000Z',
  hasMultipliers: true,
  sendsQtcs: false,
  without: null,
  serials: { next: '418', ahead: 12, others: 1 },
  isRun: true,
  figures: {
    valid: 417,
    points: 1_204,
    qtcs: null,
    multipliers: 288,
    score: 346_752,
    dupes: 2,
    unique: 361,
    rate: { ten: 96, hour: 71 },
    bands: ['160m', '80m', '40m', '20m', '15m', '10m'].map((band, index) => ({
      band,
      contacts: 20 + index * 21,
      points: 60 + index * 55,
      multipliers: 14 + index * 13,
    })),
    operators: [
      { call: 'M0QVL', contacts: 240 },
      { call: 'G4QAO', contacts: 179 },
    ],
  },
  news: '3 points, new LZ9',
  check: null,
}

const EMPTY: RunningContestView = {
  ...WPX,
  serials: { next: '001', ahead: 100, others: 0 },
  isRun: false,
  figures: {
    valid: 0,
    points: 0,
    qtcs: null,
    multipliers: 0,
    score: 0,
    dupes: 0,
    unique: 0,
    rate: { ten: 0, hour: 0 },
    bands: [],
    operators: [],
  },
  news: null,
}

const meta = preview.meta({
  title: 'Logger/Contest panel',
  component: ContestPanelView,
  args: {
    contest: WPX,
    busy: false,
    onStart: fn(),
    onChange: fn(),
    onEnd: fn(),
    onList: fn(),
    onCheck: fn(),
    onQtc: null,
  },
  decorators: [inPage],
})
export default meta

/** Two operators with one callsign, in the middle of a contest. */
export const Running = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('346,752')).toBeVisible()
    await expect(canvas.getByText('418')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Check serials' }))
    await expect(args.onCheck).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }))
    await expect(args.onChange).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Calls and dupes' }))
    await expect(args.onList).toHaveBeenCalled()
  },
})
export const Begun = meta.story({ args: { contest: EMPTY } })
export const NoContest = meta.story({
  args: { contest: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start a contest' }))
    await expect(args.onStart).toHaveBeenCalled()
  },
})
/** Field Day has no multipliers and no serial numbers. */
export const FieldDay = meta.story({
  args: {
    contest: {
      ...WPX,
      name: 'ARRL Field Day',
      hasMultipliers: false,
      serials: null,
      without: 'The power multiplier and the bonus points are not counted.',
      figures: { ...WPX.figures, multipliers: 1 },
      news: '2 points',
    },
  },
})
/** Worked All Europe from outside Europe: earlier contacts are sent as QTCs, ten at a time. */
export const WithQtcs = meta.story({
  args: {
    contest: {
      ...WPX,
      name: 'Worked All Europe, CW',
      sendsQtcs: true,
      figures: { ...WPX.figures, qtcs: 260 },
      news: '1 point, new country',
    },
    onQtc: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next QTCs' }))
    await expect(args.onQtc).toHaveBeenCalled()
  },
})
/** Gaps and duplicates of serial numbers, which a sponsor would query. */
export const Gaps = meta.story({
  args: {
    contest: {
      ...WPX,
      serials: { next: null, ahead: 0, others: 2 },
      check: {
        gaps: [
          { first: 12, last: 12, why: 'free', operator: null, seen_at: null },
          { first: 40, last: 52, why: 'held', operator: 'G4QAO', seen_at: '2026-05-30T13:40:00.000Z' },
        ],
        repeated: [{ serial: 7, calls: ['DL1ABC', 'F5AAA'] }],
      },
    },
  },
})
export const NoGaps = meta.story({ args: { contest: { ...WPX, check: { gaps: [], repeated: [] } } } })

const wpx = findContest('CQ-WW-CW')
const form = wpx ? createStartForm(wpx, NOW, null) : undefined

export const Starting = meta.story({
  render: () =>
    form ? (
      <StartDialog
        form={form}
        own={[]}
        now={NOW}
        busy={false}
        problem={null}
        onForm={fn()}
        onStart={fn()}
        onOwn={fn()}
        onClose={fn()}
      />
    ) : (
      <p>No contest</p>
    ),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Your CQ zone' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Start contest' })).toBeEnabled()
  },
})

const save = fn()
/** Corrects a wrong end time and the power. */
export const Changing = meta.story({
  render: () =>
    form && wpx ? (
      <ChangeDialog
        contest={wpx}
        form={{ ...form, sent: '14' }}
        busy={false}
        problem={null}
        onForm={fn()}
        onSave={save}
        onClose={fn()}
      />
    ) : (
      <p>No contest</p>
    ),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Your CQ zone' })).toHaveValue('14')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await expect(save).toHaveBeenCalled()
  },
})

const CALLS = ['DL1ABC', 'EA3QEE', 'F5AAA', 'G4QAO', 'JA1QNN', 'LZ9QVL', 'VK2QOO', 'W1QKK'].map((call, index) => ({
  call,
  contacts: 1 + (index % 3),
  bands: ['20m', '15m', '10m'].slice(0, 1 + (index % 3)),
  last: NOW - index * 17 * 60_000,
}))

export const CallsAndDupes = meta.story({
  render: () => (
    <CallsDialog
      calls={CALLS}
      dupes={[
        { id: 7, call: 'DL1ABC', band: '20m', at: NOW - 18 * 60_000, firstAt: NOW - 400 * 60_000 },
        { id: -1, call: 'F5AAA', band: '15m', at: NOW - 160 * 60_000, firstAt: NOW - 700 * 60_000 },
      ]}
      onClose={fn()}
    />
  ),
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Dupes' })
    await expect(table).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Edit contact with DL1ABC' })).toHaveAttribute('href', '/logger/7')
    await expect(screen.queryByRole('link', { name: 'Edit contact with F5AAA' })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: /Unique calls/ }))
    await expect(await screen.findByRole('rowheader', { name: 'LZ9QVL' })).toBeVisible()
  },
})
export const NoCallsYet = meta.story({ render: () => <CallsDialog calls={[]} dupes={[]} onClose={fn()} /> })

export const OwnContest = meta.story({
  render: () => (
    <OwnDialog
      contest={{ ...NEW_CONTEST, name: 'Hill Top Sprint' }}
      saved={false}
      busy={false}
      problem={null}
      onChange={fn()}
      onSave={fn()}
      onRemove={fn()}
      onClose={fn()}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Hill Top Sprint')
    await expect(screen.getByText('In files: HILL-TOP-SPRINT')).toBeVisible()
  },
})
