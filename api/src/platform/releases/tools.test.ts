import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { sampleRelease } from '../../../test/releases.ts'
import { EARLY, STARTER } from '../pages/inline-script.ts'
import { judgeCanaries } from './canary.ts'
import { signPreview } from './previews.ts'

const ACTOR = { name: 'a test', isAdministrator: true }
const V1 = '1.0.0-0000aaaa'
const V2 = '1.1.0-0000bbbb'
const V3 = '1.2.0-0000cccc'

let site: TestApp
let administrator: TestMember
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  administrator = await site.register()
  member = await site.register()
  await site.app.pool.query('update account set is_admin = true where id = $1', [administrator.accountId])
  await site.app.bus.publish('accounts.viewer', { accountId: administrator.accountId })
  await site.app.bus.flush()
  await storeRelease('shell', V1)
  await site.app.releases.publish({ microfrontend: 'shell', id: V1, channel: 'stable' }, ACTOR)
})
afterAll(() => site.close())

/** Changes by an administrator require verification within ten minutes, and these tests move the clock. */
const confirmAdministrator = () => administrator.post('vverify', { password: administrator.password })
beforeEach(async () => void (await confirmAdministrator()))

async function storeRelease(name: string, id: string): Promise<void> {
  const shell = { scripts: ['entry.js'], styles: ['page.css'], preload: [], provides: { react: '19.0.0' }, exports: {} }
  const config = { pages: [], widgets: [], embeds: [] }
  const { manifest, contents } = sampleRelease(name, id, name === 'shell' ? { shell, config } : {})
  const folder = join(site.app.config.releaseDir, name, id)
  for (const [path, text] of Object.entries({ ...contents, 'release.json': JSON.stringify(manifest) })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

async function release(name: string, id: string, channel: 'stable' | 'canary' | 'embed', percent = 100) {
  await storeRelease(name, id)
  return site.app.releases.publish({ microfrontend: name, id, channel, percent }, ACTOR)
}

async function forVisitors(name: string): Promise<readonly (string | undefined)[]> {
  const { registry } = await site.app.releases.forVisitor(() => 7)
  return registry.microfrontends.find((entry) => entry.name === name)?.releases.map(({ id }) => id) ?? []
}

async function forEmbeds(name: string): Promise<string | undefined> {
  const { registry } = await site.app.releases.forEmbeds()
  return registry.microfrontends.find((entry) => entry.name === name)?.releases[0]?.id
}

function toBlocks(html: string): Record<string, Record<string, never>> {
  const matches = html.matchAll(/<script type="application\/json" id="([^"]+)">(.*?)<\/script>/gs)
  return Object.fromEntries([...matches].map(([, id, json]) => [id, JSON.parse(String(json))]))
}

function findShownRelease(html: string, name: string): string | undefined {
  const { microfrontends } = toBlocks(html).registry as unknown as {
    microfrontends: { name: string; releases: { id: string }[] }[]
  }
  return microfrontends.find((entry) => entry.name === name)?.releases[0]?.id
}

const inMode = <T>(mode: 'trial' | 'production', work: () => Promise<T>): Promise<T> => {
  const config = site.app.config as { mode: string }
  const before = config.mode
  config.mode = mode
  return work().finally(() => {
    config.mode = before
  })
}

describe('pin of an operator', () => {
  beforeAll(async () => {
    await release('pinned', V1, 'stable')
    await release('pinned', V2, 'stable')
  })

  test('keeps all visitors on a release until it is removed, regardless of canaries, promotions and releases', async () => {
    const pin = (id: string | null) =>
      administrator.post('admin/releases/pin', { microfrontend: 'pinned', channel: 'stable', id, reason: 'contest' })
    const board = (await pin(V1)).json()
    expect(board.running.find((row: { microfrontend: string }) => row.microfrontend === 'pinned').pin).toMatchObject({
      id: V1,
      actor: administrator.callsign,
      reason: 'contest',
    })
    expect(await readLastAction()).toMatchObject({ action: 'pin', release_id: V1, reason: 'contest' })
    expect(await forVisitors('pinned')).toEqual([V1, V2])

    expect(await release('pinned', V3, 'canary')).toMatchObject({ pinned_to: V1 })
    expect(await forVisitors('pinned')).toEqual([V1, V2])
    // Good visits from before the pin hid the canary.
    await site.app.pool.query(
      `insert into release_visit (ticket, microfrontend, release_id, issued_at, visitor, turn, state, opened_at, changed_at)
       select decode(md5(n::text), 'hex'), 'pinned', $1, now(), decode(md5((n % 90)::text), 'hex'), 0, 3, now(), now()
       from generate_series(1, 900) as n`,
      [V3],
    )
    site.clock.advance(3_600_000)
    await confirmAdministrator()
    await judgeCanaries(site.app)
    const promote = { microfrontend: 'pinned', act: 'promote', reason: 'it is fine' }
    const refused = await administrator.post('admin/releases/act', promote)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toContain(`pinned to ${V1} by ${administrator.callsign}: contest`)
    expect(await forVisitors('pinned')).toEqual([V1, V2])

    expect((await pin(null)).statusCode).toBe(200)
    expect(await readLastAction()).toMatchObject({ action: 'unpin', from_id: V1 })
    expect(await forVisitors('pinned')).toEqual([V3, V2])
    expect((await pin(null)).statusCode).toBe(404)
  })

  test('can only be set by administrators and to existing releases', async () => {
    const body = { microfrontend: 'pinned', channel: 'stable', id: V1, reason: 'because' }
    expect((await member.post('admin/releases/pin', body)).statusCode).toBe(403)
    expect((await administrator.post('admin/releases/pin', { ...body, id: '9.9.9-0000ffff' })).statusCode).toBe(404)
  })
})

describe('rollback', () => {
  const act = (microfrontend: string) =>
    administrator.post('admin/releases/act', { microfrontend, act: 'rollback', channel: 'stable', reason: 'empty' })

  test('never serves the withdrawn release, not even as a fallback', async () => {
    await release('mended', V1, 'stable')
    await release('mended', V2, 'stable')
    await release('mended', V3, 'stable')
    await act('mended')
    expect(await forVisitors('mended')).toEqual([V2, V1])
    await act('mended')
    expect(await forVisitors('mended')).toEqual([V1])
  })

  test('to the very first release leaves no fallback', async () => {
    await release('young', V1, 'stable')
    await release('young', V2, 'stable')
    await act('young')
    expect(await forVisitors('young')).toEqual([V1])
    expect((await act('young')).statusCode).toBe(404)
  })
})

describe('embed channel', () => {
  test('keeps the stable release when it is set explicitly', async () => {
    await release('steady', V1, 'stable')
    expect(await release('steady', V1, 'embed')).toMatchObject({ moved: true, release_id: V1 })
    expect(await release('steady', V1, 'embed')).toMatchObject({ moved: false })
    await release('steady', V2, 'stable')
    expect(await forEmbeds('steady')).toBe(V1)
  })

  test('follows stable until it is moved, can be rolled back and pinned, and can follow stable again', async () => {
    await release('widget', V1, 'stable')
    expect(await forEmbeds('widget')).toBe(V1)
    expect(await release('widget', V2, 'embed')).toMatchObject({ moved: true, previous_id: V1 })
    expect(await forEmbeds('widget')).toBe(V2)
    expect(await forVisitors('widget')).toEqual([V1])
    await release('widget', V3, 'stable')
    expect(await forEmbeds('widget')).toBe(V2)

    const act = (name: string) =>
      administrator.post('admin/releases/act', {
        microfrontend: 'widget',
        act: name,
        channel: 'embed',
        reason: 'story',
      })
    await act('rollback')
    expect(await forEmbeds('widget')).toBe(V1)
    expect(await forVisitors('widget')).toEqual([V3, V1])

    const pin = { microfrontend: 'widget', channel: 'embed', reason: 'story' }
    await administrator.post('admin/releases/pin', { ...pin, id: V2 })
    await act('follow')
    expect(await forEmbeds('widget')).toBe(V2)
    await administrator.post('admin/releases/pin', { ...pin, id: null })
    expect(await forEmbeds('widget')).toBe(V3)
    expect((await act('follow')).statusCode).toBe(404)
  })
})

describe('canary', () => {
  test('is widened, withdrawn and restarted by the same command', async () => {
    await release('wide', V1, 'stable')
    expect(await release('wide', V2, 'canary', 10)).toMatchObject({ moved: true })
    expect(await release('wide', V2, 'canary', 10)).toMatchObject({ moved: false })
    expect(await release('wide', V2, 'canary', 100)).toMatchObject({ moved: true })
    expect(await forVisitors('wide')).toEqual([V2, V1])
    await site.app.releases.rollback({ microfrontend: 'wide', channel: 'canary', reason: 'slow' }, ACTOR)
    expect(await forVisitors('wide')).toEqual([V1])
    expect(await release('wide', V2, 'canary', 100)).toMatchObject({ moved: true })
    expect(await forVisitors('wide')).toEqual([V2, V1])
  })
})

test('rejects a rollback of the first release with a message', async () => {
  await release('first', V1, 'stable')
  const back = site.app.releases.rollback({ microfrontend: 'first', reason: 'a story' }, ACTOR)
  await expect(back).rejects.toThrow('first, stable, had no release before this one to go back to.')
  expect(await forVisitors('first')).toEqual([V1])
})

describe('preview', () => {
  beforeAll(async () => {
    await release('seen', V1, 'stable')
    await storeRelease('seen', V2)
    await site.app.releases.createPreview({ microfrontend: 'seen', id: V2 }, ACTOR)
  })

  test('shows an unreleased version to holders of the link until it expires', async () => {
    const created = await administrator.post('releases/preview', { microfrontend: 'seen', id: V2, hours: 2 })
    const { url } = created.json()
    const path = new URL(url).pathname + new URL(url).search
    expect(path).toMatch(/^\/seen\?preview=/)
    const page = await site.get(path)
    expect(findShownRelease(page.body, 'seen')).toBe(V2)
    expect(toBlocks(page.body)['release-tools']).toMatchObject({ previews: [{ microfrontend: 'seen', id: V2 }] })
    expect(page.body).toContain('noindex')
    expect(findShownRelease((await site.get('/seen')).body, 'seen')).toBe(V1)
    expect((await site.get('/seen')).body).not.toContain('release-tools')

    site.clock.advance(2 * 3_600_000)
    const expired = await site.get(path)
    expect(findShownRelease(expired.body, 'seen')).toBe(V1)
    expect(JSON.stringify(toBlocks(expired.body)['release-tools'])).toContain('has expired')
  })

  test('does not run in a session: signed-in users see a notice with the origin of its code', async () => {
    const { url } = (await administrator.post('releases/preview', { microfrontend: 'seen', id: V2 })).json()
    const path = new URL(url).pathname + new URL(url).search
    for (const headers of [administrator.cookie, member.cookie, { authorization: `Bearer ${administrator.token}` }]) {
      const page = await site.app.inject({ url: path, headers })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(`<strong>seen</strong>, release <code>${V2}</code>`)
      expect(page.body).not.toMatch(/<script|\/mfe\/|my_callsign/)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.headers['set-cookie'] ?? '').not.toContain('onfreq_preview')
    }
  })

  test('ends recent verification in the browser that opened it', async () => {
    const { url } = (await administrator.post('releases/preview', { microfrontend: 'seen', id: V2 })).json()
    const page = await site.app.inject({ url: new URL(url).pathname + new URL(url).search })
    const cookie = /onfreq_preview=1/.exec(String(page.headers['set-cookie']))?.[0] ?? ''
    expect(String(page.headers['set-cookie'])).toMatch(
      /onfreq_preview=1; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const login = (headers: Record<string, string>) =>
      site.post('vlogin', { email: administrator.email, password: administrator.password }, { headers })
    const verified = async (headers: Record<string, string>) => {
      const { token } = (await login(headers)).json()
      const { rows } = await site.app.pool.query(
        'select verified_at from access_token where owner_id = $1 order by id desc limit 1',
        [administrator.accountId],
      )
      return { token, isVerified: rows[0].verified_at !== null }
    }
    expect((await verified({})).isVerified).toBe(true)
    const { token, isVerified } = await verified({ cookie })
    expect(isVerified).toBe(false)
    const proof = { password: administrator.password }
    const headers = { authorization: `Bearer ${token}` }
    const refused = await site.post('vverify', proof, { headers: { ...headers, cookie } })
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'verification.preview'])
    expect((await site.post('vverify', proof, { headers })).statusCode).toBe(200)
  })

  test('without a valid signature shows nothing', async () => {
    const expires = Math.floor(site.clock.millis() / 1000) + 60
    const forged = signPreview('another secret', { microfrontend: 'seen', id: V2, expires })
    const token = signPreview(site.app.config.secret, { microfrontend: 'seen', id: V2, expires })
    for (const wrong of [forged, `${token.slice(0, -4)}AAAA`, `x${token}`, 'nonsense', '']) {
      const page = await site.get(`/seen?preview=${wrong}`)
      expect(page.statusCode).toBe(200)
      expect(findShownRelease(page.body, 'seen')).toBe(V1)
    }
    expect(findShownRelease((await site.get(`/seen?preview=${token}`)).body, 'seen')).toBe(V2)
  })

  test('ends when its token is revoked or its creator loses the right (S7)', async () => {
    const creator = await site.register()
    await site.app.accounts.decorate(creator.accountId, { is_admin: true })
    const body = { microfrontend: 'seen', id: V2 }
    const ofPerson = (await creator.post('releases/preview', body)).json().token
    const { token } = (await creator.post('admin/deploy-tokens', { microfrontend: 'seen', name: 'of a maker' })).json()
    const headers = { authorization: `Bearer ${token}` }
    const ofToken = (await site.post('releases/preview', body, { headers })).json().token
    const showsRelease = async (preview: string) =>
      findShownRelease((await site.get(`/seen?preview=${preview}`)).body, 'seen')
    expect([await showsRelease(ofPerson), await showsRelease(ofToken)]).toEqual([V2, V2])
    await site.app.accounts.decorate(creator.accountId, { is_admin: false })
    expect([await showsRelease(ofPerson), await showsRelease(ofToken)]).toEqual([V1, V1])
    await site.app.accounts.decorate(creator.accountId, { is_admin: true })
    expect([await showsRelease(ofPerson), await showsRelease(ofToken)]).toEqual([V2, V2])
    await site.app.pool.query(`update deploy_token set revoked_at = now() where name = 'of a maker'`)
    expect([await showsRelease(ofPerson), await showsRelease(ofToken)]).toEqual([V2, V1])
  })

  test('can be created by administrators and by the team', async () => {
    const body = { microfrontend: 'seen', id: V2 }
    expect((await member.post('releases/preview', body)).statusCode).toBe(401)
    const token = await site.app.releases.createDeployToken('seen', 'ci')
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.post('releases/preview', body, { headers })).statusCode).toBe(200)
    expect((await site.post('releases/preview', { ...body, id: '9.9.9-0000ffff' }, { headers })).statusCode).toBe(404)
    const idle = await site.app.releases.createDeployToken('seen', 'moves nothing', undefined, { acts: [] })
    const refused = await site.post('releases/preview', body, { headers: { authorization: `Bearer ${idle}` } })
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'releases.act'])
  })
})

