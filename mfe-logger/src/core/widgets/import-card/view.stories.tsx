import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { CONFLICTS, importBatch, REJECTED } from '../../../testing/imports.ts'
import { ReportView } from './report-view.tsx'
import { ImportCardView } from './view.tsx'

const meta = {
  title: 'Logger/Import card',
  component: ImportCardView,
  args: {
    file: null,
    dryRun: false,
    uploading: false,
    problem: null,
    batches: [importBatch()],
    loading: false,
    failed: false,
    acting: null,
    report: () => null,
    onFile: fn(),
    onWrongFile: fn(),
    onDryRun: fn(),
    onUpload: fn(),
    onAct: fn(),
    onRejects: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ImportCardView>

export default meta
type Story = StoryObj<typeof meta>

export const Done: Story = {}

/** A member with locations: the import has a default for contacts without one. */
export const AtALocation: Story = {
  args: {
    file: { name: 'field-day.adi', size: 184_000 },
    locations: [
      { id: 1, name: 'Home', callsign: 'M0QVL', fields: { MY_GRIDSQUARE: 'IO91wm' }, active: true },
      { id: 2, name: 'Helvellyn', callsign: 'M0QVL', fields: { MY_SOTA_REF: 'G/LD-003' }, active: false },
    ],
    locationId: null,
    onLocation: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Location' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Helvellyn' }))
    await expect(args.onLocation).toHaveBeenCalledWith(2)
  },
}

export const Running: Story = {
  args: {
    batches: [
      importBatch({
        status: 'reading',
        finished_at: null,
        bytes_read: 7_900_000,
        read: 21_480,
        new: 0,
        possible: 0,
        same: 0,
        merged: 0,
        rejected: 3,
        undo_until: null,
      }),
      importBatch({
        id: 7_000,
        filename: 'field-day.adi',
        read: 312,
        new: 312,
        possible: 0,
        same: 0,
        merged: 0,
        rejected: 0,
      }),
    ],
  },
}

export const Undoing: Story = {
  args: { batches: [importBatch({ status: 'undoing', taken_back: 31_000, undo_until: null })] },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement)
    const bar = card.getByRole('progressbar', { name: 'Undoing m0qvl-2006-2026.adi' })
    await expect(bar).toHaveAttribute('aria-valuetext', '31,000 of 49,376 contacts taken back')
    await expect(card.queryByRole('button', { name: 'Cancel import' })).toBeNull()
  },
}

export const TrialRun: Story = {
  args: {
    dryRun: true,
    batches: [
      importBatch({
        status: 'review',
        dry_run: true,
        undo_until: null,
        shifted_hours: 1,
        warning: 'All 50,000 contacts look 1 hour late: was this log kept in local time?',
        strangers: 210,
        stranger_calls: ['GB4QVL'],
      }),
    ],
  },
}

export const Chosen: Story = { args: { file: { name: 'm0qvl-2006-2026.adi', size: 18_412_233 }, batches: [] } }

export const WrongFile: Story = {
  args: {
    problem: 'Please choose an ADIF or Cabrillo file: it ends in .adi, .adif, .adx, .cbr, .log or .zip.',
    batches: [],
  },
}

export const Uploading: Story = { args: { ...Chosen.args, uploading: true } }

export const FailedImport: Story = {
  args: {
    batches: [
      importBatch({
        status: 'failed',
        error: 'This file is neither ADIF nor Cabrillo: we found no contact and no header in it.',
        undo_until: null,
      }),
      importBatch({ id: 6_999, status: 'undone', undo_until: null }),
      importBatch({ id: 6_998, status: 'cancelled', undo_until: null }),
    ],
  },
}

export const Loading: Story = { args: { batches: [], loading: true } }

export const NotLoaded: Story = { args: { batches: [], failed: true } }

export const Report: Story = {
  render: () => (
    <ReportView
      kind="rejected"
      counts={{ rejected: 2, conflict: CONFLICTS.length, possible: 37, note: 0 }}
      lines={REJECTED}
      loading={false}
      failed={false}
      more
      onKind={fn()}
      onMore={fn()}
      onRetry={fn()}
      onUndoRepair={fn()}
    />
  ),
}

const REPAIRED = [
  {
    record: 12,
    line: 48,
    call: 'EA5IQX',
    field: 'NAME',
    message: 'UTF-8 encoded twice: repaired',
    kept: 'José',
    file: 'JosÃ©',
    qdo_id: 8_001,
  },
  {
    record: 31,
    line: 120,
    call: 'DL4KUG',
    field: 'QTH',
    message: 'Length 4 is wrong: read 10 bytes up to the next tag',
    kept: 'Bad Hönningen',
    file: 'Bad H',
    qdo_id: 8_002,
  },
  {
    record: 33,
    line: 127,
    call: 'G4QSL',
    field: 'COMMENT',
    message: 'HTML entities decoded',
    kept: 'use &amp; here',
    file: 'use &amp; here',
    qdo_id: 8_003,
  },
]

const onUndoRepair = fn()

export const Repairs: Story = {
  render: () => (
    <ReportView
      kind="note"
      counts={{ rejected: 0, conflict: 0, possible: 0, note: REPAIRED.length }}
      lines={REPAIRED}
      loading={false}
      failed={false}
      more={false}
      onKind={fn()}
      onMore={fn()}
      onRetry={fn()}
      onUndoRepair={onUndoRepair}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: 'Use original' })
    if (first === undefined) throw new Error('A repair offers the original')
    await userEvent.click(first)
    await expect(onUndoRepair).toHaveBeenCalledWith(REPAIRED[0])
    await expect(canvas.getByText(/Kept as the file has it/)).toBeVisible()
  },
}
