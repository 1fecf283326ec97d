import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { logJob } from '../../../testing/jobs.ts'
import { JobView } from './job-view.tsx'

const meta = {
  title: 'Logger/Repair in the background',
  component: JobView,
  args: {
    job: logJob({ status: 'running', action: 'shift', settled: 34_000, finished_at: null, step_id: null }),
    busy: false,
    onCancel: fn(),
    onUndo: undefined,
    onDismiss: fn(),
  },
} satisfies Meta<typeof JobView>

export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    const bar = view.getByRole('progressbar', { name: 'Moving times' })
    await expect(bar).toHaveAttribute('aria-valuetext', '34,000 of 100,000 contacts')
    await userEvent.click(view.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Queued: Story = {
  args: { job: logJob({ status: 'queued', matched: 0, settled: 0, finished_at: null }) },
}

export const GoingBack: Story = {
  args: { job: logJob({ status: 'running', cancelling: true, settled: 34_000, finished_at: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Cancel' })).toBeNull()
  },
}

export const Undoing: Story = {
  args: { job: logJob({ kind: 'undo', status: 'running', settled: 71_000, finished_at: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Cancel' })).toBeNull()
  },
}

export const Done: Story = {
  args: { job: logJob({ changed: 99_998, collisions: 2 }), onUndo: fn() },
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    await expect(view.getByRole('status')).toHaveTextContent('99,998 contacts changed.')
    await userEvent.click(view.getByRole('button', { name: 'Undo this' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
    await userEvent.click(view.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}

export const Cancelled: Story = { args: { job: logJob({ status: 'cancelled', changed: 0, step_id: null }) } }

export const Failed: Story = {
  args: {
    job: logJob({
      status: 'failed',
      changed: 0,
      step_id: null,
      error: 'Something went wrong on our side. Your log is unchanged. Please try again.',
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Your log is unchanged')
  },
}
