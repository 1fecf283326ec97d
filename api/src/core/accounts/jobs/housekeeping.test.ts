import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { sentTo } from '../testing/outbox.ts'
import exportData from './export-data.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const bytes = (text: string) => Buffer.from(text.padEnd(32, '.'))
const at = (offset: number) => new Date(site.clock.millis() + offset)

/** A row of each kind that the hourly job deletes, expiring in `ends` milliseconds. */
const KINDS: readonly (readonly [
  table: string,
  put: (member: TestMember, ends: number, name: string) => readonly [statement: string, values: readonly unknown[]],
])[] = [
  [
    'access_token',
    ({ accountId }, ends, name) => [
      'insert into access_token (id, owner_id, token_hash, expires_at) values ($1, $2, $3, $4)',
      [site.app.ids.next(), accountId, bytes(name), at(ends)],
    ],
  ],
  [
    'data_export',
    ({ accountId }, ends) => [
      'insert into data_export (owner_id, id, created_at) values ($1, $2, $3)',
      [accountId, site.app.ids.next(), at(ends - DAY)],
    ],
  ],
  [
    'email_change',
    ({ accountId }, ends, name) => [
      'insert into email_change (owner_id, link_hash, email, created_at, expires_at) values ($1, $2, $3, $4, $5)',
      [accountId, bytes(name), `${name}@example.org`, at(ends - DAY), at(ends)],
    ],
  ],
  [
    'email_undo',
    ({ accountId }, ends, name) => [
      'insert into email_undo (owner_id, link_hash, email, changed_at, expires_at) values ($1, $2, $3, $4, $5)',
      [accountId, bytes(name), `${name}@example.org`, at(ends - DAY), at(ends)],
    ],
  ],
  [
    'callsign_code',
    ({ accountId }, ends, name) => [
      'insert into callsign_code (owner_id, callsign, code_hash, expires_at) values ($1, $2, $3, $4)',
      [accountId, name.toUpperCase(), bytes(name), at(ends)],
    ],
  ],
  [
    'passkey_challenge',
    (_member, ends, name) => [
      `insert into passkey_challenge (challenge_hash, purpose, expires_at) values ($1, 'log_in', $2)`,
      [bytes(name), at(ends)],
    ],
  ],
  [
    'login_pin',
    ({ accountId }, ends, name) => [
      `insert into login_pin (owner_id, for_known, pin_hash, attempts, known_attempts, created_at, expires_at)
       values ($1, false, $2, 0, 0, $3, $4)`,
      [accountId, bytes(name), at(ends - HOUR), at(ends)],
    ],
  ],
  [
    'attempt',
    (_member, ends, name) => ['insert into attempt (bucket, n, resets_at) values ($1, 1, $2)', [name, at(ends)]],
  ],
  [
    'upload_under_way',
    ({ accountId }, ends) => [
      'insert into upload_under_way (id, account_id, bytes, expires_at) values ($1, $2, 1, $3)',
      [site.app.ids.next(), accountId, at(ends)],
    ],
  ],
]

