import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readConfig } from '../../../kernel/config.ts'
import { createTestAuthority, type IssueOptions } from '../../confirmations/testing/certificates.ts'
import { parseUploadResponse, uploadToLotw } from '../services/lotw-upload.ts'
import { type FakeLotw, LOTW_PASSWORD, startLotw } from '../testing/lotw.ts'
import { startService } from '../testing/services.ts'

const authority = createTestAuthority()
let site: TestApp
let member: TestMember
let lotw: FakeLotw

beforeAll(async () => {
  lotw = await startLotw()
  const { services } = readConfig('test', {})
  site = await startTestApp({ config: { services: { ...services, lotw: lotw.url } } })
  lotw.now = site.clock.millis
})
beforeEach(async () => {
  lotw.uploads.length = 0
  lotw.book.clear()
  lotw.answer = null
  lotw.silent = false
  lotw.report = null
  lotw.requests.length = 0
  member = await site.register()
})
afterEach(async () => {
  await site.app.pool.query('truncate delivery, delivery_stop, lotw_attempt')
})
afterAll(async () => {
  await site.close()
  await lotw.close()
})

const issue = (options: Partial<IssueOptions> = {}) => authority.issue({ call: member.callsign, dxcc: 230, ...options })
const addCertificate = (options: Partial<IssueOptions> = {}, fields: object = {}) =>
  member.post('vlotw/certificates/add', { file: issue(options).p12.toString('base64'), password: '', ...fields })
