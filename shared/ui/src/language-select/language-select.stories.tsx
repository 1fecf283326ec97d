import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useStoryState } from '../story/use-kept.ts'
import { LanguageSelect } from './language-select.tsx'

const meta = {
  title: 'Components/LanguageSelect',
  tags: ['autodocs'],
  component: LanguageSelect,
  args: { value: 'en', onValueChange: fn() },
  render: (args) => {
    const [value, setValue] = useStoryState(args.value)
    return (
      <LanguageSelect
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          args.onValueChange(next)
        }}
      />
    )
  },
} satisfies Meta<typeof LanguageSelect>

export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Language' })
    await userEvent.selectOptions(select, 'pl')
    await expect(args.onValueChange).toHaveBeenCalledWith('pl')
    await expect(select).toHaveValue('pl')
  },
}

/** Offers only some of the languages. */
export const OfSome: Story = {
  args: { languages: ['en', 'de'] },
  play: async ({ canvasElement }) => {
    const options = within(canvasElement).getAllByRole<HTMLOptionElement>('option')
    await expect(options.map(({ value }) => value)).toEqual(['en', 'de'])
  },
}
