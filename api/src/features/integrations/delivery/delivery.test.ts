/**
 * Delivery of contacts to other services: each is sent once; rejected ones show a message; failed ones are retried or
 * parked.
 */
import { describe, expect, test } from 'vitest'
import {
  clublog,
  connect,
  connectEqsl,
  getState,
  list,
  log,
  member,
  minutes,
  QRZ_OK,
  qrz,
  runDueDeliveries,
  setUpDeliveries,
  site,
} from '../testing/deliveries.ts'

setUpDeliveries()

describe('a new contact', () => {
  test('is sent to QRZ.com with shareable fields only', async () => {
    await connect()
    const id = await log()
    expect(await getState(id)).toMatchObject([{ service: 'qrz', state: 'queued' }])
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ service: 'qrz', state: 'accepted', reason: null }])
    expect(qrz.requests).toHaveLength(1)
    const { form } = qrz.requests[0]!
    expect(form).toMatchObject({ KEY: 'AAAA-BBBB', ACTION: 'INSERT' })
    expect(form.ADIF).toContain(`<STATION_CALLSIGN:${member.callsign.length}>${member.callsign}`)
    expect(form.ADIF).toMatch(/<CALL:6>DL1ABC .*<EOR>$/s)
    expect(form.ADIF).not.toMatch(/secret|APP_/)
  })

  test('is sent to both services when both are enabled, and to none when none is', async () => {
    const quiet = await log({ Call: 'DL9ZZZ' })
    await connect(member, ['qrz', 'clublog'])
    const id = await log()
    await site.runJobs()
    expect(await getState(quiet)).toEqual([])
    expect((await getState(id)).map(({ service, state }) => [service, state]).sort()).toEqual([
      ['clublog', 'accepted'],
      ['qrz', 'accepted'],
    ])
    expect(clublog.requests[0]).toMatchObject({
      path: '/realtime.php',
      form: { email: 'me@example.org', password: 'app password', callsign: member.callsign, api: 'application-key' },
    })
  })

  test('that the service already has counts as uploaded', async () => {
    await connect()
    qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=Unable to add QSO to database: duplicate&EXTENDED=' })
    const id = await log()
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ state: 'duplicate' }])
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
    expect(await getState(id)).toEqual([])
    expect(qrz.requests).toHaveLength(0)
  })

  test('of a short wave listener is never sent', async () => {
    await connect()
    await site.app.accounts.decorate(member.accountId, { is_swl: true, is_ham: false })
    expect(await getState(await log())).toEqual([])
  })
})

describe('a contact rejected by a service', () => {
  test('shows the reason in plain words, and is not sent again until it is fixed', async () => {
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
    expect(trouble[0].reason).toContain(`${member.callsign} needs its own logbook`)
    expect(services[0]).toMatchObject({ service: 'qrz', configured: true, counts: { rejected: 1 } })
    qrz.answer = () => QRZ_OK()
    await member.post('vqso/update', { qdo_id: id, Comment: 'mended' })
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ state: 'accepted' }])
  })

  test('can be retried manually', async () => {
    await connect()
    qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=<b>whatever</b>' })
    const id = await log()
    await site.runJobs()
    qrz.answer = () => QRZ_OK()
    const response = await member.post('vdeliveries/resend', { service: 'qrz', qdo_ids: [id] })
    expect(response.json()).toEqual({ status: 'ok', queued: 1 })
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ state: 'accepted' }])
  })
})

describe('a failing service', () => {
  test.each([
    ['a server error', { status: 503, body: 'busy' }],
    ['a broken connection', { status: 0, body: '' }],
    ['an ambiguous response', { body: '<html>Maintenance</html>' }],
  ])('is retried later after %s', async (_, response) => {
    await connect()
    qrz.answer = () => response
    const id = await log()
    const second = await log({ Call: 'DL2ABC' })
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ state: 'queued' }])
    // A failure of the service postpones all pending contacts.
    expect(qrz.requests).toHaveLength(1)
    qrz.answer = () => QRZ_OK()
    minutes(2)
    await runDueDeliveries()
    expect(await getState(id)).toMatchObject([{ state: 'accepted' }])
    expect(await getState(second)).toMatchObject([{ state: 'accepted' }])
  })

  test('leaves the contact parked with the reason after several days', async () => {
    await connect()
    qrz.answer = () => ({ status: 500, body: '' })
    const id = await log()
    for (let tries = 0; tries < 12; tries++) {
      await runDueDeliveries()
      minutes(13 * 60)
    }
    expect(await getState(id)).toMatchObject([{ state: 'parked', reason: expect.stringContaining('Tried 10 times') }])
  })
})