const logContact = async (data: object = {}): Promise<number> => {
  const response = await member.post('vqso/upsert', {
    data: { Call: 'DL1ABC', Freq: 14074, Mode: 'FT8', TS: '2026-05-06T07:08:00Z', ...data },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().qso.qdo_id
}
const sendAll = async () => {
  const response = await member.post('vdeliveries/send-all', { service: 'lotw' })
  await site.runJobs()
  return response.json().queued as number
}
const getDeliveryState = async (id: number) =>
  (await member.post('vdeliveries/of', { qdo_ids: [id] }))
    .json()
    .deliveries.find(({ service }: { service: string }) => service === 'lotw') as
    | { state: string; reason: string | null; action: string; next_at: string | null; attempts: number }
    | undefined
const getMark = async (id: number) =>
  (await member.post('vconfirmations/of', { qdo_ids: [id] }))
    .json()
    .contacts[0]?.confirmations.find(({ service }: { service: string }) => service === 'lotw')
const runDue = async () => {
  await site.app.pool.query(`select graphile_worker.add_job('integrations.sweep')`)
  await site.runJobs()
}

describe('a callsign certificate', () => {
  test('is listed with its call, entity and dates, and never with its key', async () => {
    const result = await addCertificate({ firstQso: '2001-02-03', lastQso: '2030-12-31' })
    expect(result.statusCode, result.body).toBe(200)
    expect(result.json().certificates).toMatchObject([
      {
        callsign: member.callsign,
        dxcc: 230,
        entity: expect.stringMatching(/germany/i),
        first_qso: '2001-02-03',
        last_qso: '2030-12-31',
        automatic: false,
        problem: null,
      },
    ])
    expect(result.body).not.toMatch(/PRIVATE KEY|key_enc|certificate_der/)
    const { rows } = await site.app.pool.query('select encode(key_enc, $1) as key from lotw_certificate', ['escape'])
    expect(rows[0].key).not.toContain('PRIVATE KEY')
  })

  test('is stored once when uploaded twice, and is removed permanently', async () => {
    const { p12 } = issue()
    const input = { file: p12.toString('base64'), password: '' }
    await member.post('vlotw/certificates/add', input)
    const { certificates } = (await member.post('vlotw/certificates/add', { ...input, automatic: true })).json()
    expect(certificates).toMatchObject([{ automatic: true }])
    const removed = await member.post('vlotw/certificates/remove', { id: certificates[0].id })
    expect(removed.json().certificates).toEqual([])
    expect((await member.post('vlotw/certificates/remove', { id: certificates[0].id })).statusCode).toBe(404)
  })

  test('of another member is hidden, and cannot be changed or removed', async () => {
    const [{ id }] = (await addCertificate()).json().certificates
    const other = await site.register()
    expect((await other.post('vlotw/certificates')).json().certificates).toEqual([])
    expect((await other.post('vlotw/certificates/set', { id, automatic: true })).statusCode).toBe(404)
    expect((await other.post('vlotw/certificates/remove', { id })).statusCode).toBe(404)
    expect((await member.post('vlotw/certificates')).json().certificates).toMatchObject([{ automatic: false }])
  })

  test.each<[string, Partial<IssueOptions>, string]>([
    ['expired', { validUntil: new Date('2026-01-01') }, 'expired on 2026-01-01'],
    ['with a wrong password', { password: 'geheim' }, 'password'],
    ['without its key', { withoutKey: true }, 'no private key'],
  ])('%s is rejected with a message and not stored', async (_, options, words) => {
    const result = await addCertificate(options)
    expect(result.statusCode).toBe(422)
    expect(result.body).toContain(words)
    expect((await member.post('vlotw/certificates')).json().certificates).toEqual([])
  })

  test('can be assigned only to a location with its call', async () => {
    const own = { name: 'Home', callsign: member.callsign, fields: { MY_GRIDSQUARE: 'JO31LK' } }
    const home = await site.app.locations.add(member.accountId, own)
    const other = await site.app.locations.add(member.accountId, { name: 'Hill', callsign: 'DL9XYZ/P', fields: {} })
    if (typeof home === 'string' || typeof other === 'string') throw new Error('no location')
    expect((await addCertificate({}, { location_id: other.id })).statusCode).toBe(422)
    expect((await addCertificate({}, { location_id: home.id })).json().certificates).toMatchObject([
      { location_id: home.id },
    ])
    await logContact()
    await sendAll()
    expect(lotw.uploads[0]?.contacts[0]).toMatchObject({ station: { GRIDSQUARE: 'JO31LK' }, dxcc: '230' })
  })
})

describe('a station location', () => {
  const createLocation = async (name: string, fields: object): Promise<number> => {
    const response = await member.post('vlocations/save', { name, fields })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().locations.find((one: { name: string }) => one.name === name).id
  }

  test('signs its contacts with the chosen certificate, and others with the matching one', async () => {
    const mainland = (await addCertificate({ dxcc: 291 })).json().certificates[0].id
    const { certificates } = (await addCertificate({ dxcc: 110 })).json()
    const hawaii = certificates.find(({ dxcc }: { dxcc: number }) => dxcc === 110).id
    const home = await createLocation('Home', { MY_GRIDSQUARE: 'FN31pr' })
    const island = await createLocation('Island', { MY_GRIDSQUARE: 'BL11ck' })
    for (const [location_id, certificate_id] of [
      [home, mainland],
      [island, hawaii],
    ]) {
      const response = await member.post('vlotw/locations/set', { location_id, certificate_id })
      expect(response.statusCode, response.body).toBe(200)
      expect(response.json().locations).toContainEqual(expect.objectContaining({ id: location_id, certificate_id }))
    }
    await logContact({ fields: { MY_GRIDSQUARE: 'BL11ck' } })
    await logContact({ Call: 'F5AAA', TS: '2026-05-06T08:08:00Z', fields: { MY_GRIDSQUARE: 'FN31pr' } })
    await sendAll()
    const sent = lotw.uploads.flatMap(({ contacts }) => contacts)
    expect(sent.map(({ contact, dxcc, station }) => [contact.CALL, dxcc, station.GRIDSQUARE]).sort()).toEqual([
      ['DL1ABC', '110', 'BL11CK'],
      ['F5AAA', '291', 'FN31PR'],
    ])
  })

  test('rejects a certificate of another call or another member, and an unknown one', async () => {
    const [{ id }] = (await addCertificate()).json().certificates
    const home = await createLocation('Home', { MY_GRIDSQUARE: 'JO31LK' })
    const setCertificate = (body: object, owner = member) => owner.post('vlotw/locations/set', body)
    const away = await site.app.locations.add(member.accountId, { name: 'Away', callsign: 'DL9XYZ/P', fields: {} })
    if (typeof away === 'string') throw new Error('no location')
    expect((await setCertificate({ location_id: away.id, certificate_id: id })).statusCode).toBe(422)
    expect((await setCertificate({ location_id: home, certificate_id: 1 })).statusCode).toBe(404)
    const other = await site.register()
    expect((await setCertificate({ location_id: home, certificate_id: null }, other)).statusCode).toBe(404)
    // A certificate that was removed is never selected.
    expect((await setCertificate({ location_id: home, certificate_id: id })).statusCode).toBe(200)
    const remaining = await member.post('vlotw/certificates/remove', { id })
    expect(remaining.json().locations).toContainEqual(expect.objectContaining({ id: home, certificate_id: null }))
  })
})

describe('contacts for LoTW', () => {
  test('are signed, sent, and marked as sent in the log', async () => {
    await addCertificate()
    const id = await logContact({ Mode: 'SSB', Freq: 14250 })
    expect(await sendAll()).toBe(1)
    expect(lotw.uploads).toMatchObject([{ dropped: 0, contacts: [{ stationCall: member.callsign }] }])
    expect(lotw.uploads[0]?.contacts[0]?.contact).toMatchObject({ CALL: 'DL1ABC', BAND: '20M', MODE: 'SSB' })
    expect(await getDeliveryState(id)).toMatchObject({ state: 'accepted', reason: null })
    expect(await getMark(id)).toMatchObject({
      sent: 'Y',
      sent_on: site.clock.now().toISOString().slice(0, 10).replaceAll('-', ''),
    })
    // No contact is due, today or tomorrow.
    expect(await sendAll()).toBe(0)
    await runDue()
    expect(lotw.uploads).toHaveLength(1)
  })

  test('are sent automatically when their certificate is set to do so', async () => {
    await logContact()
    await site.runJobs()
    expect(lotw.uploads).toHaveLength(0)
    await addCertificate({}, { automatic: true })
    const id = await logContact({ Call: 'DL2ABC' })
    await site.runJobs()
    expect(lotw.uploads).toHaveLength(1)
    expect(await getDeliveryState(id)).toMatchObject({ state: 'accepted' })
  })

  test('are not sent when another program has sent them before', async () => {
    await addCertificate()
    const adif = `<EOH><CALL:6>DL1ABC<QSO_DATE:8>20260506<TIME_ON:4>0708<BAND:3>20m<MODE:2>CW<LOTW_QSL_SENT:1>Y<EOR>`
    await site.app.logbook.importAdif(member.accountId, 'adif', 'log.adi', adif)
    await site.runJobs()
    expect(await sendAll()).toBe(0)
  })

  test('are sent again for a changed time, and not for a changed remark', async () => {
    await addCertificate()
    const id = await logContact()
    await sendAll()
    await member.post('vqso/update', { qdo_id: id, Comment: 'Nice contact' })
    await site.runJobs()
    expect(lotw.uploads).toHaveLength(1)
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'accepted',
      reason: expect.stringContaining('already has it'),
    })
    await member.post('vqso/update', { qdo_id: id, TS: '2026-05-06T08:08:00Z' })
    await site.runJobs()
    expect(lotw.uploads).toHaveLength(2)
    expect(lotw.uploads[1]?.contacts[0]?.contact.QSO_TIME).toBe('08:08:00Z')
  })

  test('remain at LoTW when they are deleted here, which the ledger records', async () => {
    await addCertificate()
    const id = await logContact()
    await sendAll()
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'rejected',
      reason: expect.stringContaining('keeps what was sent'),
    })
  })

  test.each<[string, Partial<IssueOptions>, object, string]>([
    ['before the first day of the certificate', { firstQso: '2026-06-01' }, {}, 'is for contacts from 2026-06-01 on'],
    ['after its last day', { firstQso: '2020-01-01', lastQso: '2025-12-31' }, {}, 'from 2020-01-01 to 2025-12-31'],
    ['under another call', { call: 'DL9XYZ' }, {}, 'No callsign certificate of'],
    ['in a mode LoTW lacks', {}, { Mode: 'TELEPATHY' }, 'doesn’t know the mode TELEPATHY'],
  ])('%s are not sent, and the message gives the reason', async (_, options, data, words) => {
    await addCertificate(options)
    const id = await logContact(data)
    await sendAll()
    expect(lotw.uploads).toHaveLength(0)
    expect(await getDeliveryState(id)).toMatchObject({ state: 'rejected', reason: expect.stringContaining(words) })
    expect(await getMark(id)).toBeUndefined()
  })

  test('made from an entity other than that of the certificate are not sent', async () => {
    await addCertificate()
    const adif = `<EOH><CALL:6>DL1ABC<QSO_DATE:8>20260506<TIME_ON:4>0708<BAND:3>20m<MODE:2>CW<MY_DXCC:3>281<EOR>`
    await site.app.logbook.importAdif(member.accountId, 'adif', 'log.adi', adif)
    await site.runJobs()
    expect(await sendAll()).toBe(1)
    expect(lotw.uploads).toHaveLength(0)
    const { reasons } = (await member.post('vdeliveries')).json()
    expect(reasons).toMatchObject([
      { service: 'lotw', reason: expect.stringMatching(/made from spain.* is for .*germany/i) },
    ])
  })

  test('wait for a renewed certificate after the old one has expired, and are sent with it', async () => {
    await addCertificate({ validUntil: new Date(site.clock.millis() + 86_400_000) })
    site.clock.advance(2 * 86_400_000)
    const id = await logContact()
    await sendAll()
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'rejected',
      reason: expect.stringContaining('expired on'),
    })
    const getProblem = async (language: string) =>
      (await member.post('vlotw/certificates', {}, { headers: { 'accept-language': language } })).json().certificates[0]
        .problem
    expect(await getProblem('en')).toContain('expired on')
    expect(await getProblem('de')).toContain('abgelaufen')
    await addCertificate()
    await site.runJobs()
    expect(await getDeliveryState(id)).toMatchObject({ state: 'accepted' })
  })

  test('wait when the last certificate was removed', async () => {
    const [{ id: certificate }] = (await addCertificate()).json().certificates
    await member.post('vlotw/certificates/remove', { id: certificate })
    const id = await logContact()
    await sendAll()
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'parked',
      reason: expect.stringContaining('No callsign certificate'),
    })
    await addCertificate()
    await site.runJobs()
    expect(await getDeliveryState(id)).toMatchObject({ state: 'accepted' })
  })
})

