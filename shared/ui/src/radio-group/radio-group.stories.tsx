import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { RadioGroup } from './radio-group.tsx'

const OPTIONS = [
  { value: 'skip', label: 'Leave them out', hint: 'What is in the log stays as it is' },
  { value: 'merge', label: 'Fill in what is missing' },
  { value: 'double', label: 'Import them again', disabled: true },
] as const

function Duplicates({ inline = false, disabled = false }: { inline?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState<'skip' | 'merge' | 'double'>('skip')
  return (
    <RadioGroup
      label="Contacts that are in the log already"
      options={OPTIONS}
      value={value}
      onValueChange={setValue}
      inline={inline}
      disabled={disabled}
    />
  )
}

const meta = {
  title: 'Components/RadioGroup',
  tags: ['autodocs'],
  component: Duplicates,
  subcomponents: { RadioGroup },
} satisfies Meta<typeof Duplicates>

export default meta
type Story = StoryObj<typeof meta>

export const Stacked: Story = {
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('radiogroup'))
    await userEvent.click(group.getByRole('radio', { name: 'Fill in what is missing' }))
    await expect(group.getByRole('radio', { name: 'Fill in what is missing' })).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect(group.getByRole('radio', { name: 'Leave them out' })).toBeChecked()
  },
}
export const Inline: Story = { args: { inline: true } }
export const Disabled: Story = { args: { disabled: true } }
