import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseShell, sampleRelease, storeRelease } from '../../../test/releases.ts'

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let site: TestApp
let administrator: TestMember
let ours: Pair
let strangers: Pair
let issuer = ''
/** Response of the forge. */
let jwks: (response: ServerResponse) => void
let requests = 0
const forge = createServer((request: IncomingMessage, response: ServerResponse) => {
  if (request.url?.endsWith('/openid-configuration')) {
    response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }))
    return
  }
  requests += 1
  jwks(response)
})

beforeAll(async () => {
  forge.listen(0, '127.0.0.1')
  await once(forge, 'listening')
  issuer = `http://127.0.0.1:${(forge.address() as AddressInfo).port}`
  ours = await generateKeyPair('RS256', { extractable: true })
  strangers = await generateKeyPair('RS256')
  site = await startTestApp()
  administrator = await site.register()
  await site.app.pool.query('update account set is_admin = true where id = $1', [administrator.accountId])
  await site.app.bus.publish('accounts.viewer', { accountId: administrator.accountId })
  await site.app.bus.flush()
  await releaseShell(site)
  await addTrust({ branch: 'main' })
})
beforeEach(async () => {
  await administrator.post('vverify', { password: administrator.password })
  jwks = await respondWithKeys()
})
afterAll(async () => {
  await site.close()
  forge.close()
})

