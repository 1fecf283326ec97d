import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { ALL_DELIVERED, DELIVERIES, NOT_SET_UP, pending, refusal } from '../../../../testing/fixtures.ts'
import DeliveriesPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Deliveries',
  component: DeliveriesPage,
  parameters: { layout: 'padded' },
})
export default meta
const site = (api: Record<string, unknown>) => withSite({ signedIn: member(), path: '/account/deliveries', api })

export const SomeDidNotArrive = meta.story({
  decorators: [
    site({
      vdeliveries: DELIVERIES,
      'vdeliveries/resend': { status: 'ok', queued: 1 },
      'vdeliveries/dismiss': { status: 'ok', dismissed: 1 },
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: '12 contacts did not reach QRZ.com' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Fix DL1ABC' })).toHaveAttribute('href', '/logger/90')
    await userEvent.click(canvas.getByRole('button', { name: 'Send DL1ABC to QRZ.com again' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss the deletion of SP9QLM' }))
  },
})

export const AllArrived = meta.story({ decorators: [site({ vdeliveries: ALL_DELIVERED })] })

export const KeyRefused = meta.story({
  decorators: [
    site({
      vdeliveries: {
        ...ALL_DELIVERED,
        services: ALL_DELIVERED.services.map((state) => ({
          ...state,
          stopped: state.service === 'qrz' ? 'QRZ.com doesn’t accept this API key.' : state.stopped,
        })),
      },
      'vdeliveries/check': { ok: false, message: 'QRZ.com doesn’t accept this API key.' },
    }),
  ],
})

/** Members can enter their own keys, but not settings that the site is missing. */
export const NothingSetUp = meta.story({
  decorators: [site({ vdeliveries: NOT_SET_UP })],
  play: async ({ canvas }) => {
    const ours = await canvas.findByText(DELIVERY_TEXTS.noApplicationKey)
    await expect(within(ours).queryByRole('link')).toBeNull()
    const texts = canvas.getAllByText(new RegExp(DELIVERY_TEXTS.noSecret))
    await expect(texts).toHaveLength(2)
    for (const line of texts) await expect(within(line).getByRole('link', { name: 'Settings' })).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: [site({ vdeliveries: pending })] })
export const Failed = meta.story({ decorators: [site({ vdeliveries: refusal(500, 'no') })] })
