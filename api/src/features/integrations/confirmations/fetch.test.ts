import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readConfig } from '../../../kernel/config.ts'
import { type FakeResponse, type FakeService, startService } from '../testing/services.ts'

let site: TestApp
let member: TestMember
let lotw: FakeService
let eqsl: FakeService
let qrz: FakeService
let clublog: FakeService
let contactId: number

const EMPTY_REPORT =
  'ARRL Logbook of the World Status Report\n<PROGRAMID:4>LoTW\n<APP_LoTW_NUMREC:1>0\n<eoh>\n<APP_LoTW_EOF>\n'

beforeAll(async () => {
  const sendNothing = () => ({ body: EMPTY_REPORT })
  const startServices = () => startService(sendNothing)
  ;[lotw, eqsl, qrz, clublog] = await Promise.all([startServices(), startServices(), startServices(), startServices()])
  const { services } = readConfig('test', {})
  site = await startTestApp({
    config: {
      services: {
        ...services,
        lotw: lotw.url,
        eqsl: `${eqsl.url}/qslcard`,
        qrzLogbook: qrz.url,
        clublog: clublog.url,
        clublogKey: 'KEY',
      },
    },
  })
})
beforeEach(async () => {
  await site.app.pool.query('truncate service_login, confirmation_source, delivery_stop')
  await site.app.pool.query('update account set qrz_api_key_enc = null, clublog_password_enc = null')
  member = await site.register()
  lotw.answer = () => ({ body: EMPTY_REPORT })
  eqsl.answer = () => ({ body: '<HTML>You have no log entries</HTML>' })
  const data = { TS: '2026-11-01T10:20:00Z', Call: 'G3ABC', Band: '20m', Mode: 'FT8' }
  contactId = (await member.post('vqso/upsert', { data })).json().qso.qdo_id
  lotw.requests.length = 0
  clublog.requests.length = 0
})
afterAll(async () => {
  await site.close()
  await Promise.all([lotw.close(), eqsl.close(), qrz.close(), clublog.close()])
})

const field = (name: string, value: string) => `<${name}:${value.length}>${value}`
const toRecord = (own = member.callsign) =>
  [
    field('APP_LoTW_OWNCALL', own),
    field('STATION_CALLSIGN', own),
    field('CALL', 'G3ABC'),
    field('BAND', '20M'),
    field('MODE', 'DATA'),
    field('APP_LoTW_MODEGROUP', 'DATA'),
    field('QSO_DATE', '20261101'),
    field('TIME_ON', '102700'),
    field('QSL_RCVD', 'Y'),
    field('QSLRDATE', '20261105'),
    field('COMMENT', 'my password incorrect joke'),
    '<eor>\n',
  ].join(' ')
const toReport = (records = toRecord(), count = 1) =>
  `ARRL Logbook of the World Status Report\n<PROGRAMID:4>LoTW\n<APP_LoTW_LASTQSL:19>2026-11-05 12:34:56\n${field('APP_LoTW_NUMREC', String(count))}\n<eoh>\n${records}<APP_LoTW_EOF>\n`

const saveLogin = (service: string) =>
  member.post('vservices/set', { service, user: member.callsign, password: 'pass word & %' })
const fetchNow = async (service = 'lotw') => {
  const response = await member.post('vconfirmations/fetch', { service })
  expect(response.statusCode, response.body).toBe(200)
  await site.runJobs()
}
const getSource = async (service = 'lotw') =>
  (await member.post('vconfirmations/sources'))
    .json()
    .sources.find((each: { service: string }) => each.service === service)
const listConfirmations = async () =>
  (await member.post('vconfirmations/of', { qdo_ids: [contactId] })).json().contacts[0]?.confirmations ?? []
const listRequestedDates = () => lotw.requests.map(({ form }) => form.qso_qslsince)
const runDaily = async () => {
  await site.app.pool.query(`select graphile_worker.add_job('integrations.fetch_confirmations')`)
  await site.runJobs()
}

