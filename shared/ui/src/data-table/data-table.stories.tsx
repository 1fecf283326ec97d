import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil } from 'lucide-react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BandTag } from '../band/band.tsx'
import { CallsignLink } from '../callsign-link/callsign-link.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { FrequencyText } from '../frequency-text/frequency-text.tsx'
import { IconLink } from '../icon-button/icon-button.tsx'
import { ModeTag } from '../mode/mode.tsx'
import { UtcTime } from '../time/utc-time.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'

interface Contact {
  id: number
  at: number
  call: string
  hz: number
  band: string
  mode: string
  name: string
  country: string
  comment: string
}

const START = Date.UTC(2026, 10, 21, 18, 41, 0)
const CALLS = ['VP8QEM', 'IK2QEE', 'HB9QHC', 'OH8QTN', 'SP5QKD', 'PD5QNE', 'LU5QFX', '26QT114', 'G4QAO/P', 'W7QSE']
const FREQUENCIES = [
  [14_195_000, '20m', 'USB'],
  [7_074_000, '40m', 'FT8'],
  [14_012_500, '20m', 'CW'],
  [28_480_000, '10m', 'USB'],
  [27_555_000, '11m', 'FM'],
] as const

function contacts(count: number): Contact[] {
  return Array.from({ length: count }, (_, index) => {
    const [hz, band, mode] = FREQUENCIES[index % FREQUENCIES.length] ?? FREQUENCIES[0]
    return {
      id: 48_213_906 - index,
      at: START - index * 7 * 60_000,
      call: CALLS[index % CALLS.length] ?? 'W7QSE',
      hz,
      band,
      mode,
      name: 'Imogen',
      country: 'Falkland Islands',
      comment: index === 1 ? 'Portable from the lake, ten watts and a wire over a birch, heard best after sunset' : '',
    }
  })
}

const columns: DataColumn<Contact>[] = [
  {
    id: 'edit',
    header: 'Edit',
    hideHeader: true,
    width: 46,
    phone: 'actions',
    cell: (row) => <IconLink icon={Pencil} label={`Edit contact with ${row.call}`} href={`/logger/${row.id}`} />,
  },
  {
    id: 'time',
    header: 'Time UTC',
    width: 150,
    figures: true,
    phone: 'time',
    sortBy: (row) => row.at,
    cell: (row) => <UtcTime at={row.at} />,
  },
  {
    id: 'call',
    header: 'Call',
    width: 110,
    rowHeader: true,
    phone: 'call',
    sortBy: (row) => row.call,
    cell: (row) => <CallsignLink callsign={row.call} />,
  },
  { id: 'mode', header: 'Mode', width: 90, phone: 'mode', cell: (row) => <ModeTag mode={row.mode} /> },
  { id: 'band', header: 'Band', width: 80, phone: 'band', cell: (row) => <BandTag band={row.band} /> },
  {
    id: 'freq',
    header: 'Freq (MHz)',
    width: 130,
    align: 'end',
    phone: 'freq',
    sortBy: (row) => row.hz,
    cell: (row) => <FrequencyText hz={row.hz} size="xs" />,
  },
  { id: 'name', header: 'Name', width: 110, cell: (row) => row.name },
  { id: 'country', header: 'Country', width: 150, wide: true, cell: (row) => row.country },
  { id: 'comment', header: 'Comment', long: true, phone: 'note', cell: (row) => row.comment },
]

const meta = {
  title: 'Components/DataTable',
  tags: ['autodocs'],
  component: DataTable<Contact>,
  args: {
    label: 'Logbook',
    columns,
    rows: contacts(8),
    rowKey: (row: Contact) => row.id,
    stack: true,
  },
} satisfies Meta<typeof DataTable<Contact>>

export default meta
type Story = StoryObj<typeof meta>

export const Logbook: Story = {
  play: async ({ canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table', { name: 'Logbook' }))
    const calls = () => table.getAllByRole('rowheader').map((cell) => cell.textContent)
    await expect(calls()[0]).toBe('VP8QEM')
    await userEvent.click(table.getByRole('button', { name: 'Call' }))
    await waitFor(() => expect(calls()[0]).toBe('26QT114'))
    await expect(table.getByRole('columnheader', { name: 'Call' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(table.getByRole('button', { name: 'Call' }))
    await waitFor(() => expect(calls()[0]).toBe('VP8QEM'))
  },
}
export const FreshAndEdited: Story = {
  args: { rowState: (row) => (row.id === 48_213_906 ? 'new' : row.id === 48_213_904 ? 'edit' : undefined) },
}
/** 500 rows, of which the document contains a few dozen. */
export const FiveHundredRows: Story = {
  args: { rows: contacts(500), virtual: { height: 420 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const frame = canvas.getByRole('region', { name: 'Logbook' })
    await waitFor(() => expect(canvas.getAllByRole('rowheader').length).toBeGreaterThan(5))
    await expect(canvas.getAllByRole('rowheader').length).toBeLessThan(60)
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
    frame.scrollTop = frame.scrollHeight
    await waitFor(() => expect(canvasElement.querySelector('[aria-rowindex="501"]')).not.toBeNull())
  },
}
/** A visually hidden header adds no height, but the rows still render. */
export const FiveHundredRowsOnAPhone: Story = {
  args: { rows: contacts(500), virtual: { height: '50vh' } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader').length).toBeGreaterThan(5))
    await expect(canvas.getAllByRole('rowheader').length).toBeLessThan(60)
  },
}
export const Loading: Story = { args: { rows: [], loading: true } }
export const Empty: Story = { args: { rows: [], empty: <EmptyState>No contacts in this log yet.</EmptyState> } }
export const Failed: Story = {
  args: { rows: [], error: <ErrorState onRetry={() => {}}>Failed to load logbook.</ErrorState> },
}
export const ScrollsSideways: Story = { args: { stack: false } }
