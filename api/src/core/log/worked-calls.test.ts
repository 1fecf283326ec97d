import type { WorkedCallsResponse } from '@onfreq/contracts/log/worked-calls'
import { type WorkedCallCell, WorkedCallIndex } from '@onfreq/ham/needs/worked-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile } from './testing/upload.ts'

/** Set to 5,000 changes in a long run. */
const CHANGES = Number(process.env.WORKED_CHANGES ?? 60)

let site: TestApp

beforeAll(async () => {
  site = await startTestApp()
}, 60_000)
afterAll(() => site.close())

/** A small generator with a seed, so that failures are reproducible. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const CALLS = ['W1AW', 'W1AW/4', 'G4QAO', 'G4QAO/P', 'JA1QHM', 'EA8/G4QAO', 'VK9X', 'R1FJL', 'PY2AA']
const BANDS = ['160m', '20m', '40m', '2m']
const MODES = ['CW', 'SSB', 'FT8']

/** A browser's copy of the index, updated incrementally as in the log bar. */
class Reader {
  readonly index = new WorkedCallIndex()
  readonly #member: TestMember
  #head: { readonly epoch: number; readonly seq: number } | null = null
  fulls = 0

  constructor(member: TestMember) {
    this.#member = member
  }

  async follow(): Promise<WorkedCallsResponse> {
    const query = this.#head === null ? '' : `?epoch=${this.#head.epoch}&since=${this.#head.seq}`
    const response = (await this.#member.get(`vworked${query}`)).json<WorkedCallsResponse>()
    if (response.full) {
      this.fulls += 1
      this.index.clear()
    }
    this.index.apply(
      response.calls.map(([call, cells]) => [
        call,
        cells.map(([band, modeClass, n, newest]) => ({ band, modeClass, n, newest })),
      ]),
    )
    this.#head = { epoch: response.epoch, seq: response.seq }
    return response
  }
}

async function countFromContacts(member: TestMember): Promise<Map<string, WorkedCallCell[]>> {
  const { rows } = await site.app.pool.query<{ call: string; band: string | null; modeClass: string; at: Date }>(
    'select call, band, mode_class as "modeClass", started_at as at from contact where owner_id = $1',
    [member.accountId],
  )
  const table = new Map<string, WorkedCallCell[]>()
  for (const { call, band, modeClass, at } of rows) {
    const cells = table.get(call) ?? []
    table.set(call, cells)
    const newest = Math.floor(at.getTime() / 1_000)
    const position = cells.findIndex((cell) => cell.band === (band ?? '') && cell.modeClass === modeClass)
    const before = cells[position]
    if (before) cells[position] = { ...before, n: before.n + 1, newest: Math.max(before.newest, newest) }
    else cells.push({ band: band ?? '', modeClass, n: 1, newest })
  }
  return table
}

const sorted = (cells: readonly WorkedCallCell[]) =>
  cells.map(({ band, modeClass, n, newest }) => `${band}|${modeClass}|${n}|${newest}`).sort()

async function expectSame(reader: Reader, member: TestMember, calls: readonly string[]): Promise<void> {
  await reader.follow()
  const table = await countFromContacts(member)
  for (const call of new Set([...calls, ...table.keys()])) {
    expect(sorted(reader.index.of(call)), call).toEqual(sorted(table.get(call) ?? []))
  }
}

test(`after any changes the index of a browser equals a count from the contacts (${CHANGES} changes)`, async () => {
  const member = await site.register()
  const below = randomFrom(20261123)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  const reader = new Reader(member)
  const record = () =>
    adi({
      CALL: pick(CALLS),
      QSO_DATE: `202510${String(1 + below(28)).padStart(2, '0')}`,
      TIME_ON: `${String(below(24)).padStart(2, '0')}${String(below(60)).padStart(2, '0')}00`,
      BAND: pick(BANDS),
      MODE: pick(MODES),
    })
  for (let step = 0; step < CHANGES; step++) {
    const { rows } = await site.app.pool.query<{ id: number }>('select id from contact where owner_id = $1', [
      member.accountId,
    ])
    const ids = rows.map(({ id }) => id)
    const kind = ids.length < 3 ? 0 : below(8)
    if (kind < 3) {
      const TS = new Date(Date.UTC(2026, below(10), 1 + below(28), below(24), below(60), below(60))).toISOString()
      await member.post('vqso/upsert', { data: { Call: pick(CALLS), TS, Band: pick(BANDS), Mode: pick(MODES) } })
    } else if (kind === 3) {
      await member.post('vqso/update', { qdo_id: pick(ids), Call: pick(CALLS), Band: pick(BANDS) })
    } else if (kind === 4) {
      await member.post('vqso/update', { qdo_id: pick(ids), TS: `2026-03-${10 + below(20)}T12:34:56Z` })
    } else if (kind === 5) {
      await member.post('vqso/nuke', { qdo_id: pick(ids) })
    } else if (kind === 6) {
      const { id } = await importFile(site, member, `some<EOH>${Array.from({ length: 8 }, record).join('')}`)
      if (below(2) === 0) await site.app.logJobs.undoImport(member.accountId, id)
    } else {
      await member.post('vlogbook/repair', { selection: { ids: [pick(ids)] }, action: { type: 'delete' } })
    }
    if (below(6) === 0) await expectSame(reader, member, CALLS)
  }
  await expectSame(reader, member, CALLS)
  expect(reader.fulls, 'sends everything once, then only changes').toBe(1)
}, 3_600_000)

test('returns only changed calls, and no cells for a call that left the log', async () => {
  const member = await site.register()
  expect((await member.get('vworked')).json()).toEqual({ epoch: 0, seq: 0, full: true, calls: [] })
  const log = async (Call: string) =>
    (await member.post('vqso/upsert', { data: { Call, TS: '2026-01-02T03:04:05Z', Band: '20m', Mode: 'CW' } })).json<{
      qso: { qdo_id: number }
    }>().qso.qdo_id
  const first = await log('DL1ABC')
  const reader = new Reader(member)
  expect((await reader.follow()).full).toBe(true)
  await log('ZD9ZS')
  await member.post('vqso/nuke', { qdo_id: first })
  expect(await reader.follow()).toMatchObject({
    full: false,
    calls: [
      ['DL1ABC', []],
      ['ZD9ZS', [['20m', 'cw', 1, Date.UTC(2026, 0, 2, 3, 4, 5) / 1_000]]],
    ],
  })
  // A name or a confirmation does not affect worked calls.
  await member.post('vlogbook/repair', { selection: { filter: {} }, action: { type: 'set', fields: { grid: 'IO91' } } })
  expect((await reader.follow()).calls).toEqual([])
})

test('returns everything for a large import, an outdated reader and an unknown epoch', async () => {
  const member = await site.register()
  const reader = new Reader(member)
  await member.post('vqso/upsert', { data: { Call: 'DL1ABC', TS: '2026-01-02T03:04:05Z', Band: '20m', Mode: 'CW' } })
  const { epoch, seq } = await reader.follow()
  const many = Array.from({ length: 2_500 }, (_, n) =>
    adi({
      CALL: `W${n % 10}${String.fromCharCode(65 + (n % 26), 65 + ((n / 26) % 26), 65 + ((n / 676) % 26))}`,
      QSO_DATE: '20251129',
      TIME_ON: '0000',
      BAND: '20m',
      MODE: 'CW',
    }),
  )
  await importFile(site, member, `many<EOH>${many.join('')}`)
  expect((await reader.follow()).full).toBe(true)
  await expectSame(reader, member, ['DL1ABC'])
  expect((await member.get(`vworked?epoch=${epoch + 1}&since=${seq}`)).json<WorkedCallsResponse>().full).toBe(true)
  expect((await member.get(`vworked?epoch=${epoch}&since=${seq + 900}`)).json<WorkedCallsResponse>().full).toBe(true)
  expect((await member.get('vworked?epoch=x&since=1')).statusCode).toBe(400)
})

test("does not return contacts from another member's log", async () => {
  const [one, other] = [await site.register(), await site.register()]
  const reader = new Reader(other)
  await reader.follow()
  await one.post('vqso/upsert', { data: { Call: 'DL1ABC', TS: '2026-01-02T03:04:05Z', Band: '20m', Mode: 'CW' } })
  expect((await reader.follow()).calls).toEqual([])
})

test('prunes old change records but sends incremental updates to readers at most 1,000 changes behind', async () => {
  const member = await site.register()
  const save = (Call: string) => member.post('vqso/upsert', { data: { Call, Freq: 7030, Mode: 'CW' } })
  await save('G4NOTE')
  await site.app.pool.query('update worked_call_head set seq = 1199 where owner_id = $1', [member.accountId])
  await site.app.pool.query(
    `insert into worked_call_change (owner_id, seq, calls) select $1, n, '{G4NOTE}' from generate_series(2, 1199) n`,
    [member.accountId],
  )
  await save('G4NEW')
  const { rows } = await site.app.pool.query<{ first: number; last: number }>(
    'select min(seq) as first, max(seq) as last from worked_call_change where owner_id = $1',
    [member.accountId],
  )
  expect(rows).toEqual([{ first: 201, last: 1200 }])
  const epoch = (await member.get('vworked')).json<WorkedCallsResponse>().epoch
  expect((await member.get(`vworked?epoch=${epoch}&since=200`)).json()).toMatchObject({ full: false, seq: 1200 })
  expect((await member.get(`vworked?epoch=${epoch}&since=199`)).json()).toMatchObject({ full: true })
})
