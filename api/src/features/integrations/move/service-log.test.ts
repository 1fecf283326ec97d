import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readConfig } from '../../../kernel/config.ts'
import { type FakeResponse, type FakeService, startService } from '../testing/services.ts'
import { runMove } from './run.ts'
import { MAX_CLUB_LOG_CALLS } from './service-log.ts'

let site: TestApp
let member: TestMember
let lotw: FakeService
let eqsl: FakeService
let clublog: FakeService

beforeAll(async () => {
  const start = () => startService(() => ({ body: '' }))
  ;[lotw, eqsl, clublog] = await Promise.all([start(), start(), start()])
  const { services } = readConfig('test', {})
  site = await startTestApp({
    config: {
      services: {
        ...services,
        lotw: lotw.url,
        eqsl: `${eqsl.url}/qslcard`,
        clublog: clublog.url,
        clublogKey: 'KEY',
      },
    },
  })
})
beforeEach(async () => {
  await site.app.pool.query('truncate service_login, delivery_stop')
  member = await site.register()
  lotw.answer = ({ qso_qsl: which = '' }) => ({ body: toReport(which === 'no' ? LOG : []) })
  eqsl.answer = (_form, path) =>
    path.startsWith('/downloadedfiles/')
      ? { body: `eQSL.cc OutBox\n<EOH>\n${LOG.join('')}` }
      : { body: '<HTML>Your ADIF log file has been built <A HREF="../downloadedfiles/x1.adi">.ADI file</A></HTML>' }
  clublog.answer = ({ callsign = '', call = '' }, path) => {
    if (path === '/getmatches.php') return { body: callsign === member.callsign ? '[]' : 'Invalid callsign' }
    return { body: `Club Log\n<EOH>\n${call === member.callsign ? LOG.join('') : ''}` }
  }
})
afterAll(async () => {
  await site.close()
  await Promise.all([lotw.close(), eqsl.close(), clublog.close()])
})

const field = (name: string, value: string) => `<${name}:${value.length}>${value}`
const toRecord = (call: string, day: string, fields = '') =>
  `${field('CALL', call)}${field('QSO_DATE', day)}${field('TIME_ON', '102000')}${field('BAND', '20M')}${field('MODE', 'CW')}${fields}<EOR>\n`
const LOG = [
  toRecord('G3ABC', '20240501', `${field('QSL_RCVD', 'Y')}${field('QSLRDATE', '20240601')}`),
  toRecord('W1AW', '20240502', field('QSL_RCVD', 'N')),
]
const toReport = (records: readonly string[]) =>
  `ARRL Logbook of the World Status Report\n${field('APP_LoTW_NUMREC', String(records.length))}\n<eoh>\n${records.join('')}<APP_LoTW_EOF>\n`

type Service = 'lotw' | 'eqsl' | 'clublog'

async function saveLogin(service: Service) {
  const response =
    service === 'clublog'
      ? await member.post('vupdateprofile', {
          clublog_email: 'op@example.org',
          clublog_password: 'application password',
        })
      : await member.post('vservices/set', { service, user: member.callsign, password: 'pass word & %' })
  expect(response.statusCode, response.body).toBe(200)
}
const readMove = async () => (await member.post('vmove')).json().move
async function runMoveFrom(program: Service) {
  const response = await member.post('vmove/start', { program })
  expect(response.json().error).toBeUndefined()
  await site.runJobs()
  return readMove()
}
async function exportLog(): Promise<string> {
  await member.post('vexportadif', { start_date: '1930-01-01', end_date: '2099-12-31' })
  await site.runJobs()
  const [job] = (await member.post('vexportjobs')).json().jobs
  return (await member.get(`/api/vexport/${job.id}/${job.filename}`)).body
}

describe.each<[Service, string]>([
  ['lotw', 'LoTW'],
  ['eqsl', 'eQSL'],
  ['clublog', 'Club Log'],
])('moving from %s', (program, name) => {
  test('shows what the login gives access to, and becomes one import without a key', async () => {
    await saveLogin(program)
    expect((await member.post('vmove/check', { program })).json()).toEqual({
      contacts: null,
      locations: [{ name, callsign: member.callsign, grid: '', contacts: null, fetched: null }],
    })
    expect(await runMoveFrom(program)).toMatchObject({
      status: 'fetched',
      host: '',
      fetched: 2,
      import: { status: 'done', read: 2, new: 2, rejected: 0 },
    })
    expect((await member.post('vimports')).json().imports).toMatchObject([{ source: program, read: 2, new: 2 }])
  })

  test('requires the login first', async () => {
    const response = await member.post('vmove/start', { program })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.message).toMatch(/login|password/i)
    expect(await readMove()).toBeNull()
  })
})

