/**
 * Realistic contest operation: by keyboard, with reloads, offline and on two devices at once. `KEY_DELAY=80` types at
 * human speed. Independent readers compare the files for the sponsor with the typed input.
 */

import { readCabrillo } from '@onfreq/testing/cabrillo-reader'
import { AdifParser } from 'adif-parser-ts'
import type { Caller } from './harness/caller.ts'
import { getTimeout, Operator } from './harness/operator.ts'
import { expect, type Member, type Page, test } from './harness/test.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|WebSocket/i

interface Worked {
  readonly call: string
  readonly rcvd: string
}

const STATIONS = [
  ...['DL1QAA', 'F5QBB', 'G4QCC', 'I2QDD', 'EA3QEE', 'ON4QFF', 'PA3QGG', 'SM5QHH', 'OH2QII', 'LA8QJJ'],
  ...['W1QKK', 'K5QLL', 'VE3QMM', 'JA1QNN', 'VK2QOO', 'ZL1QPP', 'PY2QQR', 'LU4QRS', 'ZS6QST', 'UA9QTU'],
] as const
const ZONES = [
  '14',
  '14',
  '14',
  '15',
  '14',
  '14',
  '14',
  '14',
  '15',
  '14',
  '05',
  '04',
  '4',
  '25',
  '30',
  '32',
  '11',
  '13',
  '38',
  '17',
]
const CLASSES = ['1D DX', '3A CT', '2A STX', '12F ONE', '1B EMA'] as const

/** The timeout allows for two operators, one of whom types the longest session alone. */
test.describe.configure({ timeout: getTimeout({ keys: 400, rest: 340_000 }) })

const getFields = (page: Page) => ({
  callsign: page.getByRole('textbox', { name: /^Callsign/ }),
  exchange: page.getByRole('textbox', { name: 'Exchange', exact: true }),
  serial: page.getByRole('textbox', { name: 'Serial', exact: true }),
})

/** Selects the Contest preset of an open logger and tunes to 14.025 MHz in CW, by keyboard only. */
async function selectContest(page: Page, heading: string): Promise<void> {
  await page.keyboard.press('Alt+Shift+3')
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(getFields(page).exchange).toBeVisible()
  await page.keyboard.press('Alt+3')
  await getFields(page).callsign.focus()
  await page.keyboard.type('14025')
  await page.keyboard.press('Enter')
  await expect(getFields(page).callsign).toHaveValue('')
  await expect(page.getByLabel('Freq (MHz)')).toHaveValue('14.025000')
}

async function openContest(page: Page, heading: string): Promise<Page> {
  await page.goto('/logger')
  await expect(getFields(page).callsign).toBeFocused()
  await selectContest(page, heading)
  return page
}

/** Logs a contact: callsign, Enter, exchange, Enter. Returns the number of keys and the serial shown in the form. */
async function logContact(
  page: Page,
  { call, rcvd }: Worked,
): Promise<{ readonly keys: number; readonly serial: string }> {
  const operator = new Operator(page)
  const { callsign, exchange, serial } = getFields(page)
  await expect(callsign).toBeFocused()
  await expect(callsign).toHaveValue('')
  await operator.type(call.toLowerCase())
  await operator.press('Enter')
  await expect(exchange).toBeFocused()
  await operator.type(rcvd.toLowerCase())
  const sent = (await serial.count()) > 0 ? await serial.inputValue() : ''
  await operator.press('Enter')
  await expect(callsign).toHaveValue('')
  return { keys: operator.consumeKeys(), serial: sent }
}

