import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { TICKET_BLOCK } from '@onfreq/contracts/site/visits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { EARLY, STARTER } from './inline-script.ts'
import { MAX_STARTER_BYTES } from './starter.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({
    areas: ['releases'],
    config: { legacyHosts: ['old.onfreq.example'], publicUrl: 'https://onfreq.example' },
  })
  await publish(
    'shell',
    await build({
      name: 'shell',
      contents: { 'shell.js': 'shell', 'shell.css': 'css', 'font.woff2': 'font', 'entry.js': '' },
      shell: { scripts: ['shell.js'], styles: ['shell.css'], preload: ['font.woff2'], provides: {} },
    }),
  )
  await publish(
    'sample',
    await build({
      name: 'sample',
      contents: { 'entry.js': 'sample', 'home.js': 'home' },
      preload: { home: ['entry.js', 'home.js'] },
      config: {
        pages: [
          { ...page('home', ['/', '/home'], ['sample', 'broken', 'absent']), widgets: ['gadgets/clock'] },
          page('station', ['/:callsign']),
        ],
        widgets: [],
        embeds: [],
      },
    }),
  )
  await publish(
    'gadgets',
    await build({
      name: 'gadgets',
      contents: { 'entry.js': 'gadgets', 'clock.js': 'clock', 'other.js': 'other' },
      preload: { 'widgets/clock': ['entry.js', 'clock.js'], 'widgets/other': ['entry.js', 'other.js'] },
    }),
  )
  site.app.firstData.register('sample', async ({ viewer }) => [{ call: '</script><script>alert(1)</script>', viewer }])
  site.app.firstData.register('broken', async () => {
    throw new Error('database away')
  })
  site.app.pageHead.register('sample/station', async ({ params, query }) =>
    params.callsign === 'N0BODY'
      ? { status: 404 }
      : {
          title: `${params.callsign} & "friends"`,
          oEmbed: 'https://x/?a=1&b=2',
          image: {
            url: `https://onfreq.example/api/picture?width=8${query.has('picture') ? `&lang=${query.get('picture')}` : ''}`,
            width: 8,
            height: 6,
            alt: '',
          },
        },
  )
})
afterAll(() => site.close())

type Parts = Partial<Omit<ReleaseManifest, 'files'>> & {
  readonly name: string
  readonly contents: Record<string, string>
}

/** Writes a release to the store as a build does; returns its id. */
async function build({ contents, ...parts }: Parts): Promise<string> {
  const id = parts.id ?? '0.1.0-0123abcd'
  const folder = join(site.app.config.releaseDir, parts.name, id)
  const files: Record<string, string> = {}
  await mkdir(folder, { recursive: true })
  for (const [path, text] of Object.entries(contents)) {
    await writeFile(join(folder, path), text)
    files[path] = `sha384-${createHash('sha384').update(text).digest('base64')}`
  }
  const manifest: ReleaseManifest = {
    id,
    version: '0.1.0',
    entry: `/mfe/${parts.name}/${id}/entry.js`,
    requires: {},
    container: `mfe_${parts.name}`,
    preload: {},
    config: { pages: [], widgets: [], embeds: [] },
    ...parts,
    files,
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest))
  return id
}

function page(name: string, paths: string[], firstData: string[] = []): ReleaseManifest['config']['pages'][number] {
  return { name, paths, title: name, guard: 'none', hide: [], firstData }
}

async function publish(microfrontend: string, id: string) {
  // Tests only pages, so the gate's checks of such small files are skipped.
  return site.app.releases.adopt(microfrontend, id, 'a test', { name: 'test', isAdministrator: true })
}

/** JSON blocks of a page by id. */
function blocks(html: string): Record<string, unknown> {
  const matches = html.matchAll(/<script type="application\/json" id="([^"]+)">(.*?)<\/script>/gs)
  return Object.fromEntries([...matches].map(([, id, json]) => [id, JSON.parse(String(json))]))
}

test('a site without releases shows a message instead of a blank page', async () => {
  const fresh = await startTestApp({ areas: ['releases'] })
  const response = await fresh.get('/')
  await fresh.close()
  expect(response.statusCode).toBe(503)
  expect(response.body).toContain('Nothing is released yet')
})

