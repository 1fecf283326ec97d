import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Components/EmptyState',
  tags: ['autodocs'],
  component: EmptyState,
  args: { children: 'No Notifications' },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithAction: Story = {
  args: {
    children: 'Not worked before. First contact with this station.',
    action: <Button variant="primary">Log contact</Button>,
  },
}