describe('development server instead of a microfrontend', () => {
  const address = '/?mfe.feed=http://localhost:3101'
  const asAdministrator = () => ({ headers: { authorization: `Bearer ${administrator.token}` } })
  const getTools = (body: string) =>
    toBlocks(body)['release-tools'] as unknown as { overrides: unknown; refused: string[] }

  test('is allowed for administrators, with a policy for exactly that server and response', async () => {
    await inMode('production', async () => {
      const page = await site.get(address, asAdministrator())
      expect(getTools(page.body)).toEqual({
        overrides: [{ microfrontend: 'feed', origin: 'http://localhost:3101' }],
        previews: [],
        refused: [],
      })
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' ${STARTER.hash} ${EARLY.hash} http://localhost:3101;`)
      expect(policy).toContain('ws://localhost:3101')
      const plain = await site.get('/', asAdministrator())
      expect(String(plain.headers['content-security-policy'])).not.toContain('3101')
    })
  })

  test('is rejected for other users, with a message and without a policy entry', async () => {
    await inMode('production', async () => {
      const page = await site.get(address)
      expect(getTools(page.body)).toMatchObject({
        overrides: [],
        refused: ['feed from http://localhost:3101: only administrators may.'],
      })
      expect(String(page.headers['content-security-policy'])).not.toContain('3101')
    })
  })

  test.each([
    'https://evil.example',
    'http://localhost.evil.example:3101',
    'http://127.0.0.1.evil.example',
    'http://user@localhost:3101',
    'http://localhost:3101/path',
    'http://192.168.1.7:3101',
    'http://[::1]:3101',
    'http://localhost:3101; script-src *',
    'javascript:alert(1)',
    '',
  ])('is rejected at %j, which is not on this machine', async (value) => {
    const page = await inMode('trial', () => site.get(`/?mfe.feed=${encodeURIComponent(value)}`))
    expect(getTools(page.body).overrides).toEqual([])
    expect(getTools(page.body).refused[0]).toContain('only this machine may be named')
    expect(page.headers['content-security-policy']).toBe((await site.get('/')).headers['content-security-policy'])
  })

  test('is allowed for all users in trial mode, which is only reachable from this machine', async () => {
    const page = await inMode('trial', () =>
      site.get('/?mfe.feed=http://127.0.0.1:3101&mfe.logger=http://localhost:3102'),
    )
    expect(getTools(page.body).overrides).toEqual([
      { microfrontend: 'feed', origin: 'http://127.0.0.1:3101' },
      { microfrontend: 'logger', origin: 'http://localhost:3102' },
    ])
  })
})

