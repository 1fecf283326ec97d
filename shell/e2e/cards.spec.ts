/** Search in a log and request of a card on a profile, and the owner's queue of requests. */
import { readFile } from 'node:fs/promises'
import type { Caller } from './harness/caller.ts'
import { expect, type Member, type Page, test } from './harness/test.ts'

test('a member finds their contact in a log and requests a card, which is printed, sent and received', async ({
  call,
  signedIn,
  page: visitor,
  member: owner,
  otherMember: asker,
}) => {
  const id = await logContact(call, owner, asker.callsign)

  // A visitor learns only whether there is a contact; a member also sees bands and modes.
  await visitor.goto(`/${owner.callsign}`)
  await request(visitor, 'JA1QZX')
  await expect(visitor.getByText(`${owner.callsign} has no contact with JA1QZX.`)).toBeVisible()
  await request(visitor, asker.callsign.toLowerCase())
  await expect(visitor.getByText(`${owner.callsign} has worked ${asker.callsign}.`)).toBeVisible()
  const askerPage = await signedIn(asker)
  await askerPage.goto(`/${owner.callsign}`)
  await request(askerPage, asker.callsign)
  const matrix = askerPage.getByRole('region', { name: `Bands and modes with ${asker.callsign}` })
  await expect(matrix.getByRole('columnheader', { name: '20m' })).toBeVisible()
  await expect(matrix.getByRole('row', { name: /^CW/ })).toContainText('worked')

  await askerPage.getByRole('button', { name: 'Request a card' }).click()
  const dialog = askerPage.getByRole('dialog', { name: `Card from ${owner.callsign}` })
  await dialog.getByRole('radio', { name: /By the bureau/ }).click()
  await dialog.getByRole('textbox', { name: /Message/ }).fill('My first one on 20m')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(askerPage.getByText(`${owner.callsign} has your request.`)).toBeVisible()

  const ownerPage = await signedIn(owner)
  await ownerPage.goto('/notifications')
  await expect(ownerPage.getByText(`${asker.callsign} asks for a card by the bureau for 1 contact.`)).toBeVisible()
  await ownerPage.goto('/qsl-cards')
  const card = ownerPage.getByRole('row', { name: new RegExp(asker.callsign) })
  await expect(card.first()).toBeVisible()
  await expect(ownerPage.getByText('My first one on 20m').first()).toBeVisible()

  const csv = await download(ownerPage, () => ownerPage.getByRole('button', { name: 'CSV' }).click())
  expect(csv.toString('utf8')).toContain(asker.callsign)
  expect(csv.toString('utf8').split('\n')[0]).toMatch(/call/i)
  await ownerPage.getByRole('button', { name: 'Print', exact: true }).click()
  const pdf = await download(ownerPage, () => ownerPage.getByRole('button', { name: 'Download PDF' }).click())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.subarray(-8).toString()).toContain('%%EOF')

  // A printed card moves to the next tab, and so on until the returned card arrives.
  await openTab(ownerPage, /^Printed/)
  await selectCard(ownerPage, asker)
  await ownerPage.getByRole('button', { name: 'Mark sent' }).click()
  await ownerPage.getByRole('menuitem', { name: 'Bureau' }).click()
  await openTab(ownerPage, /^Sent/)
  await selectCard(ownerPage, asker)
  await ownerPage.getByRole('button', { name: 'Mark received' }).click()
  await openTab(ownerPage, /^Received/)
  await expect(ownerPage.getByRole('row', { name: new RegExp(asker.callsign) }).first()).toContainText('TNX')
  expect(await call.post('vconfirmations/of', { qdo_ids: [id] }, owner.token)).toMatchObject({
    contacts: [{ confirmations: [{ service: 'paper', sent: 'Y', sent_via: 'B', received: 'Y', confirmed: true }] }],
  })
})

test('an owner without notifications still receives requests, and snoopers learn nothing from the response', async ({
  call,
  signedIn,
  page: visitor,
  member: owner,
  otherMember: asker,
}) => {
  await logContact(call, owner, asker.callsign)
  const ownerPage = await signedIn(owner)
  await ownerPage.goto('/qsl-cards?tab=requests')
  await ownerPage.getByRole('radiogroup', { name: 'Who gets yes or no' }).getByRole('radio', { name: 'No one' }).click()
  await ownerPage.getByRole('button', { name: 'Save settings' }).click()
  await expect(ownerPage.getByText('Saved.', { exact: true }).first()).toBeVisible()
  await visitor.goto(`/${owner.callsign}`)
  for (const callsign of [asker.callsign, 'JA1QZX']) {
    await request(visitor, callsign)
    await expect(visitor.getByText(`${owner.callsign} doesn’t tell who is in the log.`)).toBeVisible()
  }
})

async function logContact(call: Caller, { token }: Member, callsign: string): Promise<number> {
  const contact = { Call: callsign, TS: '2026-11-20T14:21:00Z', Band: '20m', Mode: 'CW', SNT: '579', RCV: '599' }
  const download = await call.post('vqso/upsert', { data: contact }, token)
  return Number(/"qdo_id":(\d+)/.exec(JSON.stringify(download))?.[1])
}

/**
 * The limit is fifteen queries a minute per IP address and site. Both tests send four as visitors, in addition to the
 * members' queries.
 */
async function request(page: Page, callsign: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your callsign' }).fill(callsign)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

async function openTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

async function selectCard(page: Page, { callsign }: Member): Promise<void> {
  await page.getByRole('checkbox', { name: `Select the card for ${callsign}` }).click()
}

async function download(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await press()
  return readFile(await (await started).path())
}
