import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleStop } from 'lucide-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Components/Tooltip',
  tags: ['autodocs'],
  component: Tooltip,
  args: { text: 'Closes the player', children: <IconButton size="m" icon={CircleStop} label="Stop" title="" /> },
  decorators: [(Story) => <div style={{ padding: 48 }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Stop' })).toHaveFocus()
    await waitFor(() => expect(screen.getByText('Closes the player')).toBeVisible())
  },
}
