import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { reportAdvisories } from './advisories.ts'

let site: TestApp
let administrator: TestMember
beforeAll(async () => {
  site = await startTestApp()
  administrator = await site.register()
  await site.app.accounts.decorate(administrator.accountId, { is_admin: true })
})
afterAll(() => site.close())

const notified = async () => {
  const { rows } = await site.app.pool.query<{ message: string }>(
    `select message from notification where owner_id = $1 and subject = 'Packages of the site have known holes' order by id`,
    [administrator.accountId],
  )
  return rows.map(({ message }) => message.split('\n')[0])
}

test('administrators hear of high advisories once for each list, and of none without a high one (S20)', async () => {
  const found = (line: string, isBad: boolean) =>
    reportAdvisories(site.app, { isBad, output: `${line}\n  high a-package` })
  await found('advisories: not checked, the registry gave no answer', false)
  await found('advisories: 3 known, 0 of them high or critical', false)
  expect(await notified()).toEqual([])
  await found('advisories: 3 known, 1 of them high or critical', true)
  await found('advisories: 3 known, 1 of them high or critical', true)
  expect(await notified()).toEqual(['advisories: 3 known, 1 of them high or critical'])
  await found('advisories: 4 known, 2 of them high or critical', true)
  expect(await notified()).toHaveLength(2)
})
