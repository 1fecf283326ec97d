import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Switch, type SwitchProps } from './switch.tsx'

function Kept(props: Omit<SwitchProps, 'onCheckedChange'>) {
  const [checked, setChecked] = useState(props.checked)
  return (
    <div style={{ maxWidth: 360 }}>
      <Switch {...props} checked={checked} onCheckedChange={setChecked} />
    </div>
  )
}

const meta = {
  title: 'Components/Switch',
  tags: ['autodocs'],
  component: Kept,
  subcomponents: { Switch },
  args: { checked: false, label: 'Dark Mode' },
} satisfies Meta<typeof Kept>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Dark Mode' })
    await userEvent.click(control)
    await expect(control).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(control).not.toBeChecked()
  },
}
export const On: Story = { args: { checked: true } }
export const WithHint: Story = {
  args: { checked: true, label: 'Exclude from leaderboards', hint: 'Your contacts still count for awards.' },
}
export const Disabled: Story = { args: { checked: true, disabled: true } }
