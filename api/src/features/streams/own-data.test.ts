import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { openChat, sendConfirmed } from './testing/chats.ts'

const DAY_MS = 86_400_000

let site: TestApp
let owner: TestMember
let writer: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  owner = await site.register()
  writer = await site.register()
  await openChat(owner, { moderators: [writer.callsign] })
  await sendConfirmed(writer, owner.accountId, 'Said at another station')
  await openChat(writer)
  await sendConfirmed(writer, writer.accountId, 'Said at my own station')
})
afterAll(() => site.close())

test('exports a member’s messages in all chats', async () => {
  await writer.post('vdataexport')
  await site.runJobs()
  const [ready] = (await writer.post('vdataexports')).json().exports
  const archive = await yauzl.fromBufferPromise((await writer.get(`vdataexport/${ready.id}/file`)).rawPayload)
  const files: Record<string, string> = {}
  for await (const entry of archive.eachEntry()) {
    files[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString()
  }
  expect(files[`${writer.callsign}/said-in-chats.jsonl`]).toContain('Said at another station')
  expect(files[`${writer.callsign}/said-in-chats.jsonl`]).toContain(owner.callsign)
  expect(files[`${writer.callsign}/data/chat_event.jsonl`]).toContain('Said at my own station')
})

test('deletes all messages and moderator rights of an account with the account', async () => {
  await writer.post('vcalling', { station: owner.accountId, calling: true })
  await writer.post('vdeleteaccount', { callsign: writer.callsign })
  site.clock.advance(14 * DAY_MS + 60_000)
  expect(await site.app.accountArea.deletion.removeDue()).toBe(1)
  const { rows } = await site.app.pool.query(
    `select 'event' from chat_event where account_id = $1 or owner_id = $1
     union all select 'moderator' from chat_moderator where account_id = $1
     union all select 'voice' from chat_voice where owner_id = $1
     union all select 'call' from stream_call where owner_id = $1
     union all select 'room' from chat_room where owner_id = $1`,
    [writer.accountId],
  )
  expect(rows).toEqual([])
  const { messages, callers } = (await site.get(`vchat?station=${owner.accountId}`)).json()
  expect({ messages, callers }).toEqual({ messages: [], callers: [] })
})