describe('when LoTW', () => {
  test.each<[string, FakeLotw['answer'], string]>([
    ['sends another page', () => ({ body: '<html>Down for maintenance</html>' }), 'couldn’t tell'],
    ['has trouble', () => ({ status: 503, body: '<!-- .UPL. accepted -->' }), '(503)'],
  ])('%s, no contact is marked as sent, and retries follow after one and five minutes', async (_, response, words) => {
    await addCertificate()
    lotw.answer = response
    const id = await logContact()
    await sendAll()
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      reason: expect.stringContaining(words),
    })
    expect(await getMark(id)).toBeUndefined()
    site.clock.advance(59_000)
    await runDue()
    expect(lotw.uploads).toHaveLength(1)
    site.clock.advance(2_000)
    await runDue()
    expect(lotw.uploads).toHaveLength(2)
    const { next_at } = (await getDeliveryState(id)) ?? {}
    expect(Math.round((Date.parse(next_at ?? '') - site.clock.millis()) / 10_000)).toBe(30)
    lotw.answer = null
    site.clock.advance(5 * 60_000)
    await runDue()
    expect(await getDeliveryState(id)).toMatchObject({ state: 'accepted' })
    expect(await getMark(id)).toMatchObject({ sent: 'Y' })
  })

  test('rejects the file, its message is shown and the file is not retried', async () => {
    await addCertificate()
    lotw.answer = () => ({ body: '<!-- .UPL. rejected -->\n<!-- .UPLMESSAGE. Certificate &amp; call differ -->' })
    const id = await logContact()
    await sendAll()
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'rejected',
      reason: 'LoTW says: Certificate & call differ',
    })
    await runDue()
    expect(lotw.uploads).toHaveLength(1)
    expect(await getMark(id)).toBeUndefined()
  })

  test('sends no response, the connection is closed after a timeout', async () => {
    lotw.silent = true
    const outcome = await uploadToLotw({ url: lotw.url, timeout: 100 }, Buffer.from('x'), 'x.tq8')
    expect(outcome).toMatchObject({ kind: 'unheard', reason: expect.stringContaining('could not be reached') })
  })

  test.each([502, 504])('returns a gateway error %s, the result of the upload counts as unknown', async (status) => {
    const gateway = await startService(() => ({ status, body: 'Gateway' }))
    expect(await uploadToLotw({ url: gateway.url }, Buffer.from('x'), 'x.tq8')).toMatchObject({ kind: 'unheard' })
    await gateway.close()
  })

  test('is unreachable, the upload counts as not sent', async () => {
    const unreachable = await startLotw()
    await unreachable.close()
    expect(await uploadToLotw({ url: unreachable.url }, Buffer.from('x'), 'x.tq8')).toMatchObject({ kind: 'later' })
  })

  test.each([
    ['<!-- .UPL. accepted -->', 'accepted'],
    ['<!--.UPL.   Accepted-->', 'accepted'],
    ['<!-- .UPL. rejected -->', 'rejected'],
    ['<!-- .UPL. accepted --><!-- .UPL. rejected -->', 'later'],
    ['<html>accepted</html>', 'later'],
    ['', 'later'],
  ])('responds with %s, the result is %s', (page, kind) => {
    expect(parseUploadResponse(page).kind).toBe(kind)
  })
})