describe('page', () => {
  test('of a station is found by its callsign in common spellings', async () => {
    for (const [typed, path] of [
      ['/VP2E/g4abc/P', '/VP2E_G4ABC_P'],
      ['/m0%C3%B8ye', '/M00YE'],
      ['/G4ABC/P?from=card', '/G4ABC_P?from=card'],
    ]) {
      const response = await site.get(String(typed))
      expect([response.statusCode, response.headers.location], typed).toEqual([302, path])
    }
    for (const path of ['/some/page', '/mfe/4x1abc', '/wp-admin/install.php', '/a/b/c2']) {
      expect((await site.get(path)).statusCode, path).toBe(404)
    }
  })

  test('includes the registry, its first data and the viewer', async () => {
    const response = await site.get('/')
    expect(response.statusCode).toBe(200)
    expect(blocks(response.body)).toMatchObject({
      boot: { environment: 'prod', trial: true, viewer: null },
      registry: {
        shell: { id: '0.1.0-0123abcd' },
        microfrontends: expect.arrayContaining([expect.objectContaining({ name: 'sample' })]),
      },
      'first-data': { sample: [{ call: '</script><script>alert(1)</script>' }] },
    })
    expect(response.body).not.toContain('<script>alert')
  })

  test('links the external registration page if the site has one', async () => {
    expect(blocks((await site.get('/')).body).boot).not.toHaveProperty('register_url')
    Object.assign(site.app.config, { registerUrl: 'https://join.example/new' })
    expect(blocks((await site.get('/')).body).boot).toMatchObject({ register_url: 'https://join.example/new' })
    Object.assign(site.app.config, { registerUrl: undefined })
  })

  test('is served despite a failing first-data provider', async () => {
    expect(Object.keys(blocks((await site.get('/')).body)['first-data'] as object)).toEqual(['sample'])
  })

  test('pins every file it loads by hash and runs no inline script except the starter', async () => {
    const { body } = await site.get('/')
    for (const [element] of body.matchAll(/<(?:script src|link rel="(?:preload|stylesheet)")[^>]*>/g)) {
      expect(element).toMatch(/integrity="sha384-[A-Za-z0-9+/]{64}"/)
      expect(element).toContain('crossorigin="anonymous"')
    }
    expect(body).toContain('as="font" href="/mfe/shell/0.1.0-0123abcd/font.woff2"')
    expect(body).toContain('as="script" href="/mfe/sample/0.1.0-0123abcd/home.js"')
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
    expect(inline).toEqual([STARTER.text])
    const others = body.replace(`<script>${STARTER.text}</script>`, '')
    for (const [element] of others.matchAll(/<script[^>]*>/g))
      expect(element).toMatch(/ src=| type="application\/json"/)
    expect(body).not.toMatch(/ style=| on[a-z]+=/)
  })

  test('preloads the files of initially visible widgets of other parts', async () => {
    const { body } = await site.get('/')
    expect(body).toContain('href="/mfe/gadgets/0.1.0-0123abcd/clock.js"')
    expect(body).not.toContain('href="/mfe/gadgets/0.1.0-0123abcd/other.js"')
    expect((await site.get('/M0ABC')).body).not.toContain('href="/mfe/gadgets/')
  })

  test('lists the files of initially visible parts and the URL to request others', async () => {
    const getFiles = async (path: string, name: string) => {
      const { registry } = blocks((await site.get(path)).body) as { registry: Registry }
      return Object.keys(registry.microfrontends.find((entry) => entry.name === name)?.releases[0]?.files ?? {})
    }
    const all = ['clock.js', 'entry.js', 'other.js']
    expect((await getFiles('/', 'gadgets')).sort()).toEqual(all)
    expect(await getFiles('/M0ABC', 'gadgets')).toEqual([])
    expect(await getFiles('/M0ABC', 'sample')).toContain('home.js')
    const parts = await site.get('releases/gadgets/0.1.0-0123abcd')
    expect(Object.keys(parts.json().files).sort()).toEqual(all)
    expect(parts.json().preload['widgets/clock']).toEqual(['entry.js', 'clock.js'])
    expect((await site.get('releases/gadgets/0.1.0-00000000')).statusCode).toBe(404)
  })

  test('cannot be framed and runs only scripts of this site', async () => {
    const policy = String((await site.get('/')).headers['content-security-policy'])
    const directives = new Map(
      policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(directives.get('script-src')).toBe(`'self' ${STARTER.hash} ${EARLY.hash}`)
    expect(directives.get('style-src')).toBe("'self'")
    expect(directives.get('frame-ancestors')).toBe("'none'")
    expect(directives.get('object-src')).toBe("'none'")
    expect(directives.get('base-uri')).toBe("'none'")
  })

  test('has the escaped title and head of its area', async () => {
    const { body } = await site.get('/M0ABC')
    expect(body).toContain('<title>M0ABC &amp; &quot;friends&quot; · Onfreq</title>')
    expect(body).toContain('type="application/json+oembed" href="https://x/?a=1&amp;b=2"')
    expect(body).toContain('<link rel="canonical" href="https://onfreq.example/M0ABC">')
    expect((await site.get('/N0BODY')).statusCode).toBe(404)
  })

  test('returns 404 from the shell when no part owns it', async () => {
    const response = await site.get('/no/such/page')
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('/mfe/shell/0.1.0-0123abcd/shell.js')
  })

  test('uses the chosen theme from the first byte', async () => {
    const response = await site.get('/', { headers: { cookie: 'onfreq_theme=dark' } })
    expect(response.body).toContain('<html lang="en" data-theme="dark">')
    expect((await site.get('/', { headers: { cookie: 'onfreq_theme="><script>' } })).body).toContain('<html lang="en">')
  })

  test('redirects requests for an old host, preserving path and query', async () => {
    const response = await site.get('/M0ABC?utm_source=yt', { headers: { host: 'old.onfreq.example' } })
    expect(response.statusCode).toBe(301)
    expect(response.headers.location).toBe('https://onfreq.example/M0ABC?utm_source=yt')
    // Host names are case-insensitive.
    const loud = await site.get('/M0ABC', { headers: { host: 'OLD.onfreq.example' } })
    expect(loud.headers.location).toBe('https://onfreq.example/M0ABC')
  })
})

describe('starter', () => {
  const cookie = (id: string) => ({ headers: { cookie: `onfreq_shell_failed=${id}` } })

  test('is small, knows the shell and precedes it', async () => {
    expect(Buffer.byteLength(STARTER.text)).toBeLessThanOrEqual(MAX_STARTER_BYTES)
    const { body } = await site.get('/')
    expect(body.indexOf(STARTER.text)).toBeLessThan(body.indexOf('/mfe/shell/'))
    expect(blocks(body).start).toMatchObject({ shell: '0.1.0-0123abcd', previous: null })
  })

  test('loads the previous shell only where the current one failed to start', async () => {
    const contents = { 'shell.js': 'newer', 'shell.css': 'css', 'entry.js': '' }
    const shell = { scripts: ['shell.js'], styles: ['shell.css'], preload: [], provides: {} }
    await publish('shell', await build({ name: 'shell', id: '0.2.0-0123abce', version: '0.2.0', contents, shell }))
    expect(blocks((await site.get('/')).body).start).toMatchObject({
      shell: '0.2.0-0123abce',
      previous: '0.1.0-0123abcd',
    })
    const fallen = (await site.get('/', cookie('0.2.0-0123abce'))).body
    expect(blocks(fallen).start).toMatchObject({ shell: '0.1.0-0123abcd', previous: null })
    expect(fallen).toContain('/mfe/shell/0.1.0-0123abcd/shell.js')
    expect(fallen).not.toContain('/mfe/shell/0.2.0-0123abce/')
    expect(blocks((await site.get('/', cookie('9.9.9-00000000'))).body).start).toMatchObject({
      shell: '0.2.0-0123abce',
    })
    // A closed tab never removed its cookie, but a tab that is starting may still do so.
    const getStarting = async (ago: number) => {
      const starting = `onfreq_shell_starting=0.2.0-0123abce~${site.clock.millis() - ago}`
      return site.get('/', { headers: { cookie: starting } })
    }
    expect(blocks((await getStarting(5_000)).body).start).toMatchObject({ shell: '0.2.0-0123abce' })
    const stopped = await getStarting(9_000)
    expect(blocks(stopped.body).start).toMatchObject({ shell: '0.1.0-0123abcd' })
    expect(stopped.headers['set-cookie']).toContain(
      'onfreq_shell_failed=0.2.0-0123abce; Max-Age=600; Path=/; SameSite=Lax',
    )
    await site.app.releases.rollback({ microfrontend: 'shell', reason: 'the test is over' }, { name: 'test' })
  })

  test('has a unique ticket in every page except pages for testers', async () => {
    const ticket = async (path: string) => blocks((await site.get(path)).body)[TICKET_BLOCK]
    const [first, second] = [await ticket('/'), await ticket('/')]
    expect(first).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(second).not.toBe(first)
    expect(await ticket('/?mfe.sample=http://localhost:3101')).toBeUndefined()
  })
})

describe('release file', () => {
  const url = '/mfe/sample/0.1.0-0123abcd/home.js'

  test('is immutable and can be loaded by any site', async () => {
    const response = await site.get(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('home')
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    })
    // Headers for documents would add about thirty kilobytes to each page in total.
    expect(response.headers).not.toHaveProperty('content-security-policy')
  })

  test('returns an error without caching when missing', async () => {
    const response = await site.get('/mfe/sample/0.1.0-0123abcd/none.js')
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBeUndefined()
    await writeFile(join(site.app.config.releaseDir, 'local.json'), '{}')
    expect((await site.get('/mfe/local.json')).statusCode).toBe(404)
    expect((await site.get('/mfe/sample/..%2f..%2fsecret')).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('release', () => {
  const contents = { 'entry.js': 'globe' }

  test('moves its channel once, and the registry keeps the previous release', async () => {
    const first = await build({ name: 'globe', id: '1.0.0-00000001', contents })
    const second = await build({ name: 'globe', id: '1.1.0-00000002', version: '1.1.0', contents })
    const before = await publish('globe', first)
    expect(await publish('globe', first)).toMatchObject({ moved: false, revision: before.revision })
    const after = await publish('globe', second)
    expect(after).toMatchObject({ moved: true, previous_id: first })
    expect(after.revision).not.toBe(before.revision)
    const registry = (await site.get('registry')).json()
    const globe = registry.microfrontends.find(({ name }: { name: string }) => name === 'globe')
    expect(globe.releases.map(({ id }: { id: string }) => id)).toEqual([second, first])
  })

  test('is rolled back in one move, of which other processes are notified', async () => {
    await publish('profile', await build({ name: 'profile', id: '1.0.0-00000001', contents }))
    await publish('profile', await build({ name: 'profile', id: '1.1.0-00000002', version: '1.1.0', contents }))
    await site.app.bus.flush()
    const received: unknown[] = []
    site.app.bus.subscribe('releases.moved', (payload) => received.push(payload))
    const moved = await site.app.releases.rollback({ microfrontend: 'profile', reason: 'white page' }, { name: 'test' })
    await site.app.bus.flush()
    expect(moved).toMatchObject({ release_id: '1.0.0-00000001', moved: true })
    expect(received).toEqual([{ microfrontend: 'profile', channel: 'stable', revision: moved.revision, urgent: true }])
    const { rows } = await site.app.pool.query(
      "select action, from_id, reason from release_audit where microfrontend = 'profile' order by id desc limit 1",
    )
    expect(rows).toEqual([{ action: 'rollback', from_id: '1.1.0-00000002', reason: 'white page' }])
  })

  test('is rejected when the store lacks some of its files', async () => {
    const id = await build({ name: 'logger', id: '1.2.0-00000003', contents })
    await writeFile(join(site.app.config.releaseDir, 'logger', id, 'entry.js'), 'half')
    await expect(publish('logger', id)).rejects.toThrow('does not have the hash')
    await expect(publish('logger', '1.2.0-00000004')).rejects.toThrow('no such release')
  })

  test('requires a token of the same microfrontend', async () => {
    const token = await site.app.releases.createDeployToken('sample', 'ci of the sample team')
    const send = (microfrontend: string, id: string, authorization?: string) =>
      site.post(
        'releases',
        { microfrontend, id, channel: 'stable' },
        authorization ? { headers: { authorization } } : {},
      )
    expect((await send('sample', '0.1.0-0123abcd')).statusCode).toBe(401)
    expect((await send('globe', '1.1.0-00000002', `Bearer ${token}`)).statusCode).toBe(401)
    // With its own token it passes authorisation and is rejected only by the gate, which checks these small files.
    const response = await send('sample', '0.1.0-0123abcd', `Bearer ${token}`)
    expect(response.statusCode).toBe(409)
    expect(response.json().error.code).toBe('releases.refused')
    const { rows } = await site.app.pool.query('select token_hash from deploy_token')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('the preview picture of a translated page is in the language of the page', async () => {
  const getImage = async (cookie: string, query = '') =>
    /property="og:image" content="([^"]*)"/.exec((await site.get(`/M0ABC${query}`, { headers: { cookie } })).body)?.[1]
  expect(await getImage('')).toBe('https://onfreq.example/api/picture?width=8')
  expect(await getImage('onfreq_language=de')).toBe('https://onfreq.example/api/picture?width=8&amp;lang=de')
  // An image set by the page is kept.
  expect(await getImage('onfreq_language=de', '?picture=pl')).toBe(
    'https://onfreq.example/api/picture?width=8&amp;lang=pl',
  )
})
