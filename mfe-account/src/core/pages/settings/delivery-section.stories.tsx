import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { ALL_DELIVERED, DELIVERIES, pending, refusal } from '../../../testing/fixtures.ts'
import { DeliverySection } from './delivery-section.tsx'

const meta = preview.meta({
  title: 'Account/Settings/Deliveries',
  component: DeliverySection,
  parameters: { layout: 'padded' },
})
export default meta
const site = (api: Record<string, unknown>) => withSite({ signedIn: member(), path: '/profile', api })

export const SomeDidNotArrive = meta.story({
  decorators: [site({ vdeliveries: DELIVERIES })],
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: '13 contacts did not arrive: see why' })
    await expect(link).toHaveAttribute('href', '/account/deliveries')
  },
})

export const AllArrived = meta.story({ decorators: [site({ vdeliveries: ALL_DELIVERED })] })

export const KeyRefused = meta.story({
  decorators: [
    site({
      vdeliveries: {
        ...DELIVERIES,
        services: DELIVERIES.services.map((state) => ({
          ...state,
          stopped: state.service === 'qrz' ? 'QRZ.com doesn’t accept this API key.' : state.stopped,
        })),
      },
    }),
  ],
})

export const Loading = meta.story({ decorators: [site({ vdeliveries: pending })] })
export const Failed = meta.story({ decorators: [site({ vdeliveries: refusal(500, 'no') })] })
