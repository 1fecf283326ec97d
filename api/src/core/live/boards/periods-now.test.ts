import type { PeriodFigures } from '@onfreq/contracts/live/periods'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { logContact } from '../testing.ts'
import { periodsAt } from './periods.ts'

let site: TestApp
const members: TestMember[] = []
const MINUTE = 60_000
const PERIODS = ['today', 'yesterday', 'this_week', 'this_month'] as const

beforeAll(async () => {
  site = await startTestApp()
  site.clock.set('2026-03-04T20:30:00Z')
  for (const call of ['G4AAA', 'DL1BBB', 'JA1CCC']) members.push(await site.register(call))
})
afterAll(() => site.close())

const figures = async (name: string) => (await site.get(`periods/${name}`)).json<PeriodFigures>()

/** A naive count of all contacts. */
async function fromScratch({ from, to }: { from: string; to: string }) {
  const { rows } = await site.app.pool.query<{ hour: Date; mode: string; owner: string }>(
    `select date_trunc('hour', c.started_at, 'UTC') as hour, c.mode_class as mode, c.owner_id as owner
     from contact c join account a on a.id = c.owner_id
     where c.public_call and not a.exclude_from_leaderboards
       and c.started_at >= $1::date and c.started_at < $2::date`,
    [from, to],
  )
  return rows
}

async function compareAll(): Promise<void> {
  // Past days are read again after ten minutes.
  site.clock.advance(11 * MINUTE)
  const periods = periodsAt(site.clock.now())
  for (const name of PERIODS) {
    const [result, contacts] = [await figures(name), await fromScratch(periods[name])]
    expect(result.contacts, name).toBe(contacts.length)
    expect(result.stations, name).toBe(new Set(contacts.map(({ owner }) => owner)).size)
    for (const mode of ['voice', 'cw', 'data', 'sstv'] as const)
      expect(result.modes[mode], `${name} ${mode}`).toBe(contacts.filter((each) => each.mode === mode).length)
    for (const [index, bar] of result.bars.entries()) {
      const [start, end] = [Date.parse(bar.from), Date.parse(result.bars[index + 1]?.from ?? result.to)]
      const own = contacts.filter(({ hour }) => hour.getTime() >= start && hour.getTime() < end)
      expect(bar.voice + bar.cw + bar.data + bar.sstv + bar.other, `${name} ${bar.from}`).toBe(own.length)
    }
  }
}

test('keeps the figures of every period equal to a count of the log after any additions, edits and deletions', async () => {
  const step = fc.record({
    kind: fc.constantFrom('log', 'log', 'log', 'edit', 'delete'),
    who: fc.nat({ max: 2 }),
    Mode: fc.constantFrom('SSB', 'CW', 'FT8', 'SSTV'),
    back: fc.integer({ min: 0, max: 10 * 24 * 60 }),
    which: fc.nat(),
  })
  const [steps] = fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 32 })
  const logged: { id: number; member: TestMember }[] = []
  for (const [index, { kind, who, Mode, back, which }] of (steps ?? []).entries()) {
    const TS = new Date(site.clock.millis() - back * MINUTE).toISOString()
    const old = logged[which % Math.max(1, logged.length)]
    const member = members[who]!
    if (kind === 'log' || old === undefined) {
      const { id } = await logContact(site, member, { Call: `F${index}ABC`, TS, Mode })
      logged.push({ id, member })
    } else if (kind === 'edit') {
      expect((await old.member.post('vqso/update', { qdo_id: old.id, Mode, SubMode: null, TS })).statusCode).toBe(200)
    } else {
      expect((await old.member.post('vqso/nuke', { qdo_id: old.id })).statusCode).toBe(200)
      logged.splice(logged.indexOf(old), 1)
    }
    if (index % 20 === 19) await compareAll()
  }
  await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [
    members[0]!.accountId,
  ])
  await compareAll()
  // The next day, today becomes yesterday.
  site.clock.advance(24 * 60 * MINUTE)
  await compareAll()
})

test('returns no personal data, and rejects an unknown period', async () => {
  const response = await site.get('periods/this_month')
  expect(response.body).not.toMatch(/G4AAA|DL1BBB|JA1CCC|F\d+ABC/)
  expect((await site.get('periods/last_year')).statusCode).toBe(400)
})
