import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { planted, registryAt } from '../../../test/planted.ts'
import { containerScript, releaseShell } from '../../../test/releases.ts'

let site: TestApp
let url: string
const { send } = registryAt(() => url)

beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  await releaseShell(site)
})
afterAll(() => site.close())

test('shows visitors the releases, their owners and requirements', async () => {
  const release = planted('rigs', {
    'more.js': '(0,n.useLive)("qso",draw);api.injectEndpoints({endpoints:e=>({of:e.query({query:()=>"registry"})})})',
  })
  const token = await site.app.releases.createDeployToken('rigs', 'ci of rigs')
  expect(await send(token, release)).toMatchObject({ status: 200 })
  site.clock.advance(2_000)
  const { parts } = (await site.get('platform')).json()
  const { config, id } = release.manifest
  expect(parts.filter(({ name }: { name: string }) => name === 'rigs')).toMatchObject([
    {
      name: 'rigs',
      owner: config.owner ?? null,
      release: id,
      pages: config.pages.map(({ title, paths }) => ({ title, path: paths[0] })),
      takes: { calls: ['registry'], events: ['qso'] },
    },
  ])
})

test('shows visitors the docs of a release, its changes, size and deprecations', async () => {
  const deprecation = { since: '2026-11-01', until: '2099-12-31', instead: 'masts/tower' }
  const files = (mounts = '') => ({
    'entry.js': containerScript('CONTAINER', ['./widgets/mast']) + mounts,
    'README.txt': '# Masts',
  })
  const release = (version: string, deprecated: object, name = 'masts', mounts = '') =>
    planted(name, files(mounts), {
      version,
      config: { pages: [], widgets: [`${name}/mast`], embeds: [], deprecated: { ...deprecated } },
      preload: { 'widgets/mast': ['entry.js'] },
    })
  const token = await site.app.releases.createDeployToken('masts', 'ci of masts')
  const [first, second] = [release('0.1.0', {}), release('0.2.0', { 'masts/mast': deprecation })]
  for (const each of [first, second]) {
    expect(await send(token, each)).toMatchObject({ status: 200 })
    site.clock.advance(2_000)
  }
  const user = release('0.1.0', {}, 'yards', ';(0,e.jsx)(t.RemoteWidget,{id:"masts/mast",props:{}})')
  const ofUser = await site.app.releases.createDeployToken('yards', 'ci of yards')
  expect(await send(ofUser, user)).toMatchObject({ status: 200 })
  site.clock.advance(2_000)

  const { parts } = (await site.get('platform')).json()
  const part = (name: string) => parts.find((each: { name: string }) => each.name === name)
  expect(part('masts')).toMatchObject({
    docs: `/mfe/masts/${second.manifest.id}/README.txt`,
    heaviest: expect.any(Number),
    widgets: [{ name: 'masts/mast', deprecated: deprecation, used_by: ['yards'] }],
    changes: [{ release: second.manifest.id }, { release: first.manifest.id }],
  })
  expect((await site.get(part('masts').docs)).body).toBe('# Masts')
  expect(part('yards').changes[0].notes).toContain(
    'it uses masts/mast: deprecated since 2026-11-01, goes after 2099-12-31: use masts/tower',
  )
  const { microfrontends } = (await site.get('registry')).json()
  expect(microfrontends.find(({ name }: { name: string }) => name === 'masts').deprecated).toEqual({
    'masts/mast': deprecation,
  })
})
