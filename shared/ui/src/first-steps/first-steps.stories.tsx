import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FirstSteps } from './first-steps.tsx'

const meta = {
  title: 'Components/FirstSteps',
  tags: ['autodocs'],
  component: FirstSteps,
} satisfies Meta<typeof FirstSteps>

export default meta
type Story = StoryObj<typeof meta>

export const AfterRegistration: Story = {
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/logger',
      '/import-export',
      '/how-to/programs',
    ])
  },
}

export const CanBePutAway: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Hide these steps' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
