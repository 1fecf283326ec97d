/** Concurrent contacts of one operator's program use one transaction, with a response for each and correct counts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { expectRollupsToMatch } from './testing/rollups.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('G4TGT')
})
afterAll(() => site.close())

const at = (minutes: number) => new Date(Math.floor(site.clock.millis() / 60_000 - minutes) * 60_000).toISOString()
const call = (prefix: string, n: number) => `${prefix}${n % 10}${String.fromCharCode(65 + Math.floor(n / 10))}X`
const save = (data: Record<string, unknown>, key?: string) =>
  member.post('vqso/upsert', { data, ...(key === undefined ? {} : { idempotency_key: key }) })
const stored = async () => {
  const { rows } = await site.app.pool.query<{ n: number }>('select count(*) as n from contact where owner_id = $1', [
    member.accountId,
  ])
  return rows[0]?.n
}
const transactions = async () => {
  const { rows } = await site.app.pool.query<{ n: number }>(
    'select count(distinct xmin::text) as n from contact where owner_id = $1',
    [member.accountId],
  )
  return rows[0]?.n ?? 0
}

describe('concurrent saves of one operator', () => {
  test('share transactions with separate responses and exact counters', async () => {
    const [before, already] = [await transactions(), (await stored()) ?? 0]
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        save({
          Call: call('DL', n),
          TS: at(90 + n),
          Freq: 14_074,
          Mode: 'FT8',
          Comment: `number ${n}`,
        }),
      ),
    )
    for (const [n, response] of results.entries()) {
      expect(response.statusCode, response.body).toBe(200)
      expect(response.json()).toMatchObject({ outcome: 'new', qso: { Comment: `number ${n}` } })
      const read = await member.post('vqso/get', { qdo_id: response.json().qso.qdo_id })
      expect(read.json()).toEqual(response.json().qso)
    }
    expect(await stored()).toBe(already + 40)
    expect((await transactions()) - before).toBeLessThan(20)
    await expectRollupsToMatch(site)
  })

  test('store the same contact once, recognised by its start or by its key', async () => {
    const before = await stored()
    const same = { Call: 'OH2SA', TS: at(20), Freq: 7030, Mode: 'CW' }
    const results = await Promise.all([
      ...Array.from({ length: 6 }, () => save(same)),
      ...Array.from({ length: 6 }, (_, n) =>
        save({ Call: call('OH', n), TS: at(30), Freq: 7030, Mode: 'CW' }, 'one-key-for-all'),
      ),
      save({ Call: 'OH9NW', TS: at(20), Freq: 7030, Mode: 'CW' }),
    ])
    const outcomes = results.map((response) => response.json().outcome)
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'same')).toHaveLength(10)
    expect(await stored()).toBe((before ?? 0) + 3)
    await expectRollupsToMatch(site)
  })

  test('complete a contact with the fields of others', async () => {
    await save({ Call: 'F5DONE', TS: at(40), Freq: 21_030, Mode: 'CW' })
    const [merged, possible] = await Promise.all([
      save({ Call: 'F5DONE', TS: at(40), Freq: 21_030, Mode: 'CW', Name: 'Jean' }),
      save({ Call: 'F5DONE', TS: at(44), Freq: 21_030, Mode: 'CW' }),
      ...Array.from({ length: 5 }, (_, n) => save({ Call: call('F', n), TS: at(40), Freq: 21_030, Mode: 'CW' })),
    ])
    expect(merged?.json()).toMatchObject({ outcome: 'merged', qso: { Name: 'Jean' } })
    expect(possible?.json()).toMatchObject({ outcome: 'possible' })
    await expectRollupsToMatch(site)
  })

  test('reject one contact without affecting the others', async () => {
    const before = (await stored()) ?? 0
    await site.app.pool.query("alter table contact add constraint refused check (comment <> 'refuse this')")
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        save({
          Call: call('SM', n),
          TS: at(50 + n),
          Freq: 3530,
          Mode: 'CW',
          Comment: n === 5 ? 'refuse this' : 'fine',
        }),
      ),
    )
    expect(results.map(({ statusCode }) => statusCode)).toEqual(results.map((_, n) => (n === 5 ? 500 : 200)))
    expect(await stored()).toBe(before + 11)
    await expectRollupsToMatch(site)
  })
})
