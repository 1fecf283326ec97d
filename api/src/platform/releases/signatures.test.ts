/** Signed releases, invalid signatures and required second approvals. */
import { isSignedBy, newKeyPair, signStatement } from '@onfreq/gate/statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseShell, sampleRelease, storeRelease } from '../../../test/releases.ts'
import { toStatement, WRONG_SIGNATURES } from '../../../test/signed.ts'

const KEYS = newKeyPair()
const OTHER = newKeyPair()

let site: TestApp
let administrator: TestMember
let second: TestMember

beforeAll(async () => {
  site = await startTestApp()
  administrator = await createAdministrator()
  second = await createAdministrator()
  await releaseShell(site)
})
afterAll(() => site.close())

async function createAdministrator(): Promise<TestMember> {
  const member = await site.register()
  await site.app.pool.query('update account set is_admin = true where id = $1', [member.accountId])
  await site.app.bus.publish('accounts.viewer', { accountId: member.accountId })
  await site.app.bus.flush()
  return member
}

async function team(microfrontend: string, rule: object) {
  const token = await site.app.releases.createDeployToken(microfrontend, 'ci')
  const key = { microfrontend, name: 'key of the team', public_key: KEYS.publicKey }
  expect((await administrator.post('admin/releases/keys', key)).statusCode).toBe(200)
  const rules = { microfrontend, needs_signature: false, needs_second_person: false, ...rule }
  expect((await administrator.post('admin/releases/rule', rules)).statusCode).toBe(200)
  const release = sampleRelease(microfrontend, '1.0.0-0000aaaa')
  await storeRelease(site, release)
  const publish = (channel: string, signed?: object) =>
    site.post(
      'releases',
      { microfrontend, id: release.manifest.id, channel, ...(signed && { signed }) },
      { headers: { authorization: `Bearer ${token}` } },
    )
  return { release, publish }
}

test('requires one signature for stable if a part demands it, which any caller can verify', async () => {
  const { release, publish } = await team('signed', { needs_signature: true })
  expect((await publish('canary')).statusCode).toBe(200)
  const unsigned = await publish('stable')
  expect(unsigned.statusCode).toBe(409)
  expect(unsigned.json().error).toMatchObject({
    code: 'releases.unsigned',
    message: 'signed takes signed releases only on stable, and 1.0.0-0000aaaa has no signature of its keys.',
  })
  const promote = { microfrontend: 'signed', act: 'promote', reason: 'it is fine' }
  expect((await administrator.post('admin/releases/act', promote)).statusCode).toBe(409)

  expect((await publish('stable', signStatement(toStatement(release), KEYS.privateKey))).statusCode).toBe(200)
  const response = (await site.get(`releases/signed/${release.manifest.id}/statement`)).json()
  expect(response.key_name).toBe('key of the team')
  expect(isSignedBy(response, KEYS.publicKey)).toBe(true)
  expect(isSignedBy(response, OTHER.publicKey)).toBe(false)
  expect(JSON.parse(response.statement)).toEqual(toStatement(release))
})

test.each(WRONG_SIGNATURES)(
  'signature $name is rejected on every channel, and nothing moves',
  async ({ name: what, sign, says }) => {
    const name = `wrong-${what.replaceAll(' ', '-')}`
    const { release, publish } = await team(name, {})
    for (const channel of ['canary', 'stable']) {
      const response = await publish(channel, sign(release, KEYS.privateKey))
      expect(response.statusCode).toBe(409)
      expect(response.json().error.message).toMatch(says)
    }
    const { channels } = await site.app.releases.pointers()
    expect(channels.map(({ microfrontend }) => microfrontend)).not.toContain(name)
  },
)

test('does not accept a revoked key or its earlier signatures', async () => {
  const { release, publish } = await team('revoked', { needs_signature: true })
  expect((await publish('canary', signStatement(toStatement(release), KEYS.privateKey))).statusCode).toBe(200)
  const { keys } = (await administrator.get('admin/releases')).json()
  const { id } = keys.find((key: { microfrontend: string }) => key.microfrontend === 'revoked')
  await administrator.post('admin/releases/keys/revoke', { id })
  expect((await publish('stable')).statusCode).toBe(409)
  expect((await site.get(`releases/revoked/${release.manifest.id}/statement`)).statusCode).toBe(404)
})

test('requires a second administrator for stable if a part demands it', async () => {
  const { release, publish } = await team('pair', { needs_second_person: true })
  expect((await publish('canary')).statusCode).toBe(200)
  expect((await publish('stable')).json().error.code).toBe('releases.second_person')
  expect(await site.app.releases.mayBeStable('pair', release.manifest.id, { name: 'the canary check' })).toBe(false)

  // Sent by an administrator, who cannot also approve it as the second person.
  const next = sampleRelease('pair', '1.1.0-0000bbbb')
  await storeRelease(site, next)
  const body = { microfrontend: 'pair', id: next.manifest.id, channel: 'canary' }
  expect((await administrator.post('releases', body)).statusCode).toBe(200)
  const promote = { microfrontend: 'pair', act: 'promote', reason: 'looked at it' }
  expect((await administrator.post('admin/releases/act', promote)).json().error.message).toContain(
    'an administrator other than',
  )
  expect((await second.post('admin/releases/act', promote)).statusCode).toBe(200)
})

test('rejects an invalid Ed25519 key, and only administrators may change keys and rules', async () => {
  const wrong = { microfrontend: 'signed', name: 'x', public_key: 'A'.repeat(60) }
  expect((await administrator.post('admin/releases/keys', wrong)).statusCode).toBe(422)
  const rule = { microfrontend: 'signed', needs_signature: false, needs_second_person: false }
  expect((await site.post('admin/releases/rule', rule)).statusCode).toBe(401)
})
