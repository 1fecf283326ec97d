import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { planted, registryAt } from '../../../test/planted.ts'
import { releaseShell } from '../../../test/releases.ts'

let site: TestApp
let url: string
const { send } = registryAt(() => url)

beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  await releaseShell(site)
})
afterAll(() => site.close())

test('everybody sees what is released, who owns it and what it takes', async () => {
  const release = planted('rigs', {
    'more.js': '(0,n.useLive)("qso",draw);api.injectEndpoints({endpoints:e=>({of:e.query({query:()=>"registry"})})})',
  })
  const token = await site.app.releases.createDeployToken('rigs', 'ci of rigs')
  expect(await send(token, release)).toMatchObject({ status: 200 })
  site.clock.advance(2_000)
  const { parts } = (await site.get('platform')).json()
  const { config, id } = release.manifest
  expect(parts).toMatchObject([
    {
      name: 'rigs',
      owner: config.owner ?? null,
      release: id,
      pages: config.pages.map(({ title, paths }) => ({ title, path: paths[0] })),
      takes: { calls: ['registry'], events: ['qso'] },
    },
  ])
})
