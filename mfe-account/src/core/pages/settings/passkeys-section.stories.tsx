import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { PASSKEYS, pending, refusal } from '../../../testing/fixtures.ts'
import { PasskeysSection } from './passkeys-section.tsx'

const meta = preview.meta({
  title: 'Account/Settings/Passkeys',
  component: PasskeysSection,
  parameters: { layout: 'padded' },
})
export default meta
const signedIn = member()

export const Some = meta.story({ decorators: [withSite({ signedIn, api: { vpasskeys: PASSKEYS } })] })

export const None = meta.story({
  decorators: [withSite({ signedIn, api: { vpasskeys: { passkeys: [], recovery_codes: 0 } } })],
})

export const Naming = meta.story({
  decorators: [withSite({ signedIn, api: { vpasskeys: PASSKEYS } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Rename “Phone”' }))
    await expect(page.getByLabelText('Name')).toHaveValue('Phone')
  },
})

export const NotAdded = meta.story({
  decorators: [
    withSite({
      signedIn,
      api: { vpasskeys: PASSKEYS, 'vpasskeys/options': refusal(409, PASSKEY_TEXTS.tooMany) },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Add a passkey' }))
    await userEvent.type(page.getByLabelText('Name'), 'Tablet')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect(await page.findByText(PASSKEY_TEXTS.tooMany)).toBeVisible()
    await expect(page.getByLabelText('Name')).toHaveValue('Tablet')
  },
})

export const RecoveryCodesShown = meta.story({
  decorators: [
    withSite({
      signedIn,
      api: {
        vpasskeys: { ...PASSKEYS, recovery_codes: 0 },
        'vpasskeys/recovery-codes': {
          codes: Array.from({ length: 10 }, (_, index) => `3f7k-9m2p-x4c8-wq${index}z`),
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Make recovery codes' }))
    await expect(await page.findByText(/^Keep these codes in a safe place\./)).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: [withSite({ signedIn, api: { vpasskeys: pending } })] })

export const Unavailable = meta.story({
  decorators: [withSite({ signedIn, api: { vpasskeys: refusal(500, 'Something went wrong.') } })],
})

/** An administrator's last passkey cannot be removed, and the row explains why. */
export const AdministratorsLast = meta.story({
  decorators: [
    withSite({
      signedIn,
      api: {
        vpasskeys: { passkeys: PASSKEYS.passkeys.slice(0, 1), recovery_codes: 8 },
        'vpasskeys/remove': refusal(409, PASSKEY_TEXTS.adminKeepsOne),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Remove “Phone”' }))
    const dialog = within(canvasElement.ownerDocument.body)
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove' }))
    await expect(await page.findByText(PASSKEY_TEXTS.adminKeepsOne)).toBeVisible()
  },
})
