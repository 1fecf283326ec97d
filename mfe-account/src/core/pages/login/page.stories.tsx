import { LOGIN_TEXTS } from '@onfreq/contracts/accounts/texts'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { withSite } from '@onfreq/testing/story'
import { Panel } from '@onfreq/ui/panel'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { DEMOS, refusal } from '../../../testing/fixtures.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import LoginPage from './page.tsx'

const meta = preview.meta({ title: 'Account/Pages/Log in', component: LoginPage, parameters: { layout: 'padded' } })
export default meta

export const LogIn = meta.story({
  decorators: [withSite({ path: '/login' })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByLabelText('Email')).toBeVisible()
    await expect(page.queryByText('Sign in to view your notifications')).toBeNull()
  },
})

export const AfterLogout = meta.story({ decorators: [withSite({ path: '/login?logout=success' })] })

export const BeforeTheInbox = meta.story({
  decorators: [withSite({ path: '/login?redirect=%2Fnotifications' })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Sign in to view your notifications')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /PIN/ }))
    await expect(page.queryByText('Sign in to view your notifications')).toBeNull()
  },
})

export const Failed = meta.story({
  decorators: [withSite({ path: '/login', api: { vlogin: refusal(401, LOGIN_TEXTS.failed) } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Email'), 'rowan@example.org')
    await userEvent.type(page.getByLabelText('Password'), 'wrong')
    await userEvent.click(page.getByRole('button', { name: 'Log in' }))
    await expect(await page.findByText('Login failed! please check email and password')).toBeVisible()
    await expect(page.getByLabelText('Email')).toHaveValue('rowan@example.org')
  },
})

export const AskForPin = meta.story({ decorators: [withSite({ path: '/password/reset' })] })

export const PinCallsignTooShort = meta.story({
  decorators: [withSite({ path: '/password/reset' })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Callsign'), 'g4')
    await userEvent.click(page.getByRole('button', { name: 'Send PIN' }))
    await expect(await page.findByText('Callsign must be between 3 and 30 characters')).toBeVisible()
  },
})

export const EnterPin = meta.story({
  decorators: [withSite({ path: '/password/reset', api: { vsendpin: { status: 'ok' } } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Callsign'), 'm0qvl')
    await userEvent.click(page.getByRole('button', { name: 'Send PIN' }))
    await expect(await page.findByLabelText('PIN')).toBeVisible()
  },
})

export const WrongPin = meta.story({
  decorators: [
    withSite({
      path: '/password/reset',
      api: { vsendpin: { status: 'ok' }, vpinlogin: refusal(401, LOGIN_TEXTS.wrongPin) },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Callsign'), 'm0qvl')
    await userEvent.click(page.getByRole('button', { name: 'Send PIN' }))
    await userEvent.type(await page.findByLabelText('PIN'), '123456')
    await userEvent.click(page.getByRole('button', { name: 'Log in' }))
    await expect(
      await page.findByText(
        'Wrong pin number, the pin will change every time you request it, you must enter the latest pin number. Click send pin AND WAIT for the email and SMS to arrive. Check your JUNK FOLDER.',
      ),
    ).toBeVisible()
  },
})

export const DemonstrationAccounts = meta.story({
  render: () => (
    <Panel>
      <DemoAccounts trial onSignedIn={() => undefined} />
    </Panel>
  ),
  decorators: [withSite({ path: '/login', api: { vdemoaccounts: DEMOS } })],
})

export const RecoveryCode = meta.story({
  decorators: [withSite({ path: '/login', api: { vrecoverylogin: refusal(401, PASSKEY_TEXTS.recoveryFailed) } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Email'), 'rowan@example.org')
    await userEvent.click(page.getByRole('button', { name: 'Use a recovery code' }))
    await expect(page.getByLabelText('Email')).toHaveValue('rowan@example.org')
    await userEvent.type(page.getByLabelText('Recovery code'), '3f7k-9m2p-x4c8-wq5z')
    await userEvent.click(page.getByRole('button', { name: 'Log in' }))
    await expect(await page.findByText(PASSKEY_TEXTS.recoveryFailed)).toBeVisible()
    await expect(page.getByLabelText('Recovery code')).toHaveValue('3f7k-9m2p-x4c8-wq5z')
  },
})

/** The challenge for a passkey cannot be fetched: the page shows an error, and other ways to log in still work. */
export const PasskeyFailed = meta.story({
  decorators: [withSite({ path: '/login', api: { 'vpasskeylogin/options': refusal(429, LOGIN_TEXTS.tooMany(60)) } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Log in with a passkey' }))
    await expect(await page.findByText(LOGIN_TEXTS.tooMany(60))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  },
})

export const SessionEnded = meta.story({ decorators: [withSite({ path: '/login?session=ended' })] })
