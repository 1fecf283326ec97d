import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { useStoryState } from '../story/use-kept.ts'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

const OPTIONS = [
  { value: 'skip', label: 'Leave them out', hint: 'What is in the log stays as it is' },
  { value: 'merge', label: 'Fill in what is missing' },
  { value: 'double', label: 'Import them again', disabled: true },
] as const

type Duplicates = (typeof OPTIONS)[number]['value']

function Controlled(props: RadioGroupProps<Duplicates>) {
  const [value, setValue] = useStoryState(props.value)
  return (
    <RadioGroup
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        props.onValueChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/RadioGroup',
  tags: ['autodocs'],
  component: RadioGroup<Duplicates>,
  args: { label: 'Contacts that are in the log already', options: OPTIONS, value: 'skip', onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof RadioGroup<Duplicates>>

export default meta
type Story = StoryObj<typeof meta>

export const Stacked: Story = {
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('radiogroup'))
    await userEvent.click(group.getByRole('radio', { name: 'Fill in what is missing' }))
    await expect(group.getByRole('radio', { name: 'Fill in what is missing' })).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(group.getByRole('radio', { name: 'Leave them out' })).toBeChecked())
  },
}
export const Inline: Story = { args: { inline: true } }
export const Disabled: Story = { args: { disabled: true } }
