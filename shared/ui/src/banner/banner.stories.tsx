import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button, ButtonLink } from '../button/button.tsx'
import { Banner } from './banner.tsx'

const meta = {
  title: 'Components/Banner',
  tags: ['autodocs'],
  component: Banner,
  args: { children: 'Post updated successfully! Changes may take a minutes to show up.' },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  args: {
    children: 'Please register to access that feature.',
    action: (
      <ButtonLink href="/register" size="s" variant="primary">
        Come on in
      </ButtonLink>
    ),
  },
}
export const Success: Story = { args: { tone: 'success' } }
export const Warning: Story = {
  args: { tone: 'warning', children: 'CAT Link Unavailable', action: <Button size="s">How to connect</Button> },
}
export const Danger: Story = { args: { tone: 'danger', children: 'Network Error, please try again.' } }
export const Editing: Story = {
  args: { tone: 'edit', children: 'Editing 48213904, IK2QEE, 2026-11-21 18:22 UTC' },
}
export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
