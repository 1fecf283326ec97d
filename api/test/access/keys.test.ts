/** What API keys can never do, regardless of owner and scopes. Listed by name, in addition to the access matrix. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIELDS, formBody } from '../../src/core/content/testing/posts.ts'
import { startTestApp, type TestApp, type TestMember } from '../app.ts'

const SCOPES = ['read', 'log', 'rig']

let site: TestApp
let member: TestMember
let administrator: TestMember
beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('M0KEY')
  administrator = await site.register('M0ADM')
  await site.app.accounts.decorate(administrator.accountId, { is_admin: true })
})
afterAll(() => site.close())

async function toKey(owner: TestMember, scopes: readonly string[]): Promise<{ headers: { authorization: string } }> {
  const { api_key } = (await owner.post('vapikeys/add', { name: scopes.join(' '), scopes })).json()
  return { headers: { authorization: `Bearer ${api_key}` } }
}

test("an administrator's key has no administrator rights, regardless of its scopes (C2)", async () => {
  for (const scopes of [...SCOPES.map((scope) => [scope]), SCOPES]) {
    const as = await toKey(administrator, scopes)
    const responses = {
      users: await site.post('vadmin/users', {}, as),
      releases: await site.get('admin/releases', as),
      act: await site.post('admin/releases/act', { microfrontend: 'feed', act: 'halt', reason: 'a test' }, as),
      token: await site.post('admin/deploy-tokens', { microfrontend: 'shell', name: 'x' }, as),
      checks: await site.get('releases/feed/checks', as),
    }
    for (const [name, { statusCode, body }] of Object.entries(responses)) {
      expect([401, 403], `${name} with ${scopes.join(' ')}`).toContain(statusCode)
      expect(body).not.toContain(member.email)
    }
  }
  // The same person has them in a session.
  expect((await administrator.get('admin/releases')).statusCode).toBe(200)
  const { rows } = await site.app.pool.query('select 1 from deploy_token')
  expect(rows).toEqual([])
})

test('a key cannot write posts, frame embeds or read bills, regardless of its scopes (M1)', async () => {
  const { payload, headers } = formBody({ ...FIELDS, youtube_video_id: 'dQw4w9WgXcQ' })
  const before = (await member.post('vembeds')).json()
  for (const scope of SCOPES) {
    const as = await toKey(member, [scope])
    const form = { payload, headers: { ...headers, ...as.headers } }
    const responses = {
      vstore: await site.post('vstore', {}, form),
      'vupdate/1': await site.post('vupdate/1', {}, form),
      vcaptcha: await site.post('vcaptcha', {}, as),
      vembeds: await site.post('vembeds', {}, as),
      'vembeds/save': await site.post('vembeds/save', { sites: ['thief.example'] }, as),
      vbilling: await site.post('vbilling', {}, as),
      'vbilling/manage': await site.post('vbilling/manage', {}, as),
      'vupgrade/check': await site.post('vupgrade/check', {}, as),
    }
    for (const [name, { statusCode, body }] of Object.entries(responses)) {
      expect(`${name} ${statusCode} ${JSON.parse(body).error?.code}`).toBe(`${name} 403 auth.scope`)
    }
  }
  expect((await member.post('vembeds')).json()).toEqual(before)
  expect((await site.post('vnews')).json().totalPosts).toBe((await member.post('vnews')).json().totalPosts)
})
