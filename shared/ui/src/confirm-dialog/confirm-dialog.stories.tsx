import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { FLOATS } from '../story/floats.ts'
import { Row } from '../story/stage.tsx'
import { showToast, Toaster } from '../toast/toast.tsx'
import { ConfirmDialog, useConfirm } from './confirm-dialog.tsx'

const meta = {
  title: 'Components/ConfirmDialog',
  tags: ['autodocs'],
  parameters: FLOATS,
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Delete QSO 48213904?',
    description: 'The contact with IK2QEE leaves your log.',
    confirmLabel: 'Delete',
    danger: true,
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Danger: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete QSO 48213904?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Plain: Story = {
  args: { title: 'Reset counters?', description: undefined, confirmLabel: 'Reset', danger: false },
}
function overlaps(one: Element | undefined, other: Element): boolean {
  if (!one) throw new Error('there is no message')
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** A failed action leaves the dialog open, and the page shows the error. */
export const Refused: Story = {
  args: {
    onConfirm: fn(async () => {
      showToast({ text: 'Network Error, please try again.', tone: 'danger' })
      throw new Error('Network Error, please try again.')
    }),
  },
  render: (args) => (
    <>
      <ConfirmDialog {...args} />
      <Toaster />
    </>
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog')
    const yes = within(dialog).getByRole('button', { name: 'Delete' })
    await userEvent.click(yes)
    await waitFor(() => expect(yes).not.toHaveAttribute('aria-busy'))
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    // The error message does not cover the dialog either.
    const [message] = await screen.findAllByText('Network Error, please try again.')
    await waitFor(() => expect(overlaps(message, dialog)).toBe(false))
  },
}
/** With reduced motion, no frame shows a partial state. */
export const WithoutMotion: Story = {
  render: function WithoutMotion(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        <ConfirmDialog {...args} open={open} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const opacities = new Set<string>()
    const observer = new MutationObserver(() => {
      const dialog = document.querySelector('[role="alertdialog"]')
      if (dialog) opacities.add(getComputedStyle(dialog).opacity)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask' }))
    await screen.findByRole('alertdialog')
    observer.disconnect()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) await expect([...opacities]).toEqual(['1'])
  },
}

export const Asked: Story = {
  render: function Asked() {
    const { confirm, confirmDialog } = useConfirm()
    const [result, setResult] = useState('not asked')
    const request = async () => {
      setResult((await confirm({ title: 'Please Log in to log contacts?', confirmLabel: 'Log in' })) ? 'yes' : 'no')
    }
    return (
      <Row>
        <Button onClick={request}>Ask</Button>
        <output>{result}</output>
        {confirmDialog}
      </Row>
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('yes'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }))
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('no'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
