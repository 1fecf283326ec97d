import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { releaseJobsOfDeadWorkers } from '../../../../test/dead-workers.ts'
import { readConfig } from '../../../kernel/config.ts'
import { createTestAuthority } from '../../confirmations/testing/certificates.ts'
import { type FakeLotw, LOTW_PASSWORD, startLotw, UPLOAD_ACCEPTED } from '../testing/lotw.ts'

const CONTACTS = 1000
/** Maximum number of contacts per file. */
const CONTACTS_PER_FILE = 500
const WORKER = join(import.meta.dirname, '../testing/deliver-and-die.ts')
const MINUTE_MS = 60_000

let site: TestApp
let member: TestMember
let lotw: FakeLotw
let worker: ChildProcess | undefined
const authority = createTestAuthority()

beforeAll(async () => {
  const { services } = readConfig('test', {})
  lotw = await startLotw()
  site = await startTestApp({ config: { services: { ...services, lotw: lotw.url } } })
})
beforeEach(async () => {
  lotw.uploads.length = 0
  lotw.book.clear()
  lotw.requests.length = 0
  lotw.answer = null
  lotw.began = null
  lotw.queued = false
  lotw.report = null
  // The worker that is killed uses the real clock.
  site.clock.set(new Date())
  member = await site.register()
  const { p12 } = authority.issue({ call: member.callsign, dxcc: 230 })
  await member.post('vlotw/certificates/add', { file: p12.toString('base64'), password: '' })
})
afterEach(async () => {
  worker?.kill('SIGKILL')
  await site.app.pool.query('truncate delivery, delivery_stop, lotw_attempt')
})
afterAll(async () => {
  await site.close()
  await lotw.close()
})

const saveLogin = () =>
  member.post('vservices/set', { service: 'lotw', user: member.callsign, password: LOTW_PASSWORD })

async function queueAll(): Promise<void> {
  const records = Array.from({ length: CONTACTS }, (_, n) => {
    const time = new Date(Date.UTC(2026, 3, 1) + n * 60_000).toISOString().replace(/[-:T]/g, '')
    return `<CALL:6>DL1ABC<QSO_DATE:8>${time.slice(0, 8)}<TIME_ON:6>${time.slice(8, 14)}<BAND:3>20m<MODE:2>CW<EOR>`
  })
  await site.app.logbook.importAdif(member.accountId, 'adif', 'log.adi', `<EOH>${records.join('\n')}`)
  await site.runJobs()
  expect((await member.post('vdeliveries/send-all', { service: 'lotw' })).json().queued).toBe(CONTACTS)
  lotw.requests.length = 0
}

async function sendInKilledProcess(): Promise<void> {
  const { databaseUrl = '', dataDir, secret } = site.app.config
  worker = spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      ONFREQ_DATA: dataDir,
      ONFREQ_SECRET: secret,
      LOTW_URL: lotw.url,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const [, signal] = await once(worker, 'exit')
  expect(signal).toBe('SIGKILL')
  await releaseJobsOfDeadWorkers(site.app.pool)
}

/** Times of jobs use the database clock, the ledger uses the clock of the test. */
async function runAfter(minutes: number): Promise<void> {
  site.clock.advance(minutes * MINUTE_MS)
  await site.app.pool.query(`select graphile_worker.add_job('integrations.sweep')`)
  await site.runJobs()
}

const countDeliveries = async () => {
  const { services } = (await member.post('vdeliveries')).json()
  return services.find(({ service }: { service: string }) => service === 'lotw').counts
}

/** Asserts that LoTW has each contact exactly once, and that all are recorded as sent. */
async function expectEachOnce(): Promise<void> {
  expect(lotw.book.size).toBe(CONTACTS)
  expect([...lotw.book.values()].filter((times) => times !== 1)).toEqual([])
  expect(await countDeliveries()).toEqual({
    queued: 0,
    sent: 0,
    accepted: CONTACTS,
    duplicate: 0,
    rejected: 0,
    parked: 0,
  })
  const { rows } = await site.app.pool.query(
    `select count(*)::int as n from contact where owner_id = $1 and confirmations #>> '{lotw,sent}' = 'Y'
     union all select count(*)::int from lotw_attempt`,
    [member.accountId],
  )
  expect(rows.map(({ n }) => n)).toEqual([CONTACTS, 0])
}

