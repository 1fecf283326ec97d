import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, Trash2 } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button, ButtonLink } from './button.tsx'

const meta = {
  title: 'Components/Button',
  tags: ['autodocs'],
  component: Button,
  args: { children: 'Log contacts', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Log contacts' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Primary: Story = { args: { variant: 'primary', children: 'Log' } }

export const Danger: Story = { args: { variant: 'danger', icon: Trash2, children: 'Delete QSO' } }

export const Quiet: Story = { args: { variant: 'quiet', icon: Pencil, children: 'Edit' } }

export const Disabled: Story = { args: { disabled: true } }

export const Busy: Story = {
  args: { busy: true, variant: 'primary', children: 'Saving' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Saving' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

/** A label wider than a phone wraps and does not widen the page. */
export const ManyWords: Story = {
  args: { icon: Pencil, children: 'Log this contact again with the time and the frequency that the radio reports now' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** All variants in a row, to compare weights and heights. */
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
      <Button variant="primary">Save changes</Button>
      <Button icon={Pencil}>Log contacts</Button>
      <Button variant="danger" icon={Trash2}>
        Delete QSO
      </Button>
      <Button variant="quiet">Cancel edit</Button>
      <Button disabled>Not now</Button>
      <Button variant="primary" disabled>
        Log
      </Button>
      <Button size="s">Try again</Button>
      <Button size="touch" variant="primary">
        Log
      </Button>
      <ButtonLink href="/register">Come on in</ButtonLink>
    </div>
  ),
}
