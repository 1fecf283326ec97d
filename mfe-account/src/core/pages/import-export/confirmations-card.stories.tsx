import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ConfirmationsCardView } from './confirmations-card.tsx'

const source = (service: 'lotw' | 'eqsl' | 'qrz' | 'clublog', change: object = {}) => ({
  service,
  configured: false,
  fetched_at: null,
  next_at: null,
  problem: null,
  ...change,
})

const meta = {
  title: 'Account/Import and export/Confirmations',
  component: ConfirmationsCardView,
  args: {
    busy: false,
    onFetch: fn(),
    sources: [
      source('lotw', { configured: true, fetched_at: '2026-11-20T10:00:00Z' }),
      source('eqsl', { problem: 'eQSL doesn’t accept this user name and password.' }),
      source('qrz'),
      source('clublog', { configured: true, fetched_at: '2026-11-21T04:10:00Z' }),
    ],
  },
} satisfies Meta<typeof ConfirmationsCardView>

export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Fetch now from LoTW' }))
    await expect(args.onFetch).toHaveBeenCalledWith('lotw')
  },
}

export const None: Story = { args: { sources: [source('lotw'), source('eqsl'), source('qrz'), source('clublog')] } }
