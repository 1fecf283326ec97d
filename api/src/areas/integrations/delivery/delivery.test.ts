import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readConfig } from '../../../config.ts'
import { type FakeService, startService } from '../testing/services.ts'

const EQSL_OK = { body: '<HTML><BODY>Result: 1 out of 1 records added<BR></BODY></HTML>' }
const QRZ_OK = (id = 1) => ({ body: `RESULT=OK&LOGID=${id}&COUNT=1` })

let site: TestApp
let member: TestMember
let qrz: FakeService
let clublog: FakeService
let eqsl: FakeService

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
// What waits must not be sent in the next test.
afterEach(async () => {
  await site.app.pool.query('truncate delivery, delivery_stop')
})
afterAll(async () => {
  await site.close()
  await qrz.close()
  await clublog.close()
  await eqsl.close()
})

async function connect(who = member, services: readonly string[] = ['qrz']): Promise<void> {
  const answer = await who.post('vupdateprofile', {
    ...(services.includes('qrz') && { qrz_api_key: 'AAAA-BBBB', qrz_auto_log_qso: 1 }),
    ...(services.includes('clublog') && {
      clublog_email: 'me@example.org',
      clublog_password: 'app password',
      clublog_auto_log_qso: 1,
    }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const connectEqsl = async (more: object = {}) => {
  const login = { service: 'eqsl', user: member.callsign, password: 'eqsl password', automatic: true, ...more }
  const answer = await member.post('vservices/set', login)
  expect(answer.statusCode, answer.body).toBe(200)
  eqsl.requests.length = 0
}
const log = async (data: object = {}): Promise<number> => {
  const answer = await member.post('vqso/upsert', {
    data: { Call: 'DL1ABC', Freq: 14074, Mode: 'FT8', Comment: 'x', email: 'secret@example.org', ...data },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().qso.qdo_id
}
const stateOf = async (id: number) =>
  (await member.post('vdeliveries/of', { qdo_ids: [id] })).json().deliveries as {
    service: string
    state: string
    reason: string | null
    action: string
  }[]
const list = async () => (await member.post('vdeliveries')).json()
const minutes = (n: number) => site.clock.advance(n * 60_000)

describe('a new contact', () => {
  test('reaches QRZ.com with what others may have of it', async () => {
    await connect()
    const id = await log()
    expect(await stateOf(id)).toMatchObject([{ service: 'qrz', state: 'queued' }])
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ service: 'qrz', state: 'accepted', reason: null }])
    expect(qrz.requests).toHaveLength(1)
    const { form } = qrz.requests[0]!
    expect(form).toMatchObject({ KEY: 'AAAA-BBBB', ACTION: 'INSERT' })
    expect(form.ADIF).toContain(`<STATION_CALLSIGN:${member.callsign.length}>${member.callsign}`)
    expect(form.ADIF).toMatch(/<CALL:6>DL1ABC .*<EOR>$/s)
    expect(form.ADIF).not.toMatch(/secret|APP_/)
  })

  test('goes to both services when both are switched on, and nowhere when none is', async () => {
    const quiet = await log({ Call: 'DL9ZZZ' })
    await connect(member, ['qrz', 'clublog'])
    const id = await log()
    await site.runJobs()
    expect(await stateOf(quiet)).toEqual([])
    expect((await stateOf(id)).map(({ service, state }) => [service, state]).sort()).toEqual([
      ['clublog', 'accepted'],
      ['qrz', 'accepted'],
    ])
    expect(clublog.requests[0]).toMatchObject({
      path: '/realtime.php',
      form: { email: 'me@example.org', password: 'app password', callsign: member.callsign, api: 'application-key' },
    })
  })

  test('that the service has already counts as there', async () => {
    await connect()
    qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=Unable to add QSO to database: duplicate&EXTENDED=' })
    const id = await log()
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ state: 'duplicate' }])
  })

  test.each([
    ['11m', { Freq: 27555 }],
    ['11m without a frequency', { Freq: null, Band: '11m' }],
    ['a report of a listener', { ContactType: 'SWL' }],
    ['a stranger’s call', { station_callsign: 'F5XYZ' }],
  ])('is never sent: %s', async (_, data) => {
    await connect()
    const id = await log(data)
    expect((await member.post('vdeliveries/send-all', { service: 'qrz' })).json()).toEqual({ status: 'ok', queued: 0 })
    await site.runJobs()
    expect(await stateOf(id)).toEqual([])
    expect(qrz.requests).toHaveLength(0)
  })

  test('of a short wave listener is never sent', async () => {
    await connect()
    await site.app.accounts.decorate(member.accountId, { is_swl: true, is_ham: false })
    expect(await stateOf(await log())).toEqual([])
  })
})