test('shows a team the data against which its release is checked', async () => {
  await release('checked', V1, 'stable')
  await release('checked', V2, 'stable')
  const token = await site.app.releases.createDeployToken('checked', 'ci')
  const headers = { authorization: `Bearer ${token}` }
  const response = (await site.get('releases/checked/checks', { headers })).json()
  expect(response.before).toMatchObject({ id: V2, version: '1.1.0' })
  expect(response.shells).toEqual([{ id: V1, provides: { react: '19.0.0' }, exports: {} }])
  expect(response.others.map(({ name }: { name: string }) => name)).not.toContain('checked')
  expect((await site.get('releases/other/checks', { headers })).statusCode).toBe(401)
})

test('lists tokens without their secret and records a revocation in the audit log', async () => {
  await administrator.post('admin/deploy-tokens', { microfrontend: 'feed', name: 'ci of feed' })
  const board = (await administrator.get('/api/admin/releases')).json()
  const token = board.tokens.find(({ name }: { name: string }) => name === 'ci of feed')
  expect(Object.keys(token).sort()).toEqual([
    'acts',
    'created_at',
    'expires_at',
    'id',
    'last_used_at',
    'microfrontend',
    'name',
  ])
  expect((await member.post('admin/deploy-tokens/revoke', { id: token.id })).statusCode).toBe(403)
  const after = (await administrator.post('admin/deploy-tokens/revoke', { id: token.id })).json()
  expect(after.tokens.map(({ id }: { id: number }) => id)).not.toContain(token.id)
  expect(await readLastAction()).toMatchObject({ action: 'token revoked', actor: administrator.callsign })
})

