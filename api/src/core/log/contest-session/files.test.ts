/** The files of a session contain what was entered. Verified with parsers that share no code with the writers. */
import { readCabrillo } from '@onfreq/testing/cabrillo-reader'
import { AdifParser } from 'adif-parser-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

interface Contact {
  readonly call: string
  readonly sent: string
  readonly rcvd: string
}

const CALLS = [
  ...['DL1QAA', 'F5QBB/P', 'G4QCC', 'IT9QDD', 'EA8/G4QEE', 'ON4QFF', 'PA3QGG', 'SM5QHH', 'OH2QII', 'W1QKK/7'],
  ...['K5QLL', 'VE3QMM', 'JA1QNN', 'VK2QOO', 'ZL1QPP', 'PY2QQR', 'LU4QRS', 'ZS6QST', 'UA9QTU', 'GM3QUU'],
]
const getContacts = (sent: (n: number) => string, rcvd: readonly string[]): readonly Contact[] =>
  CALLS.map((call, n) => ({ call, sent: sent(n), rcvd: rcvd[n % rcvd.length] ?? '' }))
const serial = (n: number) => String(n + 1).padStart(3, '0')

/** As the log bar stores it: a number in STX or SRX, text in the string fields. */
function getFields({ sent, rcvd }: Contact, hasSerial: boolean): Record<string, string> {
  const [number = '', ...words] = sent.split(' ')
  return {
    ...(hasSerial ? { STX: number, ...(words.length > 0 && { STX_STRING: words.join(' ') }) } : { STX_STRING: sent }),
    ...(/^\d+$/.test(rcvd) && { SRX: rcvd }),
    SRX_STRING: rcvd,
  }
}

async function operate(owner: TestMember, contest: string, contacts: readonly Contact[], hasSerial: boolean) {
  const now = site.clock.millis()
  const start = {
    contest_id: contest,
    categories: { 'CATEGORY-POWER': 'LOW' },
    sent: '',
    starts_at: new Date(now - 86_400_000).toISOString(),
    ends_at: new Date(now + 86_400_000).toISOString(),
  }
  expect((await owner.post('vcontestsession/start', start)).statusCode).toBe(200)
  for (const [n, contact] of contacts.entries()) {
    const data = {
      Call: contact.call,
      TS: new Date(now - 7_200_000 + n * 60_000).toISOString(),
      Mode: 'CW',
      Freq: 14_025 + n,
      SNT: '599',
      RCV: n % 4 === 0 ? '579' : '599',
      ContestName: contest,
      fields: getFields(contact, hasSerial),
    }
    const saved = await owner.post('vqso/upsert', { data })
    expect(saved.statusCode, saved.body).toBe(200)
  }
  const [logged] = (await owner.post('vcontestlogs')).json().contests
  const ref = { name: contest, year: logged.year, station_callsign: owner.callsign }
  const [cabrillo, adif, score] = await Promise.all([
    owner.post('vcontestlog/cabrillo', {
      ...ref,
      categories: start.categories,
      operators: 'w7qse g4qao',
      club: 'Hill Top',
    }),
    owner.post('vcontestlog/adif', ref),
    owner.post('vcontestlog/score', ref),
  ])
  return { now, cabrillo: cabrillo.json().text as string, adif: adif.json().text as string, score: score.json() }
}

const ZONES = ['14', '15', '05', '4', '33', '41']
const CLASSES = ['1D DX', '3A CT', '12F ONE', 'XX']
const DISTRICTS = ['001 LN', '17', '1234 IP']