describe('a service that says no', () => {
  test('is quoted in plain words and not asked again until the contact is mended', async () => {
    await connect()
    qrz.answer = () => ({
      body: `STATUS=FAIL&RESULT=FAIL&REASON=wrong station_callsign for this logbook ${member.callsign}`,
    })
    const id = await log()
    await site.runJobs()
    minutes(24 * 60)
    await site.runJobs()
    expect(qrz.requests).toHaveLength(1)
    const { services, trouble } = await list()
    expect(trouble).toMatchObject([{ qdo_id: id, state: 'rejected', Call: 'DL1ABC', Band: '20m', Mode: 'FT8' }])
    expect(trouble[0].reason).toContain(`another callsign than ${member.callsign}`)
    expect(services[0]).toMatchObject({ service: 'qrz', configured: true, counts: { rejected: 1 } })
    qrz.answer = () => QRZ_OK()
    await member.post('vqso/update', { qdo_id: id, Comment: 'mended' })
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ state: 'accepted' }])
  })

  test('can be asked again by hand', async () => {
    await connect()
    qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=<b>whatever</b>' })
    const id = await log()
    await site.runJobs()
    qrz.answer = () => QRZ_OK()
    const answer = await member.post('vdeliveries/resend', { service: 'qrz', qdo_ids: [id] })
    expect(answer.json()).toEqual({ status: 'ok', queued: 1 })
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ state: 'accepted' }])
  })
})

describe('a service in trouble', () => {
  test.each([
    ['a server error', { status: 503, body: 'busy' }],
    ['a broken connection', { status: 0, body: '' }],
    ['an answer that says neither yes nor no', { body: '<html>Maintenance</html>' }],
  ])('is asked again later: %s', async (_, answer) => {
    await connect()
    qrz.answer = () => answer
    const id = await log()
    const second = await log({ Call: 'DL2ABC' })
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ state: 'queued' }])
    // One failure is enough for all that wait.
    expect(qrz.requests).toHaveLength(1)
    qrz.answer = () => QRZ_OK()
    minutes(2)
    await wakeDue()
    expect(await stateOf(id)).toMatchObject([{ state: 'accepted' }])
    expect(await stateOf(second)).toMatchObject([{ state: 'accepted' }])
  })

  test('for days leaves the contact parked with the reason', async () => {
    await connect()
    qrz.answer = () => ({ status: 500, body: '' })
    const id = await log()
    for (let tries = 0; tries < 12; tries++) {
      await wakeDue()
      minutes(13 * 60)
    }
    expect(await stateOf(id)).toMatchObject([{ state: 'parked', reason: expect.stringContaining('Tried 10 times') }])
  })
})

/** Job times are the database's, the ledger's are the test clock's. */
async function wakeDue(): Promise<void> {
  await site.app.pool.query(`select graphile_worker.add_job('integrations.sweep')`)
  await site.runJobs()
}

describe('a refused password', () => {
  test('at Club Log is used once, its owner is told, and a new one sends what waited', async () => {
    await connect(member, ['clublog'])
    clublog.answer = () => ({ status: 403, body: 'Login rejected' })
    const first = await log()
    const second = await log({ Call: 'DL2ABC' })
    await site.runJobs()
    await log({ Call: 'DL3ABC' })
    await site.runJobs()
    await wakeDue()
    await member.post('vdeliveries/resend', { service: 'clublog' })
    await member.post('vdeliveries/check', { service: 'clublog' })
    await site.runJobs()
    expect(clublog.requests).toHaveLength(1)
    expect(await stateOf(first)).toMatchObject([{ state: 'parked', reason: expect.stringContaining('refused') }])
    const { notifications } = (await member.post('vinbox')).json()
    expect(notifications.filter((n: { subject: string }) => n.subject === 'Club Log refuses your key')).toHaveLength(1)
    clublog.answer = () => ({ body: 'QSO OK' })
    await member.post('vupdateprofile', { clublog_password: 'another one' })
    await wakeDue()
    await site.runJobs()
    expect(await stateOf(second)).toMatchObject([{ state: 'accepted' }])
    expect(clublog.requests.slice(1).every(({ form }) => form.password === 'another one')).toBe(true)
  })

  test('at QRZ.com is found when it is checked', async () => {
    await connect()
    qrz.answer = () => ({ body: 'RESULT=AUTH' })
    const refused = (await member.post('vdeliveries/check', { service: 'qrz' })).json()
    expect(refused).toEqual({ ok: false, message: 'QRZ.com does not accept this API key.' })
    const id = await log()
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ state: 'parked' }])
    expect(qrz.requests).toHaveLength(1)
    qrz.answer = ({ ACTION }) =>
      ACTION === 'STATUS' ? { body: `RESULT=OK&DATA=CALLSIGN=${member.callsign};COUNT=42` } : QRZ_OK()
    const fine = (await member.post('vdeliveries/check', { service: 'qrz' })).json()
    expect(fine).toMatchObject({ ok: true, message: expect.stringContaining('42 contacts') })
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ state: 'accepted' }])
  })
})