/** Reloads in the middle of a contact: the same callsign, exchange and serial are restored and logged. */
async function logAcrossReload(page: Page, { call, rcvd }: Worked): Promise<string> {
  const operator = new Operator(page)
  const { callsign, exchange, serial } = getFields(page)
  await operator.type(call.toLowerCase())
  await operator.press('Enter')
  await expect(exchange).toBeFocused()
  await operator.type(rcvd.toLowerCase())
  const hasSerial = (await serial.count()) > 0
  const sent = hasSerial ? await serial.inputValue() : ''
  // Input is saved shortly after the last key, and when the page closes.
  await page.reload()
  await expect(callsign).toHaveValue(call)
  await expect(exchange).toHaveValue(rcvd)
  if (hasSerial) await expect(serial).toHaveValue(sent)
  await exchange.focus()
  await operator.press('Enter')
  await expect(callsign).toHaveValue('')
  await expect(callsign).toBeFocused()
  return sent
}

interface Evening {
  readonly page: Page
  /** The second device, with the contest open. */
  readonly other: Promise<Page>
  readonly list: readonly Worked[]
  readonly expectedErrors: RegExp[]
}

/**
 * Logs twenty contacts: five, one across a reload, four offline, and five on each of two devices at the same time. Returns
 * the mean number of keys per contact beyond its callsign and exchange.
 */
async function operate(name: string, { page, other, list, expectedErrors }: Evening): Promise<number> {
  const keys: number[] = []
  const extraKeys: number[] = []
  const logAll = async (at: Page, contacts: readonly Worked[]) => {
    for (const one of contacts) {
      const { keys: keyCount } = await logContact(at, one)
      keys.push(keyCount)
      extraKeys.push(keyCount - one.call.length - one.rcvd.length)
    }
  }
  await logAll(page, list.slice(0, 5))
  await logAcrossReload(page, list[5] as Worked)
  await goOffline(page, expectedErrors)
  await logAll(page, list.slice(6, 10))
  await expect(page.getByRole('button', { name: '4 waiting to send' })).toBeVisible()
  await goOnline(page)
  await Promise.all([logAll(page, list.slice(10, 15)), logAll(await other, list.slice(15))])
  expect(keys).toHaveLength(list.length - 1)
  const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length
  console.log(
    `${name}: ${mean(keys).toFixed(1)} keys a contact: callsign and exchange + ${mean(extraKeys).toFixed(1)} (everyday: callsign + 2)`,
  )
  return mean(extraKeys)
}

async function goOffline(page: Page, expectedErrors: RegExp[]): Promise<void> {
  expectedErrors.push(OFFLINE)
  await page.context().setOffline(true)
}

async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /waiting to send/ })).toBeHidden({ timeout: 45_000 })
}

async function startSession(call: Caller, { token }: Member, contest_id: string, sent: string): Promise<number> {
  const now = Date.now()
  const response = (await call.post(
    'vcontestsession/start',
    {
      contest_id,
      sent,
      categories: { 'CATEGORY-OPERATOR': 'SINGLE-OP', 'CATEGORY-POWER': 'LOW' },
      starts_at: new Date(now - 3_600_000).toISOString(),
      ends_at: new Date(now + 20 * 3_600_000).toISOString(),
    },
    token,
  )) as { session: { id: number } }
  return response.session.id
}

interface Wire {
  readonly Call: string
  readonly TS: string
  readonly SNT: string
  readonly RCV: string
  readonly Mode: string
  readonly Freq: number
  readonly ContestName: string
  readonly fields?: Readonly<Record<string, string>>
}

async function readLog(call: Caller, { token }: Member): Promise<readonly Wire[]> {
  return ((await call.post('vlogbook', { size: 100, filter: {}, cursor: null }, token)) as { qsos: Wire[] }).qsos
}

