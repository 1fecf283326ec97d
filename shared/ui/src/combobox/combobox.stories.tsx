import { LOGGER_MODES } from '@onfreq/ham/modes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { useStoryState } from '../story/use-kept.ts'
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx'

const MODES: ComboboxOption[] = LOGGER_MODES.map((mode) => ({
  value: mode.name,
  label: mode.label,
  indent: mode.isSubmode,
}))

const ENTITIES: ComboboxOption[] = [
  ['291', 'United States', 'K W N'],
  ['223', 'England', 'G M'],
  ['5', 'Åland Islands', 'OH0'],
  ['141', 'Falkland Islands', 'VP8'],
  ['150', 'Australia', 'VK'],
  ['339', 'Japan', 'JA'],
  ...Array.from({ length: 334 }, (_, index) => [String(1000 + index), `Entity ${index + 1}`, '']),
].map(([value = '', label = '', keywords = '']) => ({ value, label, detail: value, keywords }))

/** A combobox inside its field, such as the entity or mode of a contact. */
function InField({ error, ...props }: ComboboxProps<string> & { error?: string }) {
  const [value, setValue] = useStoryState(props.value)
  return (
    <div style={{ maxWidth: 260, minHeight: 40 }}>
      <Field label={props.mono ? 'Mode' : 'DXCC'} error={error}>
        <Combobox
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
  title: 'Components/Combobox',
  tags: ['autodocs'],
  component: Combobox<string>,
  args: { options: ENTITIES, value: '291', onValueChange: fn() },
  render: (args) => <InField {...args} />,
} satisfies Meta<typeof Combobox<string>>

export default meta
type Story = StoryObj<typeof meta>

/** 340 rows, of which only the visible ones are in the document. */
export const Entities: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'DXCC' })
    await expect(input).toHaveValue('United States')
    await userEvent.click(input)
    await screen.findByRole('listbox')
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5))
    await expect(screen.getAllByRole('option').length).toBeLessThan(40)
    await userEvent.clear(input)
    await userEvent.type(input, 'vp8')
    const match = await screen.findByRole('option', { name: /Falkland Islands/ })
    await expect(match).toHaveAttribute('aria-setsize', '1')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(input).toHaveValue('Falkland Islands'))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** The logger's modes: submodes follow their mode, and typing filters. */
export const Modes: Story = {
  args: { options: MODES, value: 'SSB', mono: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Mode' })
    await userEvent.click(input)
    await userEvent.clear(input)
    await userEvent.type(input, 'psk31')
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('- PSK31'))
    await userEvent.clear(input)
    await userEvent.type(input, 'nonsense')
    await screen.findByText('No matches')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('No matches')).toBeNull())
  },
}
export const OpenList: Story = {
  args: { options: MODES, value: 'USB', mono: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Mode' }))
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('- USB'))
  },
}
export const Clearable: Story = {
  args: { clearable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'DXCC' })).toHaveValue(''))
    await userEvent.keyboard('{Escape}')
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const Wrong: Story = {
  args: { value: null },
  render: (args) => <InField {...args} error="Choose an entity." />,
}
