import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readConfig } from '../../../kernel/config.ts'
import { hamQth, qrzXml } from '../testing/callbooks.ts'
import { type FakeService, startService } from '../testing/services.ts'
import { HIT_TTL_MS, MISS_TTL_MS } from './callbook-cache.ts'

let site: TestApp
let member: TestMember
let qrz: FakeService
let ham: FakeService

beforeAll(async () => {
  qrz = await startService(() => ({ body: '' }))
  ham = await startService(() => ({ body: '' }))
  const { services } = readConfig('test', {})
  site = await startTestApp({
    config: { services: { ...services, qrzXml: `${qrz.url}/xml/current/`, hamqth: `${ham.url}/xml.php` } },
  })
})
beforeEach(async () => {
  member = await site.register()
  qrz.answer = toQrzResponse(() => qrzXml.record(QRZ_RECORD))
  ham.answer = ({ u }) => ({ body: u === undefined ? hamQth.record(HAMQTH_RECORD) : hamQth.loggedIn() })
})
afterAll(async () => {
  await site.close()
  await qrz.close()
  await ham.close()
})

const QRZ_RECORD = {
  call: 'W7QSE',
  aliases: 'W7QSX,WA7QSE',
  fname: 'Jonah',
  name: 'Thorne-O&amp;#39;Brien',
  addr2: 'Bend',
  country: 'United States',
  grid: 'CN84fa',
  image: 'https://cdn-xml.qrz.com/e/w7qse/w7qse.jpg',
}
const HAMQTH_RECORD = {
  callsign: 'W7QSE',
  nick: 'Jo',
  qth: 'Redmond',
  country: 'United States',
  grid: 'CN84',
  adr_name: 'Jonah T',
}

