/** Log search and card request on a profile, and the owner's queue. */
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

  // A visitor sees yes or no; a member also sees bands and modes.
  await visitor.goto(`/${owner.callsign}`)
  await request(visitor, 'JA1QZX')
  await expect(visitor.getByText(`${owner.callsign} has no contact with JA1QZX.`)).toBeVisible()
  await request(visitor, asker.callsign.toLowerCase())
  await expect(visitor.getByText(`${owner.callsign} has worked ${asker.callsign}.`)).toBeVisible()
  const askers = await signedIn(asker)
  await askers.goto(`/${owner.callsign}`)
  await request(askers, asker.callsign)
  const matrix = askers.getByRole('region', { name: `Bands and modes with ${asker.callsign}` })
  await expect(matrix.getByRole('columnheader', { name: '20m' })).toBeVisible()
  await expect(matrix.getByRole('row', { name: /^CW/ })).toContainText('worked')

  await askers.getByRole('button', { name: 'Request a card' }).click()
  const dialog = askers.getByRole('dialog', { name: `Card from ${owner.callsign}` })
  await dialog.getByRole('radio', { name: /By the bureau/ }).click()
  await dialog.getByRole('textbox', { name: /Message/ }).fill('My first one on 20m')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(askers.getByText(`${owner.callsign} has your request.`)).toBeVisible()

  const desk = await signedIn(owner)
  await desk.goto('/notifications')
  await expect(desk.getByText(`${asker.callsign} asks for a card by the bureau for 1 contact.`)).toBeVisible()
  await desk.goto('/qsl-cards')
  const card = desk.getByRole('row', { name: new RegExp(asker.callsign) })
  await expect(card.first()).toBeVisible()
  await expect(desk.getByText('My first one on 20m').first()).toBeVisible()

  const csv = await saved(desk, () => desk.getByRole('button', { name: 'CSV' }).click())
  expect(csv.toString('utf8')).toContain(asker.callsign)
  expect(csv.toString('utf8').split('\n')[0]).toMatch(/call/i)
  await desk.getByRole('button', { name: 'Print', exact: true }).click()
  const pdf = await saved(desk, () => desk.getByRole('button', { name: 'Download PDF' }).click())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.subarray(-8).toString()).toContain('%%EOF')

  // A printed card moves to the next tab, and so on until the returned card arrives.
  await tab(desk, /^Printed/)
  await tick(desk, asker)
  await desk.getByRole('button', { name: 'Mark sent' }).click()
  await desk.getByRole('menuitem', { name: 'Bureau' }).click()
  await tab(desk, /^Sent/)
  await tick(desk, asker)
  await desk.getByRole('button', { name: 'Mark received' }).click()
  await tab(desk, /^Received/)
  await expect(desk.getByRole('row', { name: new RegExp(asker.callsign) }).first()).toContainText('TNX')
  expect(await call.post('vconfirmations/of', { qdo_ids: [id] }, owner.token)).toMatchObject({
    contacts: [{ confirmations: [{ service: 'paper', sent: 'Y', sent_via: 'B', received: 'Y', confirmed: true }] }],
  })
})

test('an owner without notifications still receives requests, and the response reveals nothing to snoopers', async ({
  call,
  signedIn,
  page: visitor,
  member: owner,
  otherMember: asker,
}) => {
  await logContact(call, owner, asker.callsign)
  const desk = await signedIn(owner)
  await desk.goto('/qsl-cards?tab=requests')
  await desk.getByRole('radiogroup', { name: 'Who gets yes or no' }).getByRole('radio', { name: 'No one' }).click()
  await desk.getByRole('button', { name: 'Save settings' }).click()
  await expect(desk.getByText('Saved.', { exact: true }).first()).toBeVisible()
  await visitor.goto(`/${owner.callsign}`)
  for (const callsign of [asker.callsign, 'JA1QZX']) {
    await request(visitor, callsign)
    await expect(visitor.getByText(`${owner.callsign} doesn’t tell who is in the log.`)).toBeVisible()
  }
})

async function logContact(call: Caller, { token }: Member, callsign: string): Promise<number> {
  const contact = { Call: callsign, TS: '2026-11-20T14:21:00Z', Band: '20m', Mode: 'CW', SNT: '579', RCV: '599' }
  const saved = await call.post('vqso/upsert', { data: contact }, token)
  return Number(/"qdo_id":(\d+)/.exec(JSON.stringify(saved))?.[1])
}

/**
 * The limit is fifteen queries a minute per address and site: both stories send four as visitors plus the members' own.
 */
async function request(page: Page, callsign: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your callsign' }).fill(callsign)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

async function tab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

async function tick(page: Page, { callsign }: Member): Promise<void> {
  await page.getByRole('checkbox', { name: `Select the card for ${callsign}` }).click()
}

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await press()
  return readFile(await (await started).path())
}
