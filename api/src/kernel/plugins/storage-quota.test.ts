import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { sentTo } from '../../core/accounts/testing/outbox.ts'
import { send } from '../../core/content/testing/posts.ts'
import { adi, multipartBody } from '../../core/log/testing/upload.ts'
import { pictureBody } from '../../core/people/testing/pictures.ts'
import { UPLOAD_TEXTS } from './upload-quota.ts'

const MIB = 1024 * 1024

let site: TestApp
let second: TestApp
beforeAll(async () => {
  const storage = { unconfirmedMb: 1, accountMb: 2 }
  site = await startTestApp({ config: { rateLimits: true, storage } })
  second = await startTestApp({ config: { rateLimits: true, storage, databaseUrl: site.app.config.databaseUrl } })
})
afterAll(async () => {
  await second.close()
  await site.close()
})

/** A small picture with unique contents, padded to this file size. */
async function picture(bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const small = await sharp({ create: { width: 150, height: 150, channels: 3, background: '#777', noise } })
    .png()
    .toBuffer()
  return Buffer.concat([small, Buffer.alloc(Math.max(0, Math.round(bytes) - small.length))])
}

const photo = async (member: TestMember, bytes: number) =>
  member.post('vuploadphoto', {}, pictureBody(await picture(bytes)))

function log(lines: number, filename = 'log.adi') {
  const record = (n: number) =>
    adi({ CALL: `K1S${n}`, QSO_DATE: '20240506', TIME_ON: '0708', BAND: '40m', MODE: 'CW', COMMENT: 'x'.repeat(900) })
  return multipartBody(filename, `A log <EOH>\n${Array.from({ length: lines }, (_, n) => record(n)).join('')}`)
}

const code = (response: LightMyRequestResponse) => `${response.statusCode} ${response.json().error?.code ?? ''}`

async function confirmAddress(member: TestMember): Promise<void> {
  await site.runJobs()
  const [mail] = await sentTo(site, member.email)
  const link = /confirm=(\S+)/.exec(mail?.body ?? '')?.[1]
  expect((await site.post('vemail/confirm', { link })).statusCode).toBe(200)
}

test('the storage quota is small until the email address is confirmed and then grows for all kinds of uploads (M11)', async () => {
  const member = await site.register()
  expect((await photo(member, 100_000)).statusCode).toBe(200)
  const refused = await photo(member, 1.2 * MIB)
  expect(code(refused)).toBe('403 uploads.unconfirmed')
  expect(refused.json().error.message).toBe(UPLOAD_TEXTS.unconfirmed(1))
  // All upload paths count towards the same quota.
  const file = log(1_200)
  const imported = await member.post('vimportadif', {}, file)
  expect(code(imported)).toBe('403 uploads.unconfirmed')
  const post = await send(member, 'vstore', {}, { file: await picture(1.2 * MIB) })
  expect(code(post)).toBe('403 uploads.unconfirmed')
  // Only one mail is sent, regardless of retries.
  await site.runJobs()
  expect(await sentTo(site, member.email)).toHaveLength(1)
  await confirmAddress(member)
  expect((await photo(member, 1.2 * MIB)).statusCode).toBe(200)
  expect((await member.get('vuser')).json().user.email).toBe(member.email)
})

test("an account's total storage includes its sub-accounts, and deletions free space", async () => {
  const member = await site.register()
  await site.app.pool.query('update account set email_confirmed_at = now() where id = $1', [member.accountId])
  const sub = (await member.post('vaddsubaccount', { callsign: 'GB2QTA' })).json().sub_account.id
  const { token } = (await member.post('vLoginToSubaccount', { sub_account_id: sub })).json()
  const body = pictureBody(await picture(MIB))
  const first = await site.post(
    'vuploadphoto',
    {},
    { ...body, headers: { ...body.headers, authorization: `Bearer ${token}` } },
  )
  expect(first.statusCode).toBe(200)
  const ids: number[] = []
  let refused: LightMyRequestResponse | undefined
  for (let n = 0; n < 30 && refused === undefined; n += 1) {
    const response = await photo(member, 1.5 * MIB)
    if (response.statusCode === 200) ids.push(response.json().photo.id)
    else refused = response
  }
  expect(code(refused!)).toBe('403 uploads.full')
  expect(refused!.json().error.message).toBe(UPLOAD_TEXTS.full(2))
  expect(ids.length).toBeGreaterThan(1)
  for (const id of ids) expect((await member.post('vphotodelete', { id })).statusCode).toBe(200)
  expect((await photo(member, 1.5 * MIB)).statusCode).toBe(200)
})

test('a log file counts while it is being read, and its contacts do afterwards', async () => {
  const member = await site.register()
  const used = () => site.app.storage.used(member.accountId)
  const file = log(800)
  const imported = await member.post('vimportadif', {}, file)
  expect(imported.statusCode).toBe(200)
  expect(await used()).toBeGreaterThan(700_000)
  await site.runJobs()
  expect(await used()).toBe(800 * 400)
})

test('exports count, but a member without space can still download their log (S6)', async () => {
  const member = await site.register()
  expect((await member.post('vimportadif', {}, log(800))).statusCode).toBe(200)
  await site.runJobs()
  const order = (format: string) =>
    member.post('vexportadif', { start_date: '1930-01-01', end_date: '2099-12-31', format })
  expect(code(await order('adi'))).toBe('200 ')
  expect(await site.app.storage.used(member.accountId)).toBe(2 * 800 * 400)
  await site.runJobs()
  expect(await site.app.storage.used(member.accountId)).toBeGreaterThan(MIB)
  expect(code(await order('adx'))).toBe('403 uploads.unconfirmed')
  site.clock.advance(25 * 3_600_000)
  await site.runScheduled('log.sweep')
  expect(code(await order('adx'))).toBe('200 ')
})

test('two processes grant the same storage only once', async () => {
  const member = await site.register()
  const rooms = await Promise.all(
    [site, second, site, second].map(({ app }) => app.storage.reserve(member.accountId, 700_000)),
  )
  expect(rooms.filter(({ granted }) => granted)).toHaveLength(1)
  const body = pictureBody(await picture(0.7 * MIB))
  const headers = { ...body.headers, authorization: `Bearer ${member.token}` }
  expect(code(await second.post('vuploadphoto', {}, { ...body, headers }))).toBe('403 uploads.unconfirmed')
})

test('reservations of a dead process are released after the maximum upload time', async () => {
  const member = await site.register()
  const room = () => site.app.storage.reserve(member.accountId, 700_000)
  expect((await room()).granted).toBe(true)
  expect((await room()).granted).toBe(false)
  // Moves both clocks, since other tests require them to agree on expiry.
  for (const { clock } of [site, second]) clock.advance(3_600_000)
  expect((await room()).granted).toBe(true)
  await site.app.storage.sweep()
})

test('an upload that is rejected for another reason leaves no reservation', async () => {
  const member = await site.register()
  for (let n = 0; n < 3; n += 1) {
    const response = await member.post('vuploadphoto', {}, pictureBody(Buffer.alloc(0.7 * MIB, 'no picture')))
    expect(response.statusCode).toBe(422)
  }
  expect(await site.app.storage.used(member.accountId)).toBe(0)
})