test('shows visitors the reason for a disabled page until it is enabled again', async () => {
  await release('rested', V1, 'stable')
  const switchPlace = (place: string, sentence: string | null) =>
    administrator.post('admin/releases/switch', { microfrontend: 'rested', place, sentence, reason: 'a contest' })
  const listOff = async () => {
    const { microfrontends } = (await site.get('registry')).json()
    return microfrontends.find(({ name }: { name: string }) => name === 'rested').off
  }
  expect((await switchPlace('nowhere', 'Closed.')).statusCode).toBe(404)
  expect((await switchPlace('', null)).statusCode).toBe(404)
  const board = (await switchPlace('page', 'Back on Monday.')).json()
  expect(board.off).toMatchObject([{ microfrontend: 'rested', place: 'page', actor: administrator.callsign }])
  expect(await readLastAction()).toMatchObject({ action: 'switch off', reason: 'page: a contest' })
  expect(await listOff()).toEqual({ page: 'Back on Monday.' })
  expect((await switchPlace('page', null)).json().off).toEqual([])
  expect(await listOff()).toBeUndefined()
})

test('makes a part a guest and a house part again, for all visitors and with a line in the audit trail', async () => {
  await release('lodger', V1, 'stable')
  const set = (microfrontend: string, tier: string, as = administrator) =>
    as.post('admin/releases/tier', { microfrontend, tier, reason: 'a new team' })
  const findEntry = async () => {
    const { microfrontends } = (await site.get('registry')).json()
    return microfrontends.find(({ name }: { name: string }) => name === 'lodger')
  }
  expect((await set('lodger', 'guest', member)).statusCode).toBe(403)
  expect((await set('lodger', 'friend')).statusCode).toBe(400)
  expect((await set('nobody', 'guest')).statusCode).toBe(404)
  expect((await set('shell', 'guest')).statusCode).toBe(404)
  const before = await findEntry()
  expect(before.guest).toBeUndefined()
  expect((await set('lodger', 'guest')).json().guests).toEqual(['lodger'])
  expect(await readLastAction()).toMatchObject({ action: 'made a guest part', reason: 'a new team' })
  const entry = await findEntry()
  expect(entry.guest).toBe(true)
  // Open pages request what has changed.
  expect(entry.mark).not.toBe(before.mark)
  site.clock.advance(2_000)
  const { parts } = (await site.get('platform')).json()
  expect(parts.find(({ name }: { name: string }) => name === 'lodger').tier).toBe('guest')
  expect((await set('lodger', 'house')).json().guests).toEqual([])
  expect(await readLastAction()).toMatchObject({ action: 'made a house part' })
  // Repeated: nothing to record.
  expect((await set('lodger', 'house')).json().guests).toEqual([])
  expect((await findEntry()).guest).toBeUndefined()
})

