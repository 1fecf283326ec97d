import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readConfig } from '../../../config.ts'
import { createTestAuthority } from '../../confirmations/testing/certificates.ts'
import { type FakeLotw, startLotw, UPLOAD_ACCEPTED } from '../testing/lotw.ts'

const CONTACTS = 1200
/** What goes in one file at most. */
const FILE = 500
const WORKER = join(import.meta.dirname, '../testing/deliver-and-die.ts')

let site: TestApp
let member: TestMember
let lotw: FakeLotw
let worker: ChildProcess | undefined

beforeAll(async () => {
  lotw = await startLotw()
  const { services } = readConfig('test', {})
  site = await startTestApp({ config: { services: { ...services, lotw: lotw.url } } })
  member = await site.register()
  const { p12 } = createTestAuthority().issue({ call: member.callsign, dxcc: 230 })
  await member.post('vlotw/certificates/add', { file: p12.toString('base64'), password: '' })
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await site.close()
  await lotw.close()
})

async function queueAll(): Promise<void> {
  const records = Array.from({ length: CONTACTS }, (_, n) => {
    const time = new Date(Date.UTC(2026, 3, 1) + n * 60_000).toISOString().replace(/[-:T]/g, '')
    return `<CALL:6>DL1ABC<QSO_DATE:8>${time.slice(0, 8)}<TIME_ON:6>${time.slice(8, 14)}<BAND:3>20m<MODE:2>CW<EOR>`
  })
  await site.app.logbook.importAdif(member.accountId, 'adif', 'log.adi', `<EOH>${records.join('\n')}`)
  await site.runJobs()
  expect((await member.post('vdeliveries/send-all', { service: 'lotw' })).json().queued).toBe(CONTACTS)
}

test('killed between the answer and the ledger: what was accepted is not sent again, the file under way comes twice alike', {
  timeout: 240_000,
}, async () => {
  // The second file is at LoTW, and its answer never arrives.
  lotw.answer = () => {
    if (lotw.uploads.length !== 2) return { body: UPLOAD_ACCEPTED }
    worker?.kill('SIGKILL')
    return null
  }
  await queueAll()
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
  expect(lotw.uploads).toHaveLength(2)

  // What was under way comes back once nobody can be waiting for its answer any more.
  site.clock.advance(6 * 60_000)
  await site.app.pool.query(`select graphile_worker.add_job('integrations.sweep')`)
  await site.runJobs()
  expect(lotw.book.size).toBe(CONTACTS)
  const first = lotw.uploads[0]?.contacts ?? []
  const times = [...lotw.book.values()]
  expect(first).toHaveLength(FILE)
  expect(times.filter((n) => n === 1)).toHaveLength(CONTACTS - FILE)
  expect(times.filter((n) => n === 2)).toHaveLength(FILE)
  // LoTW knows it by the same words, signed alike, and changes nothing.
  expect(lotw.uploads[2]?.contacts).toEqual(lotw.uploads[1]?.contacts)
  const { services } = (await member.post('vdeliveries')).json()
  const { counts } = services.find(({ service }: { service: string }) => service === 'lotw')
  expect(counts).toMatchObject({ queued: 0, sent: 0, accepted: CONTACTS, rejected: 0, parked: 0 })
})
