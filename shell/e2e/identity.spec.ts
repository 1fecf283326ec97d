/** Who a member is: the session in the cookie, a callsign that is proved and claimed, an address that changes. */

import { Caller } from './harness/caller.ts'
import { openSiteDatabase } from './harness/crowd.ts'
import { makeAdministrator } from './harness/releases.ts'
import { dataDir } from './harness/running-site.ts'
import { expect, type Member, type Page, siteUrl, test } from './harness/test.ts'

/** What the newest mail to an address says, from the outbox of a site without a mail server. */
async function mailTo(address: string, found: RegExp): Promise<string> {
  const { token } = await makeAdministrator(new Caller(siteUrl()))
  let text = ''
  await expect(async () => {
    const outbox = await (
      await fetch(`${siteUrl()}/dev/outbox`, { headers: { authorization: `Bearer ${token}` } })
    ).text()
    const mail = outbox.split('<article>').find((each) => each.includes(`Mail to ${address}`) && found.test(each))
    text = found.exec(mail ?? '')?.[1] ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return text
}

/** Eleven minutes after the log in. */
async function laterThanTheProof(member: Member): Promise<void> {
  const database = await openSiteDatabase(dataDir())
  await database.query(
    `update access_token t set verified_at = now() - interval '11 minutes'
     from account a where a.id = t.owner_id and a.callsign = $1`,
    [member.callsign],
  )
  await database.end()
  // The server may remember for up to 10 s what a session was allowed.
  await expect(async () => {
    const answer = await fetch(`${siteUrl()}/api/vapikeys/reveal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      body: JSON.stringify({ id: 1 }),
    })
    expect(answer.status).toBe(403)
  }).toPass()
}

async function proveByMail(page: Page, callsign: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Prove a callsign' })
  await form.getByLabel('Callsign to prove').fill(callsign)
  await form.getByRole('button', { name: 'Mail a code' }).click()
  await expect(form.getByText(/the address in the callbook/)).toBeVisible()
  const code = await mailTo(`${callsign.toLowerCase()}@callbook.example`, /\b(\d{8})\b/)
  await form.getByLabel('Code from the mail').fill(code)
  await form.getByRole('button', { name: 'Confirm code' }).click()
}

test('nothing that opens the account lies where a script can read it, and a reload stays logged in', async ({
  memberPage: page,
  member,
}) => {
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

test('a member proves the own callsign by callbook mail, and claims one that somebody else holds', async ({
  memberPage: page,
  member,
  otherMember,
  signedIn,
}) => {
  await page.goto('/account')
  await proveByMail(page, member.callsign)
  await expect(page.getByText('Verified by callbook mail')).toBeVisible()
  await proveByMail(page, otherMember.callsign)
  await expect(page.getByText('moves to you on')).toBeVisible()

  const holder = await signedIn(otherMember)
  await holder.goto('/account')
  await expect(holder.getByText(/Another member proved that/)).toBeVisible()
  await holder.getByRole('button', { name: 'Object' }).click()
  await expect(holder.getByText(/an administrator decides/)).toBeVisible()
  await holder.goto(`/${member.callsign}`)
  await expect(holder.getByRole('main').getByLabel('Verified callsign')).toBeVisible()
})

test('a new address is asked for again, keeps what was typed, and counts once its link was followed', async ({
  memberPage: page,
  member,
}) => {
  const address = `new-${member.email}`
  // Before the page has a bearer of its own, which the server would remember as proved for some seconds.
  await laterThanTheProof(member)
  await page.goto('/account')
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Save' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await sheet.getByLabel('Password').fill('not my password')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText(/That was not right/)).toBeVisible()
  await sheet.getByLabel('Password').fill(member.password)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`Follow the link we sent to ${address}`, { exact: false })).toBeVisible()

  await page.goto(await mailTo(address, /(\/account\/email\?confirm=[^\s<]+)/))
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText(`${address} is your address now.`)).toBeVisible()
})
