import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { FLOATS } from '../story/floats.ts'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Components/Popover',
  tags: ['autodocs'],
  parameters: FLOATS,
  component: Popover,
  args: {
    trigger: <Button size="s">How to connect</Button>,
    title: 'CAT Link Unavailable',
    children:
      'Use the Desktop app or a UDP connection from other desktop programs for CAT link of frequency, mode and Run/S&P tracking.',
  },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'How to connect' })
    await userEvent.click(opener)
    await expect(await screen.findByRole('dialog', { name: 'CAT Link Unavailable' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const Open: Story = { args: { open: true } }
