import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { rescueJobs } from '../../kernel/jobs/runner-lease.ts'
import { CHUNK } from './import/chunk.ts'
import { expectRollupsToMatch } from './testing/rollups.ts'
import { adi, importFile, readBatch, syntheticLog, upload } from './testing/upload.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

const total = async (who = member) => (await who.post('vlogbookcount')).json().count

async function uploaded(content: string, fields = {}): Promise<number> {
  return (await upload(member, content, 'log.adi', fields)).json().import_id
}

/** Runs the worker and kills it before its `chunks`-th transaction commits. */
async function killedRun(id: number, chunks: number): Promise<void> {
  const { app } = site
  let seen = 0
  const dying = new AbortController()
  const stop = app.bus.subscribe('import', () => {
    seen += 1
    if (seen >= chunks) dying.abort()
  })
  await app.logImports.run(member.accountId, id, dying.signal).catch(() => {})
  stop()
}

describe('import whose worker is killed midway', () => {
  test('resumes without losing or duplicating contacts', async () => {
    const size = CHUNK * 3 + 17
    const id = await uploaded(syntheticLog(size))
    await killedRun(id, 1)
    const half = await readBatch(member, id)
    expect(half.status).toBe('reading')
    expect(half.read).toBeGreaterThan(0)
    expect(half.read).toBeLessThan(size)
    expect(await total()).toBe(half.read)
    await site.app.logImports.resume(0)
    await site.runJobs()
    expect(await readBatch(member, id)).toMatchObject({ status: 'done', read: size, new: size })
    expect(await total()).toBe(size)
    await expectRollupsToMatch(site)
  })

  test.each(['before', 'after'])(
    'is released by its dead worker and run once, with an empty queue, when checked %s that',
    async (when) => {
      const { app } = site
      const id = await uploaded(syntheticLog(CHUNK + 5))
      const key = `log.import:${id}`
      await app.pool.query(
        `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '1 minute', attempts = 1
         where key = $1`,
        [key],
      )
      if (when === 'before') await app.logImports.resume(0)
      await rescueJobs(app.pool)
      if (when === 'after') await app.logImports.resume(0)
      await site.runJobs()
      expect(await readBatch(member, id)).toMatchObject({ status: 'done', new: CHUNK + 5 })
      const { rows } = await app.pool.query(
        `select key, attempts, max_attempts from graphile_worker.jobs where task_identifier = 'log.import'`,
      )
      expect(rows).toEqual([])
    },
  )

  test('does not wait minutes for a retry after earlier failures', async () => {
    const id = await uploaded(syntheticLog(5))
    await site.app.pool.query(
      `update graphile_worker._private_jobs set attempts = 6, run_at = now() + interval '7 minutes' where key = $1`,
      [`log.import:${id}`],
    )
    await site.app.logImports.resume(0)
    await site.runJobs()
    expect(await readBatch(member, id)).toMatchObject({ status: 'done', new: 5 })
  })

  test('is stored once when two workers run it', async () => {
    const id = await uploaded(syntheticLog(CHUNK + 200))
    const signal = new AbortController().signal
    await Promise.allSettled([1, 2].map(() => site.app.logImports.run(member.accountId, id, signal)))
    await site.app.logImports.resume(0)
    await site.runJobs()
    expect(await total()).toBe(CHUNK + 200)
    expect(await readBatch(member, id)).toMatchObject({ status: 'done', read: CHUNK + 200, new: CHUNK + 200 })
  })

  test('can be cancelled, which removes what it stored', async () => {
    const id = await uploaded(syntheticLog(CHUNK * 2 + 5))
    await killedRun(id, 1)
    expect(await total()).toBeGreaterThan(0)
    await member.post('vimport/cancel', { import_id: id })
    await site.app.logImports.resume(0)
    await site.runJobs()
    expect(await readBatch(member, id)).toMatchObject({ status: 'cancelled', new: 0, undo_until: null })
    expect(await total()).toBe(0)
    await expectRollupsToMatch(site)
  })
})

describe('concurrency', () => {
  test('stores one log when the same log is imported twice at once', async () => {
    const log = syntheticLog(CHUNK + 300)
    const ids = [await uploaded(log), await uploaded(log)]
    const signal = new AbortController().signal
    await Promise.all(ids.map((id) => site.app.logImports.run(member.accountId, id, signal)))
    const batches = await Promise.all(ids.map((id) => readBatch(member, id)))
    expect(batches.map((batch) => batch.status)).toEqual(['done', 'done'])
    const sum = (name: string) => batches.reduce((all, batch) => all + batch[name], 0)
    expect(sum('new')).toBe(CHUNK + 300)
    expect(sum('same')).toBe(CHUNK + 300)
    expect(await total()).toBe(CHUNK + 300)
    await expectRollupsToMatch(site)
  })

  test('stores one contact when it is saved with and without seconds', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        member.post('vqso/upsert', {
          data: {
            Call: 'K1RACE',
            TS: index % 2 === 0 ? '2024-05-05T05:05Z' : '2024-05-05T05:05:30Z',
            Mode: 'CW',
            Band: '20m',
          },
        }),
      ),
    )
    expect(new Set(responses.map((response) => response.json().qso.qdo_id)).size).toBe(1)
    expect(await total()).toBe(1)
  })
})

