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

const listNotifications = async () => {
  const { rows } = await site.app.pool.query<{ message: string }>(
    `select message from notification where owner_id = $1 and subject = 'Packages of the site have known holes' order by id`,
    [administrator.accountId],
  )
  return rows.map(({ message }) => message.split('\n')[0])
}

test('notifies administrators of high advisories once per list, and not of lower ones (S20)', async () => {
  const createResult = (line: string, isBad: boolean) =>
    reportAdvisories(site.app, { isBad, output: `${line}\n  high a-package` })
  await createResult('advisories: not checked, the registry gave no answer', false)
  await createResult('advisories: 3 known, 0 of them high or critical', false)
  expect(await listNotifications()).toEqual([])
  await createResult('advisories: 3 known, 1 of them high or critical', true)
  await createResult('advisories: 3 known, 1 of them high or critical', true)
  expect(await listNotifications()).toEqual(['advisories: 3 known, 1 of them high or critical'])
  await createResult('advisories: 4 known, 2 of them high or critical', true)
  expect(await listNotifications()).toHaveLength(2)
})
