import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Row } from '../story/stage.tsx'
import { showToast, Toaster } from './toast.tsx'

const undo = fn()
const edit = fn()

const meta = {
  title: 'Components/Toast',
  tags: ['autodocs'],
  component: Toaster,
  render: () => (
    <>
      <Row>
        <Button onClick={() => showToast({ text: 'Profile updated!', tone: 'success' })}>Success</Button>
        <Button onClick={() => showToast({ text: 'CAT Link Unavailable' })}>Information</Button>
        <Button onClick={() => showToast({ text: 'Failed to update profile.', tone: 'danger' })}>Trouble</Button>
        <Button onClick={() => showToast({ text: 'Photo deleted', action: { label: 'Undo', run: undo } })}>
          With undo
        </Button>
        <Button
          onClick={() =>
            showToast({
              text: 'W1AW logged',
              action: { label: 'Undo', run: undo },
              second: { label: 'Edit', run: edit },
              stays: 8_000,
            })
          }
        >
          With two
        </Button>
      </Row>
      <Toaster />
    </>
  ),
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Success' }))
    await waitFor(() => expect(screen.getAllByText('Profile updated!')[0]).toBeVisible())
  },
}
export const Trouble: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Trouble' }))
    await waitFor(() => expect(screen.getAllByText('Failed to update profile.')[0]).toBeVisible())
  },
}
export const Undo: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'With undo' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByText('Photo deleted')).toBeNull())
  },
}

/** A later message with the same id updates the toast. */
export const Updated: Story = {
  play: async ({ canvas }) => {
    showToast({ id: 'import', text: 'Your file is being imported.' })
    await expect(await screen.findByText('Your file is being imported.')).toBeVisible()
    showToast({ id: 'import', text: '501 contacts imported.', tone: 'success' })
    await expect(await screen.findByText('501 contacts imported.')).toBeVisible()
    await expect(screen.queryByText('Your file is being imported.')).toBeNull()
    await expect(canvas).toBeDefined()
  },
}

export const TwoAnswers: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'With two' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await expect(edit).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByText('W1AW logged')).toBeNull())
  },
}
