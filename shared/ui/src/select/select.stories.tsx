import { DIAL_BANDS } from '@onfreq/ham/bands'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { Select, type SelectProps } from './select.tsx'

type Band = (typeof DIAL_BANDS)[number]
const options = DIAL_BANDS.map((band) => ({ value: band, label: band }))

function BandSelect({ value: first, error, ...rest }: Partial<SelectProps<Band>> & { error?: string }) {
  const [value, setValue] = useState<Band | null>(first ?? null)
  return (
    <div style={{ maxWidth: 240 }}>
      <Field label="Band" error={error}>
        <Select options={options} value={value} onValueChange={setValue} {...rest} />
      </Field>
    </div>
  )
}

const meta = {
  title: 'Components/Select',
  tags: ['autodocs'],
  component: BandSelect,
  subcomponents: { Select },
  args: { value: '20m' },
} satisfies Meta<typeof BandSelect>

export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Band' })
    await expect(select).toHaveTextContent('20m')
    await userEvent.click(select)
    await userEvent.click(await screen.findByRole('option', { name: '40m' }))
    await waitFor(() => expect(select).toHaveTextContent('40m'))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}
export const OpenList: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Band' }))
    await expect(await screen.findByRole('option', { name: '20m' })).toHaveAttribute('aria-selected', 'true')
  },
}
/** Arrows move, letters jump, Enter chooses, Esc leaves things as they were. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Band' })
    select.focus()
    await userEvent.keyboard('{Enter}')
    const listbox = await screen.findByRole('listbox')
    await waitFor(() => expect(listbox.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(select).toHaveTextContent('17m'))
    await waitFor(() => expect(select).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(select).toHaveTextContent('17m')
  },
}
export const NothingChosen: Story = { render: () => <BandSelect placeholder="Any band" /> }
export const Small: Story = { args: { size: 's' } }
export const Disabled: Story = { args: { disabled: true } }
export const Wrong: Story = { args: { error: 'Choose a band.' } }
