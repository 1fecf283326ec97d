/**
 * Concurrent contacts of many operators need few transactions, do not wait for other logs, and are counted correctly.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { expectRollupsToMatch } from './testing/rollups.ts'

const OPERATORS = 12

let site: TestApp
/** Another process of the same site. */
let other: TestApp
let members: readonly TestMember[]

beforeAll(async () => {
  site = await startTestApp()
  other = await startTestApp({ config: { databaseUrl: site.app.config.databaseUrl } })
  const registered: TestMember[] = []
  for (let n = 0; n < OPERATORS; n += 1) registered.push(await site.register())
  members = registered
  // A log exists from its first contact on.
  await Promise.all(members.map((member) => save(member, { Call: 'ZL1FST', TS: at(2_000) })))
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const at = (minutes: number) => new Date(Math.floor(site.clock.millis() / 60_000 - minutes) * 60_000).toISOString()
const call = (prefix: string, n: number) => `${prefix}${n % 10}${String.fromCharCode(65 + Math.floor(n / 10))}X`
const save = (member: TestMember, data: Record<string, unknown>, key?: string, through: TestApp = site) =>
  through.post(
    'vqso/upsert',
    { data: { Freq: 14_074, Mode: 'FT8', ...data }, ...(key === undefined ? {} : { idempotency_key: key }) },
    { headers: { authorization: `Bearer ${member.token}` } },
  )
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await site.app.pool.query<Row>(text, values)).rows
const one = async (text: string, values: unknown[] = []) =>
  Number(Object.values((await rows(text, values))[0] ?? {})[0])
const newsOfContacts = () => one("select count(*) from live_event where type = 'qso'")
/** Either process may publish the outbox. */
const outboxIsEmpty = async () => {
  for (const { app } of [site, other]) await app.live.settle()
}
const deadlocks = () => one('select deadlocks from pg_stat_database where datname = current_database()')

describe('concurrent saves of many operators', () => {
  test('share transactions, each with its own response', async () => {
    await outboxIsEmpty()
    const newsBefore = await newsOfContacts()
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        save(members[n % OPERATORS]!, { Call: call('DL', n), TS: at(90 + n), Comment: `number ${n}` }, `many-key-${n}`),
      ),
    )
    const ids: number[] = []
    for (const [n, response] of results.entries()) {
      expect(response.statusCode, response.body).toBe(200)
      expect(response.json()).toMatchObject({ outcome: 'new', qso: { Comment: `number ${n}` } })
      const { qso } = response.json()
      ids.push(qso.qdo_id)
      expect((await members[n % OPERATORS]!.post('vqso/get', { qdo_id: qso.qdo_id })).json()).toEqual(qso)
    }
    const transactions = await one('select count(distinct xmin::text) from contact where id = any($1)', [ids])
    expect(transactions).toBeLessThan(20)
    await outboxIsEmpty()
    expect(await newsOfContacts()).toBe(newsBefore + 60)
    await expectRollupsToMatch(site)
  })

  test('store one contact per operator for the same key, and for the same contact', async () => {
    const before = await one('select count(*) from contact')
    const results = await Promise.all(
      members.flatMap((member, n) => [
        save(member, { Call: call('OH', n), TS: at(300) }, 'the-same-key'),
        save(member, { Call: call('OH', n + 1), TS: at(300) }, 'the-same-key'),
        save(member, { Call: 'SM0SAM', TS: at(310) }),
        save(member, { Call: 'SM0SAM', TS: at(310) }),
      ]),
    )
    const outcomes = results.map((response) => response.json().outcome)
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(2 * OPERATORS)
    expect(outcomes.filter((outcome) => outcome === 'same')).toHaveLength(2 * OPERATORS)
    expect(await one('select count(*) from contact')).toBe(before + 2 * OPERATORS)
    await expectRollupsToMatch(site)
  })

  test('fail only for the contact that the database rejects', async () => {
    await site.app.pool.query("alter table contact add constraint refused check (comment <> 'refuse this')")
    const before = await one('select count(*) from contact')
    const results = await Promise.all(
      members.map((member, n) =>
        save(member, { Call: call('LA', n), TS: at(400 + n), Comment: n === 5 ? 'refuse this' : 'fine' }),
      ),
    )
    expect(results.map(({ statusCode }) => statusCode)).toEqual(members.map((_, n) => (n === 5 ? 500 : 200)))
    expect(await one('select count(*) from contact')).toBe(before + OPERATORS - 1)
    await expectRollupsToMatch(site)
  })

  test('block only the saves of a log that is locked', async () => {
    const [first, ...others] = members
    const writer = await site.app.pool.connect()
    await writer.query('begin')
    await writer.query('select from log_owner where owner_id = $1 for update', [first!.accountId])
    const requests = [600, 601].map((minutes) =>
      save(first!, { Call: 'F5HELD', TS: at(minutes), Comment: `${minutes}` }),
    )
    try {
      const results = await Promise.all(others.map((member, n) => save(member, { Call: call('HB', n), TS: at(600) })))
      expect(results.map((response) => response.json().outcome)).toEqual(others.map(() => 'new'))
      expect(
        await one(`select count(*) from contact where owner_id = $1 and call = 'F5HELD'`, [first!.accountId]),
      ).toBe(0)
    } finally {
      await writer.query('rollback')
      writer.release()
    }
    const outcomes = (await Promise.all(requests)).map((response) => response.json().outcome)
    // Within half an hour of the first one, so it may be a duplicate.
    expect(outcomes.sort()).toEqual(['new', 'possible'])
    await expectRollupsToMatch(site)
  })

  test('confirm members who log each other on both sides, once, whichever process stores them', async () => {
    // Only pairs of verified callsigns confirm each other.
    for (const { accountId, callsign } of members) {
      await site.app.pool.query(
        `insert into callsign_proof (owner_id, callsign, method, proved_at) values ($1, $2, 'mail', now())`,
        [accountId, callsign],
      )
    }
    const before = await deadlocks()
    for (let round = 0; round < 5; round += 1) {
      const time = at(1_000 + round * 100)
      const results = await Promise.all(
        members.flatMap((member, n) => {
          const partners = [members[(n + 1) % OPERATORS]!, members[(n + OPERATORS - 1) % OPERATORS]!]
          return partners.map(({ callsign }, side) =>
            save(member, { Call: callsign, TS: time }, undefined, (n + side) % 2 === 0 ? site : other),
          )
        }),
      )
      expect(results.map((response) => response.json().outcome)).toEqual(results.map(() => 'new'))
      const ids = results.map((response) => response.json().qso.qdo_id)
      expect(
        await one('select count(distinct contact_id) from member_confirmation where contact_id = any($1)', [ids]),
      ).toBe(ids.length)
      expect(await one('select count(*) from member_confirmation where contact_id = any($1)', [ids])).toBe(ids.length)
    }
    expect(await deadlocks()).toBe(before)
    await expectRollupsToMatch(site)
  })

  test('apply side effects to the owner of each contact only', async () => {
    const [listener, sender, ...others] = members
    const url = 'https://hooks.example.org/log'
    const hook = await listener!.post('vopendata/hooks/add', { kind: 'webhook', url, events: ['contact'] })
    expect(hook.statusCode, hook.body).toBe(200)
    await site.app.pool.query(`update account set qrz_auto_log_qso = true, qrz_api_key_enc = '\\x00' where id = $1`, [
      sender!.accountId,
    ])
    const results = await Promise.all(
      members.map((member, n) => save(member, { Call: call('EA', n), TS: at(700 + n) })),
    )
    const ids = results.map((response) => response.json().qso.qdo_id)
    expect(await rows('select owner_id, contact_id, service from delivery where contact_id = any($1)', [ids])).toEqual([
      { owner_id: sender!.accountId, contact_id: ids[1], service: 'qrz' },
    ])
    const messages = await rows<{ owner_id: number; id: number }>(
      `select owner_id, (message #>> '{data,contact,qdo_id}')::bigint as id from open_delivery where event = 'contact'`,
    )
    expect(messages).toEqual([{ owner_id: listener!.accountId, id: ids[0] }])
    expect(others).toHaveLength(OPERATORS - 2)
  })
})