describe('a rejected password', () => {
  test('is used once at Club Log, its owner is notified, and a new one sends the queued contacts', async () => {
    await connect(member, ['clublog'])
    clublog.answer = () => ({ status: 403, body: 'Login rejected' })
    const first = await log()
    const second = await log({ Call: 'DL2ABC' })
    await site.runJobs()
    await log({ Call: 'DL3ABC' })
    await site.runJobs()
    await runDueDeliveries()
    await member.post('vdeliveries/resend', { service: 'clublog' })
    await member.post('vdeliveries/check', { service: 'clublog' })
    await site.runJobs()
    expect(clublog.requests).toHaveLength(1)
    expect(await getState(first)).toMatchObject([{ state: 'parked', reason: expect.stringContaining('refused') }])
    const { notifications } = (await member.post('vinbox')).json()
    expect(notifications.filter((n: { subject: string }) => n.subject === 'Club Log refuses your key')).toHaveLength(1)
    clublog.answer = () => ({ body: 'QSO OK' })
    await member.post('vupdateprofile', { clublog_password: 'another one' })
    await runDueDeliveries()
    await site.runJobs()
    expect(await getState(second)).toMatchObject([{ state: 'accepted' }])
    expect(clublog.requests.slice(1).every(({ form }) => form.password === 'another one')).toBe(true)
  })

  test('is detected at QRZ.com by a check', async () => {
    await connect()
    qrz.answer = () => ({ body: 'RESULT=AUTH' })
    const refused = (await member.post('vdeliveries/check', { service: 'qrz' })).json()
    expect(refused).toEqual({ ok: false, message: 'QRZ.com doesn’t accept this API key.' })
    const id = await log()
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ state: 'parked' }])
    expect(qrz.requests).toHaveLength(1)
    qrz.answer = ({ ACTION }) =>
      ACTION === 'STATUS' ? { body: `RESULT=OK&DATA=CALLSIGN=${member.callsign};COUNT=42` } : QRZ_OK()
    const fine = (await member.post('vdeliveries/check', { service: 'qrz' })).json()
    expect(fine).toMatchObject({ ok: true, message: expect.stringContaining('42 contacts') })
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ state: 'accepted' }])
  })
})

test('is detected by a check of the entered key, which is not stored', async () => {
  qrz.answer = ({ KEY }) =>
    KEY === 'GOOD' ? { body: `RESULT=OK&DATA=CALLSIGN=${member.callsign};COUNT=42` } : { body: 'RESULT=AUTH' }
  const checkKey = async (typed: string, language = 'en') => {
    const inLanguage = { headers: { 'accept-language': language } }
    return (await member.post('vdeliveries/check', { service: 'qrz', typed }, inLanguage)).json()
  }
  expect(await checkKey('GOOD')).toMatchObject({ ok: true, message: expect.stringContaining('42 contacts') })
  expect(await checkKey('GOOD', 'de')).toMatchObject({
    ok: true,
    message: expect.stringMatching(/nimmt den .*42 QSOs/),
  })
  expect(await checkKey('BAD')).toEqual({ ok: false, message: 'QRZ.com doesn’t accept this API key.' })
  expect((await list()).services[0]).toMatchObject({ configured: false })
})

test('lists marks of configured services only', async () => {
  const listMarks = async () => (await member.post('vdeliveries/of', { qdo_ids: [] })).json()
  expect(await listMarks()).toEqual({ deliveries: [], services: [] })
  await connect(member, ['qrz', 'clublog'])
  await connectEqsl()
  expect((await listMarks()).services).toEqual(['qrz', 'clublog', 'eqsl'])
})

test('cancels pending uploads when an account becomes a listener', async () => {
  await connect()
  const id = await log()
  await site.app.accounts.decorate(member.accountId, { is_swl: true, is_ham: false })
  await site.runJobs()
  expect(qrz.requests).toHaveLength(0)
  expect(await getState(id)).toMatchObject([{ state: 'parked', reason: expect.stringContaining('never sent') }])
})

test('uploads a complete log to Club Log as one file, without clearing the existing one', async () => {
  for (let n = 0; n < 151; n++) {
    const at = new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString()
    await log({ Call: 'DL1ABC', TS: at })
  }
  await connect(member, ['clublog'])
  const response = await member.post('vdeliveries/send-all', { service: 'clublog' })
  expect(response.json().queued).toBe(151)
  await site.runJobs()
  expect(clublog.requests).toHaveLength(1)
  const { path, form } = clublog.requests[0]!
  expect(path).toBe('/putlogs.php')
  expect(form).not.toHaveProperty('clear')
  expect(form.file?.match(/<EOR>/g)).toHaveLength(151)
  const { services } = await list()
  expect(services[1].counts).toMatchObject({ sent: 151, queued: 0 })
})

test('sends a contact again after its worker was killed, and counts the duplicate as uploaded', async () => {
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
  await runDueDeliveries()
  await site.runJobs()
  expect(await getState(id)).toMatchObject([{ state: 'duplicate' }])
})