const toQrzResponse = (record: (callsign: string) => string) => (form: Readonly<Record<string, string>>) => ({
  body: form.username === undefined ? record(form.callsign ?? '') : qrzXml.loggedIn(),
})
const saveLogin = async (service: string, fields: object = {}) => {
  const response = await member.post('vservices/set', { service, user: 'jonah', password: 'p;a&s s', ...fields })
  expect(response.statusCode, response.body).toBe(200)
  qrz.requests.length = 0
  ham.requests.length = 0
  return response.json()
}
const lookUp = async (call: string, who = member) => {
  const response = await who.post(`vlookup/${call.replaceAll('/', '_')}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const listRequestedCalls = (fake: FakeService) => fake.requests.map(({ form }) => form.callsign ?? 'log in')

describe('a station listed in the callbook', () => {
  test('is returned with name, location, grid and the URL of its picture', async () => {
    await saveLogin('qrz_xml')
    expect(await lookUp('w7qse')).toEqual({
      configured: true,
      entry: {
        call: 'W7QSE',
        name: 'Jonah',
        full_name: "Jonah Thorne-O'Brien",
        qth: 'Bend',
        country: 'United States',
        grid: 'CN84fa',
        picture: '/api/vlookup/picture/W7QSE',
        source: 'qrz_xml',
        portable: false,
      },
    })
  })

  test('is looked up by the home call when portable, and marked as elsewhere', async () => {
    await saveLogin('qrz_xml')
    const { entry } = await lookUp('DL/W7QSE/P')
    expect(entry).toMatchObject({ call: 'W7QSE', portable: true })
    expect(listRequestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
  })

  test('is requested once a week; a call that is not listed, after some hours', async () => {
    await saveLogin('qrz_xml')
    await lookUp('W7QSE')
    site.clock.advance(HIT_TTL_MS - 60_000)
    await lookUp('W7QSE')
    expect(listRequestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
    site.clock.advance(120_000)
    await lookUp('W7QSE')
    expect(listRequestedCalls(qrz).filter((call) => call === 'W7QSE')).toHaveLength(2)

    qrz.answer = toQrzResponse((call) => qrzXml.notFound(call))
    qrz.requests.length = 0
    expect((await lookUp('K1NONE')).entry).toBeNull()
    expect((await lookUp('K1NONE')).entry).toBeNull()
    expect(listRequestedCalls(qrz).filter((call) => call === 'K1NONE')).toHaveLength(1)
    site.clock.advance(MISS_TTL_MS + 1000)
    await lookUp('K1NONE')
    expect(listRequestedCalls(qrz).filter((call) => call === 'K1NONE')).toHaveLength(2)
  })

  test('is requested once for two concurrent lookups', async () => {
    await saveLogin('qrz_xml')
    await Promise.all([lookUp('W7QSE'), lookUp('W7QSE'), lookUp('W7QSE')])
    expect(listRequestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
  })

  test('is ignored when the record has another call, unless the record lists both', async () => {
    await saveLogin('qrz_xml')
    expect((await lookUp('W7QSX')).entry).toMatchObject({ name: 'Jonah' })
    expect((await lookUp('W7OLD')).entry).toBeNull()
  })

  test('has only name and country with a free account', async () => {
    await saveLogin('qrz_xml')
    qrz.answer = toQrzResponse((call) => qrzXml.free(call))
    expect((await lookUp('G4QAO')).entry).toMatchObject({
      name: 'ALOYSIUS',
      country: 'England',
      grid: null,
      picture: null,
    })
  })
})

describe('an expired session', () => {
  test('is renewed once', async () => {
    await saveLogin('qrz_xml')
    await lookUp('W7QSE')
    let key = 'old'
    qrz.answer = (form) => {
      if (form.username !== undefined) {
        key = 'new'
        return { body: qrzXml.loggedIn('new') }
      }
      return { body: form.s === key ? qrzXml.record({ ...QRZ_RECORD, call: form.callsign ?? '' }) : qrzXml.timeout }
    }
    qrz.requests.length = 0
    expect((await lookUp('K1ABC')).entry).toMatchObject({ call: 'K1ABC' })
    expect(listRequestedCalls(qrz)).toEqual(['K1ABC', 'log in', 'K1ABC'])
  })

  test('is not renewed repeatedly', async () => {
    await saveLogin('qrz_xml')
    qrz.answer = toQrzResponse(() => qrzXml.timeout)
    expect((await lookUp('W7QSE')).entry).toBeNull()
    expect(listRequestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
  })

  test('is renewed at HamQTH too', async () => {
    await saveLogin('hamqth')
    await lookUp('W7QSE')
    const results = [hamQth.expired, hamQth.loggedIn('second'), hamQth.record({ callsign: 'K1ABC', nick: 'Ann' })]
    ham.answer = () => ({ body: results.shift() ?? '' })
    expect((await lookUp('K1ABC')).entry).toMatchObject({ name: 'Ann', source: 'hamqth' })
  })
})

describe('a failing callbook', () => {
  test.each([
    ['a page of HTML', { body: '<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>' }],
    ['a server error', { status: 503, body: 'busy' }],
    ['a broken connection', { status: 0, body: '' }],
    ['a hostile document', { body: '<!DOCTYPE x [<!ENTITY a "aaaa">]><QRZDatabase>&a;&a;</QRZDatabase>' }],
  ])('returns no entry and no error: %s', async (_, response) => {
    await saveLogin('qrz_xml')
    qrz.answer = () => response
    expect(await lookUp('W7QSE')).toEqual({ entry: null, configured: true })
    // The response said nothing about the call, so it is requested again.
    qrz.answer = toQrzResponse(() => qrzXml.record(QRZ_RECORD))
    expect((await lookUp('W7QSE')).entry).toMatchObject({ name: 'Jonah' })
  })

  test('does not delay the response, and its result is available for the next lookup', async () => {
    await saveLogin('qrz_xml')
    const late = Promise.withResolvers<void>()
    qrz.answer = async (form) => {
      if (form.username === undefined) await late.promise
      return toQrzResponse(() => qrzXml.record(QRZ_RECORD))(form)
    }
    expect((await lookUp('W7QSE')).entry).toBeNull()
    late.resolve()
    await expect.poll(async () => (await lookUp('W7QSE')).entry).toMatchObject({ name: 'Jonah' })
    expect(listRequestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
  })
})

describe('two callbooks', () => {
  test('are queried in order: QRZ.com first, then HamQTH for a call that is not listed', async () => {
    await saveLogin('hamqth')
    await saveLogin('qrz_xml')
    expect((await lookUp('W7QSE')).entry).toMatchObject({ name: 'Jonah', source: 'qrz_xml' })
    expect(listRequestedCalls(ham)).toEqual([])
    qrz.answer = toQrzResponse((call) => qrzXml.notFound(call))
    ham.answer = ({ u }) => ({
      body: u === undefined ? hamQth.record({ ...HAMQTH_RECORD, callsign: 'K1ABC' }) : hamQth.loggedIn(),
    })
    expect((await lookUp('K1ABC')).entry).toMatchObject({ name: 'Jo', source: 'hamqth' })
  })

  test('are queried in reverse order when the owner prefers it', async () => {
    await saveLogin('qrz_xml')
    await saveLogin('hamqth', { first: true })
    expect((await lookUp('W7QSE')).entry).toMatchObject({ name: 'Jo', source: 'hamqth' })
    const { logins } = (await member.post('vservices')).json()
    expect(logins.filter((login: { first: boolean }) => login.first)).toMatchObject([{ service: 'hamqth' }])
  })

  test('are merged: the second one fills in fields missing in the first', async () => {
    await saveLogin('qrz_xml')
    await saveLogin('hamqth')
    qrz.answer = toQrzResponse(() => qrzXml.free('W7QSE'))
    expect((await lookUp('W7QSE')).entry).toMatchObject({ name: 'ALOYSIUS', grid: 'CN84', source: 'qrz_xml' })
  })
})

describe('a callbook account', () => {
  test('is verified on entry, and an invalid one is not stored', async () => {
    qrz.answer = () => ({ body: qrzXml.wrong })
    const response = await member.post('vservices/set', { service: 'qrz_xml', user: 'jonah', password: 'wrong' })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields.password).toBe('QRZ.com does not know this user name and password.')
    expect((await lookUp('W7QSE')).configured).toBe(false)
    const answered = await saveLogin('hamqth')
    expect(answered).toMatchObject({
      message: 'HamQTH callbook accepts the user name and password.',
      login: { service: 'hamqth', user: 'jonah', stored: true, problem: null },
    })
    ham.answer = () => ({ body: hamQth.wrong })
    expect((await member.post('vservices/set', { service: 'hamqth', password: 'wrong' })).statusCode).toBe(422)
  })

  test('is stored with a notice and without verification when the callbook is unreachable', async () => {
    qrz.answer = () => ({ status: 503, body: '' })
    const { login, message } = await saveLogin('qrz_xml')
    expect(login).toMatchObject({ stored: true, checked_at: null })
    expect(message).toContain('will be tried')
  })

  test('is not used after the callbook rejects it, until it is changed', async () => {
    await saveLogin('qrz_xml')
    qrz.answer = () => ({ body: qrzXml.wrong })
    await lookUp('W7QSE')
    await lookUp('K1ABC')
    expect(listRequestedCalls(qrz)).toEqual(['log in'])
    const { logins } = (await member.post('vservices')).json()
    expect(logins).toContainEqual(
      expect.objectContaining({ service: 'qrz_xml', problem: expect.stringContaining('QRZ.com') }),
    )
    qrz.answer = toQrzResponse(() => qrzXml.record(QRZ_RECORD))
    await saveLogin('qrz_xml', { password: 'another' })
    expect((await lookUp('W7QSE')).entry).toMatchObject({ name: 'Jonah' })
  })

  test('needs a user name and a password, which is encrypted and never returned', async () => {
    for (const body of [
      { service: 'hamqth', password: 'x' },
      { service: 'hamqth', user: 'x' },
    ]) {
      expect((await member.post('vservices/set', body)).statusCode).toBe(422)
    }
    const output = JSON.stringify([await saveLogin('hamqth'), (await member.post('vservices')).json()])
    expect(output).not.toContain('p;a&s s')
    const { rows } = await site.app.pool.query('select row_to_json(l)::text as row from service_login l')
    expect(JSON.stringify(rows)).not.toContain('p;a&s s')
    await member.post('vservices/remove', { service: 'hamqth' })
    expect((await member.post('vservices')).json().logins).toContainEqual(
      expect.objectContaining({ service: 'hamqth', user: '', stored: false }),
    )
  })

  test('of the main account is used for its sub-accounts, and for no other account', async () => {
    await saveLogin('qrz_xml')
    const { sub_account } = (await member.post('vaddsubaccount', { callsign: 'GB4QVL' })).json()
    const { token } = (await member.post('vLoginToSubaccount', { sub_account_id: sub_account.id })).json()
    const response = await site.post('vlookup/W7QSE', {}, { headers: { authorization: `Bearer ${token}` } })
    expect(response.json().entry).toMatchObject({ name: 'Jonah' })
    const stranger = await site.register()
    expect(await lookUp('W7QSE', stranger)).toEqual({ entry: null, configured: false })
  })
})

describe('a picture of a station', () => {
  const requestPicture = () => member.get('vlookup/picture/W7QSE')
  const setPicture = (url: string) => {
    qrz.answer = toQrzResponse(() => qrzXml.record({ ...QRZ_RECORD, image: url }))
  }

  test('is fetched and re-encoded by the server', async () => {
    await saveLogin('qrz_xml')
    const file = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#286' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const result = toQrzResponse(() => qrzXml.record({ ...QRZ_RECORD, image: `${qrz.url}/pic.jpg` }))
    qrz.answer = (form, path) => (path === '/pic.jpg' ? { body: file, type: 'image/jpeg' } : result(form))
    const drawn = await requestPicture()
    expect(drawn.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' })
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 176, height: 176 })
    expect(drawn.rawPayload.includes('secret place')).toBe(false)
  })

  test.each([
    ['elsewhere', () => 'https://evil.example/w7qse.jpg'],
    ['in the own network', () => 'http://169.254.169.254/latest/meta-data'],
    ['with a name that only looks right', () => 'https://qrz.com.evil.example/x.jpg'],
    ['a file', () => 'file:///etc/passwd'],
    ['no picture', () => `${qrz.url}/page.html`],
  ])('is rejected when it is %s', async (_, address) => {
    await saveLogin('qrz_xml')
    setPicture(address())
    expect((await requestPicture()).statusCode).toBe(404)
  })
})

test('rejects an invalid callsign, and queries no callbook for visitors', async () => {
  expect((await member.post('vlookup/%3Cb%3E')).statusCode).toBe(400)
  expect((await site.post('vlookup/W7QSE')).statusCode).toBe(401)
  expect((await site.get('vlookup/picture/W7QSE')).statusCode).toBe(401)
})
