/** A member's identity: proving and claiming a callsign, passkeys, recovery codes and changes of the e-mail address. */
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { addAuthenticator } from './harness/authenticator.ts'
import { endObjectionPeriod, expireVerification } from './harness/later.ts'
import { logIn, nextCallsign } from './harness/members.ts'
import { readMail } from './harness/outbox.ts'
import { makeAdministrator } from './harness/releases.ts'
import { expect, type Page, test } from './harness/test.ts'

const PASSWORD = 'correct horse battery'

async function register(page: Page, callsign: string, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Callsign' }).fill(callsign.toLowerCase())
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Account and settings' }).click()
}

async function signOut(page: Page, callsign: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${callsign}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login?logout=success')
}

/** Proves a callsign with the code mailed to its address in the callbook. */
async function proveByMail(page: Page, callsign: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Prove a callsign' })
  await form.getByLabel('Callsign to prove').fill(callsign)
  await form.getByRole('button', { name: 'Email a code' }).click()
  await expect(form.getByText(/the address in the callbook/)).toBeVisible()
  await form.getByLabel('Code from the email').fill(await readMail(getCallbookEmail(callsign), /\b(\d{8})\b/))
  await form.getByRole('button', { name: 'Confirm code' }).click()
}

const getCallbookEmail = (callsign: string) => `${callsign.toLowerCase()}@callbook.example`

const getPasskeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string): Promise<void> {
  const section = getPasskeys(page)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name').fill(name)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('button', { name: `Rename “${name}”` })).toBeVisible()
}

/** Creates ten recovery codes, which the page shows once. */
async function makeRecoveryCodes(page: Page): Promise<readonly string[]> {
  const section = getPasskeys(page)
  await section.getByRole('button', { name: 'Make recovery codes' }).click()
  const codesField = section.getByLabel('Recovery codes', { exact: true })
  await expect(codesField).toBeVisible()
  const codes = (await codesField.inputValue()).split('\n')
  expect(codes).toHaveLength(10)
  return codes
}

async function logInWithPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
}

const getSheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

test('no credential is readable by scripts, and a reload stays logged in', async ({ memberPage: page, member }) => {
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Account and settings' })).toBeVisible()
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(readable).not.toContain(member.cookie)
  expect(readable).not.toMatch(/of[tb]_/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account and settings' })).toBeVisible()
})

test('a new member proves the callsign, logs in with a passkey, changes the e-mail address and claims an undefended callsign', async ({
  page,
  call,
  otherMember: holder,
  signedIn,
}) => {
  test.slow()
  await addAuthenticator(page)
  const callsign = nextCallsign()
  const email = `${callsign.toLowerCase()}@example.org`
  await register(page, callsign, email)

  await test.step('proves the callsign through the callbook e-mail address', async () => {
    await page.goto('/account/station')
    await proveByMail(page, callsign)
    await expect(page.getByText('Verified by callbook mail')).toBeVisible()
  })

  await test.step('logs in with a passkey and no password', async () => {
    await page.goto('/account/security')
    await addPasskey(page, 'Laptop')
    await signOut(page, callsign)
    await logInWithPasskey(page)
    await expect(page).toHaveURL('/?login=success')
    await expect(page.getByRole('button', { name: `Account of ${callsign}` })).toBeVisible()
  })

  const address = `new-${email}`
  await test.step('requires re-authentication for a new e-mail address, which takes effect once its link is opened', async () => {
    const { token } = await logIn(call, { callsign, email, password: PASSWORD })
    // Done before the page gets its own bearer token, which the server would treat as freshly verified.
    await expireVerification(callsign, token)
    await page.goto('/account')
    await page.getByLabel('Email', { exact: true }).fill(address)
    await page.getByRole('button', { name: 'Save' }).click()
    await getSheet(page).getByRole('button', { name: 'Use a passkey', exact: true }).click()
    await expect(getSheet(page)).toBeHidden()
    await expect(page.getByText(`Follow the link we sent to ${address}`, { exact: false })).toBeVisible()
    const link = await readMail(address, /(\/account\/email\?confirm=[^\s<]+)/)
    await page.goto(link)
    await page.getByRole('button', { name: 'Use this address' }).dblclick()
    await expect(page.getByText(`${address} is your address now.`)).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use this address' })).toHaveCount(0)
  })

  const contact = { Call: 'W7QSE', Band: '20m', Mode: 'CW', TS: new Date().toISOString() }
  await call.post('vqso/upsert', { data: contact }, holder.token)
  await test.step('moves a claimed callsign when its holder does not object', async () => {
    await page.goto('/account/station')
    await proveByMail(page, holder.callsign)
    await expect(page.getByText('moves to you on')).toBeVisible()
    await readMail(holder.email, /(Someone claims)/)
    await endObjectionPeriod(holder.callsign)
    await readMail(address, new RegExp(`(${holder.callsign} is yours)`))
    await page.goto('/account/station')
    await expect(page.getByRole('button', { name: `Account of ${holder.callsign}` })).toBeVisible()
    await expect(page.getByText('Verified by callbook mail')).toBeVisible()
    await page.goto(`/${holder.callsign}`)
    await expect(page.getByRole('main').getByLabel('Verified callsign').first()).toBeVisible()
  })

  await test.step('leaves account and log of the previous holder under a placeholder callsign', async () => {
    const theirs = await signedIn(holder)
    await theirs.goto('/logs')
    await expect(theirs.getByRole('button', { name: /^Account of Q0/ })).toBeVisible()
    await expect(theirs.getByRole('main').getByRole('link', { name: 'W7QSE', exact: true })).toBeVisible()
  })
})

test('a claim that the holder objects to does not move the callsign, however much time passes', async ({
  memberPage: page,
  member,
  otherMember: holder,
  signedIn,
}) => {
  await page.goto('/account/station')
  await proveByMail(page, holder.callsign)
  await expect(page.getByText('moves to you on')).toBeVisible()

  const theirs = await signedIn(holder)
  await theirs.goto('/account/station')
  await expect(theirs.getByText(/Another member proved that/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Object' }).click()
  await expect(theirs.getByText(/an administrator decides/)).toBeVisible()
  await readMail(member.email, /(objects to your claim)/)
  await endObjectionPeriod(holder.callsign)

  await page.reload()
  await expect(page.getByText('Its holder objects, and an administrator decides')).toBeVisible()
  await expect(page.getByRole('button', { name: `Account of ${member.callsign}` })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: `Account of ${holder.callsign}` })).toBeVisible()
})

test('re-authentication can be cancelled, retried and done with the password, and preserves typed input', async ({
  memberPage: page,
  member,
}) => {
  const address = `new-${member.email}`
  await expireVerification(member.callsign, member.token)
  await page.goto('/account')
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Save' }).click()
  await getSheet(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Not saved. Confirm it’s you first.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address)

  await page.getByRole('button', { name: 'Save' }).click()
  const sheet = getSheet(page)
  await sheet.getByLabel('Password').fill('not my password')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText(/That was not right/)).toBeVisible()
  await sheet.getByLabel('Password').fill(member.password)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`Follow the link we sent to ${address}`, { exact: false })).toBeVisible()
})

