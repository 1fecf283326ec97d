import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Components/ErrorState',
  tags: ['autodocs'],
  component: ErrorState,
  args: { children: 'Failed to load news posts.', onRetry: fn() },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const WithRetry: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load news posts.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { retrying: true } }
export const OldDataStay: Story = { args: { asOf: '18:40 UTC' } }
export const WithoutRetry: Story = {
  render: () => <ErrorState>Login failed! please check email and password</ErrorState>,
}