describe('when the connection to LoTW breaks after a file was sent', () => {
  const loseResponse = async (data: object = {}) => {
    await addCertificate()
    await member.post('vservices/set', { service: 'lotw', user: member.callsign, password: LOTW_PASSWORD })
    lotw.requests.length = 0
    lotw.answer = () => null
    const id = await logContact(data)
    await sendAll()
    lotw.answer = null
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'sent',
      reason: expect.stringContaining('didn’t get LoTW’s answer'),
    })
    expect(await getMark(id)).toBeUndefined()
    return id
  }
  const runLater = async (minutes: number) => {
    site.clock.advance(minutes * 60_000)
    await runDue()
  }

  test('LoTW is queried after five minutes, and contacts it has are not sent again', async () => {
    const id = await loseResponse()
    await runLater(4)
    expect(lotw.requests).toHaveLength(0)
    await runLater(2)
    expect(lotw.requests).toHaveLength(1)
    expect(lotw.uploads).toHaveLength(1)
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'accepted',
      reason: expect.stringContaining('LoTW has it'),
    })
    expect(await getMark(id)).toMatchObject({ sent: 'Y' })
  })

  test('a remark changed meanwhile is not sent, and a changed mode is sent after LoTW has reported its records', async () => {
    const [remark, mode] = [await loseResponse(), await loseResponse({ Call: 'G3ABC' })]
    await member.post('vqso/update', { qdo_id: remark, Comment: 'nice signal' })
    await member.post('vqso/update', { qdo_id: mode, Mode: 'CW' })
    await site.runJobs()
    expect(lotw.uploads).toHaveLength(2)
    await runLater(6)
    expect(lotw.uploads.slice(2).flatMap(({ contacts }) => contacts)).toMatchObject([{ contact: { MODE: 'CW' } }])
    expect(await getDeliveryState(remark)).toMatchObject({ state: 'accepted' })
    expect(await getDeliveryState(mode)).toMatchObject({ state: 'accepted' })
  })

  test('a contact deleted meanwhile is reported as present at LoTW', async () => {
    const id = await loseResponse()
    await member.post('vqso/nuke', { qdo_id: id })
    await runLater(6)
    expect(lotw.uploads).toHaveLength(1)
    const { trouble } = (await member.post('vdeliveries')).json()
    expect(trouble).toMatchObject([
      { qdo_id: id, action: 'delete', reason: expect.stringContaining('can’t be deleted there') },
    ])
  })

  test('a rejected password makes contacts wait for the member, and they are sent again on request', async () => {
    const id = await loseResponse()
    lotw.report = () => ({ body: '<html>Username/password incorrect</html>' })
    await runLater(6)
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'parked',
      reason: expect.stringContaining('refuses your user'),
    })
    await runLater(24 * 60)
    expect(lotw.requests).toHaveLength(1)
    expect(lotw.uploads).toHaveLength(1)
    await member.post('vdeliveries/resend', { service: 'lotw' })
    await site.runJobs()
    expect(lotw.uploads).toHaveLength(2)
    expect(await getDeliveryState(id)).toMatchObject({ state: 'accepted' })
  })

  test('the member has to decide after five queries without a result from LoTW', async () => {
    const id = await loseResponse()
    lotw.report = () => ({ status: 503, body: 'busy' })
    for (const minutes of [6, 16, 61, 181, 361, 24 * 60]) await runLater(minutes)
    expect(lotw.requests).toHaveLength(5)
    expect(lotw.uploads).toHaveLength(1)
    expect(await getDeliveryState(id)).toMatchObject({
      state: 'parked',
      reason: expect.stringContaining('Check there'),
    })
  })
})

