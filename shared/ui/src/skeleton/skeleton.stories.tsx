import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Skeleton, SkeletonRows } from './skeleton.tsx'

const meta = {
  title: 'Components/Skeleton',
  tags: ['autodocs'],
  component: Skeleton,
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Bar: Story = { args: { width: 220 } }
export const Picture: Story = { args: { width: 88, height: 88 } }
export const Rows: Story = {
  render: () => <SkeletonRows label="Latest contacts loading" rows={6} columns={4} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status', { name: 'Latest contacts loading' })).toBeVisible()
  },
}
