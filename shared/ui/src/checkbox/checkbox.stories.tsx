import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useStoryState } from '../story/use-kept.ts'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'

function Controlled(props: CheckboxProps) {
  const [checked, setChecked] = useStoryState(props.checked)
  return (
    <Checkbox
      {...props}
      checked={checked}
      onCheckedChange={(next) => {
        setChecked(next)
        props.onCheckedChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/Checkbox',
  tags: ['autodocs'],
  component: Checkbox,
  args: { checked: false, label: 'HAM', onCheckedChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Checkbox>

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
