import { LOGGER_MODES } from '@onfreq/ham/modes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { Combobox, type ComboboxOption } from './combobox.tsx'

const MODES: ComboboxOption[] = LOGGER_MODES.map((mode) => ({
  value: mode.name,
  label: mode.label,
  indent: mode.isSubmode,
}))

const ENTITIES: ComboboxOption[] = [
  ['291', 'United States', 'K W N'],
  ['223', 'England', 'G M'],
  ['5', 'Åland Islands', 'OH0'],
  ['141', 'Falkland Islands', 'VP8'],
  ['150', 'Australia', 'VK'],
  ['339', 'Japan', 'JA'],
  ...Array.from({ length: 334 }, (_, index) => [String(1000 + index), `Entity ${index + 1}`, '']),
].map(([value = '', label = '', keywords = '']) => ({ value, label, detail: value, keywords }))

function Choice({
  options,
  first = null,
  label,
  mono = false,
  clearable = false,
  disabled = false,
  error,
}: {
  options: ComboboxOption[]
  first?: string | null
  label: string
  mono?: boolean
  clearable?: boolean
  disabled?: boolean
  error?: string
}) {
  const [value, setValue] = useState<string | null>(first)
  return (
    <div style={{ maxWidth: 260, minHeight: 40 }}>
      <Field label={label} error={error} disabled={disabled}>
        <Combobox options={options} value={value} onValueChange={setValue} mono={mono} clearable={clearable} />
      </Field>
      <output hidden>{value}</output>
    </div>
  )
}

const meta = {
  title: 'Components/Combobox',
  tags: ['autodocs'],
  component: Choice,
  subcomponents: { Combobox },
  args: { options: ENTITIES, label: 'DXCC', first: '291' },
} satisfies Meta<typeof Choice>

export default meta
type Story = StoryObj<typeof meta>

/** 340 rows, of which only those in view are in the document. */
export const Entities: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'DXCC' })
    await expect(input).toHaveValue('United States')
    await userEvent.click(input)
    await screen.findByRole('listbox')
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5))
    await expect(screen.getAllByRole('option').length).toBeLessThan(40)
    await userEvent.clear(input)
    await userEvent.type(input, 'vp8')
    const match = await screen.findByRole('option', { name: /Falkland Islands/ })
    await expect(match).toHaveAttribute('aria-setsize', '1')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(input).toHaveValue('Falkland Islands'))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** The modes of the logger: submodes stand under their mode, and typing leaves what fits. */
export const Modes: Story = {
  args: { options: MODES, label: 'Mode', first: 'SSB', mono: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Mode' })
    await userEvent.click(input)
    await userEvent.clear(input)
    await userEvent.type(input, 'psk31')
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('- PSK31'))
    await userEvent.clear(input)
    await userEvent.type(input, 'nonsense')
    await screen.findByText('Nothing fits')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Nothing fits')).toBeNull())
  },
}
export const OpenList: Story = {
  args: { options: MODES, label: 'Mode', first: 'USB', mono: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Mode' }))
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('- USB'))
  },
}
export const Clearable: Story = {
  args: { clearable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'DXCC' })).toHaveValue(''))
    await userEvent.keyboard('{Escape}')
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const Wrong: Story = { args: { error: 'Choose an entity.', first: null } }