const killWorker = () => worker?.kill('SIGKILL')

test('queries LoTW after a kill during the response, and sends no contact twice', { timeout: 240_000 }, async () => {
  await saveLogin()
  await queueAll()
  // LoTW has received the second file, and its response is lost.
  lotw.answer = () => {
    if (lotw.uploads.length !== 2) return { body: UPLOAD_ACCEPTED }
    killWorker()
    return null
  }
  await sendInKilledProcess()
  expect(lotw.book.size).toBe(CONTACTS)
  expect(await countDeliveries()).toMatchObject({ accepted: CONTACTS_PER_FILE, sent: CONTACTS_PER_FILE })
  // At the first query, the file is still in LoTW's queue. At the second one, LoTW is down.
  lotw.queued = true
  await runAfter(6)
  lotw.queued = false
  lotw.report = () => ({ status: 503, body: 'down' })
  await runAfter(16)
  lotw.report = null
  expect(lotw.requests).toHaveLength(2)
  expect(await countDeliveries()).toMatchObject({ accepted: CONTACTS_PER_FILE, sent: CONTACTS_PER_FILE })
  await runAfter(61)
  expect(lotw.requests).toHaveLength(3)
  expect(Object.fromEntries(lotw.requests[2] ?? [])).toMatchObject({ qso_qsl: 'no', qso_owncall: member.callsign })
  expect(lotw.uploads).toHaveLength(2)
  await expectEachOnce()
})

test('finds an upload at LoTW after a kill between the response and the ledger', { timeout: 240_000 }, async () => {
  await saveLogin()
  await queueAll()
  const lock = await site.app.pool.connect()
  try {
    lotw.answer = async () => {
      if (lotw.uploads.length !== 2) return { body: UPLOAD_ACCEPTED }
      await lock.query('begin')
      await lock.query('select from delivery where owner_id = $1 for update', [member.accountId])
      void vi
        .waitFor(
          async () => {
            const { rows } = await lock.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
            if (rows.length === 0) throw new Error('The answer is not being written yet')
          },
          { timeout: 60_000, interval: 20 },
        )
        .finally(killWorker)
      return { body: UPLOAD_ACCEPTED }
    }
    await sendInKilledProcess()
  } finally {
    await lock.query('rollback')
    lock.release()
  }
  expect(await countDeliveries()).toMatchObject({ accepted: CONTACTS_PER_FILE, sent: CONTACTS_PER_FILE })
  await runAfter(6)
  expect(lotw.uploads).toHaveLength(2)
  await expectEachOnce()
})

test('sends contacts again that are missing after a kill while a file was sent, once LoTW had time to process it', {
  timeout: 240_000,
}, async () => {
  await saveLogin()
  await queueAll()
  lotw.began = () => {
    if (lotw.uploads.length !== 1) return false
    killWorker()
    return true
  }
  await sendInKilledProcess()
  lotw.began = null
  expect(lotw.book.size).toBe(CONTACTS_PER_FILE)
  for (const minutes of [6, 16, 61, 181]) {
    await runAfter(minutes)
    expect(lotw.uploads).toHaveLength(1)
  }
  await runAfter(361)
  expect(lotw.requests).toHaveLength(5)
  expect(lotw.uploads).toHaveLength(2)
  await expectEachOnce()
})

test('sends no contact twice after a kill during the response without a password, and tells the member what to do', {
  timeout: 240_000,
}, async () => {
  await queueAll()
  lotw.answer = () => {
    if (lotw.uploads.length !== 2) return { body: UPLOAD_ACCEPTED }
    killWorker()
    return null
  }
  await sendInKilledProcess()
  await runAfter(6)
  await runAfter(24 * 60)
  expect(lotw.uploads).toHaveLength(2)
  expect(await countDeliveries()).toMatchObject({ accepted: CONTACTS_PER_FILE, parked: CONTACTS_PER_FILE })
  const { reasons } = (await member.post('vdeliveries')).json()
  expect(reasons).toEqual([
    { service: 'lotw', contacts: CONTACTS_PER_FILE, reason: expect.stringContaining('Add your LoTW') },
  ])
  await saveLogin()
  await site.runJobs()
  await expectEachOnce()
})
