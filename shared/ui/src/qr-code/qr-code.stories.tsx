import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { QrCode } from './qr-code.tsx'

const meta = {
  title: 'Components/QrCode',
  tags: ['autodocs'],
  component: QrCode,
  args: { value: 'https://onfreq.example/mobile?key=of_live_4f0c9a7712c84b6e', label: 'Sign in with the mobile app' },
} satisfies Meta<typeof QrCode>

export default meta
type Story = StoryObj<typeof meta>

export const TwoHundredWide: Story = {
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole('img', { name: 'Sign in with the mobile app' })
    await expect(code.getBoundingClientRect().width).toBe(200)
  },
}
