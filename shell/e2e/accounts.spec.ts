import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { REGISTER_TEXTS } from '@onfreq/contracts/accounts/texts'
import { Caller } from './harness/caller.ts'
import { waitForPermissionCache } from './harness/later.ts'
import { makeAdministrator } from './harness/releases.ts'
import { dataDir } from './harness/running-site.ts'
import { expect, type Member, type Page, test } from './harness/test.ts'

const MAKE_ADMIN = join(import.meta.dirname, '../../api/src/core/admin/commands/make-admin.ts')

async function logIn(page: Page, member: Member) {
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** The newest PIN mailed to an address, from the development outbox, which only administrators can read. */
async function readPin(page: Page, email: string): Promise<string> {
  const url = new URL(page.url()).origin
  const { token } = await makeAdministrator(new Caller(url))
  let pin = ''
  await expect(async () => {
    const headers = { authorization: `Bearer ${token}` }
    const outbox = await (await fetch(`${url}/dev/outbox`, { headers })).text()
    const mail = outbox.split('<article>').find((each) => each.includes(`Mail to ${email}: Your Onfreq PIN`))
    pin = /\b\d{6}\b/.exec(mail?.split('<pre>')[1] ?? '')?.[0] ?? ''
    expect(pin).not.toBe('')
  }).toPass()
  return pin
}

let serial = Math.floor(Math.random() * 100_000)

function freshCallsign(): string {
  serial += 1
  const letter = (position: number) => String.fromCharCode(65 + (Math.floor(serial / 26 ** position) % 26))
  return `GB${serial % 10}Q${letter(1)}${letter(0)}`
}

test('a visitor registers, enters the first-hour setup and stays logged in after a reload', {
  tag: '@promise',
}, async ({ page }) => {
  const callsign = freshCallsign()
  await page.goto('/register')
  await page.getByLabel('Email').fill(`${callsign}@example.org`.toLowerCase())
  await page.getByRole('textbox', { name: 'Callsign' }).fill(callsign.toLowerCase())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/profile?register=success')
  await expect(page.getByRole('heading', { name: `Welcome, ${callsign}. Is this you?` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Account of ${callsign}` })).toBeVisible()
})

test('registration shows errors beside the fields, does not reveal which addresses are in use and preserves the input', async ({
  page,
  member,
}) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill('somebody-else@example.org')
  await page.getByRole('textbox', { name: 'Callsign' }).fill('M0')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(REGISTER_TEXTS.callsign)).toBeVisible()
  await page.getByRole('textbox', { name: 'Callsign' }).fill(member.callsign)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByText('Registration failed. Either the callsign or email address is already in use.'),
  ).toBeVisible()
  await expect(page.getByText('This callsign is already in use.')).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue('somebody-else@example.org')
})

test('login returns to the requested page and reports a wrong password', { tag: '@promise' }, async ({
  page,
  member,
}) => {
  await page.goto('/logs')
  await expect(page).toHaveURL('/login?redirect=%2Flogs')
  await logIn(page, { ...member, password: 'wrong' })
  await expect(page.getByText('Login failed! please check email and password')).toBeVisible()
  await logIn(page, member)
  await expect(page).toHaveURL('/logs')
})

test('login without a requested page leads to the home page, and members cannot open the login page', async ({
  page,
  member,
}) => {
  await page.goto('/login')
  await logIn(page, member)
  await expect(page).toHaveURL('/?login=success')
  await page.goto('/login')
  await expect(page).toHaveURL('/profile')
})

test('password reset sends a PIN by mail, rejects wrong PINs and logs in with the right one', async ({
  page,
  member,
}) => {
  await page.goto('/password/reset')
  await page.getByRole('textbox', { name: 'Callsign' }).fill('M0')
  await page.getByRole('button', { name: 'Send PIN' }).click()
  await expect(page.getByText('Callsign must be between 3 and 30 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Callsign' }).fill(member.callsign)
  await page.getByRole('button', { name: 'Send PIN' }).click()
  const pin = await readPin(page, member.email)
  await page.getByLabel('PIN', { exact: true }).fill(pin === '000000' ? '000001' : '000000')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(
    page.getByText(
      'Wrong pin number, the pin will change every time you request it, you must enter the latest pin number. Click send pin AND WAIT for the email and SMS to arrive. Check your JUNK FOLDER.',
    ),
  ).toBeVisible()
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/?login=success')
})

/** Saves, and waits until the site has reloaded the page: another reload in the middle of that one would be aborted. */
async function saveProfile(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save' }).click()
  await reloaded
  await expect(page.getByText('Profile updated!').first()).toBeVisible()
}

test('settings show errors beside the fields, preserve the input and persist after a reload', async ({
  memberPage: page,
}) => {
  await page.goto('/account/station')
  await page.getByRole('textbox', { name: 'QTH' }).fill('Reading')
  await page.getByLabel('Grid').fill('ZZ99')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Grid square must look like IO91 or IO91wm.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'QTH' })).toHaveValue('Reading')
  await page.getByLabel('Grid').fill('io91WM')
  await page.getByRole('checkbox', { name: 'Short wave listener (SWL)' }).click()
  await expect(page.getByRole('checkbox', { name: 'Licensed amateur (HAM)' })).not.toBeChecked()
  await saveProfile(page)
  await page.reload()
  await expect(page.getByLabel('Grid')).toHaveValue('IO91wm')

  await page.goto('/account/logs')
  await page.getByLabel('QRZ API key').fill('AAAA-BBBB-CCCC-DDDD')
  await saveProfile(page)
  await page.reload()
  await expect(page.getByRole('group', { name: 'QRZ API key' })).toContainText('Stored')
  expect(await page.content()).not.toContain('AAAA-BBBB')
})

test('shows the API key with a 200 px QR code and replaces it on rotation', async ({ memberPage: page }) => {
  await page.goto('/account/programs')
  await page.getByRole('button', { name: 'Show the key “Mobile app and programs”' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveAttribute('width', '200')
  const key = await page.getByLabel('API key', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Rotate the key “Mobile app and programs”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate' }).click()
  await expect(page.getByLabel('API key', { exact: true })).not.toHaveValue(key)
})

test('adds a sub-account, switches into it and leaves it', async ({ memberPage: page, member }) => {
  const callsign = freshCallsign()
  await page.goto('/account/profiles')
  await page.getByRole('textbox', { name: 'Callsign' }).fill(member.callsign)
  await page.getByRole('button', { name: 'Add sub-account' }).click()
  await expect(page.getByText('You cannot add your own callsign as a sub-account.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Callsign' }).fill(callsign.toLowerCase())
  await page.getByRole('button', { name: 'Add sub-account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add sub-account' }).click()
  await expect(page.getByRole('button', { name: `Account of ${callsign}` })).toBeVisible()
  await expect(page.getByText(/^You cannot add sub-accounts\./)).toBeVisible()
  await page.getByRole('button', { name: `Switch to ${member.callsign}` }).click()
  await expect(page.getByRole('button', { name: `Account of ${member.callsign}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Switch to ${callsign}` })).toBeVisible()
})

test('UPGRADE FREE carries the callsign to the checkout and returns a subscriber', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'UPGRADE FREE' }).click()
  await expect(page, 'the price is shown before the payment provider asks for a card').toHaveURL('/plans')
  await expect(page.getByText(`For ${member.callsign}. Nothing to pay today. £2.99 a month from`)).toBeVisible()
  await page.getByRole('button', { name: 'Try 30 days free' }).click()
  await expect(page.getByText('Test checkout.')).toBeVisible()
  await expect(page.getByText(`For ${member.callsign}`)).toBeVisible()
  await page.getByRole('button', { name: 'Start test trial' }).click()
  await expect(page).toHaveURL('/profile?signup=1')
  await page.goto('/plans')
  await expect(page.getByRole('link', { name: 'Manage subscription' })).toBeVisible()
})

test('a paid upgrade returns to the home page and the settings show monthly', async ({ memberPage: page }) => {
  await page.goto('/account/plan')
  await page.getByRole('button', { name: 'Upgrade for £2.99 a month' }).click()
  await page.getByRole('button', { name: 'Pay (test)' }).click()
  await expect(page).toHaveURL('/?upgrade=1')
  await page.goto('/account/plan')
  await expect(page.getByText('Monthly subscription', { exact: true })).toBeVisible()
})

test('joining leads to the free trial, and starting a trial leads to the profile', async ({ memberPage: page }) => {
  await page.goto('/join')
  await page.getByRole('button', { name: 'Start test trial' }).click()
  await expect(page).toHaveURL('/profile?signup=1')
  await expect(page.getByText('Your free trial has started. Welcome!')).toBeVisible()
  await page.goto('/join')
  await expect(page.getByText('This account already has a subscription.')).toBeVisible()
})

test('an invitation shows its sender, and the sender is notified of the new member', async ({
  page,
  memberPage,
  member,
}) => {
  await page.goto(`/join?from=${member.callsign}`)
  await expect(page).toHaveURL(`/register?from=${member.callsign}`)
  await expect(page.getByText(/invited you to Onfreq/)).toContainText(member.callsign)
  const callsign = freshCallsign()
  await page.getByLabel('Email').fill(`${callsign.toLowerCase()}@example.org`)
  await page.getByRole('textbox', { name: 'Callsign' }).fill(callsign)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/profile?register=success')
  await memberPage.goto('/notifications')
  await expect(memberPage.getByText(`${callsign} accepted your invitation`)).toBeVisible()
})

test('a cancelled checkout leads to the page named PaymentCancel', async ({ memberPage: page }) => {
  await page.goto('/join')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/support-us/cancel')
})

test('logging out in one tab logs out the other, and logging in restores both', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/account')
  const other = await page.context().newPage()
  await other.goto('/logs')
  await page.getByRole('button', { name: `Account of ${member.callsign}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login?logout=success')
  await expect(other).toHaveURL(/\/login/)
  const { status } = await page.evaluate(async () => ({ status: (await fetch('/api/vuser')).status }))
  expect(status).toBe(401)

  await logIn(page, member)
  await expect(other, 'the other tab returns to its page').toHaveURL('/logs')
})

test('only administrators can see statistics, and a command creates the first administrator', async ({
  page,
  member,
}) => {
  const request = () =>
    page.request.post('/api/vadmin/users', { data: {}, headers: { authorization: `Bearer ${member.token}` } })
  expect((await request()).status()).toBe(403)
  const env = { ...process.env, ONFREQ_DATA: dataDir() }
  const { stdout } = await promisify(execFile)('node', [MAKE_ADMIN, member.callsign.toLowerCase()], { env })
  expect(stdout).toContain(`${member.callsign} is an administrator now.`)
  // Other processes may cache a session's permissions for up to 10 s.
  await waitForPermissionCache(member.callsign)
  await expect(async () => expect((await request()).status()).toBe(200)).toPass()

  await page.goto('/login?redirect=%2Fadmin%2Fusers')
  await logIn(page, member)
  await expect(page.getByRole('heading', { name: 'User statistics' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(member.callsign)
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('link', { name: member.callsign })).toBeVisible()
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
})