test('does not import a confirmation of LoTW as one on paper', async () => {
  await saveLogin('lotw')
  await runMoveFrom('lotw')
  const exported = await exportLog()
  expect(exported).toContain('<LOTW_QSL_RCVD:1>Y')
  expect(exported).toContain('<LOTW_QSLRDATE:8>20240601')
  expect(exported).not.toMatch(/<QSL_RCVD:1>Y/)
})

test('fetches Club Log by callsign, and skips callsigns that are not in the account', async () => {
  await saveLogin('clublog')
  await member.post('vstationcalls/declare', { call: 'M0OLD' })
  expect((await runMoveFrom('clublog')).locations).toMatchObject([{ callsign: member.callsign, fetched: 2 }])
  clublog.answer = () => ({ body: 'Invalid callsign' })
  const response = await member.post('vmove/check', { program: 'clublog' })
  expect(response.json().error.message).toContain(member.callsign)
})

test.each<[Service, string, FakeResponse]>([
  ['lotw', 'a truncated report', { body: toReport(LOG).slice(0, -16) }],
  ['lotw', 'a page with status 200', { body: '<html><body>Maintenance</body></html>' }],
  ['eqsl', 'a file that stops in the middle', { body: `<EOH>${LOG.join('').slice(0, -20)}` }],
  ['eqsl', 'another page', { body: '<HTML>Please come back later</HTML>' }],
  ['clublog', 'a log that stops in the middle', { body: `<EOH>${LOG.join('').slice(0, -20)}` }],
  ['clublog', 'an error of the server', { status: 500, body: '' }],
  ['clublog', 'a broken connection', { status: 0, body: '' }],
])('moving from %s imports nothing after %s, and continues later', async (program, _, response) => {
  await saveLogin(program)
  const service = { lotw, eqsl, clublog }[program]
  const { answer: usual } = service
  expect((await member.post('vmove/start', { program })).json().error).toBeUndefined()
  service.answer = (form, path) =>
    /downloadedfiles|getadif/.test(path) || form.qso_qsl === 'no' ? response : usual(form, path)
  const { signal } = new AbortController()
  await runMove(site.app, member.accountId, { attempt: 6, maxAttempts: 6, signal })
  expect(await readMove()).toMatchObject({ status: 'failed', fetched: 0 })
  expect((await member.post('vlogbookcount')).json().count).toBe(0)
  service.answer = usual
  await member.post('vmove/retry')
  await site.runJobs()
  expect(await readMove()).toMatchObject({ status: 'fetched', fetched: 2 })
})

test('reports that there are no contacts', async () => {
  await saveLogin('eqsl')
  eqsl.answer = () => ({ body: '<HTML>You have no log entries</HTML>' })
  expect(await runMoveFrom('eqsl')).toMatchObject({ status: 'failed', problem: 'eQSL has no contacts.' })
})

test.each<[Service, FakeResponse]>([
  ['lotw', { body: '<html>Username/password incorrect</html>' }],
  ['eqsl', { body: 'Error: No such Username/Password found' }],
  ['clublog', { status: 403, body: 'Login rejected' }],
])('moving from %s does not use a rejected login again', async (program, response) => {
  await saveLogin(program)
  const service = { lotw, eqsl, clublog }[program]
  service.answer = () => response
  expect((await member.post('vmove/start', { program })).statusCode).toBe(422)
  expect(await readMove()).toBeNull()
  service.requests.length = 0
  expect((await member.post('vmove/check', { program })).statusCode).toBe(422)
  expect(service.requests).toEqual([])
})

test('checking a move sends at most 20 requests to Club Log', async () => {
  await saveLogin('clublog')
  const declare =
    'insert into log_station_call (owner_id, call, declared_at) select $1, $2 || n, now() from generate_series(1, 30) n'
  await site.app.pool.query(declare, [member.accountId, 'M0OLD/'])
  clublog.requests.length = 0
  expect((await member.post('vmove/check', { program: 'clublog' })).statusCode).toBe(200)
  expect(clublog.requests).toHaveLength(MAX_CLUB_LOG_CALLS)
})
