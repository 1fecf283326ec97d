import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logContact } from '../src/core/live/testing.ts'
import { readBatch, syntheticLog, upload } from '../src/core/log/testing/upload.ts'
import { startTestApp, type TestApp, type TestMember } from './app.ts'
import { createCitusDatabase, query } from './citus.ts'
import type { TestDatabase } from './database.ts'

const COORDINATOR = process.env.TEST_CITUS_URL
if (COORDINATOR === undefined) process.stdout.write('Stories on Citus were skipped: TEST_CITUS_URL is not set.\n')

describe.skipIf(COORDINATOR === undefined)('two members on different shards of Citus', () => {
  let database: TestDatabase
  let site: TestApp
  let anna: TestMember
  let ben: TestMember

  beforeAll(async () => {
    database = await createCitusDatabase(COORDINATOR ?? '')
    site = await startTestApp({ config: { databaseUrl: database.connectionString } })
  }, 180_000)
  beforeEach(async () => {
    anna = await site.register()
    do ben = await site.register()
    while ((await readShard(ben)) === (await readShard(anna)))
  })
  afterAll(async () => {
    await site?.close()
    await database?.drop()
  })

  const readShard = async ({ accountId }: TestMember) => {
    const [row] = await query<{ shard: string }>(
      database.connectionString,
      "select get_shard_id_for_distribution_column('contact', $1::bigint)::text as shard",
      [accountId],
    )
    return row?.shard
  }
  const readLogbook = async (member: TestMember): Promise<readonly { Call: string }[]> =>
    (await member.post('vlogbook', {})).json().qsos
  const calls = async (member: TestMember) => (await readLogbook(member)).map(({ Call }) => Call).sort()

  async function importLog(member: TestMember, text: string) {
    const { import_id: id } = (await upload(member, text)).json<{ import_id: number }>()
    await site.app.jobs.runDue()
    return readBatch(member, id)
  }

  test('distributes the tables of operators and keeps those of the site on the coordinator', async () => {
    const rows = await query<{ name: string }>(
      database.connectionString,
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' and logicalrelid::text = any($1)`,
      [['contact', 'log_owner', 'live_outbox', 'access_token']],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(['contact', 'log_owner'])
  })

  test('a session is stored by registration and by log-in', async () => {
    expect((await anna.get('vuser')).json().user).toMatchObject({ id: anna.accountId })
    const { token } = (await site.post('vlogin', { email: anna.email, password: anna.password })).json()
    const response = await site.get('vuser', { headers: { authorization: `Bearer ${token}` } })
    expect(response.json().user).toMatchObject({ id: anna.accountId })
  })

  test('log-out ends the session', async () => {
    expect((await anna.post('vlogout')).statusCode).toBe(200)
    expect((await anna.get('vuser')).statusCode).toBe(401)
  })

  test('saves of both at the same time are stored in their own logs', async () => {
    await Promise.all(
      ['DL1AA', 'DL1AB', 'DL1AC', 'DL1AD'].map((Call, index) => logContact(site, index % 2 ? ben : anna, { Call })),
    )
    expect([await calls(anna), await calls(ben)]).toEqual([
      ['DL1AA', 'DL1AC'],
      ['DL1AB', 'DL1AD'],
    ])
  })

  test('the same contact again is stored once', async () => {
    const contact = { Call: 'DL1AA', TS: site.clock.now().toISOString() }
    const first = await logContact(site, anna, contact)
    expect(await logContact(site, anna, contact)).toEqual(first)
    expect((await anna.post('vlogbookcount')).json().count).toBe(1)
  })

  test('an edit changes one log only', async () => {
    const { id } = await logContact(site, anna, { Call: 'DL1AA' })
    await logContact(site, ben, { Call: 'DL1AA' })
    expect((await anna.post('vqso/update', { qdo_id: id, Call: 'DL1AB' })).statusCode).toBe(200)
    expect([await calls(anna), await calls(ben)]).toEqual([['DL1AB'], ['DL1AA']])
  })

  test('a deleted contact is restored by an undo', async () => {
    const { id } = await logContact(site, anna, { Call: 'DL1AA' })
    const { step_id: step } = (await anna.post('vqso/nuke', { qdo_id: id })).json()
    expect(await calls(anna)).toEqual([])
    expect((await anna.post('vlogbook/undo', { step_id: step })).json()).toMatchObject({ restored: 1 })
    expect(await calls(anna)).toEqual(['DL1AA'])
  })

  test('an import stores a file once', async () => {
    expect(await importLog(anna, syntheticLog(120))).toMatchObject({ status: 'done', new: 120, rejected: 0 })
    expect(await importLog(anna, syntheticLog(120))).toMatchObject({ status: 'done', new: 0, same: 120 })
    expect((await anna.post('vlogbookcount')).json().count).toBe(120)
    expect((await ben.post('vlogbookcount')).json().count).toBe(0)
  })

  test('counters and roll-ups match the contacts', async () => {
    await importLog(anna, syntheticLog(30))
    await logContact(site, anna, { Call: 'DL1AA' })
    const [row] = await query<{ contacts: number; days: number; hours: number }>(
      database.connectionString,
      `select o.contacts::int as contacts,
         (select sum(voice + cw + data + sstv + other)::int from roll_day where owner_id = $1) as days,
         (select sum(n)::int from roll_hour where owner_id = $1) as hours
       from log_owner o where o.owner_id = $1`,
      [anna.accountId],
    )
    expect(row).toEqual({ contacts: 31, days: 31, hours: 31 })
  })

  test('the feed shows the contacts of both, each with the own callsigns', async () => {
    const { id: first } = await logContact(site, anna, { Call: 'DL2AA' })
    const { id: second } = await logContact(site, ben, { Call: 'DL2AB' })
    expect(first).not.toBe(second)
    for (const [member, Call] of [
      [anna, 'DL2AA'],
      [ben, 'DL2AB'],
    ] as const) {
      const { feed } = (await member.get('main_public_feed')).json<{ feed: { call?: string }[] }>()
      expect(feed.length).toBeGreaterThanOrEqual(2)
      expect(feed.map(({ call }) => call)).toContain(Call)
    }
  })

  test('the boards count the contacts of both', async () => {
    await logContact(site, anna, { Call: 'DL3AA', Mode: 'CW' })
    for (const Call of ['DL3AB', 'DL3AC']) await logContact(site, ben, { Call, Mode: 'CW' })
    const { periods } = (await ben.get('vleaderboards')).json()
    const rows: { station_callsign: string; count: number }[] = periods.today.cw
    expect(rows).toEqual(
      expect.arrayContaining([
        { station_callsign: anna.callsign, count: 1 },
        { station_callsign: ben.callsign, count: 2 },
      ]),
    )
  })

  test('what a member needs is counted from the own log', async () => {
    await logContact(site, anna, { Call: 'DL1AA', Band: '20m' })
    const rows = async (member: TestMember) => (await member.get('vneeds')).json<{ rows: unknown[] }>().rows.length
    expect([(await rows(anna)) > 0, await rows(ben)]).toEqual([true, 0])
  })
})