/** Reads both files of the session with independent parsers and compares them with the typed and sent values. */
async function expectFiles(
  call: Caller,
  member: Member,
  contest: {
    readonly name: string
    readonly cabrillo: string
    readonly reports: boolean
    readonly exchangeWords: number
  },
  worked: readonly (Worked & { readonly sent: string })[],
): Promise<void> {
  const ref = { name: contest.name, year: new Date().getUTCFullYear(), station_callsign: member.callsign }
  const score = (await call.post('vcontestlog/score', ref, member.token)) as { score: number; valid: number }
  const byCall = <One extends { readonly call: string }>(list: readonly One[]) =>
    [...list].sort((a, b) => a.call.localeCompare(b.call))
  const expected = byCall(worked.map(({ call: theirs, sent, rcvd }) => ({ call: theirs, sent, rcvd })))

  const cabrillo = (await call.post('vcontestlog/cabrillo', ref, member.token)) as { text: string }
  const read = readCabrillo(cabrillo.text, contest.exchangeWords + (contest.reports ? 1 : 0))
  expect(read.tags.get('CONTEST')).toEqual([contest.cabrillo])
  expect(read.tags.get('CALLSIGN')).toEqual([member.callsign])
  expect(read.tags.get('CLAIMED-SCORE')).toEqual([String(score.score)])
  const report = contest.reports ? ['599'] : []
  expect(
    byCall(
      read.contacts.map(({ rcvdCall, sent, rcvd, sentCall, frequency, mode }) => {
        expect([sentCall, frequency, mode]).toEqual([member.callsign, '14025', 'CW'])
        if (contest.reports) expect([sent[0], rcvd[0]]).toEqual(['599', '599'])
        return {
          call: rcvdCall,
          sent: sent.slice(report.length).join(' '),
          rcvd: rcvd.slice(report.length).join(' '),
        }
      }),
    ),
  ).toEqual(expected)

  const adif = (await call.post('vcontestlog/adif', ref, member.token)) as { text: string }
  const { records = [] } = AdifParser.parseAdi(adif.text)
  expect(
    byCall(
      records.map((record) => {
        expect(record).toMatchObject({ contest_id: contest.name, mode: 'CW', freq: '14.025', rst_sent: '599' })
        return {
          call: record.call ?? '',
          sent: record.stx ?? record.stx_string ?? '',
          rcvd: record.srx_string ?? record.srx ?? '',
        }
      }),
    ),
  ).toEqual(expected)
  expect(score.valid).toBe(worked.length)
}

