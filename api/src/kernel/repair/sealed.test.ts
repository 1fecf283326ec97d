import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import type { Secrets } from '../config.ts'
import { checkSealed, SEALED } from './sealed.ts'

const NEW = 'a new secret of the test run, which nobody knows'

let site: TestApp
let member: TestMember
let client: pg.PoolClient
let old: string

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  client = await site.app.pool.connect()
  old = site.app.config.secret
  const { accounts } = site.app
  const id = member.accountId
  for (const name of ['qrz_api_key', 'clublog_password', 'eqsl_apikey'] as const)
    await accounts.storeSecret(id, name, `of ${name}`)
  await client.query(
    `insert into service_login (owner_id, service, user_name, password_enc, updated_at) values ($1, 'hamqth', 'x', $2, now())`,
    [id, accounts.seal(id, 'service_login:hamqth', 'of hamqth')],
  )
  await client.query(
    `insert into lotw_certificate (owner_id, id, callsign, dxcc, first_qso, last_qso, valid_from, valid_until, serial, fingerprint,
       certificate_der, key_enc, created_at)
     values ($1, 1, 'M0AA', 223, now(), now(), now(), now(), '1', 'f1', '', $2, now())`,
    [id, accounts.seal(id, 'lotw_certificate:f1', 'of lotw')],
  )
  await client.query(
    `insert into signing_key (owner_id, id, public_jwk, thumbprint, backup_enc, created_at) values ($1, 1, '{}', 't1', $2, now())`,
    [id, accounts.seal(id, 'signing_key:t1', 'a backup')],
  )
  await client.query(
    `insert into alert_way (owner_id, id, kind, label, target_enc, created_at) values ($1, 1, 'webhook', 'x', $2, now())`,
    [id, accounts.seal(id, 'alert_way:1', 'https://example.org')],
  )
  await client.query(
    `insert into open_hook (owner_id, id, kind, label, target_enc, events, created_at) values ($1, 1, 'webhook', 'x', $2, '{contact}', now())`,
    [id, accounts.seal(id, 'open_hook:1', 'https://example.org')],
  )
  await client.query(
    `insert into open_backup (owner_id, id, kind, label, target_enc, every, next_at, created_at) values ($1, 1, 'webdav', 'x', $2, 'daily', now(), now())`,
    [id, accounts.seal(id, 'open_backup:1', '{}')],
  )
  await client.query(
    `insert into log_move (owner_id, id, program, url, key_enc, status, locations, created_at, changed_at)
     values ($1, 1, 'wavelog', 'https://example.org', $2, 'failed', '[]', now(), now())`,
    [id, accounts.seal(id, 'log_move:1', 'of wavelog')],
  )
  await client.query(`insert into alert_key (name, public_key, private_enc) values ('vapid', 'x', $1)`, [
    accounts.seal(0, 'alert_key:vapid', 'a key'),
  ])
})
afterAll(async () => {
  client.release()
  await site.close()
})

const sums = async (secrets: Secrets, reseal = false) => {
  const counts = await checkSealed(client, secrets, { reseal })
  const sum = (what: 'current' | 'older' | 'lost') => counts.reduce((all, count) => all + count[what], 0)
  return { current: sum('current'), older: sum('older'), lost: sum('lost') }
}

test('every column with sealed values is registered', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_enc' order by 1`,
  )
  expect(SEALED.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(rows.map(({ name }) => name))
  for (const { where, current } of await checkSealed(client, [old], { reseal: false })) {
    expect(current, where).toBeGreaterThan(0)
  }
})

test('a new secret re-encrypts everything, works without the old one and leaves undecryptable values unchanged', async () => {
  const { current: all } = await sums([old])
  expect(await sums([NEW])).toEqual({ current: 0, older: 0, lost: all })
  expect(await sums([NEW, old])).toEqual({ current: 0, older: all, lost: 0 })
  // The check wrote nothing.
  expect(await sums([old])).toEqual({ current: all, older: 0, lost: 0 })
  await sums([NEW], true)
  expect(await sums([old])).toEqual({ current: all, older: 0, lost: 0 })

  expect(await sums([NEW, old], true)).toEqual({ current: 0, older: all, lost: 0 })
  expect(await sums([NEW])).toEqual({ current: all, older: 0, lost: 0 })
  // The site after a restart with the new secret.
  const restarted = await startTestApp({
    config: { databaseUrl: site.app.config.databaseUrl ?? '', secret: NEW, secrets: [NEW] },
  })
  expect(await restarted.app.accounts.readSecret(member.accountId, 'clublog_password')).toBe('of clublog_password')
  await restarted.close()
  expect(await sums([old, NEW], true)).toMatchObject({ older: all })
})

test('existing sessions and signatures stay valid while both secrets are configured', async () => {
  const both = await startTestApp({
    config: { databaseUrl: site.app.config.databaseUrl ?? '', secret: NEW, secrets: [NEW, old] },
  })
  const headers = { authorization: `Bearer ${member.token}` }
  expect((await both.post('vsr', {}, { headers })).statusCode).toBe(200)
  await both.close()
  const without = await startTestApp({
    config: { databaseUrl: site.app.config.databaseUrl ?? '', secret: NEW, secrets: [NEW] },
  })
  expect((await without.post('vsr', {}, { headers })).statusCode).toBe(401)
  await without.close()
})
