import { afterAll, beforeAll, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { expectNoWords } from '../../../../test/without-words.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('rejects parameters on log endpoints that have none', async () => {
  await expectNoWords(await site.register(), [
    'vactivations',
    'vactivations/found',
    'vcontestlogs',
    'vcontestsession',
    'vcontestsession/own',
    'vexportjobs',
    'vimports',
    'vlocations',
    'vlogbook/steps',
    'vlogbook/jobs',
    'vlogbar/DL1ABC',
    'vdxcc-entity-distinct/',
    'vlogbookcount',
    'vlogpresets',
    'vrigcontrol/get',
    'vstationcalls',
  ])
})