test('CQ World Wide: logs twenty contacts by keyboard, after a reload, offline and on two devices at once', async ({
  memberPage: page,
  member,
  signedIn,
  call,
  expectedErrors,
}) => {
  const list = STATIONS.map((station, at): Worked => ({ call: station, rcvd: ZONES[at] ?? '14' }))
  await test.step('starts the contest', async () => {
    await page.goto('/logger')
    await expect(getFields(page).callsign).toBeFocused()
    await page.keyboard.press('Alt+Shift+3')
    await page.getByRole('button', { name: 'Start a contest' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your CQ zone' }).fill('14')
    // In the two days before a contest the form proposes its period, and contacts logged now would be before it.
    const hour = 3_600_000
    const text = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
    await dialog.getByRole('textbox', { name: 'Starts' }).fill(text(Date.now() - hour))
    await dialog.getByRole('textbox', { name: 'Ends' }).fill(text(Date.now() + 47 * hour))
    await dialog.getByRole('button', { name: 'Start contest' }).click()
    await expect(page.getByRole('heading', { name: 'CQ World Wide DX, CW' })).toBeVisible()
  })
  await getFields(page).callsign.focus()
  await selectContest(page, 'CQ World Wide DX, CW')
  const other = signedIn(member).then((device) => openContest(device, 'CQ World Wide DX, CW'))
  expect(await operate('CQ WW', { page, other, list, expectedErrors })).toBe(2)

  await expect.poll(async () => (await readLog(call, member)).length).toBe(20)
  for (const one of await readLog(call, member)) {
    expect(one).toMatchObject({ SNT: '599', RCV: '599', Mode: 'CW', Freq: 14_025, ContestName: 'CQ-WW-CW' })
  }
  await expectFiles(
    call,
    member,
    { name: 'CQ-WW-CW', cabrillo: 'CQ-WW-CW', reports: true, exchangeWords: 1 },
    list.map((one) => ({ ...one, sent: '14' })),
  )
  const year = new Date().getUTCFullYear()
  const score = (await call.post(
    'vcontestlog/score',
    { name: 'CQ-WW-CW', year, station_callsign: member.callsign },
    member.token,
  )) as { score: number }
  const panel = page.getByRole('region', { name: 'CQ World Wide DX, CW' })
  await expect(panel.getByRole('definition').first()).toHaveText(score.score.toLocaleString('en-GB'), {
    timeout: 45_000,
  })
})

test('ARRL Field Day: logs twenty contacts by keyboard, after a reload, offline and on two devices at once', async ({
  memberPage: page,
  member,
  signedIn,
  call,
  expectedErrors,
}) => {
  const list = STATIONS.map((station, at): Worked => ({ call: station, rcvd: CLASSES[at % CLASSES.length] ?? '1D DX' }))
  await startSession(call, member, 'ARRL-FIELD-DAY', '2A CT')
  const other = signedIn(member).then((device) => openContest(device, 'ARRL Field Day'))
  await openContest(page, 'ARRL Field Day')
  expect(await operate('Field Day', { page, other, list, expectedErrors })).toBe(2)
  await expect.poll(async () => (await readLog(call, member)).length).toBe(20)
  await expectFiles(
    call,
    member,
    { name: 'ARRL-FIELD-DAY', cabrillo: 'ARRL-FIELD-DAY', reports: false, exchangeWords: 2 },
    list.map((one) => ({ ...one, sent: '2A CT' })),
  )
})

test('CQ WPX: sends no serial twice on two devices, offline or after a reload', async ({
  memberPage: page,
  member,
  signedIn,
  call,
  expectedErrors,
}) => {
  const list = STATIONS.map((station, at): Worked => ({ call: station, rcvd: String(at * 7 + 1).padStart(3, '0') }))
  const session_id = await startSession(call, member, 'CQ-WPX-CW', '')
  const sent: string[] = []
  const log = async (at: Page, one: Worked | undefined) => {
    if (one) sent[list.indexOf(one)] = (await logContact(at, one)).serial
  }
  await openContest(page, 'CQ WPX, CW')
  await expect(getFields(page).serial).toHaveValue('001')
  for (const one of list.slice(0, 3)) await log(page, one)
  expect(sent).toEqual(['001', '002', '003'])
  sent[3] = await logAcrossReload(page, list[3] as Worked)
  expect(sent[3]).toBe('004')

  const other = await signedIn(member)
  await openContest(other, 'CQ WPX, CW')
  await expect(getFields(other).serial).not.toHaveValue(/^(001|)$/)
  await goOffline(page, expectedErrors)
  await Promise.all([
    (async () => {
      for (const one of list.slice(4, 12)) await log(page, one)
    })(),
    (async () => {
      for (const one of list.slice(12)) await log(other, one)
    })(),
  ])
  await goOnline(page)

  await expect.poll(async () => (await readLog(call, member)).length).toBe(20)
  expect(new Set(sent).size).toBe(20)
  const inLog = (await readLog(call, member)).map((one) => `${one.Call} ${one.fields?.STX}`).sort()
  expect(inLog).toEqual(list.map(({ call: theirs }, at) => `${theirs} ${sent[at]}`).sort())
  // Each unsent number is either reserved by a device or free, and the site reports which.
  const { gaps, repeated } = (await call.post('vcontestsession/check', { session_id }, member.token)) as {
    gaps: { first: number; last: number; why: string }[]
    repeated: unknown[]
  }
  expect(repeated).toEqual([])
  const highest = Math.max(...sent.map(Number))
  const explained = gaps.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  expect(explained).toBe(highest - 20)
  await expectFiles(
    call,
    member,
    { name: 'CQ-WPX-CW', cabrillo: 'CQ-WPX-CW', reports: true, exchangeWords: 1 },
    list.map((one, at) => ({ ...one, sent: sent[at] ?? '' })),
  )
})
