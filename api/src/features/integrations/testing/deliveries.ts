/** Setup for delivery tests: three services that record requests, and a member who logs contacts. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readConfig } from '../../../kernel/config.ts'
import { type FakeService, startService } from './services.ts'

export const EQSL_OK = { body: '<HTML><BODY>Result: 1 out of 1 records added<BR></BODY></HTML>' }
export const QRZ_OK = (id = 1) => ({ body: `RESULT=OK&LOGID=${id}&COUNT=1` })

export let site: TestApp
export let member: TestMember
export let qrz: FakeService
export let clublog: FakeService
export let eqsl: FakeService

/** Starts a site whose QRZ.com, Club Log and eQSL are on loopback, and registers a new member for each test. */
export function setUpDeliveries(): void {
  beforeAll(async () => {
    qrz = await startService(() => QRZ_OK())
    clublog = await startService(() => ({ body: 'QSO OK' }))
    eqsl = await startService(() => EQSL_OK)
    const { services } = readConfig('test', {})
    site = await startTestApp({
      config: {
        services: {
          ...services,
          qrzLogbook: `${qrz.url}/api`,
          clublog: clublog.url,
          clublogKey: 'application-key',
          eqsl: eqsl.url,
        },
      },
    })
  })
  beforeEach(async () => {
    qrz.requests.length = 0
    clublog.requests.length = 0
    let id = 100
    qrz.answer = () => QRZ_OK(++id)
    clublog.answer = () => ({ body: 'QSO OK' })
    eqsl.answer = (_form, path) => (path.includes('DownloadInBox') ? { body: 'You have no log entries' } : EQSL_OK)
    member = await site.register()
  })
  // Pending deliveries must not be sent in the next test.
  afterEach(async () => {
    await site.app.pool.query('truncate delivery, delivery_stop')
  })
  afterAll(async () => {
    await site.close()
    await qrz.close()
    await clublog.close()
    await eqsl.close()
  })
}

/** Enables automatic sending to these services for the member. */
export async function connect(owner = member, services: readonly string[] = ['qrz']): Promise<void> {
  const response = await owner.post('vupdateprofile', {
    ...(services.includes('qrz') && { qrz_api_key: 'AAAA-BBBB', qrz_auto_log_qso: 1 }),
    ...(services.includes('clublog') && {
      clublog_email: 'me@example.org',
      clublog_password: 'app password',
      clublog_auto_log_qso: 1,
    }),
  })
  expect(response.statusCode, response.body).toBe(200)
}
export const connectEqsl = async (more: object = {}) => {
  const login = { service: 'eqsl', user: member.callsign, password: 'eqsl password', automatic: true, ...more }
  const response = await member.post('vservices/set', login)
  expect(response.statusCode, response.body).toBe(200)
  eqsl.requests.length = 0
}
export const log = async (data: object = {}): Promise<number> => {
  const response = await member.post('vqso/upsert', {
    data: { Call: 'DL1ABC', Freq: 14074, Mode: 'FT8', Comment: 'x', email: 'secret@example.org', ...data },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().qso.qdo_id
}
export const getState = async (id: number) =>
  (await member.post('vdeliveries/of', { qdo_ids: [id] })).json().deliveries as {
    service: string
    state: string
    reason: string | null
    action: string
  }[]
export const list = async () => (await member.post('vdeliveries')).json()
export const minutes = (n: number) => site.clock.advance(n * 60_000)

/** Runs due deliveries. Times of jobs use the database clock, the ledger uses the clock of the test. */
export async function runDueDeliveries(): Promise<void> {
  await site.app.pool.query(`select graphile_worker.add_job('integrations.sweep')`)
  await site.runJobs()
}
