import { buffer } from 'node:stream/consumers'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { formatDay } from '@onfreq/i18n/format'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import yauzl from 'yauzl'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const DAY = 86_400_000

async function unzip(zip: Buffer): Promise<Record<string, string>> {
  const archive = await yauzl.fromBufferPromise(zip)
  const files: Record<string, string> = {}
  for await (const entry of archive.eachEntry()) {
    files[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString()
  }
  return files
}

test('exports all data of the account and its sub-accounts without secrets', async () => {
  const member = await site.register()
  await member.post('vaddsubaccount', { callsign: 'GB9ABC' })
  const contact = { TS: '2026-11-20T18:42:00Z', Call: 'K1ABC', Freq: 14_250, Mode: 'SSB' }
  const logged = await member.post('vqso/upsert', { data: contact })
  expect(logged.statusCode, logged.body).toBe(200)
  await member.post('vupdateprofile', { name: 'Ädä "quoted" \\ ✓', qrz_api_key: 'QRZ-SECRET' })
  site.app.accounts.addDataFile({
    name: 'note.txt',
    content: async (id) =>
      id === member.accountId
        ? (async function* () {
            yield 'a note'
          })()
        : null,
  })
  const { export: started } = (await member.post('vdataexport')).json()
  expect(started.status).toBe('pending')
  expect((await member.post('vdataexport')).statusCode).toBe(409)
  await site.runJobs()
  const [ready] = (await member.post('vdataexports')).json().exports
  expect(ready).toMatchObject({ id: started.id, status: 'ready' })
  const file = await member.get(`vdataexport/${ready.id}/file`)
  expect(file.headers['content-disposition']).toContain(ready.filename)
  expect(file.rawPayload).toHaveLength(ready.bytes)
  const files = await unzip(file.rawPayload)
  expect(files[`${member.callsign}/note.txt`]).toBe('a note')
  expect(files[`${member.callsign}/log.adi`]).toMatch(/<CALL:5>K1ABC/i)
  expect(files['GB9ABC/log.adi']).toMatch(/<EOH>/i)
  const account = JSON.parse(files[`${member.callsign}/account.json`] ?? '')
  expect(account).toMatchObject({ callsign: member.callsign, name: 'Ädä "quoted" \\ ✓' })
  expect(JSON.parse(files['GB9ABC/account.json'] ?? '').callsign).toBe('GB9ABC')
  expect(files[`${member.callsign}/data/api_key.jsonl`]).toContain('Mobile app')
  expect(Object.keys(account).filter((name) => /_(enc|hash)$/.test(name))).toEqual([])
  expect(Object.values(files).join()).not.toContain('argon2')

  const stranger = await site.register()
  expect((await stranger.get(`vdataexport/${ready.id}/file`)).statusCode).toBe(404)
  site.clock.advance(DAY + 1000)
  expect((await member.get(`vdataexport/${ready.id}/file`)).statusCode).toBe(404)
})

test('deletes an account with all its data 14 days after the request and frees the callsign', async () => {
  const member = await site.register()
  await member.post('vaddsubaccount', { callsign: 'GB0ABC' })
  const removed: number[] = []
  site.app.accounts.onErase(async (id) => {
    removed.push(id)
  })
  expect((await member.post('vdeleteaccount', { callsign: 'WRONG1' })).statusCode).toBe(422)
  const response = await member.post('vdeleteaccount', { callsign: member.callsign.toLowerCase() })
  expect(response.statusCode).toBe(200)
  expect((await member.get('vuser')).json().user.deletion.final_at).toBe(response.json().final_at)

  site.clock.advance(14 * DAY - 60_000)
  // Accounts of other tests may reach the end of their 14 days too.
  await site.app.accountArea.deletion.removeDue()
  expect(removed).not.toContain(member.accountId)
  expect((await member.post('vsr')).statusCode).toBe(200)
  site.clock.advance(120_000)
  await site.app.accountArea.deletion.removeDue()
  expect((await member.post('vsr')).statusCode).toBe(401)
  expect(removed.filter((id) => id === member.accountId)).toHaveLength(1)
  for (const callsign of [member.callsign, 'GB0ABC']) expect(await site.app.accounts.byCallsign(callsign)).toBeNull()
  const keys = await site.app.pool.query('select 1 from api_key where owner_id = $1', [member.accountId])
  expect(keys.rowCount).toBe(0)
  await site.runJobs()
  expect((await sentTo(site, member.email)).map(({ subject }) => subject)).toContain(
    'Your Onfreq account has been deleted',
  )
  await site.register(member.callsign)
})

test('leaves no row and no file of a deleted account, and queues its mail without an id from the deleting process (S14, S15)', async () => {
  const member = await site.register()
  const view = { session_id: 'a-session', page_url: '/feed' }
  expect((await member.post('log-page-view', view)).statusCode).toBe(200)
  await member.post('vqso/upsert', { data: { TS: '2026-11-20T18:42:00Z', Call: 'K1ABC', Freq: 14_250, Mode: 'SSB' } })
  await member.post('vdataexport')
  await site.runJobs()
  expect(await tablesNaming(member.accountId)).toContain('page_view')
  expect(await filesNaming(member.accountId)).toHaveLength(1)
  const account = await site.app.accountArea.repository.byId(member.accountId)
  if (account === null) throw new Error('no account')
  // A command has no node number, so it cannot create ids.
  const next = vi.spyOn(site.app.ids, 'next').mockImplementation(() => {
    throw new Error('no ids here')
  })
  await site.app.accountArea.deletion.remove(account).finally(() => next.mockRestore())
  expect(await tablesNaming(member.accountId)).toEqual([])
  expect(await filesNaming(member.accountId)).toEqual([])
  await site.runJobs()
  expect((await sentTo(site, member.email))[0]?.subject).toBe('Your Onfreq account has been deleted')
})

/** Tables with copies that expire: events that sockets may have missed, and boards until their next count. */
const SHORT_LIVED = ['live_event', 'live_state']

async function tablesNaming(accountId: number): Promise<readonly string[]> {
  const { rows } = await site.app.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all($1) order by 1`,
    [SHORT_LIVED],
  )
  const filesWithAccount: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await site.app.pool.query(`select from ${name} t where to_jsonb(t)::text ~ $1 limit 1`, [
      `[^0-9]${accountId}[^0-9]`,
    ])
    if (rowCount === 1) filesWithAccount.push(name)
  }
  return filesWithAccount
}

async function filesNaming(accountId: number): Promise<readonly string[]> {
  const rowsWithAccount: string[] = []
  for await (const { key } of site.app.files.list('')) if (key.includes(`/${accountId}/`)) rowsWithAccount.push(key)
  return rowsWithAccount
}

test('exports what the member wrote to other members (S16)', async () => {
  const [member, other] = [await site.register(), await site.register()]
  await site.app.people.notify(other.accountId, {
    typeId: NOTIFICATION_TYPE.user,
    senderId: member.accountId,
    words: () => ({ subject: 'Hello', message: 'a word for you' }),
  })
  await site.app.pool.query(
    `insert into qsl_card (owner_id, id, requested_by, created_at, changed_at, state, call, note)
     values ($1, 7, $2, now(), now(), 'print', $3, 'please by the bureau')`,
    [other.accountId, member.accountId, member.callsign],
  )
  await member.post('vdataexport')
  await site.runJobs()
  const [ready] = (await member.post('vdataexports')).json().exports
  const files = await unzip((await member.get(`vdataexport/${ready.id}/file`)).rawPayload)
  expect(JSON.parse(files[`${member.callsign}/sent-messages.jsonl`] ?? '')).toMatchObject({
    to: other.callsign,
    message: 'a word for you',
  })
  expect(JSON.parse(files[`${member.callsign}/asked-for-cards.jsonl`] ?? '')).toMatchObject({
    station: other.callsign,
    note: 'please by the bureau',
  })
})

test('cancels a deletion within the 14 days', async () => {
  const member = await site.register()
  await member.post('vdeleteaccount', { callsign: member.callsign })
  expect((await member.post('vdeleteaccount/cancel')).statusCode).toBe(200)
  site.clock.advance(15 * DAY)
  await site.app.accountArea.deletion.removeDue()
  expect((await member.post('vsr')).statusCode).toBe(200)
})

test('hides an archive whose file is missing and allows a new one a day after the last export was ready', async () => {
  const member = await site.register()
  await member.post('vdataexport')
  await site.runJobs()
  const [ready] = (await member.post('vdataexports')).json().exports
  for await (const { key } of site.app.files.list('')) await site.app.files.remove(key)
  const response = await member.get(`vdataexport/${ready.id}/file`)
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'accounts.export_not_found'])
  site.clock.advance(DAY + 1000)
  expect((await member.post('vdataexport')).statusCode).toBe(200)
})

test('keeps the date of a deletion that is requested twice and confirms it each time', async () => {
  const member = await site.register()
  const first = (await member.post('vdeleteaccount', { callsign: member.callsign })).json().final_at
  site.clock.advance(3 * 60_000)
  const again = await member.post('vdeleteaccount', { callsign: member.callsign })
  expect(again.json().final_at).toBe(first)
  await site.runJobs()
  const mails = await sentTo(site, member.email)
  const day = formatDay(Date.parse(first), 'longDay')
  expect(mails.filter(({ body }) => body.includes(`deleted on ${day}.`))).toHaveLength(2)
})
