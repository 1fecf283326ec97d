import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ConfirmationsPanel } from '../../../core/pages/contact/confirmations.tsx'
import { confirmation, confirmationReport } from '../../../testing/confirmations.ts'
import { ConfirmationMark } from './mark.tsx'
import { ReportsView } from './reports-view.tsx'
import { SuggestionsView } from './suggestions-view.tsx'
import { UnmatchedView } from './unmatched-view.tsx'

const meta = {
  title: 'Logger/Confirmations',
  component: ReportsView,
  args: {
    reports: [confirmationReport()],
    busy: false,
    onUndo: fn(),
    unmatched: () => (
      <UnmatchedView
        adding={null}
        onAdd={fn()}
        records={[
          {
            record: 4,
            Call: 'G3ABC',
            TS: '2024-03-01T10:15:00Z',
            Band: '20m',
            Mode: 'DATA',
            reason: 'You have it on 40m, at 10:15 UTC.',
            nearest_id: 12,
            added_id: null,
          },
          {
            record: 9,
            Call: 'EA8/DL5XYZ/P',
            TS: '2024-03-02T11:40:00Z',
            Band: '15m',
            Mode: 'CW',
            reason: 'Nothing like it is in your log.',
            nearest_id: null,
            added_id: 77,
          },
        ]}
      />
    ),
  },
} satisfies Meta<typeof ReportsView>

export default meta
type Story = StoryObj<typeof meta>

export const Reports: Story = {
  args: {
    reports: [
      confirmationReport({ id: 3, status: 'running', settled: 400, confirmed: 390, undo_until: null, unmatched: 0 }),
      confirmationReport(),
      confirmationReport({
        id: 2,
        status: 'failed',
        error: 'This report is for JA1NUT, which isn’t one of your callsigns. Nothing was changed.',
        undo_until: null,
        unmatched: 0,
      }),
      confirmationReport({
        id: 1,
        service: 'eqsl',
        filename: 'inbox.adi',
        undone: true,
        undo_until: null,
        unmatched: 0,
      }),
    ],
  },
}

export const NotInYourLog: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Not in your log' }))
    await expect(canvas.getByText(/You have it on 40m/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add G3ABC' })).toBeVisible()
  },
}

const EVERYTHING = [
  confirmation({
    received: 'Y',
    received_on: '20261118',
    confirmed: true,
    sent: 'Y',
    says: { at: '2026-11-01T10:20:00Z', mode: 'DATA', grid: 'JO31LK', ituZone: 28 },
  }),
  confirmation({ service: 'onfreq', received: 'Y', confirmed: true, seconds: 4 }),
  confirmation({ service: 'paper', sent: 'Y', sent_via: 'B', sent_on: '20261102' }),
  confirmation({ service: 'eqsl', received: 'Y', confirmed: true }),
]

export const OnTheContactPage: Story = { render: () => <ConfirmationsPanel confirmations={EVERYTHING} /> }

export const Marks: Story = {
  render: () => (
    <ul>
      <li>
        <ConfirmationMark confirmations={EVERYTHING} />
      </li>
      <li>
        <ConfirmationMark confirmations={[confirmation({ sent: 'Y' })]} />
      </li>
    </ul>
  ),
}

export const AlmostConfirmed: Story = {
  render: () => (
    <SuggestionsView
      busy={false}
      onAnswer={fn()}
      suggestions={[1, 2, 3, 4].map((n) => ({
        qdo_id: n,
        other_id: n + 10,
        kind: 'band' as const,
        with: 'M0ABC',
        mine: { TS: '2026-11-20T14:38:00Z', Band: '40m', Mode: 'CW', Call: 'M0ABC' },
        theirs: { TS: '2026-11-20T14:21:00Z', Band: '20m', Mode: 'CW', Call: 'DL1XYZ' },
        text: 'M0ABC has you at 14:21 UTC on 20m, you have 14:38 UTC on 40m.',
      }))}
    />
  ),
}
