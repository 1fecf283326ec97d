import { DIAL_BANDS } from '@onfreq/ham/bands'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { useStoryState } from '../story/use-kept.ts'
import { Select, type SelectProps } from './select.tsx'

type Band = (typeof DIAL_BANDS)[number]
const options = DIAL_BANDS.map((band) => ({ value: band, label: band }))

function BandSelect({ error, ...props }: SelectProps<Band> & { error?: string }) {
  const [value, setValue] = useStoryState(props.value)
  return (
    <div style={{ maxWidth: 240 }}>
      <Field label="Band" error={error}>
        <Select
          {...props}
          value={value}
          onValueChange={(next) => {
            setValue(next)
            props.onValueChange(next)
          }}
        />
      </Field>
    </div>
  )
}

const meta = {
  title: 'Components/Select',
  tags: ['autodocs'],
  component: Select<Band>,
  args: { options, value: '20m', onValueChange: fn() },
  render: (args) => <BandSelect {...args} />,
} satisfies Meta<typeof Select<Band>>

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
/** Arrow keys move, letters jump, Enter selects, Esc cancels. */
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
export const NothingChosen: Story = { args: { value: null, placeholder: 'Any band' } }
export const Small: Story = { args: { size: 's' } }
export const Disabled: Story = { args: { disabled: true } }
export const Wrong: Story = { render: (args) => <BandSelect {...args} error="Choose a band." /> }