async function respondWithKeys() {
  const key = { ...(await exportJWK(ours.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  return (response: ServerResponse) => void response.end(JSON.stringify({ keys: [key] }))
}

async function addTrust(change: object) {
  await administrator.post('vverify', { password: administrator.password })
  const body = { microfrontend: 'feed', forge: 'github', issuer, repository: 'acme/feed', acts: ['canary'], ...change }
  return administrator.post('admin/releases/trusts', body)
}

let serial = 0
const CLAIMS = { repository: 'acme/feed', repository_id: '74', ref: 'refs/heads/main', event_name: 'push' }

function createClaims(change: JWTPayload = {}): JWTPayload {
  serial += 1
  const now = Math.floor(site.clock.now().getTime() / 1_000)
  const audience = 'http://localhost:8080'
  return { iss: issuer, aud: audience, iat: now, exp: now + 300, jti: `job ${serial}`, ...CLAIMS, ...change }
}

function signToken(change: JWTPayload = {}, { key = ours.privateKey, kid = 'one' } = {}): Promise<string> {
  return new SignJWT(createClaims(change)).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}

const exchange = (identity: string, microfrontend = 'feed') => site.post('releases/token', { microfrontend, identity })

async function readRefusal(identity: string, microfrontend?: string) {
  const response = await exchange(identity, microfrontend)
  expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400)
  return { status: response.statusCode, ...response.json().error }
}

describe('the identity token of a pipeline', () => {
  test('is exchanged for a short-lived deploy token, limited to the trusted scope', async () => {
    const response = await exchange(await signToken())
    expect(response.statusCode, response.body).toBe(200)
    const { token, expires_at, acts } = response.json()
    expect(acts).toEqual(['canary'])
    expect(Date.parse(expires_at) - site.clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000)
    expect(response.headers['cache-control']).toBe('no-store')
    await storeRelease(site, sampleRelease('feed', '1.0.0-0000aaaa'))
    const headers = { authorization: `Bearer ${token}` }
    const publish = (channel: string) =>
      site.post('releases', { microfrontend: 'feed', id: '1.0.0-0000aaaa', channel }, { headers })
    expect((await publish('stable')).json().error).toMatchObject({ code: 'releases.act' })
    // Claims of a part are granted by an administrator, never by a pipeline.
    expect((await publish('canary')).json().error).toMatchObject({ code: 'releases.claimed' })
    const other = await site.post(
      'releases',
      { microfrontend: 'globe', id: '1.0.0-0000aaaa', channel: 'canary' },
      { headers },
    )
    expect(other.statusCode).toBe(401)
    site.clock.advance(15 * 60_000 + 1_000)
    expect((await publish('canary')).statusCode).toBe(401)
    await administrator.post('vverify', { password: administrator.password })
    const { lines } = (
      await administrator.get('/api/admin/releases/audit?microfrontend=feed&action=token%20made')
    ).json()
    expect(lines[0]).toMatchObject({ actor: 'ci acme/feed, branch main' })
  })

  test('can be exchanged once', async () => {
    const token = await signToken()
    const responses = await Promise.all([exchange(token), exchange(token), exchange(token)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await readRefusal(token)).code).toBe('releases.identity_used')
  })

  test.each([
    ['of a foreign branch', { ref: 'refs/heads/feature' }, 'its branch is feature, not main'],
    ['of a tag with the name of the branch', { ref: 'refs/tags/main' }, 'its branch is none'],
    ['of a pull request', { ref: 'refs/pull/7/merge', event_name: 'pull_request' }, 'pull request'],
    ['of a pull request with the rights of its branch', { event_name: 'pull_request_target' }, 'pull request'],
    ['of a foreign repository', { repository: 'thief/feed' }, 'its repository is thief/feed, not acme/feed'],
    ['for another audience', { aud: 'https://elsewhere.example' }, 'its audience has to be http://localhost:8080'],
    ['that has expired', { exp: 1_000 }, 'expired'],
    ['of another hour', { iat: 1_000 }, 'not valid|expired'],
    ['without a jti', { jti: undefined }, 'jti'],
    ['that begins in the future', { nbf: 9_999_999_999 }, 'nbf'],
  ])('with %s is rejected with the reason', async (_name, change, why) => {
    expect(await readRefusal(await signToken(change as JWTPayload))).toMatchObject({
      status: 403,
      code: 'releases.identity',
      message: expect.stringMatching(new RegExp(why)),
    })
  })

  test('of an untrusted issuer is rejected before any request is sent', async () => {
    const before = requests
    expect((await readRefusal(await signToken({ iss: 'https://forge.example' }))).message).toContain(
      'trusts no pipeline of',
    )
    expect((await readRefusal(await signToken(), 'globe')).message).toContain('globe trusts no pipeline of')
    expect((await readRefusal('nothing.that.is.a.token.at.all')).message).toContain('not an identity token')
    expect(requests).toBe(before)
  })

  test('is rejected when it is unsigned, signed with the public key as a secret, or signed by another key', async () => {
    const unsigned = new UnsecuredJWT(createClaims()).encode()
    expect(await readRefusal(unsigned)).toMatchObject({ status: 403, message: expect.stringContaining('private key') })
    const publicKey = new TextEncoder().encode(JSON.stringify(await exportJWK(ours.publicKey)))
    const confused = await new SignJWT(createClaims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(publicKey)
    expect(await readRefusal(confused)).toMatchObject({ status: 403, message: expect.stringContaining('private key') })
    const forged = await signToken({}, { key: strangers.privateKey })
    expect(await readRefusal(forged)).toMatchObject({ status: 403, message: expect.stringContaining('signature') })
  })

  test('with an unknown key causes one refetch of the keys, even for several tokens', async () => {
    await exchange(await signToken())
    const before = requests
    for (let times = 0; times < 5; times++) {
      expect((await readRefusal(await signToken({}, { kid: 'unknown' }))).code).toBe('releases.identity')
    }
    expect(requests - before).toBeLessThanOrEqual(1)
  })

  test('of a repository that took over a name is rejected', async () => {
    const response = await addTrust({ repository: 'acme/renamed', branch: 'main' })
    expect(response.statusCode, response.body).toBe(200)
    expect((await exchange(await signToken({ repository: 'acme/renamed', repository_id: '1' }))).statusCode).toBe(200)
    const refusal = await readRefusal(await signToken({ repository: 'acme/renamed', repository_id: '2' }))
    expect(refusal.message).toContain('is not the repository that was trusted')
  })

  test('of GitLab reads project, branch and environment from its own claims', async () => {
    const response = await addTrust({
      forge: 'gitlab',
      repository: 'group/sub/feed',
      branch: 'main',
      environment: 'production',
      acts: ['stable'],
    })
    expect(response.statusCode, response.body).toBe(200)
    const gitlab = {
      repository: undefined,
      project_path: 'group/sub/feed',
      project_id: '9',
      ref: 'main',
      ref_type: 'branch',
    }
    expect((await readRefusal(await signToken(gitlab))).message).toContain('its environment is none, not production')
    expect(
      (await readRefusal(await signToken({ ...gitlab, ref_type: 'tag', environment: 'production' }))).message,
    ).toContain('branch')
    const exchanged = await exchange(await signToken({ ...gitlab, environment: 'production' }))
    expect(exchanged.json()).toMatchObject({ acts: ['stable'] })
  })
})

describe('forge', () => {
  /** Runs a forge with an issuer that the site has not contacted before. */
  async function withForge(respond: (response: ServerResponse) => void, path: string) {
    const issuerUrl = `${issuer}/${path}`
    const server = createServer((request, response) => {
      if (request.url?.endsWith('/openid-configuration')) {
        response.end(JSON.stringify({ issuer: address, jwks_uri: `${address}/keys` }))
      } else respond(response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(issuerUrl).not.toBe(address)
    const response = await addTrust({ issuer: address, branch: 'main' })
    expect(response.statusCode, response.body).toBe(200)
    const refusal = await readRefusal(await signToken({ iss: address }))
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    return { refusal, address }
  }

  test.each([
    ['that is down', (response: ServerResponse) => void response.writeHead(503).end()],
    ['that breaks off', (response: ServerResponse) => void response.destroy()],
    ['that leads elsewhere', (response: ServerResponse) => void response.writeHead(302, { location: '/other' }).end()],
    ['that answers no JSON', (response: ServerResponse) => void response.end('<html>')],
    ['that answers no keys', (response: ServerResponse) => void response.end('{"keys":[]}')],
    [
      'that answers without end',
      (response: ServerResponse) => void response.end(`{"keys":["${'x'.repeat(3_000_000)}"]}`),
    ],
  ])('%s is distinguished from an invalid token', async (name, response) => {
    const { refusal, address } = await withForge(response, name)
    expect(refusal).toMatchObject({
      status: 502,
      code: 'releases.forge_down',
      message: expect.stringContaining(address),
    })
  })
})

test('pipelines are trusted by administrators, once each, and only with a branch or an environment', async () => {
  const list = async () => (await administrator.get('/api/admin/releases/trusts')).json().trusts
  expect((await addTrust({ microfrontend: 'globe' })).json().error).toMatchObject({ code: 'releases.no_branch' })
  expect(
    (await addTrust({ microfrontend: 'globe', branch: 'main', issuer: 'ftp://x.example' })).json().error.code,
  ).toBe('releases.bad_address')
  expect((await addTrust({ microfrontend: 'globe', branch: 'main' })).statusCode).toBe(200)
  expect((await addTrust({ microfrontend: 'globe', branch: 'main' })).json().error.code).toBe('releases.trust_known')
  const created = (await list()).find((each: { microfrontend: string }) => each.microfrontend === 'globe')
  expect(created).toMatchObject({
    audience: 'http://localhost:8080',
    created_by: administrator.callsign,
    last_used_at: null,
  })
  const removed = await administrator.post('admin/releases/trusts/remove', { id: created.id })
  expect(removed.json().trusts.map(({ id }: { id: number }) => id)).not.toContain(created.id)
  expect((await readRefusal(await signToken(), 'globe')).message).toContain('globe trusts no pipeline')
})
