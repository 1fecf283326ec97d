import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useStoryState } from '../story/use-kept.ts'
import { Switch, type SwitchProps } from './switch.tsx'

function Controlled(props: SwitchProps) {
  const [checked, setChecked] = useStoryState(props.checked)
  return (
    <div style={{ maxWidth: 360 }}>
      <Switch
        {...props}
        checked={checked}
        onCheckedChange={(next) => {
          setChecked(next)
          props.onCheckedChange(next)
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Components/Switch',
  tags: ['autodocs'],
  component: Switch,
  args: { checked: false, label: 'Dark Mode', onCheckedChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Switch>

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