test('confirms by LoTW, and requests only newer records the next time', async () => {
  await saveLogin('lotw')
  lotw.requests.length = 0
  lotw.answer = () => ({ body: toReport() })
  await fetchNow()
  expect(await listConfirmations()).toMatchObject([{ service: 'lotw', confirmed: true, received_on: '20261105' }])
  expect((await member.post('vlogbookcount')).json().count).toBe(1)
  lotw.answer = () => ({ body: EMPTY_REPORT })
  await fetchNow()
  // An empty report has no cursor, so the previous one remains.
  await fetchNow()
  expect(listRequestedDates()).toEqual(['1945-11-15', '2026-11-05 12:34:56', '2026-11-05 12:34:56'])
  expect(await getSource()).toMatchObject({ configured: true, problem: null })
})

test('queries LoTW automatically once a day', async () => {
  await saveLogin('lotw')
  lotw.requests.length = 0
  await runDaily()
  await runDaily()
  expect(listRequestedDates()).toHaveLength(1)
  site.clock.advance(25 * 3_600_000)
  await runDaily()
  expect(listRequestedDates()).toHaveLength(2)
})

test.each<[string, () => FakeResponse]>([
  ['is down', () => ({ status: 503, body: 'Service Unavailable' })],
  ['closes the connection', () => ({ status: 0, body: '' })],
  ['sends another page', () => ({ body: '<html><body>Maintenance</body></html>' })],
  ['stops in the middle', () => ({ body: toReport().slice(0, -16) })],
  ['sends fewer records than it announces', () => ({ body: toReport(toRecord(), 2) })],
])('changes nothing when LoTW %s, keeps the cursor, and retries on the schedule', async (_, response) => {
  await saveLogin('lotw')
  lotw.requests.length = 0
  lotw.answer = response
  await fetchNow()
  expect(await listConfirmations()).toEqual([])
  expect((await getSource()).problem).toMatch(/\.$/)
  await runDaily()
  expect(listRequestedDates()).toHaveLength(1)
  site.clock.advance(16 * 60_000)
  lotw.answer = () => ({ body: toReport() })
  await runDaily()
  expect(listRequestedDates()).toEqual(['1945-11-15', '1945-11-15'])
  expect(await listConfirmations()).toMatchObject([{ service: 'lotw', confirmed: true }])
  expect(await getSource()).toMatchObject({ problem: null })
})

test('stops using a password that LoTW rejects until it is changed', async () => {
  await saveLogin('lotw')
  lotw.requests.length = 0
  lotw.answer = () => ({ body: '<html><b>Username/password incorrect</b></html>' })
  await fetchNow()
  expect(await getSource()).toMatchObject({ configured: false })
  site.clock.advance(49 * 3_600_000)
  await runDaily()
  expect(listRequestedDates()).toHaveLength(1)
  const listProblems = async (language: string) => {
    const inLanguage = { headers: { 'accept-language': language } }
    const { logins } = (await member.post('vservices', {}, inLanguage)).json()
    const { sources } = (await member.post('vconfirmations/sources', {}, inLanguage)).json()
    const isLotw = ({ service }: { service: string }) => service === 'lotw'
    return [logins.find(isLotw).problem, sources.find(isLotw).problem]
  }
  const german =
    'LoTW nimmt diesen Benutzernamen mit diesem Passwort nicht an. Gib sie in deinen Einstellungen neu ein.'
  const english = 'LoTW doesn’t accept this user name and password. Enter them again in your settings.'
  expect(await listProblems('de')).toEqual([german, german])
  expect(await listProblems('en')).toEqual([english, english])
  lotw.answer = () => ({ body: EMPTY_REPORT })
  await member.post('vservices/set', { service: 'lotw', password: 'another' })
  expect(await getSource()).toMatchObject({ configured: true })
})

test('does not store a rejected password', async () => {
  lotw.answer = () => ({ body: 'Username/password incorrect' })
  expect((await saveLogin('lotw')).statusCode).toBe(422)
  expect(await getSource()).toMatchObject({ configured: false })
  expect((await member.post('vconfirmations/fetch', { service: 'lotw' })).statusCode).toBe(400)
})

