import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { releaseJobsOfDeadWorkers } from '../../../../test/dead-workers.ts'
import { readConfig } from '../../../kernel/config.ts'
import { type FakeService, startService } from '../testing/services.ts'

const CONTACTS = 1000
const KILLED_AT_REQUEST = 300
const WORKER = join(import.meta.dirname, '../testing/deliver-and-die.ts')

let site: TestApp
let member: TestMember
let qrz: FakeService
let worker: ChildProcess | undefined

beforeAll(async () => {
  qrz = await startService(() => ({ body: '' }))
  const { services } = readConfig('test', {})
  site = await startTestApp({ config: { services: { ...services, qrzLogbook: `${qrz.url}/api` } } })
  member = await site.register()
  await member.post('vupdateprofile', { qrz_api_key: 'AAAA-BBBB' })
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await site.close()
  await qrz.close()
})

/** A logbook like that of QRZ, which rejects a contact sent again as a duplicate. */
function createLogbook() {
  const contacts = new Map<string, number>()
  let requestCount = 0
  qrz.answer = ({ ADIF = '' }) => {
    requestCount += 1
    const key = ['CALL', 'QSO_DATE', 'TIME_ON', 'BAND', 'MODE']
      .map((name) => new RegExp(`<${name}:\\d+>([^ <]*)`).exec(ADIF)?.[1])
      .join(' ')
    const isDuplicate = contacts.has(key)
    if (!isDuplicate) contacts.set(key, contacts.size + 1)
    // The logbook stores the contact, but the response is lost.
    if (requestCount === KILLED_AT_REQUEST) {
      worker?.kill('SIGKILL')
      return { status: 0, body: '' }
    }
    if (isDuplicate) return { body: 'RESULT=FAIL&REASON=Unable to add QSO to database: duplicate&EXTENDED=' }
    return { body: `RESULT=OK&LOGID=${contacts.get(key)}&COUNT=1` }
  }
  return contacts
}

async function queueContacts(): Promise<void> {
  const records = Array.from({ length: CONTACTS }, (_, n) => {
    const time = new Date(Date.UTC(2026, 9, 1) + n * 60_000).toISOString().replace(/[-:T]/g, '')
    const [date, at] = [time.slice(0, 8), time.slice(8, 14)]
    return `<CALL:6>DL1ABC<QSO_DATE:8>${date}<TIME_ON:6>${at}<BAND:3>20m<MODE:2>CW<EOR>`
  })
  await site.app.logbook.importAdif(member.accountId, 'adif', 'log.adi', `<EOH>${records.join('\n')}`)
  await site.runJobs()
  const response = await member.post('vdeliveries/send-all', { service: 'qrz' })
  expect(response.json()).toEqual({ status: 'ok', queued: CONTACTS })
}

test('sends each of a thousand contacts once, even when the process is killed in between', {
  timeout: 240_000,
}, async () => {
  const contacts = createLogbook()
  await queueContacts()
  const { databaseUrl = '', dataDir, secret } = site.app.config
  worker = spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      ONFREQ_DATA: dataDir,
      ONFREQ_SECRET: secret,
      QRZ_LOGBOOK_URL: `${qrz.url}/api`,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const [, signal] = await once(worker, 'exit')
  expect(signal).toBe('SIGKILL')
  expect(contacts.size).toBe(KILLED_AT_REQUEST)

  // Deliveries in progress are retried when no process can be waiting for their response any more.
  site.clock.advance(6 * 60_000)
  await releaseJobsOfDeadWorkers(site.app.pool)
  await site.app.pool.query(`select graphile_worker.add_job('integrations.sweep')`)
  await site.runJobs()
  expect(contacts.size).toBe(CONTACTS)
  const { services } = (await member.post('vdeliveries')).json()
  expect(services[0].counts).toEqual({
    queued: 0,
    sent: 0,
    accepted: CONTACTS - 1,
    duplicate: 1,
    rejected: 0,
    parked: 0,
  })
})