describe('changes and deletions follow', () => {
  test('at QRZ.com: a changed call replaces the record, a deletion removes it', async () => {
    await connect()
    const id = await log()
    await site.runJobs()
    qrz.answer = ({ ACTION }) => (ACTION === 'INSERT' ? QRZ_OK(777) : { body: 'RESULT=OK&COUNT=1' })
    await member.post('vqso/update', { qdo_id: id, Call: 'DL1ABD' })
    await site.runJobs()
    expect(qrz.requests.slice(1).map(({ form }) => [form.ACTION, form.OPTION ?? form.LOGIDS])).toEqual([
      ['INSERT', 'REPLACE'],
      ['DELETE', '101'],
    ])
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    expect(qrz.requests.at(-1)?.form).toMatchObject({ ACTION: 'DELETE', LOGIDS: '777' })
    expect(await stateOf(id)).toEqual([])
  })

  test('at Club Log: a changed band deletes the old one first', async () => {
    await connect(member, ['clublog'])
    const id = await log({ TS: '2026-11-20T10:15:30Z' })
    await site.runJobs()
    await member.post('vqso/update', { qdo_id: id, Freq: 7074, Band: '40m' })
    await site.runJobs()
    expect(clublog.requests.map(({ path }) => path)).toEqual(['/realtime.php', '/delete.php', '/realtime.php'])
    expect(clublog.requests[1]?.form).toMatchObject({ dxcall: 'DL1ABC', datetime: '2026-11-20 10:15:30', bandid: '20' })
  })

  test('at QRZ.com: what was there already is looked for before it is deleted', async () => {
    await connect()
    qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=Unable to add QSO to database: duplicate&EXTENDED=' })
    const id = await log({ TS: '2026-11-20T10:15:30Z' })
    await site.runJobs()
    const record = (logId: number, time: string) =>
      `&lt;call:6&gt;DL1ABC&lt;qso_date:8&gt;20261120&lt;time_on:4&gt;${time}&lt;band:3&gt;20m&lt;app_qrzlog_logid:3&gt;${logId}&lt;eor&gt;`
    qrz.answer = ({ ACTION }) =>
      ACTION === 'FETCH'
        ? { body: `RESULT=OK&COUNT=2&ADIF=${record(411, '1014')}${record(412, '1015')}` }
        : { body: 'RESULT=OK&COUNT=1' }
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    expect(qrz.requests.slice(1).map(({ form }) => [form.ACTION, form.OPTION ?? form.LOGIDS])).toEqual([
      ['FETCH', 'CALL:DL1ABC,BETWEEN:2026-11-20+2026-11-20'],
      ['DELETE', '412'],
    ])
  })

  test('a contact that becomes one on 11m is deleted there and not sent again', async () => {
    await connect()
    const id = await log()
    const waiting = await log({ Call: 'DL2ABC' })
    await site.app.pool.query(`update delivery set next_at = $1 where contact_id = $2`, [
      new Date(site.clock.millis() + 600_000),
      waiting,
    ])
    await site.runJobs()
    for (const qdo_id of [id, waiting]) await member.post('vqso/update', { qdo_id, Freq: 27_555, Band: '11m' })
    await site.runJobs()
    expect(qrz.requests.map(({ form }) => [form.ACTION, form.LOGIDS])).toEqual([
      ['INSERT', undefined],
      ['DELETE', '101'],
    ])
    expect(await stateOf(id)).toEqual([])
    expect(await stateOf(waiting)).toEqual([])
  })

  test('what an undo brings back is sent again, also after it was deleted there', async () => {
    await connect()
    const id = await log()
    await site.runJobs()
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    const [step] = (await member.post('vlogbook/steps')).json().steps
    await member.post('vlogbook/undo', { step_id: step.id })
    await site.runJobs()
    expect(qrz.requests.map(({ form }) => [form.ACTION, form.OPTION])).toEqual([
      ['INSERT', undefined],
      ['DELETE', undefined],
      ['INSERT', undefined],
    ])
    expect(await stateOf(id)).toMatchObject([{ state: 'accepted', action: 'add' }])
  })

  test('a repair of many contacts and its undo are sent', async () => {
    await connect()
    qrz.answer = ({ ADIF = '' }) => QRZ_OK(ADIF.includes('DL2ABC') ? 202 : 201)
    const ids = [await log(), await log({ Call: 'DL2ABC' })]
    await site.runJobs()
    const repair = (preview: boolean) =>
      member.post('vlogbook/repair', {
        selection: { ids },
        action: { type: 'set', fields: { Comment: 'from the hill' } },
        preview,
      })
    await repair(true)
    await site.runJobs()
    expect(qrz.requests).toHaveLength(2)
    const { step_id } = (await repair(false)).json()
    await site.runJobs()
    expect(qrz.requests.slice(2).map(({ form }) => [form.OPTION, form.ADIF?.includes('from the hill')])).toEqual([
      ['REPLACE', true],
      ['REPLACE', true],
    ])
    await member.post('vlogbook/undo', { step_id })
    await site.runJobs()
    expect(qrz.requests.slice(4).map(({ form }) => [form.OPTION, form.ADIF?.includes('from the hill')])).toEqual([
      ['REPLACE', false],
      ['REPLACE', false],
    ])
  })

  test('a contact deleted before it was sent goes nowhere', async () => {
    await connect()
    const id = await log()
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    expect(qrz.requests).toHaveLength(0)
  })
})

