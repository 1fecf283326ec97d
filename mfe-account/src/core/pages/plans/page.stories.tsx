import type { BillingState } from '@onfreq/contracts/billing/billing'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { BILLING, pending } from '../../../testing/fixtures.ts'
import PlansPage from './page.tsx'

const meta = preview.meta({ title: 'Account/Pages/Plans', component: PlansPage })
export default meta

export const Visitor = meta.story({
  decorators: [inPage, withSite({ path: '/plans' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/first 30 days free/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Try 30 days free' })).toHaveAttribute(
      'href',
      '/register?register-required=1&redirect=%2Fjoin',
    )
  },
})

/** A visitor who comes from a locked feature sees the feature before the price. */
export const FromTheGlobe = meta.story({
  decorators: [inPage, withSite({ path: '/plans?for=globe' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'The globe with the arcs of the last day' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'The globe, here and on your own page' })).toBeVisible()
  },
})

/** An unknown feature in the URL is ignored. */
export const FromNowhere = meta.story({
  decorators: [inPage, withSite({ path: '/plans?for=constructor' })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
})

const asMember = (state: Partial<BillingState>) => [
  inPage,
  withSite({
    signedIn: member(),
    path: '/plans',
    api: { vbilling: { ...BILLING, ...state }, 'vcheckout/start': pending },
  }),
]

export const Member = meta.story({
  decorators: asMember({}),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^For M0QVL\. Nothing to pay today\. £2\.99 a month from/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try 30 days free' }))
    await expect(canvas.getByRole('button', { name: 'Try 30 days free' })).toHaveAttribute('aria-busy', 'true')
  },
})

/** A member who has used the trial is not offered another free month. */
export const TrialUsed = meta.story({
  decorators: asMember({ trial_used: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Subscribe for £2.99 a month' })).toBeVisible()
    await expect(canvas.getByText(/£2\.99 today and every month until you cancel/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /free/ })).toBeNull()
  },
})