test.each(KINDS)('clears only expired rows each hour: %s', async (table, put) => {
  const count = async () => (await site.app.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
  // A member for each row, because some tables allow only one row per account.
  const [old, young] = [await site.register(), await site.register()]
  await site.app.pool.query(`delete from ${table}`)
  await site.app.pool.query(...(put(old, -1_000, 'old') as [string, unknown[]]))
  await site.app.pool.query(...(put(young, MINUTE, 'young') as [string, unknown[]]))
  expect(await count()).toBe(2)
  await site.runScheduled('accounts.housekeeping')
  expect(await count()).toBe(1)
  site.clock.advance(2 * MINUTE)
  await site.runScheduled('accounts.housekeeping')
  expect(await count()).toBe(0)
})

test('moves callsigns a week after the claim and deletes accounts 14 days after the request, hourly', async () => {
  const [holder, claimant, leaving] = [await site.register(), await site.register(), await site.register()]
  await site.app.pool.query(
    `insert into callsign_claim (owner_id, callsign, holder_id, state, created_at, due_at) values ($1, $2, $3, 'waiting', $4, $5)`,
    [claimant.accountId, holder.callsign, holder.accountId, at(-7 * DAY), at(MINUTE)],
  )
  await leaving.post('vdeleteaccount', { callsign: leaving.callsign })
  await site.runScheduled('accounts.housekeeping')
  expect((await site.app.accounts.byId(claimant.accountId))?.callsign).toBe(claimant.callsign)
  site.clock.advance(2 * MINUTE)
  await site.runScheduled('accounts.housekeeping')
  expect((await site.app.accounts.byId(claimant.accountId))?.callsign).toBe(holder.callsign)
  expect(await site.app.accounts.byId(leaving.accountId)).not.toBeNull()
  site.clock.advance(14 * DAY)
  await site.runScheduled('accounts.housekeeping')
  expect(await site.app.accounts.byId(leaving.accountId)).toBeNull()
})

test('retries a failing export ten times and mails the failure only after the last attempt', async () => {
  const member = await site.register()
  const { export: started } = (await member.post('vdataexport')).json()
  const { rows } = await site.app.pool.query(
    `select max_attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'accounts.export_data' and j.payload->>'accountId' = $1::text`,
    [member.accountId],
  )
  expect(rows).toEqual([{ max_attempts: 10 }])
  const { put } = site.app.files
  site.app.files.put = async () => {
    throw new Error('the bucket is away')
  }
  const payload = { accountId: member.accountId, id: started.id }
  const signal = new AbortController().signal
  const run = (attempt: number) => exportData.run({ app: site.app, payload, attempt, maxAttempts: 10, signal })
  const status = async () => (await member.post('vdataexports')).json().exports[0].status
  try {
    await expect(run(9)).rejects.toThrow('the bucket is away')
    expect(await status()).toBe('pending')
    await expect(run(10)).rejects.toThrow('the bucket is away')
    expect(await status()).toBe('failed')
  } finally {
    site.app.files.put = put
  }
  // A new request starts a new export, whose mail is sent.
  expect((await member.post('vdataexport')).statusCode).toBe(200)
  await site.runJobs()
  expect(await status()).toBe('ready')
  expect((await sentTo(site, member.email))[0]?.subject).toBe('Your Onfreq data is ready')
})

test('names an export after callsign and day, deletes it after a day and lists the newest 20', async () => {
  const member = await site.register('M0EXP/P')
  await member.post('vdataexport')
  await site.runJobs()
  const [ready] = (await member.post('vdataexports')).json().exports
  expect(ready.filename).toBe(`onfreq-m0exp_p-${site.clock.now().toISOString().slice(0, 10)}.zip`)
  const key = `data-exports/${member.accountId}/${ready.id}.zip`
  site.clock.advance(DAY - MINUTE)
  expect((await member.get(`vdataexport/${ready.id}/file`)).statusCode).toBe(200)
  await site.runScheduled('accounts.housekeeping')
  expect(await site.app.files.head(key)).toBeDefined()
  site.clock.advance(2 * MINUTE)
  expect((await member.post('vdataexports')).json().exports).toEqual([])
  await site.runScheduled('accounts.housekeeping')
  expect(await site.app.files.head(key)).toBeUndefined()

  await site.app.pool.query(
    `insert into data_export (owner_id, id, status, created_at) select $1, n, 'failed', $2 from generate_series(1, 22) n`,
    [member.accountId, at(0)],
  )
  const ids = (await member.post('vdataexports')).json().exports.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n))
})

test('allows a new export when one requested a day ago has not finished', async () => {
  const member = await site.register()
  await site.app.pool.query('insert into data_export (owner_id, id, created_at) values ($1, 1, $2)', [
    member.accountId,
    at(-DAY + MINUTE),
  ])
  expect((await member.post('vdataexport')).statusCode).toBe(409)
  site.clock.advance(2 * MINUTE)
  expect((await member.post('vdataexport')).statusCode).toBe(200)
})