describe('eQSL', () => {
  test('gets a card of each contact, for the location its owner chose', async () => {
    await connectEqsl({ nickname: 'Cabin' })
    const id = await log()
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ service: 'eqsl', state: 'accepted', reason: null }])
    expect(eqsl.requests).toMatchObject([
      { path: '/ImportADIF.cfm', form: { EQSL_USER: member.callsign, EQSL_PSWD: 'eqsl password' } },
    ])
    expect(eqsl.requests[0]?.form.Filename).toMatch(/<CALL:6>DL1ABC .*<APP_EQSL_QTH_NICKNAME:5>Cabin <EOR>/s)
  })

  test('gets none of 11m, of a listener, or of another call than its account', async () => {
    await connectEqsl()
    await log({ Freq: 27_555 })
    await log({ ContactType: 'SWL' })
    await site.runJobs()
    expect(eqsl.requests).toHaveLength(0)
    await connectEqsl({ user: 'M0OTHER' })
    const id = await log({ Call: 'DL5XYZ' })
    await site.runJobs()
    expect(eqsl.requests).toHaveLength(0)
    expect(await stateOf(id)).toMatchObject([
      { state: 'rejected', reason: expect.stringContaining('This eQSL account is M0OTHER') },
    ])
  })

  test('keeps a card as it was first sent, and that is said', async () => {
    await connectEqsl()
    const id = await log()
    await site.runJobs()
    eqsl.answer = () => ({ body: 'Warning: Bad record: Duplicate<BR>Result: 0 out of 1 records added' })
    await member.post('vqso/update', { qdo_id: id, Comment: 'mended' })
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ state: 'duplicate', reason: expect.stringContaining('first sent') }])
    eqsl.answer = () => EQSL_OK
    await member.post('vqso/update', { qdo_id: id, Call: 'DL1ABD' })
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ state: 'accepted', reason: expect.stringContaining('old one') }])
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    expect(eqsl.requests).toHaveLength(3)
    expect((await list()).trouble).toMatchObject([
      { service: 'eqsl', action: 'delete', Call: 'DL1ABD', reason: expect.stringContaining('Outbox') },
    ])
    const dismissed = await member.post('vdeliveries/dismiss', { service: 'eqsl', qdo_ids: [id] })
    expect(dismissed.json()).toEqual({ status: 'ok', dismissed: 1 })
    expect((await list()).trouble).toEqual([])
  })

  test('gets many as one file, and one by one where it took only some', async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push(await log({ TS: new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString() }))
    await connectEqsl()
    await member.post('vdeliveries/send-all', { service: 'eqsl' })
    eqsl.answer = ({ Filename = '' }) => {
      const count = Filename.match(/<EOR>/g)?.length ?? 0
      if (count > 1) return { body: 'Warning: Bad record: Duplicate<BR>Result: 11 out of 12 records added' }
      if (Filename.includes('<TIME_ON:6>080300'))
        return { body: 'Warning: Bad record: Bad band<BR>Result: 0 out of 1 records added' }
      return { body: 'Warning: Bad record: Duplicate<BR>Result: 0 out of 1 records added' }
    }
    await site.runJobs()
    expect(eqsl.requests).toHaveLength(13)
    const { services, reasons } = await list()
    expect(services[2].counts).toMatchObject({ duplicate: 11, rejected: 1 })
    expect(reasons).toEqual([{ service: 'eqsl', reason: 'eQSL says: Bad band', contacts: 1 }])
    eqsl.answer = () => EQSL_OK
    const again = await member.post('vdeliveries/resend', { service: 'eqsl', reason: 'eQSL says: Bad band' })
    expect(again.json().queued).toBe(1)
  })

  test('that refuses the password is asked once, until it is another one', async () => {
    await connectEqsl()
    eqsl.answer = () => ({ body: 'Error: No match on eQSL_User/eQSL_Pswd' })
    const id = await log()
    await log({ Call: 'DL2ABC' })
    await site.runJobs()
    await wakeDue()
    expect(eqsl.requests).toHaveLength(1)
    const said = await member.post('vservices/set', { service: 'eqsl', password: 'still wrong' })
    expect(said.json().error.fields.password).toContain('eQSL does not know')
    expect((await member.post('vservices')).json().logins[0].problem).toContain('eQSL does not know')
    eqsl.answer = (_form, path) => (path.includes('DownloadInBox') ? { body: 'You have no log entries' } : EQSL_OK)
    await member.post('vservices/set', { service: 'eqsl', password: 'the right one' })
    await site.runJobs()
    expect(await stateOf(id)).toMatchObject([{ state: 'accepted' }])
  })
})

