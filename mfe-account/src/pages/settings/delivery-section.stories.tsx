import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { DELIVERIES, pending, refusal } from '../../testing/fixtures.ts'
import { DeliverySection } from './delivery-section.tsx'

const meta = preview.meta({
  title: 'Account/Settings/Deliveries',
  component: DeliverySection,
  parameters: { layout: 'padded' },
})
export default meta
const site = (api: Record<string, unknown>) => withSite({ signedIn: member(), path: '/profile', api })

export const SomeDidNotArrive = meta.story({
  decorators: [site({ vdeliveries: DELIVERIES, 'vdeliveries/resend': { status: 'ok', queued: 1 } })],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('2 contacts did not reach QRZ.com.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send DL1ABC to QRZ.com again' }))
  },
})

export const KeyRefused = meta.story({
  decorators: [
    site({
      vdeliveries: {
        ...DELIVERIES,
        services: DELIVERIES.services.map((state) => ({
          ...state,
          stopped: state.configured ? 'QRZ.com does not accept this API key.' : state.stopped,
        })),
      },
      'vdeliveries/check': { ok: false, message: 'QRZ.com does not accept this API key.' },
    }),
  ],
})

export const Loading = meta.story({ decorators: [site({ vdeliveries: pending })] })
export const Failed = meta.story({ decorators: [site({ vdeliveries: refusal(500, 'no') })] })