const FILE_LINK = '<HTML>Your ADIF log file has been built <A HREF="../downloadedfiles/MADE_1.adi">.ADI file</A></HTML>'
const sendInbox: FakeService['answer'] = (_form, path) => ({
  body: path.endsWith('.adi')
    ? `eQSL\nReceived eQSLs for ${member.callsign}\n<PROGRAMID:21>eQSL.cc DownloadInBox\n<EOH>\n${field('CALL', 'G3ABC')}${field('QSO_DATE', '20261101')}${field('TIME_ON', '1018')}${field('BAND', '20M')}${field('MODE', 'FT8')}<EOR>\n`
    : FILE_LINK,
})

test('reads the inbox of eQSL from a page that links to a file', async () => {
  await saveLogin('eqsl')
  eqsl.answer = sendInbox
  await fetchNow('eqsl')
  expect(await listConfirmations()).toMatchObject([{ service: 'eqsl', confirmed: true }])
})

test('requests only confirmed contacts from QRZ.com', async () => {
  await member.post('vupdateprofile', { qrz_api_key: 'AAAA-BBBB' })
  qrz.answer = sendLogbook
  await fetchNow('qrz')
  expect(await listConfirmations()).toMatchObject([{ service: 'qrz', confirmed: true, received_on: '20261106' }])
})

const sendLogbook: FakeService['answer'] = ({ OPTION = '' }) => {
  const fields = [
    field('CALL', 'G3ABC'),
    field('QSO_DATE', '20261101'),
    field('TIME_ON', '1021'),
    field('BAND', '20m'),
    field('MODE', 'FT8'),
    field('STATION_CALLSIGN', member.callsign),
    field('app_qrzlog_status', 'C'),
    field('app_qrzlog_qsldate', '20261106'),
    field('app_qrzlog_logid', '77'),
    '<eor>',
  ].join('')
  return {
    body: OPTION.includes('STATUS:CONFIRMED')
      ? `RESULT=OK&COUNT=1&ADIF=${fields.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`
      : 'RESULT=FAIL&COUNT=0',
  }
}

describe.each([
  ['eqsl', () => saveLogin('eqsl'), sendInbox],
  ['qrz', () => member.post('vupdateprofile', { qrz_api_key: 'AAAA-BBBB', qrz_auto_log_qso: true }), sendLogbook],
] as const)('%s', (service, join, good) => {
  test.each<[string, FakeResponse]>([
    ['a page', { body: '<html>Maintenance</html>' }],
    ['a page instead of a file', { body: FILE_LINK }],
    ['trouble', { status: 503, body: 'busy' }],
    ['nothing', { status: 0, body: '' }],
  ])('changes nothing for a response with %s, and retries on the schedule', async (_, response) => {
    const fake = service === 'eqsl' ? eqsl : qrz
    await join()
    fake.answer = () => response
    await fetchNow(service)
    expect(await listConfirmations()).toEqual([])
    expect(await getSource(service)).toMatchObject({ problem: expect.stringMatching(/\.$/), fetched_at: null })
    fake.answer = good
    await runDaily()
    expect(await listConfirmations()).toEqual([])
    site.clock.advance(16 * 60_000)
    await runDaily()
    expect(await listConfirmations()).toMatchObject([{ service, confirmed: true }])
    expect(await getSource(service)).toMatchObject({ problem: null })
  })
})

test('stops using a password that eQSL rejects until it is changed', async () => {
  await saveLogin('eqsl')
  eqsl.answer = () => ({ body: '<HTML>Error: No such Username/Password found</HTML>' })
  await fetchNow('eqsl')
  expect(await getSource('eqsl')).toMatchObject({ configured: false, problem: expect.stringContaining('eQSL') })
  eqsl.requests.length = 0
  site.clock.advance(49 * 3_600_000)
  await runDaily()
  expect((await member.post('vconfirmations/fetch', { service: 'eqsl' })).statusCode).toBe(400)
  expect(eqsl.requests).toHaveLength(0)
  eqsl.answer = sendInbox
  await member.post('vservices/set', { service: 'eqsl', password: 'another' })
  expect(await getSource('eqsl')).toMatchObject({ configured: true })
})

