import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { BareCheckbox } from './bare-checkbox.tsx'

function Kept({ checked: first, label }: { readonly checked: boolean; readonly label: string }) {
  const [checked, setChecked] = useState(first)
  return <BareCheckbox label={label} checked={checked} onChange={(event) => setChecked(event.target.checked)} />
}

const meta = {
  title: 'Components/BareCheckbox',
  tags: ['autodocs'],
  component: Kept,
  args: { checked: false, label: 'Select contact with W7QSE' },
} satisfies Meta<typeof Kept>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Select contact with W7QSE' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
    box.focus()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
  },
}
export const On: Story = { args: { checked: true } }
