import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readConfig } from '../../../kernel/config.ts'
import { hamQth, qrzXml } from '../testing/callbooks.ts'
import { type FakeService, startService } from '../testing/services.ts'
import { KNOWN_MS, UNKNOWN_MS } from './callbook-cache.ts'

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
  qrz.answer = qrzResponse(() => qrzXml.record(JONAH))
  ham.answer = ({ u }) => ({ body: u === undefined ? hamQth.record(OTHER) : hamQth.loggedIn() })
})
afterAll(async () => {
  await site.close()
  await qrz.close()
  await ham.close()
})

const JONAH = {
  call: 'W7QSE',
  aliases: 'W7QSX,WA7QSE',
  fname: 'Jonah',
  name: 'Thorne-O&amp;#39;Brien',
  addr2: 'Bend',
  country: 'United States',
  grid: 'CN84fa',
  image: 'https://cdn-xml.qrz.com/e/w7qse/w7qse.jpg',
}
const OTHER = {
  callsign: 'W7QSE',
  nick: 'Jo',
  qth: 'Redmond',
  country: 'United States',
  grid: 'CN84',
  adr_name: 'Jonah T',
}

const qrzResponse = (record: (callsign: string) => string) => (form: Readonly<Record<string, string>>) => ({
  body: form.username === undefined ? record(form.callsign ?? '') : qrzXml.loggedIn(),
})
const connect = async (service: string, more: object = {}) => {
  const response = await member.post('vservices/set', { service, user: 'jonah', password: 'p;a&s s', ...more })
  expect(response.statusCode, response.body).toBe(200)
  qrz.requests.length = 0
  ham.requests.length = 0
  return response.json()
}
const look = async (call: string, who = member) => {
  const response = await who.post(`vlookup/${call.replaceAll('/', '_')}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const requestedCalls = (fake: FakeService) => fake.requests.map(({ form }) => form.callsign ?? 'log in')

describe('a station listed in the callbook', () => {
  test('is returned with name, location, grid and the URL of its picture', async () => {
    await connect('qrz_xml')
    expect(await look('w7qse')).toEqual({
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
    await connect('qrz_xml')
    const { entry } = await look('DL/W7QSE/P')
    expect(entry).toMatchObject({ call: 'W7QSE', portable: true })
    expect(requestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
  })

  test('is requested once a week; a call that is not listed, after some hours', async () => {
    await connect('qrz_xml')
    await look('W7QSE')
    site.clock.advance(KNOWN_MS - 60_000)
    await look('W7QSE')
    expect(requestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
    site.clock.advance(120_000)
    await look('W7QSE')
    expect(requestedCalls(qrz).filter((call) => call === 'W7QSE')).toHaveLength(2)

    qrz.answer = qrzResponse((call) => qrzXml.notFound(call))
    qrz.requests.length = 0
    expect((await look('K1NONE')).entry).toBeNull()
    expect((await look('K1NONE')).entry).toBeNull()
    expect(requestedCalls(qrz).filter((call) => call === 'K1NONE')).toHaveLength(1)
    site.clock.advance(UNKNOWN_MS + 1000)
    await look('K1NONE')
    expect(requestedCalls(qrz).filter((call) => call === 'K1NONE')).toHaveLength(2)
  })

  test('is requested once for two concurrent lookups', async () => {
    await connect('qrz_xml')
    await Promise.all([look('W7QSE'), look('W7QSE'), look('W7QSE')])
    expect(requestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
  })

  test('is ignored when the record has another call, unless the record lists both', async () => {
    await connect('qrz_xml')
    expect((await look('W7QSX')).entry).toMatchObject({ name: 'Jonah' })
    expect((await look('W7OLD')).entry).toBeNull()
  })

  test('has only name and country with a free account', async () => {
    await connect('qrz_xml')
    qrz.answer = qrzResponse((call) => qrzXml.free(call))
    expect((await look('G4QAO')).entry).toMatchObject({
      name: 'ALOYSIUS',
      country: 'England',
      grid: null,
      picture: null,
    })
  })
})

describe('an expired session', () => {
  test('is renewed once', async () => {
    await connect('qrz_xml')
    await look('W7QSE')
    let key = 'old'
    qrz.answer = (form) => {
      if (form.username !== undefined) {
        key = 'new'
        return { body: qrzXml.loggedIn('new') }
      }
      return { body: form.s === key ? qrzXml.record({ ...JONAH, call: form.callsign ?? '' }) : qrzXml.timeout }
    }
    qrz.requests.length = 0
    expect((await look('K1ABC')).entry).toMatchObject({ call: 'K1ABC' })
    expect(requestedCalls(qrz)).toEqual(['K1ABC', 'log in', 'K1ABC'])
  })

  test('is not renewed repeatedly', async () => {
    await connect('qrz_xml')
    qrz.answer = qrzResponse(() => qrzXml.timeout)
    expect((await look('W7QSE')).entry).toBeNull()
    expect(requestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
  })

  test('is renewed at HamQTH too', async () => {
    await connect('hamqth')
    await look('W7QSE')
    const results = [hamQth.expired, hamQth.loggedIn('second'), hamQth.record({ callsign: 'K1ABC', nick: 'Ann' })]
    ham.answer = () => ({ body: results.shift() ?? '' })
    expect((await look('K1ABC')).entry).toMatchObject({ name: 'Ann', source: 'hamqth' })
  })
})

describe('a failing callbook causes no error', () => {
  test.each([
    ['a page of HTML', { body: '<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>' }],
    ['a server error', { status: 503, body: 'busy' }],
    ['a broken connection', { status: 0, body: '' }],
    ['a hostile document', { body: '<!DOCTYPE x [<!ENTITY a "aaaa">]><QRZDatabase>&a;&a;</QRZDatabase>' }],
  ])('%s', async (_, response) => {
    await connect('qrz_xml')
    qrz.answer = () => response
    expect(await look('W7QSE')).toEqual({ entry: null, configured: true })
    // The response said nothing about the call, so it is requested again.
    qrz.answer = qrzResponse(() => qrzXml.record(JONAH))
    expect((await look('W7QSE')).entry).toMatchObject({ name: 'Jonah' })
  })

  test('does not delay the response, and its result is available for the next lookup', async () => {
    await connect('qrz_xml')
    const late = Promise.withResolvers<void>()
    qrz.answer = async (form) => {
      if (form.username === undefined) await late.promise
      return qrzResponse(() => qrzXml.record(JONAH))(form)
    }
    expect((await look('W7QSE')).entry).toBeNull()
    late.resolve()
    await expect.poll(async () => (await look('W7QSE')).entry).toMatchObject({ name: 'Jonah' })
    expect(requestedCalls(qrz)).toEqual(['log in', 'W7QSE'])
  })
})

describe('two callbooks', () => {
  test('are queried in order: QRZ.com first, then HamQTH for a call that is not listed', async () => {
    await connect('hamqth')
    await connect('qrz_xml')
    expect((await look('W7QSE')).entry).toMatchObject({ name: 'Jonah', source: 'qrz_xml' })
    expect(requestedCalls(ham)).toEqual([])
    qrz.answer = qrzResponse((call) => qrzXml.notFound(call))
    ham.answer = ({ u }) => ({
      body: u === undefined ? hamQth.record({ ...OTHER, callsign: 'K1ABC' }) : hamQth.loggedIn(),
    })
    expect((await look('K1ABC')).entry).toMatchObject({ name: 'Jo', source: 'hamqth' })
  })

  test('are queried in reverse order when the owner prefers it', async () => {
    await connect('qrz_xml')
    await connect('hamqth', { first: true })
    expect((await look('W7QSE')).entry).toMatchObject({ name: 'Jo', source: 'hamqth' })
    const { logins } = (await member.post('vservices')).json()
    expect(logins.filter((login: { first: boolean }) => login.first)).toMatchObject([{ service: 'hamqth' }])
  })

  test('are merged: the second one fills in fields missing in the first', async () => {
    await connect('qrz_xml')
    await connect('hamqth')
    qrz.answer = qrzResponse(() => qrzXml.free('W7QSE'))
    expect((await look('W7QSE')).entry).toMatchObject({ name: 'ALOYSIUS', grid: 'CN84', source: 'qrz_xml' })
  })
})

describe('a callbook account', () => {
  test('is verified on entry, and an invalid one is not stored', async () => {
    qrz.answer = () => ({ body: qrzXml.wrong })
    const response = await member.post('vservices/set', { service: 'qrz_xml', user: 'jonah', password: 'wrong' })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields.password).toBe('QRZ.com does not know this user name and password.')
    expect((await look('W7QSE')).configured).toBe(false)
    const answered = await connect('hamqth')
    expect(answered).toMatchObject({
      message: 'HamQTH callbook accepts the user name and password.',
      login: { service: 'hamqth', user: 'jonah', stored: true, problem: null },
    })
    ham.answer = () => ({ body: hamQth.wrong })
    expect((await member.post('vservices/set', { service: 'hamqth', password: 'wrong' })).statusCode).toBe(422)
  })

  test('is stored with a notice and without verification when the callbook is unreachable', async () => {
    qrz.answer = () => ({ status: 503, body: '' })
    const { login, message } = await connect('qrz_xml')
    expect(login).toMatchObject({ stored: true, checked_at: null })
    expect(message).toContain('will be tried')
  })

  test('is not used after the callbook rejects it, until it is changed', async () => {
    await connect('qrz_xml')
    qrz.answer = () => ({ body: qrzXml.wrong })
    await look('W7QSE')
    await look('K1ABC')
    expect(requestedCalls(qrz)).toEqual(['log in'])
    const { logins } = (await member.post('vservices')).json()
    expect(logins).toContainEqual(
      expect.objectContaining({ service: 'qrz_xml', problem: expect.stringContaining('QRZ.com') }),
    )
    qrz.answer = qrzResponse(() => qrzXml.record(JONAH))
    await connect('qrz_xml', { password: 'another' })
    expect((await look('W7QSE')).entry).toMatchObject({ name: 'Jonah' })
  })

  test('needs a user name and a password, which is encrypted and never returned', async () => {
    for (const body of [
      { service: 'hamqth', password: 'x' },
      { service: 'hamqth', user: 'x' },
    ]) {
      expect((await member.post('vservices/set', body)).statusCode).toBe(422)
    }
    const output = JSON.stringify([await connect('hamqth'), (await member.post('vservices')).json()])
    expect(output).not.toContain('p;a&s s')
    const { rows } = await site.app.pool.query('select row_to_json(l)::text as row from service_login l')
    expect(JSON.stringify(rows)).not.toContain('p;a&s s')
    await member.post('vservices/remove', { service: 'hamqth' })
    expect((await member.post('vservices')).json().logins).toContainEqual(
      expect.objectContaining({ service: 'hamqth', user: '', stored: false }),
    )
  })

  test('of the main account is used for its sub-accounts, and for no other account', async () => {
    await connect('qrz_xml')
    const { sub_account } = (await member.post('vaddsubaccount', { callsign: 'GB4QVL' })).json()
    const { token } = (await member.post('vLoginToSubaccount', { sub_account_id: sub_account.id })).json()
    const response = await site.post('vlookup/W7QSE', {}, { headers: { authorization: `Bearer ${token}` } })
    expect(response.json().entry).toMatchObject({ name: 'Jonah' })
    const stranger = await site.register()
    expect(await look('W7QSE', stranger)).toEqual({ entry: null, configured: false })
  })
})

describe('a picture of a station', () => {
  const picture = () => member.get('vlookup/picture/W7QSE')
  const withPicture = (address: string) => {
    qrz.answer = qrzResponse(() => qrzXml.record({ ...JONAH, image: address }))
  }

  test('is fetched and re-encoded by the server', async () => {
    await connect('qrz_xml')
    const file = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#286' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const result = qrzResponse(() => qrzXml.record({ ...JONAH, image: `${qrz.url}/pic.jpg` }))
    qrz.answer = (form, path) => (path === '/pic.jpg' ? { body: file, type: 'image/jpeg' } : result(form))
    const drawn = await picture()
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
    await connect('qrz_xml')
    withPicture(address())
    expect((await picture()).statusCode).toBe(404)
  })
})

test('rejects an invalid callsign, and queries no callbook for visitors', async () => {
  expect((await member.post('vlookup/%3Cb%3E')).statusCode).toBe(400)
  expect((await site.post('vlookup/W7QSE')).statusCode).toBe(401)
  expect((await site.get('vlookup/picture/W7QSE')).statusCode).toBe(401)
})
