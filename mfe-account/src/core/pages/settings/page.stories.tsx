import { PROFILE_TEXTS } from '@onfreq/contracts/accounts/texts'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import {
  BILLING,
  CALLSIGN,
  NO_LOGINS,
  NOT_SET_UP,
  PROFILE,
  pending,
  profileResponse,
  refusal,
  SETTINGS_API,
} from '../../../testing/fixtures.ts'
import LogsPage from '../settings-logs/page.tsx'
import PlanPage from '../settings-plan/page.tsx'
import SecurityPage from '../settings-security/page.tsx'
import StationPage from '../settings-station/page.tsx'
import SettingsPage from './page.tsx'
import { RELOAD_EVENT } from './reload-page.ts'

const meta = preview.meta({
  title: 'Account/Pages/Settings',
  component: SettingsPage,
  parameters: { layout: 'padded' },
})
export default meta
const signedIn = member()
const path = '/profile'

export const Member = meta.story({ decorators: [withSite({ signedIn, path, api: SETTINGS_API })] })

export const CallsignClaimed = meta.story({
  render: () => <StationPage />,
  decorators: [
    withSite({
      signedIn,
      path: '/account/station',
      api: {
        ...SETTINGS_API,
        vcallsign: {
          ...CALLSIGN,
          verified: null,
          claims: [{ callsign: 'G4QRP', state: 'waiting', due_at: '2026-11-29T00:00:00Z' }],
          claimed: { state: 'waiting', due_at: '2026-11-28T00:00:00Z' },
        },
      },
    }),
  ],
})

export const JustRegistered = meta.story({
  decorators: [
    withSite({
      signedIn,
      path: '/profile?register=success',
      api: {
        ...SETTINGS_API,
        vuser: profileResponse({
          name: '',
          qth: '',
          grid: '',
          profile_bio: '',
          hamqth: '',
          mobile_number: '',
          club_call: '',
          youtube_link: '',
          clublog_email: '',
          sub_accounts: [],
          has_password: false,
          qrz_api_key_set: false,
          qrz_auto_log_qso: 0,
          id: 5,
        }),
        vdataexports: { exports: [] },
        vservices: NO_LOGINS,
        vdeliveries: NOT_SET_UP,
        'vlotw/certificates': { certificates: [], locations: [] },
      },
    }),
  ],
})

export const Subscriber = meta.story({
  render: () => <PlanPage />,
  decorators: [
    withSite({
      signedIn,
      path: '/account/plan',
      api: {
        ...SETTINGS_API,
        vbilling: {
          ...BILLING,
          subscription: { level: 'monthly', expiryDate: '2027-01-14T00:00:00Z' },
          can_manage: true,
        },
      },
    }),
  ],
})

export const SubAccount = meta.story({
  decorators: [
    withSite({
      signedIn,
      path,
      api: {
        ...SETTINGS_API,
        vuser: profileResponse({
          id: 6,
          my_callsign: 'GB4QVL',
          managed_by_id: PROFILE.id,
          managed_by_callsign: 'M0QVL',
        }),
      },
    }),
  ],
})

export const DeletionRequested = meta.story({
  render: () => <PlanPage />,
  decorators: [
    withSite({
      signedIn,
      path: '/account/plan',
      api: {
        ...SETTINGS_API,
        vuser: profileResponse({
          deletion: { requested_at: '2026-11-20T10:00:00Z', final_at: '2026-12-04T10:00:00Z' },
        }),
      },
    }),
  ],
})

export const Saving = meta.story({
  decorators: [
    withSite({
      signedIn,
      path,
      api: {
        ...SETTINGS_API,
        vupdateprofile: { status: 'ok', user: signedIn.user, profile: PROFILE },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const name = await page.findByRole('textbox', { name: 'Name' })
    window.addEventListener(RELOAD_EVENT, (event) => event.preventDefault(), { once: true })
    await userEvent.clear(name)
    await userEvent.type(name, 'Rowan A')
    await userEvent.click(page.getByRole('button', { name: 'Save' }))
    await expect(await page.findByText('Profile updated!')).toBeVisible()
  },
})

export const FieldErrors = meta.story({
  render: () => <StationPage />,
  decorators: [
    withSite({
      signedIn,
      path: '/account/station',
      api: {
        ...SETTINGS_API,
        vuser: profileResponse({ id: 7 }),
        vupdateprofile: refusal(422, PROFILE_TEXTS.failed, {
          grid: PROFILE_TEXTS.grid,
        }),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const grid = await page.findByRole('textbox', { name: 'Grid' })
    await userEvent.clear(grid)
    await userEvent.type(grid, 'ZZ99')
    await userEvent.click(page.getByRole('button', { name: 'Save' }))
    await expect(await page.findByText(PROFILE_TEXTS.grid)).toBeVisible()
    await expect(page.getByLabelText('Grid')).toHaveValue('ZZ99')
    await expect(page.getByText('Not saved. Please check the marked fields.')).toBeVisible()
    await expect(page.queryByText(PROFILE_TEXTS.failed)).not.toBeInTheDocument()
  },
})

export const HamOrSwl = meta.story({
  render: () => <StationPage />,
  decorators: [
    withSite({ signedIn, path: '/account/station', api: { ...SETTINGS_API, vuser: profileResponse({ id: 8 }) } }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('checkbox', { name: 'Short wave listener (SWL)' }))
    await expect(page.getByRole('checkbox', { name: 'Licensed amateur (HAM)' })).not.toBeChecked()
  },
})

export const OtherLogs = meta.story({
  render: () => <LogsPage />,
  decorators: [withSite({ signedIn, path: '/account/logs', api: SETTINGS_API })],
})

export const Security = meta.story({
  render: () => <SecurityPage />,
  decorators: [withSite({ signedIn, path: '/account/security', api: SETTINGS_API })],
})

/** The list is next to every page, and its search finds settings on other pages. */
export const FindASetting = meta.story({
  decorators: [withSite({ signedIn, path, api: SETTINGS_API })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Settings' }).querySelectorAll('a')).toHaveLength(7)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a setting' }), 'passk')
    await expect(canvas.getByRole('link', { name: 'Passkeys' })).toHaveAttribute('href', '/account/security#passkeys')
  },
})

export const Loading = meta.story({ decorators: [withSite({ signedIn, path, api: { vuser: pending } })] })

export const Unavailable = meta.story({
  decorators: [
    withSite({ signedIn, path, api: { vuser: refusal(500, 'Something went wrong on our side. Please try again.') } }),
  ],
})