test('serves the frame of a guest with a policy for the files of two releases and nothing else', async () => {
  await release('lodger', V1, 'stable')
  const frame = (path: string) => site.get(`/guest-frame/${path}`)
  const page = await frame(`${V1}/lodger/${V1}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = new Map(
    String(page.headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  )
  const { publicUrl } = site.app.config
  const files = [`${publicUrl}/mfe/shell/${V1}/`, `${publicUrl}/mfe/lodger/${V1}/`]
  expect(policy.get('sandbox')).toEqual(['allow-scripts'])
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('form-action')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual([publicUrl])
  for (const name of ['script-src', 'connect-src', 'style-src', 'font-src']) expect(policy.get(name)).toEqual(files)
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect(page.headers['permissions-policy']).toContain('geolocation=()')
  expect(page.body).toContain('data-guest')
  // A sandboxed frame loads with `Origin: null`.
  const file = await site.get(`/mfe/lodger/${V1}/entry.js`, { headers: { origin: 'null' } })
  expect(file.headers['access-control-allow-origin']).toBe('*')
  expect(file.headers['access-control-allow-credentials']).toBeUndefined()
  for (const wrong of [`${V3}/lodger/${V1}`, `${V1}/lodger/${V3}`, `${V1}/shell/${V1}`])
    expect((await frame(wrong)).statusCode).toBe(404)
})

test('lists releases that were rolled back, so that open pages leave them too', async () => {
  await release('left', V1, 'stable')
  await release('left', V2, 'stable')
  const withdrawn = async () => {
    const { microfrontends } = (await site.get('registry')).json()
    return microfrontends.find(({ name }: { name: string }) => name === 'left').withdrawn
  }
  expect(await withdrawn()).toBeUndefined()
  await site.app.releases.rollback({ microfrontend: 'left', reason: 'white page' }, { name: 'test' })
  expect(await withdrawn()).toEqual([V2])
})

async function readLastAction() {
  return (await administrator.get('/api/admin/releases/audit')).json().lines[0]
}