test.each([
  ['CQ-WW-CW', 'CQ-WW-CW', getContacts(() => '03', ZONES), { report: true, words: 1, hasSerial: false }],
  ['CQ-WPX-CW', 'CQ-WPX-CW', getContacts(serial, ['001', '7', '12345']), { report: true, words: 1, hasSerial: true }],
  [
    'ARRL-FIELD-DAY',
    'ARRL-FIELD-DAY',
    getContacts(() => '2A CT', CLASSES.slice(0, 3)),
    { report: false, words: 2, hasSerial: false },
  ],
  [
    'UKEI-DX-CW',
    'UKEI-DX',
    getContacts(
      (n) => `${serial(n)} CB`,
      DISTRICTS.filter((text) => text.includes(' ')),
    ),
    { report: true, words: 2, hasSerial: true },
  ],
  [
    'IARU-HF',
    'IARU-HF',
    getContacts(() => '6', ['27', 'DARC', '8', 'ARRL']),
    { report: true, words: 1, hasSerial: false },
  ],
] as const)('%s: reads twenty contacts back as typed', async (contest, cabrilloName, contacts, about) => {
  const owner = await site.register()
  const { now, cabrillo, adif, score } = await operate(owner, contest, contacts, about.hasSerial)
  const reports = contacts.map((_, n) => (n % 4 === 0 ? '579' : '599'))

  const read = readCabrillo(cabrillo, about.words + (about.report ? 1 : 0))
  expect(Object.fromEntries(read.tags)).toMatchObject({
    CONTEST: [cabrilloName],
    CALLSIGN: [owner.callsign],
    'CATEGORY-POWER': ['LOW'],
    'CATEGORY-MODE': ['CW'],
    'CLAIMED-SCORE': [String(score.score)],
    OPERATORS: ['W7QSE G4QAO'],
    CLUB: ['Hill Top'],
  })
  expect(read.contacts).toEqual(
    contacts.map(({ call, sent, rcvd }, n) => ({
      frequency: String(14_025 + n),
      mode: 'CW',
      at: `${new Date(now - 7_200_000 + n * 60_000).toISOString().slice(0, 16)}:00Z`,
      sentCall: owner.callsign,
      sent: [...(about.report ? ['599'] : []), ...sent.split(' ')],
      rcvdCall: call,
      rcvd: [...(about.report ? [reports[n]] : []), ...rcvd.split(' ')],
    })),
  )

  const { records = [] } = AdifParser.parseAdi(adif)
  expect(records).toHaveLength(20)
  expect(
    records.map((record) => ({
      call: record.call,
      sent: [record.stx, record.stx_string].filter(Boolean).join(' '),
      rcvd: record.srx_string,
      contest: record.contest_id,
      mode: record.mode,
      mhz: Number(record.freq),
      rst: [record.rst_sent, record.rst_rcvd],
    })),
  ).toEqual(
    contacts.map(({ call, sent, rcvd }, n) => ({
      call,
      sent,
      rcvd,
      contest,
      mode: 'CW',
      mhz: (14_025 + n) / 1_000,
      rst: ['599', reports[n]],
    })),
  )
})

test('writes an exchange that does not match the contest as typed', async () => {
  const owner = await site.register()
  const contacts = getContacts(() => '03', ['BANANA', '?', '14,15'])
  const { cabrillo, score } = await operate(owner, 'CQ-WW-CW', contacts, false)
  const read = readCabrillo(cabrillo, 2)
  expect(read.contacts.map(({ rcvd }) => rcvd[1])).toEqual(contacts.map(({ rcvd }) => rcvd))
  expect(score.problems).toBeGreaterThan(10)
})

test('counts QTCs that were sent, and writes them in both files', async () => {
  const owner = await site.register()
  const contact = { call: 'W1QKK', sent: '001', rcvd: '017' }
  await operate(owner, 'DARC-WAEDC-CW', [contact], true)
  const data = {
    Call: 'JA1QNN',
    TS: new Date(site.clock.millis() - 3_600_000).toISOString(),
    Mode: 'CW',
    Freq: 14_030,
    SNT: '599',
    RCV: '599',
    ContestName: 'DARC-WAEDC-CW',
    fields: { STX: '002', SRX: '005', APP_ONFREQ_QTC: '3/2 0711 DL1AUZ 16 12 SP2ABC 118' },
  }
  expect((await owner.post('vqso/upsert', { data })).statusCode).toBe(200)
  const [logged] = (await owner.post('vcontestlogs')).json().contests
  const ref = { name: 'DARC-WAEDC-CW', year: logged.year, station_callsign: owner.callsign }
  const score = (await owner.post('vcontestlog/score', ref)).json()
  expect(score).toMatchObject({ valid: 2, qtcs: 2, points: 4 })
  const read = readCabrillo((await owner.post('vcontestlog/cabrillo', ref)).json().text, 2)
  expect(read.contacts).toHaveLength(2)
  // Receiver, series, sender, and the report as sent.
  expect(read.tags.get('QTC')?.map((line) => line.trim().split(/ +/).slice(4))).toEqual([
    [owner.callsign, '3/2', 'JA1QNN', '0711', 'DL1AUZ', '16'],
    [owner.callsign, '3/2', 'JA1QNN', '0712', 'SP2ABC', '118'],
  ])
  const { records = [] } = AdifParser.parseAdi((await owner.post('vcontestlog/adif', ref)).json().text)
  expect(records.map((record) => record.app_onfreq_qtc).filter(Boolean)).toEqual(['3/2 0711 DL1AUZ 16 12 SP2ABC 118'])
})