describe('Club Log', () => {
  const toMatches = (more: object = {}) =>
    member.post('vupdateprofile', {
      clublog_email: 'op@example.org',
      clublog_password: 'application password',
      ...more,
    })
  // A recorded response: call, entity, time, band in metres.
  const MATCHES = '[["G3ABC","223","2026-11-01 10:21:00","20"],["K1TTT","291","2026-11-01 11:00:00","40"]]'
  const getMatchDate = async () => (await listConfirmations())[0]?.received_on

  test('confirms contacts that the other station has uploaded too, and adds no contact', async () => {
    await toMatches()
    clublog.answer = () => ({ body: MATCHES })
    await fetchNow('clublog')
    expect(clublog.requests).toMatchObject([
      {
        path: '/getmatches.php',
        form: { api: 'KEY', email: 'op@example.org', callsign: member.callsign, startyear: '1945', startday: '15' },
      },
    ])
    expect(await listConfirmations()).toMatchObject([{ service: 'clublog', confirmed: true }])
    expect((await member.post('vlogbookcount')).json().count).toBe(1)
    const [report] = (await member.post('vconfirmations/reports')).json().reports
    expect(report).toMatchObject({ service: 'clublog', source: 'service', confirmed: 1, unmatched: 1 })
    expect(await getSource('clublog')).toMatchObject({ configured: true, problem: null })
  })

  test('is queried for the last half year again, and the first date of a match remains', async () => {
    await toMatches()
    clublog.answer = () => ({ body: MATCHES })
    await fetchNow('clublog')
    const first = await getMatchDate()
    site.clock.advance(86_400_000)
    await fetchNow('clublog')
    expect(await getMatchDate()).toBe(first)
    const now = site.clock.millis()
    const halfYearAgo = String(new Date(now - 183 * 86_400_000).getUTCFullYear())
    // The first query of a month requests all matches.
    const requestedSince = new Date(now).getUTCDate() === 1 ? '1945' : halfYearAgo
    expect(clublog.requests.map(({ form }) => form.startyear)).toEqual(['1945', requestedSince])
  })

  test.each<[string, FakeResponse]>([
    ['a page', { body: '<html>Maintenance</html>' }],
    ['a truncated response', { body: MATCHES.slice(0, -9) }],
    ['trouble', { status: 503, body: 'busy' }],
    ['nothing', { status: 0, body: '' }],
  ])('changes nothing for a response with %s, and retries on the schedule', async (_, response) => {
    await toMatches()
    clublog.answer = () => response
    await fetchNow('clublog')
    expect(await listConfirmations()).toEqual([])
    expect((await getSource('clublog')).problem).toMatch(/\.$/)
    clublog.answer = () => ({ body: MATCHES })
    site.clock.advance(16 * 60_000)
    await toMatches({ clublog_auto_log_qso: true })
    await runDaily()
    expect(await listConfirmations()).toMatchObject([{ service: 'clublog', confirmed: true }])
  })

  test('is never queried again with a rejected password, since Club Log would lock out the entire site', async () => {
    await toMatches({ clublog_auto_log_qso: true })
    clublog.answer = () => ({ status: 403, body: 'Login rejected' })
    await fetchNow('clublog')
    expect(await getSource('clublog')).toMatchObject({
      configured: false,
      problem: expect.stringContaining('Club Log'),
    })
    site.clock.advance(49 * 3_600_000)
    await runDaily()
    expect((await member.post('vconfirmations/fetch', { service: 'clublog' })).statusCode).toBe(400)
    expect(clublog.requests).toHaveLength(1)
    await member.post('vupdateprofile', { clublog_password: 'a new password' })
    expect(await getSource('clublog')).toMatchObject({ configured: true })
  })

  test('reports a callsign that the account does not contain', async () => {
    await toMatches()
    clublog.answer = () => ({ body: 'Invalid callsign' })
    await fetchNow('clublog')
    expect((await getSource('clublog')).problem).toContain(member.callsign)
  })
})

test('changes nothing for a report about another call, and returns the reason', async () => {
  await saveLogin('lotw')
  lotw.answer = () => ({ body: toReport(toRecord('JA1NUT')) })
  await fetchNow()
  expect(await listConfirmations()).toEqual([])
  const { reports } = (await member.post('vconfirmations/reports')).json()
  expect(reports).toMatchObject([{ status: 'failed', source: 'service', error: expect.stringContaining('JA1NUT') }])
})
