import type { Delivery } from '@onfreq/contracts/integrations/delivery'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { DeliveryMark } from './mark.tsx'

const delivery = (service: Delivery['service'], state: Delivery['state'], reason: string | null = null): Delivery => ({
  qdo_id: 1,
  service,
  state,
  action: 'add',
  reason,
  attempts: 1,
  next_at: null,
  updated_at: '2026-11-21T18:00:00Z',
  Call: 'DL1ABC',
  TS: '2026-11-21T17:59:00Z',
  Band: '20m',
  Mode: 'CW',
})

const meta = {
  title: 'Logger/Delivery mark',
  component: DeliveryMark,
  args: { deliveries: [delivery('qrz', 'accepted'), delivery('clublog', 'sent'), delivery('eqsl', 'duplicate')] },
} satisfies Meta<typeof DeliveryMark>

export default meta
type Story = StoryObj<typeof meta>

export const OnTheWay: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', {
        name: /^QRZ.com: delivered;\s*Club Log: sent, not confirmed yet;\s*eQSL: there already$/,
      }),
    ).toBeVisible()
  },
}

/** Links to the page that shows the reason and a button to retry. */
export const OneDidNotArrive: Story = {
  args: {
    deliveries: [delivery('qrz', 'rejected', 'The contact lies outside of the dates.'), delivery('eqsl', 'queued')],
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('link', { name: /^QRZ.com: refused. The contact lies outside/ }),
    ).toHaveAttribute('href', '/account/deliveries')
  },
}