test('a key that was only typed is checked without being stored, and nothing follows from it', async () => {
  qrz.answer = ({ KEY }) =>
    KEY === 'GOOD' ? { body: `RESULT=OK&DATA=CALLSIGN=${member.callsign};COUNT=42` } : { body: 'RESULT=AUTH' }
  const check = async (typed: string) => (await member.post('vdeliveries/check', { service: 'qrz', typed })).json()
  expect(await check('GOOD')).toMatchObject({ ok: true, message: expect.stringContaining('42 contacts') })
  expect(await check('BAD')).toEqual({ ok: false, message: 'QRZ.com does not accept this API key.' })
  expect((await list()).services[0]).toMatchObject({ configured: false })
})

test('marks say which services are set up, so that nothing is shown where there are none', async () => {
  const of = async () => (await member.post('vdeliveries/of', { qdo_ids: [] })).json()
  expect(await of()).toEqual({ deliveries: [], services: [] })
  await connect(member, ['qrz', 'clublog'])
  await connectEqsl()
  expect((await of()).services).toEqual(['qrz', 'clublog', 'eqsl'])
})

test('an account that became a listener sends nothing that still waits', async () => {
  await connect()
  const id = await log()
  await site.app.accounts.decorate(member.accountId, { is_swl: true, is_ham: false })
  await site.runJobs()
  expect(qrz.requests).toHaveLength(0)
  expect(await stateOf(id)).toMatchObject([{ state: 'parked', reason: expect.stringContaining('never sent') }])
})

test('a whole log goes to Club Log as one file and never clears the one there', async () => {
  for (let n = 0; n < 151; n++) {
    const at = new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString()
    await log({ Call: 'DL1ABC', TS: at })
  }
  await connect(member, ['clublog'])
  const answer = await member.post('vdeliveries/send-all', { service: 'clublog' })
  expect(answer.json().queued).toBe(151)
  await site.runJobs()
  expect(clublog.requests).toHaveLength(1)
  const { path, form } = clublog.requests[0]!
  expect(path).toBe('/putlogs.php')
  expect(form).not.toHaveProperty('clear')
  expect(form.file?.match(/<EOR>/g)).toHaveLength(151)
  const { services } = await list()
  expect(services[1].counts).toMatchObject({ sent: 151, queued: 0 })
})

test('a worker that is killed after sending asks again, and the contact counts as there', async () => {
  await connect()
  const id = await log()
  await site.app.pool.query(`update delivery set state = 'sent', attempts = 1, next_at = $1 where contact_id = $2`, [
    new Date(site.clock.millis() + 60_000),
    id,
  ])
  await site.runJobs()
  expect(qrz.requests).toHaveLength(0)
  minutes(2)
  qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=Unable to add QSO to database: duplicate&EXTENDED=' })
  await wakeDue()
  await site.runJobs()
  expect(await stateOf(id)).toMatchObject([{ state: 'duplicate' }])
})
