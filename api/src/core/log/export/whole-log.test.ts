import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { importFile, syntheticLog } from '../testing/upload.ts'
import { wholeLog } from './whole-log.ts'

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

test('holds every contact, and gives its connection back', async () => {
  let text = ''
  for await (const part of wholeLog(site.app, member.accountId)) text += part
  expect(text.match(/<EOR>/gi)).toHaveLength(1_200)
  await expect.poll(free).toBe(true)
})

test('a reader who goes away in the middle leaves no connection behind', async () => {
  const reading = wholeLog(site.app, member.accountId)
  // The header, then a page; the one after it is on its way.
  await reading.next()
  await reading.next()
  await reading.return(undefined)
  await expect.poll(free).toBe(true)
})
