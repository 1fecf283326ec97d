import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { planted, registryAt } from '../../../test/planted.ts'
import { releaseShell } from '../../../test/releases.ts'
import { saveReport } from './repository/gate.ts'

let site: TestApp
let url: string
const { send } = registryAt(() => url)

beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  await releaseShell(site)
})
afterAll(() => site.close())

const SCRIPT = '(0,n.useLive)("qso",draw);api.injectEndpoints({endpoints:e=>({of:e.query({query:()=>"registry"})})})'

test('notifies administrators once when an upgrade removes an offer that a released part uses', async () => {
  const release = planted('rigs', { 'more.js': SCRIPT })
  const { name, id } = release.manifest
  const token = await site.app.releases.createDeployToken(name, 'ci of rigs')
  expect(await send(token, release)).toMatchObject({ status: 200 })
  const stored = await site.app.releases.report(name, id)
  if (!stored) throw new Error('The report is not stored')
  expect(stored.report.uses).toMatchObject({ events: ['qso'], calls: ['registry'] })
  const listNotices = async () =>
    (await site.app.releases.alertBoard()).alerts.map(({ release: of, message }) => `${of}: ${message}`)
  await site.runScheduled('releases.watch_offers')
  expect(await listNotices()).toEqual([])

  // Released while the previous API still offered them.
  const uses = { ...stored.report.uses, events: ['qso', 'rig-of-old'], calls: ['registry', 'vrigs/old'] }
  await saveReport(site.app.db, { name, id }, { ...stored.report, uses }, { at: stored.at, by: stored.by })
  await site.runScheduled('releases.watch_offers')
  await site.runScheduled('releases.watch_offers')
  expect(await listNotices()).toEqual([
    `${id}: It uses the event rig-of-old, the call vrigs/old: bring them back, or release rigs without.`,
  ])
})
