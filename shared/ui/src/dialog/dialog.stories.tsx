import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { TextArea } from '../field/text-area.tsx'
import { FLOATS } from '../story/floats.ts'
import { Dialog, DialogClose } from './dialog.tsx'

const meta = {
  title: 'Components/Dialog',
  tags: ['autodocs'],
  parameters: FLOATS,
  component: Dialog,
  args: {
    title: 'Message to W7QSE',
    description: 'It goes to the inbox of the station.',
    trigger: <Button>Message</Button>,
    children: (
      <Field label="Message" aside="0 of 500">
        <TextArea />
      </Field>
    ),
    footer: (
      <>
        <DialogClose render={<Button>Cancel</Button>} />
        <Button variant="primary">Send</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Message' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Message to W7QSE' })
    await expect(dialog).toHaveAccessibleDescription('It goes to the inbox of the station.')
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Message' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const Open: Story = { args: { open: true } }
export const Small: Story = { args: { open: true, size: 's', children: 'A few words.' } }
export const LongContent: Story = {
  args: {
    open: true,
    size: 'l',
    title: 'A title that needs more than one line on a phone, since somebody had a lot to say about it',
    children: Array.from({ length: 30 }, (_, line) => <p key={String(line)}>Line {line + 1} of a long text.</p>),
  },
}
