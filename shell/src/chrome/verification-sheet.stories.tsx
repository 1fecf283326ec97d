import { VERIFY_TEXTS } from '@onfreq/contracts/accounts/texts'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import VerificationSheet from './verification-sheet.tsx'

const meta = preview.meta({
  title: 'Shell/Verification sheet',
  component: VerificationSheet,
  args: { onDone: () => undefined },
})
export default meta
const signedIn = member()
const WAYS = { password: true, pin: 'r…@example.org', passkey: false, recovery_code: false }

export const Password = meta.story({ decorators: [withSite({ signedIn, api: { 'vverify/ways': WAYS } })] })

export const Passkey = meta.story({
  decorators: [withSite({ signedIn, api: { 'vverify/ways': { ...WAYS, passkey: true, recovery_code: true } } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use my password instead' })).toBeVisible()
  },
})

/** An administrator with a passkey has neither password nor PIN to choose. */
export const WrongRecoveryCode = meta.story({
  decorators: [
    withSite({
      signedIn,
      api: {
        'vverify/ways': { password: false, pin: null, passkey: true, recovery_code: true },
        vverify: () =>
          Response.json({ error: { code: 'accounts.not_verified', message: VERIFY_TEXTS.failed } }, { status: 403 }),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: 'Use a recovery code instead' }))
    await userEvent.type(page.getByLabelText('Recovery code'), '3f7k-9m2p-x4c8-wq5z')
    await userEvent.click(page.getByRole('button', { name: 'Confirm' }))
    await expect(await page.findByText(VERIFY_TEXTS.failed)).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Use my password instead' })).not.toBeInTheDocument()
  },
})

export const Loading = meta.story({
  decorators: [withSite({ signedIn, api: { 'vverify/ways': () => new Promise<never>(() => undefined) } })],
})

export const NotLoaded = meta.story({
  decorators: [withSite({ signedIn, api: { 'vverify/ways': () => new Response('', { status: 502 }) } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText('We couldn’t load the ways to confirm. Your entries are safe.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  },
})

/** A user who registered without a password. */
export const PinAlone = meta.story({
  decorators: [
    withSite({ signedIn, api: { 'vverify/ways': { ...WAYS, password: false }, 'vverify/pin': { status: 'ok' } } }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const send = await page.findByRole('button', { name: 'Send me a PIN' })
    await expect(page.queryByLabelText('PIN')).toBeNull()
    await userEvent.click(send)
    await expect(await page.findByText('We sent a PIN to r…@example.org. Only the latest one works.')).toBeVisible()
    await expect(page.getByLabelText('PIN')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send another PIN' })).toBeVisible()
  },
})

/** An administrator with a passkey, in a browser that cannot use it. */
export const NoWay = meta.story({
  decorators: [
    withSite({
      signedIn,
      api: { 'vverify/ways': { password: false, pin: null, passkey: false, recovery_code: false } },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(
      await page.findByText(
        'This browser can’t use your passkey, and there’s no other way to confirm. Open this page on a device that has it.',
      ),
    ).toBeVisible()
  },
})