test('a device that does not recognise the user grants no access, says so and can be retried', async ({
  memberPage: page,
  member,
}) => {
  const device = await addAuthenticator(page)
  await page.goto('/account/security')
  await device.refuse()
  const section = getPasskeys(page)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name').fill('Phone')
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText(PASSKEY_TEXTS.cancelled)).toBeVisible()
  await expect(section.getByLabel('Name')).toHaveValue('Phone')
  await device.accept()
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('button', { name: 'Rename “Phone”' })).toBeVisible()

  await signOut(page, member.callsign)
  await device.refuse()
  await logInWithPasskey(page)
  await expect(page.getByText(PASSKEY_TEXTS.cancelled)).toBeVisible()
  await device.accept()
  await logInWithPasskey(page)
  await expect(page).toHaveURL('/?login=success')
})

test('a recovery code logs in once and is requested in place of a lost passkey', async ({
  memberPage: page,
  member,
}) => {
  await addAuthenticator(page)
  await page.goto('/account/security')
  await addPasskey(page, 'Phone')
  const [code = '', second = ''] = await makeRecoveryCodes(page)
  await signOut(page, member.callsign)

  const enter = async (recoveryCode: string) => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Email').fill(member.email)
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await enter(code.toUpperCase().replaceAll('-', ' '))
  await expect(page).toHaveURL('/?login=success')
  await page.goto('/account/security')
  await expect(getPasskeys(page).getByText('9 recovery codes left')).toBeVisible()

  await signOut(page, member.callsign)
  await enter(code)
  await expect(page.getByText(PASSKEY_TEXTS.recoveryFailed)).toBeVisible()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(second)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/?login=success')
})

test('a session that ends while typing preserves the input for the same member', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/account/station')
  await page.getByRole('textbox', { name: 'QTH' }).fill('Reading, on the hill')
  await page.context().clearCookies({ name: 'onfreq_session' })
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/login')
  await elsewhere.close()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'QTH' })).toHaveValue('Reading, on the hill')
})

test('an administrator with a passkey must use it, and not a password, before deciding a claim', async ({
  call,
  member: claimant,
  otherMember: holder,
  signedIn,
}) => {
  test.slow()
  await call.post('vcallsign/code', { callsign: holder.callsign }, claimant.token)
  const code = await readMail(getCallbookEmail(holder.callsign), /\b(\d{8})\b/)
  await call.post('vcallsign/confirm', { callsign: holder.callsign, code }, claimant.token)

  const administrator = await makeAdministrator(call)
  const page = await signedIn(administrator)
  await addAuthenticator(page)
  await page.goto('/account/security')
  await addPasskey(page, 'Security key')
  await signOut(page, administrator.callsign)
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/?login=success')

  await page.goto('/admin/callsigns')
  await page.getByRole('button', { name: `Move ${holder.callsign}` }).click()
  const decision = page.getByRole('dialog', { name: `Move ${holder.callsign} to ${claimant.callsign}?` })
  await decision.getByLabel('Note').fill('Licence seen')
  await decision.getByRole('button', { name: 'Move callsign' }).click()
  const sheet = getSheet(page)
  await expect(sheet.getByRole('button', { name: 'Use a passkey', exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Use my password instead' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Use a passkey', exact: true }).click()
  await expect(page.getByText(`${holder.callsign} has moved to the account of ${claimant.callsign}.`)).toBeVisible()
  await expect(decision).toBeHidden()
})
