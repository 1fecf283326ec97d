import type {
  AwardMatrixResponse,
  ImaginedContact,
  NeedsResponse,
  ProgressResponse,
  WhatIfResponse,
} from '@onfreq/contracts/needs/needs'
import { AWARD_RULES } from '@onfreq/ham/awards/catalogue'
import { getCells } from '@onfreq/ham/awards/cells'
import { awardProgress } from '@onfreq/ham/awards/progress'
import type { NeedRow } from '@onfreq/ham/needs/need-index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContactState, contactFromState, stateSql } from '#kernel/award-cells/contact-state.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'

/** Number of questions; a long run has 100. */
const QUESTIONS = Number(process.env.AWARD_QUESTIONS ?? 25)

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

/** A seeded random number generator, so that failures are reproducible. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const CALLS =
  'DL1ABC EA8/G3ABC W1AW/4 K1ABC KH6XX KL7AA IT9AAA TA1ABC 4U1VIC OK1XYZ 3DA0RU JA1ABC G3ABC/MM LY1000QT SV9AA PY2AA ZS1AA VK3AA RAEM UA9ABC'.split(
    ' ',
  )
const EXTRA_FIELDS: readonly Partial<ImaginedContact>[] = [
  {},
  {},
  { GridSquare: 'JO62QM' },
  { GridSquare: 'FN31', fields: { STATE: 'CT' } },
  { fields: { POTA_REF: 'US-0001,US-4321' } },
  { fields: { MY_POTA_REF: 'DE-0001', SOTA_REF: 'G/LD-001' } },
  { activation_type: 'POTA', activation_ref: 'DE-0002' },
  { fields: { WWFF_REF: 'DLFF-0123' } },
]

function createRandomContacts(below: (n: number) => number) {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  // Each contact has its own minute, since one that is already in the log would be a duplicate.
  let minute = 0
  return (): ImaginedContact => {
    minute += 40 + below(5)
    return {
      Call: pick(CALLS),
      TS: new Date(Date.UTC(2024, 0, 1, 0, minute % 1440) + below(3) * 86_400_000 + minute).toISOString(),
      Band: pick(['160m', '20m', '20m', '6m', '2m']),
      Mode: pick(['CW', 'SSB', 'FT8']),
      ...pick(EXTRA_FIELDS),
    }
  }
}

/** Counts the rows from the contacts alone, without the derived table. */
async function toRows(owner: TestMember): Promise<NeedRow[]> {
  const { rows } = await site.app.pool.query<{ state: ContactState }>(
    `select ${stateSql('c')} as state from contact c where owner_id = $1 and public_call`,
    [owner.accountId],
  )
  return rows.flatMap(({ state }) => getCells(contactFromState(state)).map((cell) => ({ ...cell, n: 1 })))
}

async function getTallies(owner: TestMember): Promise<ReadonlyMap<string, { worked: number; confirmed: number }>> {
  const { awards } = (await owner.get('vawards/progress')).json<ProgressResponse>()
  return new Map(awards.map(({ id, worked, confirmed }) => [id, { worked, confirmed }]))
}

test(`predicts the progress that logging the contacts then has (${QUESTIONS} questions)`, async () => {
  const owner = await site.register('G4IFF')
  const { home } = (await owner.get('vneeds')).json<NeedsResponse>()
  const below = createRandom(31)
  const next = createRandomContacts(below)
  let moved = 0
  for (let question = 0; question < QUESTIONS; question++) {
    const contacts = Array.from({ length: 1 + below(5) }, next)
    const confirmed = below(2) === 0
    const before = await getTallies(owner)
    const whatIf = await owner.post('vawards/what-if', { contacts, confirmed })
    expect(whatIf.statusCode, whatIf.body).toBe(200)
    const { awards } = whatIf.json<WhatIfResponse>()
    expect(await getTallies(owner), 'a question changes nothing').toEqual(before)

    for (const data of contacts) {
      const logged = await owner.post('vqso/upsert', { data })
      const { outcome, qso } = logged.json<{ outcome: string; qso: { qdo_id: number } }>()
      expect(['new', 'possible'], logged.body).toContain(outcome)
      // Confirms the contacts with paper cards.
      if (confirmed) {
        await site.app.pool.query(`update contact set confirmations = '{"paper":{"received":"Y"}}' where id = $1`, [
          qso.qdo_id,
        ])
      }
    }
    const scratch = await toRows(owner)
    const after = new Map(awards.map((award) => [award.id, award]))
    for (const rule of AWARD_RULES) {
      const { worked, confirmed: sure } = awardProgress(rule, scratch, { services: 32, place: null, home })
      const result = after.get(rule.id)
      const was = before.get(rule.id)
      expect(result?.before ?? was, rule.id).toEqual(was)
      expect(result?.after.worked ?? was?.worked, rule.id).toBe(worked)
      expect(result?.after.confirmed ?? was?.confirmed, rule.id).toBe(sure)
      if (result) {
        expect(result.after).toMatchObject({
          next_worked: rule.goals.find((goal) => goal > worked) ?? null,
          next_confirmed: rule.goals.find((goal) => goal > sure) ?? null,
        })
        moved += 1
      }
    }
  }
  expect(moved).toBeGreaterThan(QUESTIONS)
}, 600_000)

test('completes an activation only with all missing contacts', async () => {
  const owner = await site.register('G4IFA')
  const toContact = (n: number): ImaginedContact => ({
    Call: `DL${n}ABC`,
    TS: `2024-05-01T10:${String(10 + n)}:00Z`,
    Band: '20m',
    Mode: 'CW',
    fields: { MY_POTA_REF: 'DE-0007' },
  })
  for (let n = 0; n < 7; n++) await owner.post('vqso/upsert', { data: toContact(n) })
  const requestWhatIf = async (...numbers: number[]) => {
    const response = await owner.post('vawards/what-if', { contacts: numbers.map(toContact) })
    return response.json<WhatIfResponse>().awards.find(({ id }) => id === 'pota-activator')?.after.worked
  }
  expect(await requestWhatIf(7, 8)).toBeUndefined()
  expect(await requestWhatIf(7, 8, 9)).toBe(1)
  expect((await owner.get('vawards/progress/pota-activator')).json<AwardMatrixResponse>().worked).toBe(0)
})

test('rejects a simulated contact that cannot be logged, with the reason', async () => {
  const owner = await site.register('G4IFX')
  const refused = await owner.post('vawards/what-if', { contacts: [{ Call: 'DL1ABC', Band: '21m' }] })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error.fields).toHaveProperty('Band')
  expect((await owner.post('vawards/what-if', { contacts: [] })).statusCode).toBe(400)
  const foreign = { contacts: [{ Call: 'DL1ABC', station_callsign: 'G4IFF' }] }
  expect((await owner.post('vawards/what-if', foreign)).statusCode).toBe(400)
})
