import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useStoryState } from '../story/use-kept.ts'
import { BareCheckbox } from './bare-checkbox.tsx'

function Controlled(props: ComponentProps<typeof BareCheckbox>) {
  const [checked, setChecked] = useStoryState(props.checked)
  return (
    <BareCheckbox
      {...props}
      checked={checked}
      onChange={(event) => {
        setChecked(event.target.checked)
        props.onChange?.(event)
      }}
    />
  )
}

const meta = {
  title: 'Components/BareCheckbox',
  tags: ['autodocs'],
  component: BareCheckbox,
  args: { checked: false, label: 'Select contact with W7QSE', onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof BareCheckbox>

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
