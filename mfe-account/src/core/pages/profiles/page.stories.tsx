import { SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { PROFILE, pending, profileResponse, refusal } from '../../../testing/fixtures.ts'
import ProfilesPage from './page.tsx'

const meta = preview.meta({
  title: 'Account/Pages/Profiles',
  component: ProfilesPage,
  parameters: { layout: 'padded' },
})
export default meta
const signedIn = subscriber()
const path = '/account/profiles'

export const WithSubAccounts = meta.story({
  decorators: [withSite({ signedIn, path, api: { vuser: profileResponse() } })],
})

export const NoneYet = meta.story({
  decorators: [withSite({ signedIn, path, api: { vuser: profileResponse({ sub_accounts: [] }) } })],
})

export const FromASubAccount = meta.story({
  decorators: [
    withSite({
      signedIn,
      path,
      api: {
        vuser: profileResponse({
          id: 81_002_002,
          my_callsign: 'GB4QVL',
          managed_by_id: PROFILE.id,
          managed_by_callsign: 'M0QVL',
          main_account: { id: PROFILE.id, callsign: 'M0QVL', callsign_verified: true },
          sub_accounts: [
            { id: 9, callsign: 'G4QRP', name: 'Club', profile_image_name: null, callsign_verified: false },
          ],
        }),
      },
    }),
  ],
})

export const OwnCallsign = meta.story({
  decorators: [withSite({ signedIn, path, api: { vuser: profileResponse() } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Callsign'), 'm0qvl')
    await userEvent.click(page.getByRole('button', { name: 'Add sub-account' }))
    await expect(await page.findByText('You cannot add your own callsign as a sub-account.')).toBeVisible()
  },
})

export const Taken = meta.story({
  decorators: [
    withSite({
      signedIn,
      path,
      api: { vuser: profileResponse(), vaddsubaccount: refusal(400, SUB_ACCOUNT_TEXTS.taken) },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Callsign'), 'gb5qvl')
    await userEvent.click(page.getByRole('button', { name: 'Add sub-account' }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add sub-account' }))
    await expect(await page.findByText(SUB_ACCOUNT_TEXTS.taken)).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: [withSite({ signedIn, path, api: { vuser: pending } })] })
