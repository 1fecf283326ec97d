/** Claims, and rights and lifetime of deploy tokens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseShell, sampleRelease, storeRelease } from '../../../test/releases.ts'

const DAY = 86_400_000

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
  await releaseShell(site)
})
afterAll(() => site.close())

async function createToken(microfrontend: string, rights: object = {}): Promise<string> {
  const response = await administrator.post('admin/deploy-tokens', { microfrontend, name: 'ci', ...rights })
  return response.json().token
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function upload(token: string, name: string, id: string, paths = [`/${name}`]) {
  const pages = paths.map((path, at) => ({
    name: `page${at}`,
    paths: [path],
    title: name,
    guard: 'none' as const,
    hide: [],
    firstData: [],
  }))
  const preload = Object.fromEntries(pages.map((page) => [page.name, ['entry.js']]))
  const { manifest, contents } = sampleRelease(name, id, { config: { pages, widgets: [], embeds: [] }, preload })
  await site.post('releases/uploads', { manifest }, bearer(token))
  for (const [path, body] of Object.entries(contents)) {
    const headers = { ...bearer(token).headers, 'content-type': 'application/octet-stream' }
    const url = `/api/releases/uploads/${name}/${id}?file=${path}`
    await site.app.inject({ method: 'PUT', url, headers, payload: body })
  }
}

const publish = (token: string, microfrontend: string, id: string, channel: string) =>
  site.post('releases', { microfrontend, id, channel }, bearer(token))

const decide = (who: TestMember, act: 'grant' | 'drop', microfrontend: string, value: string) =>
  who.post('admin/releases/claims', { act, kind: 'path', value, microfrontend })

describe('deploy token', () => {
  test('is valid while the member who created it is an administrator', async () => {
    const other = await site.register()
    await site.app.accounts.decorate(other.accountId, { is_admin: true })
    const { token } = (await other.post('admin/deploy-tokens', { microfrontend: 'maker', name: 'ci' })).json()
    const ofCommand = await site.app.releases.createDeployToken('maker', 'of the server')
    const checks = async (bearerToken: string) =>
      (await site.get('releases/maker/checks', bearer(bearerToken))).statusCode
    expect(await checks(token)).toBe(200)
    await site.app.accounts.decorate(other.accountId, { is_admin: false })
    expect(await checks(token)).toBe(401)
    expect(await checks(ofCommand)).toBe(200)
    await site.app.accounts.decorate(other.accountId, { is_admin: true })
    expect(await checks(token)).toBe(200)
  })

  test('only starts canaries unless it was created with more rights', async () => {
    const token = await createToken('acts')
    await upload(token, 'acts', '1.0.0-0000aaaa')
    const refused = await publish(token, 'acts', '1.0.0-0000aaaa', 'stable')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error).toMatchObject({
      code: 'releases.act',
      message: 'The token ci moves canary, not stable. An administrator makes another.',
    })
    expect((await publish(token, 'acts', '1.0.0-0000aaaa', 'canary')).statusCode).toBe(200)
    const back = { microfrontend: 'acts', id: '1.0.0-0000aaaa', reason: 'by another way' }
    expect((await site.post('releases/rollback', back, bearer(token))).statusCode).toBe(403)
    const stronger = await createToken('acts', { acts: ['stable'] })
    expect((await publish(stronger, 'acts', '1.0.0-0000aaaa', 'stable')).statusCode).toBe(200)
    expect((await publish(stronger, 'acts', '1.0.0-0000aaaa', 'embed')).statusCode).toBe(403)
  })

  test('is valid until it expires', async () => {
    const token = await createToken('short', { days: 2 })
    const checks = () => site.get('releases/short/checks', bearer(token))
    expect((await checks()).statusCode).toBe(200)
    // The test's session is shorter than the token's lifetime, so the clock cannot be moved.
    const { rows } = await site.app.pool.query("select expires_at from deploy_token where microfrontend = 'short'")
    expect(Math.round((rows[0].expires_at.getTime() - site.clock.millis()) / DAY)).toBe(2)
    await site.app.pool.query("update deploy_token set expires_at = $1 where microfrontend = 'short'", [
      site.clock.now(),
    ])
    expect((await checks()).statusCode).toBe(401)
    const board = (await administrator.get('admin/releases')).json()
    expect(board.tokens.map(({ microfrontend }: { microfrontend: string }) => microfrontend)).not.toContain('short')
  })
})

describe('claim', () => {
  test('reserves menu entries and API prefixes for a part, and a conflict names the owner', async () => {
    const owner = await createToken('owner')
    const thief = await createToken('thief')
    const requests = async (token: string, name: string, id: string, config: object) => {
      const sample = sampleRelease(name, id)
      const release = { ...sample, manifest: { ...sample.manifest, config: { ...sample.manifest.config, ...config } } }
      await storeRelease(site, release)
      return publish(token, name, id, 'canary')
    }
    const granted = await requests(owner, 'owner', '1.0.0-0000aaaa', {
      menu: ['owner', 'owner-more'],
      calls: ['owner', 'owner/all'],
    })
    expect(granted.statusCode, granted.body).toBe(200)
    for (const [config, why] of [
      [{ menu: ['owner-more'] }, 'the menu owner-more belongs to owner'],
      [{ calls: ['owner/all/of-it'] }, 'the call owner/all/of-it belongs to owner'],
    ] as const) {
      const refused = await requests(thief, 'thief', '1.0.0-0000aaaa', config)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().error).toMatchObject({ code: 'releases.claimed', message: expect.stringContaining(why) })
    }
    const free = await requests(thief, 'thief', '1.0.0-0000bbbb', { menu: ['rare'] })
    expect(free.json().error.message).toContain('the menu rare was not granted to thief')
  })

  test('is requested by the release that needs it and granted once', async () => {
    const token = await createToken('asker')
    await upload(token, 'asker', '1.0.0-0000aaaa', ['/asker', '/wanted/:id'])
    expect((await publish(token, 'asker', '1.0.0-0000aaaa', 'canary')).json().error).toMatchObject({
      code: 'releases.claimed',
      message: expect.stringContaining('the path /wanted/:id was not granted to asker'),
    })
    const { claims } = (await administrator.get('admin/releases')).json()
    expect(claims).toContainEqual(
      expect.objectContaining({ kind: 'path', value: '/wanted/:id', microfrontend: 'asker', granted_at: null }),
    )
    expect((await decide(administrator, 'grant', 'asker', '/wanted/:id')).statusCode).toBe(200)
    const trail = (await administrator.get('admin/releases/audit?microfrontend=asker')).json()
    expect(trail.lines[0]).toMatchObject({
      action: 'claim granted',
      microfrontend: 'asker',
      reason: 'path /wanted/:id',
    })
    expect((await decide(administrator, 'grant', 'asker', '/wanted/:id')).statusCode).toBe(200)
    expect((await administrator.get('admin/releases/audit?microfrontend=asker')).json().lines).toEqual(trail.lines)
    expect((await publish(token, 'asker', '1.0.0-0000aaaa', 'canary')).statusCode).toBe(200)
    // The same path with another parameter name.
    const other = await decide(administrator, 'grant', 'thief', '/wanted/:name')
    expect(other.statusCode).toBe(409)
    expect(other.json().error.message).toBe('The path /wanted/:name belongs to asker.')
  })

  test('can be revoked, which keeps existing releases and rejects the next one', async () => {
    const token = await createToken('giver')
    await decide(administrator, 'grant', 'giver', '/given')
    await upload(token, 'giver', '1.0.0-0000aaaa', ['/given'])
    expect((await publish(token, 'giver', '1.0.0-0000aaaa', 'canary')).statusCode).toBe(200)
    expect((await decide(administrator, 'drop', 'giver', '/given')).statusCode).toBe(200)
    expect((await decide(administrator, 'drop', 'giver', '/given')).statusCode).toBe(404)
    await upload(token, 'giver', '1.0.0-0000bbbb', ['/given'])
    expect((await publish(token, 'giver', '1.0.0-0000bbbb', 'canary')).statusCode).toBe(409)
  })

  test('can be granted and revoked only by administrators', async () => {
    expect((await decide(member, 'grant', 'asker', '/mine')).statusCode).toBe(403)
    expect((await site.post('admin/releases/claims', {}, bearer(await createToken('asker')))).statusCode).not.toBe(200)
  })
})