test('a thousand contacts have valid signatures', { timeout: 60_000 }, async () => {
  await addCertificate()
  const records = Array.from({ length: 1000 }, (_, n) => {
    const at = new Date(Date.UTC(2026, 3, 1) + n * 60_000).toISOString().replace(/[-:T]/g, '')
    const [band, mode] =
      [
        ['20m', 'CW'],
        ['40m', 'FT8'],
        ['2m', 'FM'],
        ['15m', 'MFSK'],
        ['10m', 'SSB'],
      ][n % 5] ?? []
    const place = n % 3 === 0 ? '<MY_GRIDSQUARE:6>JO31LK' : ''
    return `<CALL:6>DL1ABC<QSO_DATE:8>${at.slice(0, 8)}<TIME_ON:6>${at.slice(8, 14)}<BAND:${band?.length}>${band}<MODE:${mode?.length}>${mode}${place}<EOR>`
  })
  await site.app.logbook.importAdif(member.accountId, 'adif', 'log.adi', `<EOH>${records.join('\n')}`)
  await site.runJobs()
  const started = performance.now()
  expect(await sendAll()).toBe(1000)
  const took = performance.now() - started
  console.info(`1,000 contacts signed, sent and settled in ${Math.round(took)} ms, ${lotw.uploads.length} files`)
  expect(lotw.uploads.every(({ dropped }) => dropped === 0)).toBe(true)
  expect(lotw.book.size).toBe(1000)
  expect([...lotw.book.values()].every((times) => times === 1)).toBe(true)
  const { rows } = await site.app.pool.query(
    `select count(*)::int as n from contact where owner_id = $1 and confirmations #>> '{lotw,sent}' = 'Y'`,
    [member.accountId],
  )
  expect(rows[0].n).toBe(1000)
})
