/**
 * Tests the gate over HTTP without the release commands: three calls with a team's deploy token, as any client could
 * send them. Each planted defect is rejected with a message, and none of its files is served.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { GATE_DEFECTS, page, planted, registryAt } from '../../../test/planted.ts'
import {
  containerScript,
  releaseShell,
  type SampleRelease,
  sampleRelease,
  sampleShell,
} from '../../../test/releases.ts'

type Rest = Partial<SampleRelease['manifest']>

let site: TestApp
let url: string
let versions = 1
const { send, put, call, isServed } = registryAt(() => url)

beforeAll(async () => {
  site = await startTestApp({ areas: ['releases'] })
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  await releaseShell(site, sampleShell('1.0.0-0000aaaa', { '@onfreq/session/session': ['useSession'] }))
  expect((await send(await getToken('globe'), sampleRelease('globe', '1.0.0-0000aaaa'))).status).toBe(200)
})
afterAll(() => site.close())

const getToken = (name: string) => site.app.releases.createDeployToken(name, `ci of ${name}`)

describe('a release uploaded without the release commands', () => {
  test('is accepted when it is valid, and its report is stored', async () => {
    const release = planted('fine', { 'more.js': 'const help = "<script src=…> goes into your page"' })
    expect(await send(await getToken('fine'), release)).toMatchObject({ status: 200, body: { moved: true } })
    await expect.poll(() => isServed(release)).toBe(true)
    const stored = await site.app.releases.report('fine', release.manifest.id)
    expect(stored?.report).toMatchObject({ verdict: 'passed', uses: { widgets: [], requires: {} } })
  })

  test.each(GATE_DEFECTS)('is rejected with $name', async ({ files, rest, says }) => {
    const release = planted('plant', files, rest)
    const response = await send(await getToken('plant'), release)
    expect(response.body.error?.message).toMatch(says)
    expect(response.status).toBe(409)
    expect(await isServed(release)).toBe(false)
    expect((await site.app.releases.report('plant', release.manifest.id))?.report.verdict).toBe('refused')
    const { registry } = await site.app.releases.current()
    expect(registry.microfrontends.map(({ name }) => name)).not.toContain('plant')
  })

  test('uses a power once it was declared and granted, and its report names it', async () => {
    const script = { 'more.js': 'navigator.geolocation.getCurrentPosition(show)' }
    const powers = ['geolocation' as const]
    const place = page(['/finder'])
    const token = await getToken('finder')
    expect((await send(token, planted('finder', {}))).status).toBe(200)
    const release = planted('finder', script, { version: '0.2.0', config: { ...place, powers } })
    expect((await send(token, release)).status).toBe(409)
    const claim = { kind: 'power', value: 'geolocation/finder', microfrontend: 'finder' } as const
    await site.app.releases.grantClaim(claim, { name: 'M0QVL' })
    expect((await send(token, release)).status).toBe(200)
    const notes = (await site.app.releases.report('finder', release.manifest.id))?.report.findings
    expect(notes).toContainEqual({ check: 'surface', verdict: 'note', text: 'new: power geolocation' })
    const { registry } = await site.app.releases.current()
    expect(registry.microfrontends.find(({ name }) => name === 'finder')?.powers).toEqual(powers)
    expect((await site.get('/')).headers['permissions-policy']).toContain('geolocation=(self)')
    expect((await site.get('/')).headers['permissions-policy']).toContain('camera=()')
  })

  test('is judged by its final manifest rather than by the one sent when its files were uploaded', async () => {
    const token = await getToken('swap')
    const script = "document.body.innerHTML = '<script>1</script>'"
    // Files for server rendering may contain React, which writes scripts; a page's files may not.
    const server = { script: 'more.js', style: 'more.css' }
    const drawn = planted('swap', { 'more.js': script, 'more.css': '.a{}' }, { server })
    const { server: _, ...manifest } = drawn.manifest
    expect((await call(token, 'releases/uploads', { manifest: drawn.manifest })).status).toBe(200)
    for (const [path, text] of Object.entries(drawn.contents)) expect(await put(token, drawn, path, text)).toBe(204)
    // Long enough for all files to be read.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { status, body } = await send(token, { ...drawn, manifest })
    expect(body.error?.message).toMatch(/scripts: more\.js writes an inline script/)
    expect(status).toBe(409)
  })

  test('is rejected by all three calls for paths of other owners, who are named', async () => {
    for (const name of ['logs', 'news']) await send(await getToken(name), planted(name, {}))
    const release = planted(
      'feeds',
      { 'entry.js': 'globalThis.__evil=1' },
      { config: page(['/globe', '/logs', '/news']) },
    )
    const { status, body } = await send(await getToken('feeds'), release)
    expect(status).toBe(409)
    for (const owner of ['globe', 'logs', 'news'])
      expect(body.error?.message).toContain(`the path /${owner} belongs to ${owner}`)
    const honest = await send(await getToken('feeds'), planted('feeds', {}, { config: page(['/globe']) }))
    expect(honest).toMatchObject({ status: 409, body: { error: { code: 'releases.claimed' } } })
  })

  test('is rejected while incomplete or when its bytes differ from the manifest', async () => {
    const token = await getToken('half')
    const release = planted('half', {})
    const { manifest, contents } = release
    await call(token, 'releases/uploads', { manifest })
    await put(token, release, 'entry.js', contents['entry.js']!)
    const half = await call(token, 'releases', { microfrontend: 'half', id: manifest.id, channel: 'stable' })
    expect(half).toMatchObject({ status: 409, body: { error: { code: 'releases.incomplete' } } })
    expect(await put(token, release, 'page.css', 'body{}')).toBe(409)
    expect(await isServed(release)).toBe(false)
  })
})

describe('properties that cannot be verified', () => {
  test('allow a canary, but neither stable nor embeds by any call', async () => {
    const token = await getToken('quiet')
    expect((await send(token, planted('quiet', {}))).status).toBe(200)
    // Built before the manifest listed the names it uses.
    const full = planted('quiet', {})
    const { uses: _uses, ...manifest } = full.manifest
    const release = { ...full, manifest }
    const stable = await send(token, release)
    expect(stable).toMatchObject({ status: 409, body: { error: { code: 'releases.unknown' } } })
    expect(stable.body.error?.message).toContain('what it uses of the shell')
    expect((await send(token, release, 'canary')).status).toBe(200)
    expect((await send(token, release, 'embed')).status).toBe(409)
    const back = { microfrontend: 'quiet', id: manifest.id, reason: 'round the corner' }
    expect((await call(token, 'releases/rollback', back)).status).toBe(409)
    await expect(site.app.releases.promote('quiet', 'it is fine', { name: 'a test' })).rejects.toThrow(/not on stable/)
    const pin = { microfrontend: 'quiet', channel: 'stable', id: manifest.id, reason: 'it is fine' } as const
    await expect(site.app.releases.pin(pin, { name: 'a test' })).rejects.toThrow(/not on stable/)
  })
})

describe('widgets and calls used by other parts', () => {
  const gadget = (widgets: string[], rest: object = {}): Rest => {
    versions += 1
    return {
      version: `0.${versions}.0`,
      config: { pages: [], widgets, embeds: [], ...rest },
      preload: Object.fromEntries(widgets.map((widget) => [widget.replace('gadgets/', 'widgets/'), ['entry.js']])),
    }
  }
  const entry = (names: string[]) => ({
    'entry.js': containerScript(
      'CONTAINER',
      names.map((name) => `./widgets/${name}`),
    ),
  })

  test('cannot be removed before their last day, regardless of the version', async () => {
    const token = await getToken('gadgets')
    const both = gadget(['gadgets/clock', 'gadgets/bell'])
    expect((await send(token, planted('gadgets', entry(['clock', 'bell']), both))).status).toBe(200)
    // Missing from the manifest but present in the file.
    const user = planted('tower', { 'more.js': '(0,e.jsx)(t.RemoteWidget,{id:"gadgets/clock",props:{}})' })
    expect((await send(await getToken('tower'), user)).status).toBe(200)

    const without = () => planted('gadgets', entry(['bell']), gadget(['gadgets/bell']))
    const refused = await send(token, without())
    expect(refused.status).toBe(409)
    expect(refused.body.error?.message).toContain(
      `surface: tower ${user.manifest.id} uses the widget gadgets/clock: declare it deprecated with a date first`,
    )
    // Unused names may be removed in a major version.
    expect((await send(token, planted('gadgets', entry(['clock']), gadget(['gadgets/clock'])))).status).toBe(200)

    const day = new Date(site.clock.millis() + 86_400_000).toISOString().slice(0, 10)
    const dated = planted(
      'gadgets',
      entry(['clock']),
      gadget(['gadgets/clock'], { deprecated: { 'gadgets/clock': day } }),
    )
    expect((await send(token, dated)).status).toBe(200)
    const none = () => planted('gadgets', entry(['chime']), gadget(['gadgets/chime']))
    expect((await send(token, none())).body.error?.message).toContain(`it may go after ${day}`)
    site.clock.advance(2 * 86_400_000)
    expect((await send(token, none())).status).toBe(200)
  })

  test('prevent a shell from dropping a name that a released part uses', async () => {
    const user = planted('teller', {}, { uses: { '@onfreq/session/session': ['useSession'] } })
    expect((await send(await getToken('teller'), user)).status).toBe(200)
    const next = sampleShell('2.0.0-0000bbbb', { '@onfreq/session/session': ['signIn'] })
    const response = await send(await getToken('shell'), next)
    expect(response.status).toBe(409)
    expect(response.body.error?.message).toContain(
      `teller ${user.manifest.id}: useSession of @onfreq/session/session is used`,
    )
  })
})
