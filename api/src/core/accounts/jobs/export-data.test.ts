import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'
import exportData from './export-data.ts'
import sendMail from './send-mail.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const run = (payload: unknown, attempt = 1) =>
  exportData.run({ app: site.app, payload, attempt, maxAttempts: 3, signal: new AbortController().signal } as never)

async function ordered() {
  const member = await site.register()
  const { id } = (await member.post('vdataexport')).json().export
  const status = async () => (await member.post('vdataexports')).json().exports[0].status
  return { member, payload: { accountId: member.accountId, id }, status }
}

test('retries an archive that cannot be stored, and allows a new request after the last attempt has failed', async () => {
  const { member, payload, status } = await ordered()
  vi.spyOn(site.app.files, 'put').mockRejectedValue(new Error('no room'))
  await expect(run(payload, 2)).rejects.toThrow('no room')
  expect(await status()).toBe('pending')
  await expect(run(payload, 3)).rejects.toThrow('no room')
  expect(await status()).toBe('failed')
  expect((await member.post('vdataexport')).statusCode).toBe(200)
})

test('fails the export without ending the process when a table cannot be read, and closes the connection', async () => {
  const { payload, status } = await ordered()
  const inUse = () => site.app.pool.totalCount - site.app.pool.idleCount
  const before = inUse()
  vi.spyOn(site.app.accountArea, 'ownedTables').mockResolvedValue(['no_such_table'])
  await expect(run(payload)).rejects.toThrow('no_such_table')
  expect(await status()).toBe('pending')
  await expect.poll(inUse).toBe(before)
})

test('names an archive by callsign and day and notifies its owner', async () => {
  const { member, payload, status } = await ordered()
  await run(payload)
  expect(await status()).toBe('ready')
  const [{ filename }] = (await member.post('vdataexports')).json().exports
  const day = site.clock.now().toISOString().slice(0, 10)
  expect(filename).toBe(`onfreq-${member.callsign.toLowerCase()}-${day}.zip`)
  expect((await sentTo(site, member.email))[0]?.body).toContain(member.callsign)
})

test('stores no archive for a deleted account', async () => {
  const put = vi.spyOn(site.app.files, 'put')
  await run({ accountId: 4711, id: 1 })
  expect(put).not.toHaveBeenCalled()
})

test.each([{}, { accountId: 1 }, { accountId: 'x', id: 1 }, null])('rejects the payload %j', async (payload) => {
  await expect(run(payload)).rejects.toThrow()
})

test('requires recipient, subject and text in the payload of a mail', async () => {
  const send = (payload: unknown) => sendMail.run({ app: site.app, payload } as never)
  await expect(send({ to: 'a@example.org', subject: 'Hello' })).rejects.toThrow()
  await send({ to: 'a@example.org', subject: 'Hello', text: 'Text' })
  expect(await sentTo(site, 'a@example.org')).toMatchObject([{ subject: 'Hello', body: 'Text' }])
})