describe('another area', () => {
  test('imports a log as a stream of ADIF', async () => {
    const id = await site.app.logbook.importAdif(member.accountId, 'qrz', 'qrz.adi', Readable.from([syntheticLog(7)]))
    await site.runJobs()
    expect(await readBatch(member, id)).toMatchObject({ status: 'done', source: 'qrz', new: 7 })
  })
})

describe('roll-ups', () => {
  const call = fc.constantFrom('G3ABC', 'K1TTT', 'DL1XYZ', '26CT1', 'MM0AA/MM')
  const minute = fc.integer({ min: 0, max: 90 })
  const contact = fc.record({
    Call: call,
    TS: fc
      .tuple(minute, fc.constantFrom('', ':00', ':20'))
      .map(([m, s]) => `2024-01-0${1 + (m % 3)}T10:${String(m % 60).padStart(2, '0')}${s}Z`),
    Band: fc.constantFrom('20m', '40m', null),
    Mode: fc.constantFrom('CW', 'SSB', 'FT8', 'SSTV', null),
  })
  const operation = fc.oneof(
    { weight: 5, arbitrary: contact.map((data) => ({ kind: 'save' as const, data })) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.nat(50), contact).map(([pick, data]) => ({ kind: 'edit' as const, pick, data })),
    },
    { weight: 2, arbitrary: fc.nat(50).map((pick) => ({ kind: 'delete' as const, pick })) },
    { weight: 1, arbitrary: fc.array(contact, { maxLength: 12 }).map((list) => ({ kind: 'import' as const, list })) },
    { weight: 1, arbitrary: fc.constant({ kind: 'undo' as const }) },
    { weight: 1, arbitrary: fc.constantFrom(60, -60, 1).map((minutes) => ({ kind: 'shift' as const, minutes })) },
    { weight: 1, arbitrary: call.map((Call) => ({ kind: 'deleteCall' as const, Call })) },
  )

  test('equal a recount after any sequence of saves, edits, deletions, imports, repairs and undos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 14 }), async (operations) => {
        const who = await site.register()
        const steps: { step_id?: number; import_id?: number }[] = []
        const ids = async (): Promise<number[]> =>
          (await who.post('vlogbook', {})).json().qsos.map((qso: { qdo_id: number }) => qso.qdo_id)
        for (const step of operations) {
          const all = await ids()
          const id = all[('pick' in step ? step.pick : 0) % Math.max(1, all.length)]
          if (step.kind === 'save') {
            expect((await who.post('vqso/upsert', { data: step.data })).statusCode).toBe(200)
          } else if (step.kind === 'edit' && id !== undefined) {
            expect([200, 409]).toContain((await who.post('vqso/update', { qdo_id: id, ...step.data })).statusCode)
          } else if (step.kind === 'delete' && id !== undefined) {
            steps.push((await who.post('vqso/nuke', { qdo_id: id })).json())
          } else if (step.kind === 'import' && step.list.length > 0) {
            const file = step.list.map(({ Call, TS, Band, Mode }) =>
              adi({
                CALL: Call,
                QSO_DATE: TS.slice(0, 10).replaceAll('-', ''),
                TIME_ON: TS.slice(11, -1).replaceAll(':', ''),
                ...(Band ? { BAND: Band } : {}),
                ...(Mode ? { MODE: Mode } : {}),
              }),
            )
            const batch = await importFile(site, who, file.join(''))
            expect(batch.new + batch.possible + batch.same + batch.merged + batch.rejected).toBe(batch.read)
            expect(batch.read).toBe(step.list.length)
            steps.push({ import_id: batch.id })
          } else if (step.kind === 'undo') {
            const last = steps.pop()
            if (last?.import_id !== undefined) await who.post('vimport/undo', { import_id: last.import_id })
            else if (last?.step_id !== undefined) await who.post('vlogbook/undo', { step_id: last.step_id })
          } else if (step.kind === 'shift' || step.kind === 'deleteCall') {
            const action = step.kind === 'shift' ? { type: 'shift', minutes: step.minutes } : { type: 'delete' }
            const filter = step.kind === 'shift' ? { from: '2024-01-01' } : { call: step.Call }
            const response = await who.post('vlogbook/repair', { selection: { filter }, action })
            expect(response.statusCode, response.body).toBe(200)
            if (response.json().step_id !== null) steps.push(response.json())
          }
        }
        await expectRollupsToMatch(site)
      }),
      { numRuns: 12 },
    )
  })
})
