import { EMAIL_TEXTS } from '@onfreq/contracts/accounts/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'

const HOUR = 3_600_000

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const changes = () => site.app.accountArea.emailChanges

async function linkTo(address: string): Promise<string> {
  await site.runJobs()
  const [mail] = await sentTo(site, address)
  const link = mail === undefined ? undefined : /\?(?:confirm|undo)=(\S+)/.exec(mail.body)?.[1]
  if (link === undefined) throw new Error(`No link was sent to ${address}`)
  return link
}

test('confirms the current address with one pending link at a time, and confirming changes nothing else', async () => {
  const member = await site.register()
  await changes().requestConfirmation(member.accountId)
  await changes().requestConfirmation(member.accountId)
  const link = await linkTo(member.email)
  const mails = (await sentTo(site, member.email)).filter(({ subject }) => subject.includes('Confirm'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('this is the address of your account')
  expect(await changes().pending(member.accountId)).toBeNull()
  expect(await changes().inspect('confirm', link)).toEqual({ callsign: member.callsign, email: member.email })
  expect((await changes().confirm(link)).email).toBe(member.email)
  await site.runJobs()
  expect((await sentTo(site, member.email)).filter(({ body }) => body.includes('undo='))).toEqual([])
  await changes().requestConfirmation(member.accountId)
  expect(await linkTo(member.email)).not.toBe(link)
})

test('sends no confirmation to an account without an address or to an unknown account', async () => {
  const member = await site.register()
  await site.app.accounts.decorate(member.accountId, { email: null })
  await changes().requestConfirmation(member.accountId)
  await changes().requestConfirmation(4711)
  await site.runJobs()
  expect(await sentTo(site, member.email)).toEqual([])
})

test('accepts a link once, within its hours, and only for its account', async () => {
  const [member, other] = [await site.register(), await site.register()]
  await member.post('vupdateprofile', { email: 'first@example.org' })
  const first = await linkTo('first@example.org')
  await member.post('vupdateprofile', { email: 'second@example.org' })
  const second = await linkTo('second@example.org')
  const [, secret] = second.split('.')
  const linkNotFound = expect.objectContaining({ statusCode: 404, message: EMAIL_TEXTS.linkExpired })
  for (const link of [first, `${other.accountId}.${secret}`, `-1.${secret}`, '', 'x.y']) {
    await expect(changes().confirm(link), link).rejects.toEqual(linkNotFound)
    await expect(changes().inspect('confirm', link), link).rejects.toEqual(linkNotFound)
  }
  await expect(changes().inspect('undo', second)).rejects.toEqual(linkNotFound)
  expect(await changes().pending(member.accountId)).toBe('second@example.org')
  expect((await changes().confirm(second)).email).toBe('second@example.org')
  expect(await changes().pending(member.accountId)).toBeNull()
  await expect(changes().confirm(second)).rejects.toEqual(linkNotFound)
})

test('does not apply an address that another account has registered in the meantime', async () => {
  const member = await site.register()
  await member.post('vupdateprofile', { email: 'wanted@example.org' })
  const link = await linkTo('wanted@example.org')
  const quicker = await site.register()
  await site.app.accounts.decorate(quicker.accountId, { email: 'wanted@example.org' })
  await expect(changes().confirm(link)).rejects.toEqual(expect.objectContaining({ statusCode: 404 }))
  expect((await site.app.accounts.byId(member.accountId))?.email).toBe(member.email)
})

test('restores the old address on revert, revokes access through the new one and deletes expired links', async () => {
  const member = await site.register()
  await member.post('vupdateprofile', { email: 'thief@example.org' })
  await changes().confirm(await linkTo('thief@example.org'))
  const undo = await linkTo(member.email)
  await member.post('vupdateprofile', { email: 'thief-two@example.org' })
  const next = await linkTo('thief-two@example.org')
  expect((await changes().undo(undo)).email).toBe(member.email)
  await expect(changes().confirm(next)).rejects.toThrow(EMAIL_TEXTS.linkExpired)
  expect((await member.post('vsr')).statusCode).toBe(401)
  expect((await site.post('vlogin', { email: member.email, password: member.password })).statusCode).toBe(401)
  await expect(changes().undo(undo)).rejects.toThrow(EMAIL_TEXTS.linkExpired)

  const other = await site.register()
  await other.post('vupdateprofile', { email: 'late@example.org' })
  const late = await linkTo('late@example.org')
  const rows = async () =>
    (await site.app.pool.query('select 1 from email_change where owner_id = $1', [other.accountId])).rowCount
  await changes().sweep()
  expect(await rows()).toBe(1)
  site.clock.advance(24 * 7 * HOUR)
  await expect(changes().confirm(late)).rejects.toThrow(EMAIL_TEXTS.linkExpired)
  await changes().sweep()
  expect(await rows()).toBe(0)
})
