import type { Meta, StoryObj } from '@storybook/react-vite'
import { LockOpen, Search, X } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Column } from '../story/stage.tsx'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const meta = {
  title: 'Components/Field',
  tags: ['autodocs'],
  component: Field,
  args: { label: 'Name', children: <TextInput defaultValue="Jonah" /> },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const WithHint: Story = {
  args: {
    label: 'Rig name',
    hint: 'At most 10 characters. Shown on your station card.',
    children: <TextInput maxLength={10} />,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'Rig name' })).toHaveAccessibleDescription(
      'At most 10 characters. Shown on your station card.',
    )
  },
}

export const WithError: Story = {
  args: {
    label: 'Title',
    hint: 'What the post is about',
    error: 'Title must be between 10 and 250 characters.',
    required: true,
    children: <TextInput defaultValue="Antenna" />,
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Title' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(
      'What the post is about Title must be between 10 and 250 characters.',
    )
  },
}

export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { children: <TextInput readOnly defaultValue="M0QVL" kind="callsign" /> } }
export const Dense: Story = { args: { dense: true, label: 'Comments', aside: 'optional' } }
export const LongText: Story = {
  args: {
    label: 'A label that is far longer than the field below it has any room for on a small screen',
    hint: 'And a hint that goes on for two lines, because there is something to explain here that nobody would guess.',
  },
}

/** Callsigns are converted to upper case; Ø stays Ø. */
export const Callsign: Story = {
  render: function Callsign() {
    const [call, setCall] = useState('')
    return (
      <Field label="Callsign" dense aside="/">
        <TextInput
          kind="callsign"
          size="hero"
          value={call}
          onValueChange={setCall}
          maxLength={20}
          end={
            <>
              {call && <IconButton icon={X} label="Clear" onClick={() => setCall('')} />}
              <Button size="s">GO</Button>
            </>
          }
        />
      </Field>
    )
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Callsign' })
    await userEvent.type(input, 'w7qse')
    await expect(input).toHaveValue('W7QSE')
  },
}

/** Letters and a second decimal point are dropped while the user types. */
export const Figures: Story = {
  render: function Figures() {
    const [power, setPower] = useState('')
    const [frequency, setFrequency] = useState('')
    return (
      <Column>
        <Field label="Power" dense>
          <NumberInput value={power} onValueChange={setPower} maxLength={4} unit="W" />
        </Field>
        <Field label="Freq MHz" dense>
          <NumberInput decimal value={frequency} onValueChange={setFrequency} />
        </Field>
      </Column>
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Power' }), '1a0 0W05')
    await expect(canvas.getByRole('textbox', { name: 'Power' })).toHaveValue('1000')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Freq MHz' }), '14.2.50')
    await expect(canvas.getByRole('textbox', { name: 'Freq MHz' })).toHaveValue('14.250')
  },
}

export const Report: Story = {
  args: {
    label: 'SNT',
    dense: true,
    children: <TextInput kind="report" size="hero" defaultValue="59" style={{ width: 72 }} />,
  },
}
export const WithIcon: Story = {
  args: {
    label: 'Callsign',
    hideLabel: true,
    children: <TextInput icon={Search} kind="callsign" placeholder="Search or add callsign" />,
  },
}
export const Locked: Story = {
  args: {
    label: 'Time UTC',
    dense: true,
    children: (
      <TextInput kind="figures" defaultValue="18:42:07" end={<IconButton icon={LockOpen} label="Lock the time" />} />
    ),
  },
}
export const SeveralLines: Story = {
  args: {
    label: 'Bio',
    aside: '46 of 1000',
    children: <TextArea defaultValue="On the air since 1979. Mostly CW from a hill." maxLength={1000} />,
  },
}
