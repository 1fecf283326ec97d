import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { importFile, syntheticLog } from '../testing/upload.ts'
import { exportFullLog } from './whole-log.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  await importFile(site, member, syntheticLog(1_200))
})
afterAll(() => site.close())

const free = async () => {
  const { pool } = await site.app.reads.current()
  return pool.idleCount === pool.totalCount && pool.waitingCount === 0
}

test('contains every contact, and releases its connection', async () => {
  let text = ''
  for await (const part of exportFullLog(site.app, member.accountId)) text += part
  expect(text.match(/<EOR>/gi)).toHaveLength(1_200)
  await expect.poll(free).toBe(true)
})

test('releases the connection when the client aborts midway', async () => {
  const reading = exportFullLog(site.app, member.accountId)
  // After the header and one page, the next page is being read.
  await reading.next()
  await reading.next()
  await reading.return(undefined)
  await expect.poll(free).toBe(true)
})
