import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'

function Kept(props: Omit<CheckboxProps, 'onCheckedChange'>) {
  const [checked, setChecked] = useState(props.checked)
  return <Checkbox {...props} checked={checked} onCheckedChange={setChecked} />
}

const meta = {
  title: 'Components/Checkbox',
  tags: ['autodocs'],
  component: Kept,
  subcomponents: { Checkbox },
  args: { checked: false, label: 'HAM' },
} satisfies Meta<typeof Kept>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'HAM' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
  },
}
export const On: Story = { args: { checked: true, hint: 'Licensed amateur' } }
export const Some: Story = { args: { checked: false, indeterminate: true, label: 'All contacts' } }
export const Wrong: Story = { args: { label: 'I have read the rules', error: 'Please read the rules first.' } }
export const Disabled: Story = { args: { checked: true, disabled: true } }
