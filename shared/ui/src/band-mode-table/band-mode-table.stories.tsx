import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { BandModeTable } from './band-mode-table.tsx'

const CELLS = [
  { band: '40m', mode_class: 'cw', n: 12 },
  { band: '20m', mode_class: 'cw', n: 31 },
  { band: '20m', mode_class: 'voice', n: 7 },
  { band: '', mode_class: '', n: 1 },
]

const meta = {
  title: 'Components/Band and mode table',
  tags: ['autodocs'],
  component: BandModeTable,
  args: {
    label: 'Contacts by band and mode',
    cells: CELLS,
    draw: (band, mode) => CELLS.find((cell) => cell.band === band && cell.mode_class === mode)?.n ?? null,
    legend: <span>Contacts</span>,
  },
} satisfies Meta<typeof BandModeTable>

export default meta
type Story = StoryObj<typeof meta>

/** Longest wavelength first; columns and rows without a band or mode class come last. */
export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const heads = within(canvasElement).getAllByRole('columnheader')
    await expect(heads.map((head) => head.textContent)).toEqual(['Mode', '40m', '20m', 'Other'])
  },
}
export const Framed: Story = { args: { framed: true } }
export const Nothing: Story = {
  args: { cells: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('table')).toBeNull()
  },
}
