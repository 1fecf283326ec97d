import type { CallsignProofs } from '@onfreq/contracts/accounts/callsign-proofs'
import { CALLSIGN_TEXTS } from '@onfreq/contracts/accounts/texts-callsigns'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { CALLSIGN, pending, refusal } from '../../../testing/fixtures.ts'
import { CallsignSection } from './callsign-section.tsx'

const meta = preview.meta({
  title: 'Account/Settings/Your callsign',
  component: CallsignSection,
  parameters: { layout: 'padded' },
})
export default meta

const UNPROVED: CallsignProofs = { ...CALLSIGN, verified: null }
const site = (vcallsign: unknown, api: Record<string, unknown> = {}) =>
  withSite({ signedIn: member(), path: '/profile', api: { vcallsign, ...api } })

export const NotVerified = meta.story({ decorators: [site(UNPROVED)] })
export const Verified = meta.story({ decorators: [site(CALLSIGN)] })

export const CodeSent = meta.story({
  decorators: [
    site(UNPROVED, {
      'vcallsign/code': { to: 'r…@example.org' },
      'vcallsign/confirm': refusal(422, CALLSIGN_TEXTS.wrongCode, { code: CALLSIGN_TEXTS.wrongCode }),
    }),
  ],
  play: async ({ canvasElement }) => {
    const form = within(await within(canvasElement).findByRole('form', { name: 'Prove a callsign' }))
    await userEvent.click(form.getByRole('button', { name: 'Email a code' }))
    await userEvent.type(await form.findByLabelText('Code from the email'), '12345678')
    await userEvent.click(form.getByRole('button', { name: 'Confirm code' }))
    await expect(await form.findByText(CALLSIGN_TEXTS.wrongCode)).toBeVisible()
    await expect(form.getByLabelText('Code from the email')).toHaveValue('12345678')
    await expect(form.getByRole('button', { name: 'New code' })).toBeVisible()
  },
})

export const NoAddressInTheCallbook = meta.story({
  decorators: [site(UNPROVED, { 'vcallsign/code': refusal(404, CALLSIGN_TEXTS.noEntry('M0QVL')) })],
  play: async ({ canvasElement }) => {
    const form = within(await within(canvasElement).findByRole('form', { name: 'Prove a callsign' }))
    await userEvent.click(form.getByRole('button', { name: 'Email a code' }))
    await expect(await form.findByText(CALLSIGN_TEXTS.noEntry('M0QVL'))).toBeVisible()
  },
})

export const Certificate = meta.story({
  decorators: [site(UNPROVED)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Use LoTW certificate' }))
    await expect(page.getByRole('button', { name: 'Prove it' })).toBeDisabled()
  },
})

/** Every state of the member's claim. */
export const Claims = meta.story({
  decorators: [
    site({
      ...CALLSIGN,
      claims: (['waiting', 'objected', 'refused', 'moving'] as const).map((state, index) => ({
        callsign: ['G4QRP', 'VP8QEM', 'EA5QXZ', 'W7QSE'][index] ?? '',
        state,
        due_at: '2026-11-29T00:00:00Z',
      })),
    }),
  ],
})

export const ClaimedByAnother = meta.story({
  decorators: [site({ ...UNPROVED, claimed: { state: 'waiting', due_at: '2026-11-29T00:00:00Z' } })],
})

export const ClaimOverMeanwhile = meta.story({
  decorators: [
    site(
      { ...UNPROVED, claimed: { state: 'waiting', due_at: '2026-11-29T00:00:00Z' } },
      { 'vcallsign/object': refusal(404, CALLSIGN_TEXTS.noClaim) },
    ),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Object' }))
    await expect(await page.findByText(CALLSIGN_TEXTS.noClaim)).toBeVisible()
  },
})

export const Objected = meta.story({
  decorators: [site({ ...UNPROVED, claimed: { state: 'objected', due_at: '2026-11-29T00:00:00Z' } })],
})

export const Loading = meta.story({ decorators: [site(pending)] })
export const Unavailable = meta.story({ decorators: [site(refusal(500, 'no'))] })
