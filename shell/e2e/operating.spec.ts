/**
 * Operating sessions by keyboard only: twenty contacts each, with an offline period, a reload and a second device that logs
 * at the same time. `KEY_DELAY=80` types at human speed; the number of keys per contact is printed.
 */
import { readAdif } from './harness/adif-reader.ts'
import type { Caller } from './harness/caller.ts'
import { getTimeout, Operator } from './harness/operator.ts'
import { expect, type Member, type Page, test } from './harness/test.ts'

/** Contacts of a session. The first device logs `ON_FIRST` of them, the second the others at the same time. */
const CONTACTS = 20
const ON_FIRST = 12

interface Planned {
  readonly call: string
  /** Expected values in the exported file, by ADIF name. */
  readonly fields: Readonly<Record<string, string>>
}

interface Evening {
  readonly name: string
  /** Frequency typed in the callsign field, and the number of the preset's key. */
  readonly tunedTo: string
  readonly preset: number
  /** Fills in fields that persist between contacts. */
  setUp?(operator: Operator): Promise<void>
  plan(n: number): Planned
  /** Logs a contact, from one empty callsign field to the next. */
  log(operator: Operator, planned: Planned, n: number): Promise<void>
  /** Number of keys for the same contact without dedicated fields, with everything typed in the comments. */
  keysWithout(planned: Planned, n: number): number
}

const letter = (n: number) => String.fromCharCode(65 + (n % 26))
/** Returns different stations in each session. */
const getCall = (n: number, evening: 'A' | 'B' | 'C') =>
  `${['G4', 'DL1', 'W7', 'JA1', 'VK3'][n % 5]}Q${evening}${letter(n)}`

const everyday: Evening = {
  name: 'everyday',
  tunedTo: '14250',
  preset: 1,
  plan: (n) => ({
    call: getCall(n, 'A'),
    fields: { BAND: '20m', FREQ: '14.25', MODE: 'SSB', RST_SENT: '59', RST_RCVD: '59' },
  }),
  log: async (operator, { call }) => {
    await operator.type(call.toLowerCase())
    await operator.press('Enter', 'Enter')
  },
  keysWithout: ({ call }) => call.length + 2,
}

const MY_PARKS = 'US-2274,US-0891'
const activation: Evening = {
  name: 'activation of two parks',
  tunedTo: '7200',
  preset: 4,
  setUp: async (operator) => {
    await operator.press(...Array<string>(7).fill('Tab'))
    await operator.type(MY_PARKS.toLowerCase())
    await operator.press(...Array<string>(7).fill('Shift+Tab'))
  },
  plan: (n) => ({
    call: getCall(n, 'B'),
    fields: {
      BAND: '40m',
      FREQ: '7.2',
      MODE: 'SSB',
      RST_SENT: '59',
      RST_RCVD: `5${3 + (n % 6)}`,
      MY_POTA_REF: MY_PARKS,
      ...(n % 4 === 3 && { POTA_REF: `US-${4_000 + n}` }),
    },
  }),
  log: async (operator, { call, fields }) => {
    await operator.type(call.toLowerCase())
    await operator.press('Enter')
    await operator.type(fields.RST_RCVD ?? '')
    if (fields.POTA_REF) {
      await operator.press('Space')
      await operator.type(fields.POTA_REF.toLowerCase())
    }
    await operator.press('Enter')
  },
  // Enter, Tab, Tab to the report, three more to the comments, "P2P US-4003 MY US-2274,US-0891", Enter.
  keysWithout: ({ call, fields }) =>
    call.length + 2 + 2 + 2 + 3 + `MY ${MY_PARKS}`.length + (fields.POTA_REF ? ` P2P ${fields.POTA_REF}`.length : 0),
}

const satellite: Evening = {
  name: 'satellite pass',
  tunedTo: '145.935',
  preset: 5,
  setUp: async (operator) => {
    await operator.press(...Array<string>(5).fill('Tab'))
    await operator.type('rs-44')
    await operator.press('Tab')
    await operator.type('v/u')
    await operator.press('Tab')
    await operator.type('435.640')
    await operator.press(...Array<string>(7).fill('Shift+Tab'))
  },
  plan: (n) => ({
    call: getCall(n, 'C'),
    fields: {
      BAND: '2m',
      FREQ: '145.935',
      MODE: 'SSB',
      RST_SENT: '59',
      RST_RCVD: '59',
      GRIDSQUARE: `JO${30 + n}`,
      SAT_NAME: 'RS-44',
      SAT_MODE: 'V/U',
      PROP_MODE: 'SAT',
      FREQ_RX: '435.64',
      BAND_RX: '70cm',
    },
  }),
  log: async (operator, { call, fields }) => {
    await operator.type(call.toLowerCase())
    await operator.press('Enter')
    await operator.type(fields.GRIDSQUARE ?? '')
    await operator.press('Enter')
  },
  keysWithout: ({ call }) => call.length + 2 + 5 + 'JO30 RS-44 V/U 435.640'.length,
}

test('everyday operating, an activation of two parks and a satellite pass: logs twenty contacts each by keyboard without loss or wrong fields', async ({
  memberPage,
  signedIn,
  member,
  call,
  expectedErrors,
}) => {
  // The longest contact takes some twenty keys, including the setup of its session.
  test.setTimeout(getTimeout({ keys: EVENINGS.length * ON_FIRST * 20, rest: 480_000 }))
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)|WebSocket/i)
  const began = Date.now()
  const second = await signedIn(member)
  const [first, other] = await Promise.all([openLogger(memberPage), openLogger(second)])
  const evenings = EVENINGS.map((evening) => ({
    evening,
    plans: Array.from({ length: CONTACTS }, (_, n) => evening.plan(n)),
  }))
  for (const { evening, plans } of evenings) {
    await test.step(evening.name, () => operate(evening, plans, { first, other }))
  }

  const records = await exportLog(call, member, EVENINGS.length * CONTACTS)
  const wrong = evenings.flatMap(({ plans }) => {
    const calls = new Set(plans.map(({ call: to }) => to))
    const stored = records.filter((record) => calls.has(record.get('CALL') ?? ''))
    return differences(plans, stored, began)
  })
  const planned = new Set(evenings.flatMap(({ plans }) => plans.map(({ call: to }) => to)))
  const others = records.map((record) => record.get('CALL') ?? '').filter((to) => !planned.has(to))
  expect([...wrong, ...others.map((to) => `nobody worked ${to}`)]).toEqual([])
})

/** Runs both devices at the same time; the first goes offline for some contacts and reloads its page. */
async function operate(
  evening: Evening,
  plans: readonly Planned[],
  { first, other }: { readonly first: Operator; readonly other: Operator },
): Promise<void> {
  await Promise.all([tune(first, evening), tune(other, evening)])
  const { page } = first
  const keys: number[] = []
  const onFirst = async () => {
    for (const [n, planned] of plans.slice(0, ON_FIRST).entries()) {
      if (n === 4) await page.context().setOffline(true)
      if (n === 8) {
        await page.context().setOffline(false)
        // Contacts logged offline survive the reload.
        await page.reload()
        await expect(callsign(page)).toBeFocused()
        await logRestoredContact(first)
        first.consumeKeys()
      }
      await evening.log(first, planned, n)
      keys.push(first.consumeKeys())
    }
  }
  const onOther = async () => {
    for (const [n, planned] of plans.slice(ON_FIRST).entries()) await evening.log(other, planned, ON_FIRST + n)
  }
  await Promise.all([onFirst(), onOther()])
  const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length
  const without = mean(plans.slice(0, ON_FIRST).map((planned, n) => evening.keysWithout(planned, n)))
  console.info(
    `${evening.name}: ${mean(keys).toFixed(1)} keys a contact; ${without.toFixed(1)} where it has no fields of its own`,
  )
  if (evening === everyday) expect(keys).toEqual(plans.slice(0, ON_FIRST).map(({ call: to }) => to.length + 2))
}

/**
 * Logs the contact that is in the form after a reload. On a busy disk the page can close before the contact is in the
 * outbox; an operator would then log it before the next one.
 */
async function logRestoredContact(operator: Operator): Promise<void> {
  await expect(async () => {
    if ((await callsign(operator.page).inputValue()) === '') return
    await operator.press('Enter')
    await expect(callsign(operator.page)).toHaveValue('', { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
}

test('a contact not yet in the outbox at a reload is restored to the form', async ({ memberPage, member, call }) => {
  const operator = await openLogger(memberPage)
  await tune(operator, everyday)
  await memberPage.evaluate(keepOutboxBusy)
  await everyday.log(operator, everyday.plan(0), 0)
  await memberPage.reload()
  await expect(callsign(memberPage)).toHaveValue(getCall(0, 'A'))
  await logRestoredContact(operator)
  await expect.poll(() => call.post('vlogbookcount', {}, member.token)).toEqual({ count: 1 })
})

/** Runs in the page. Keeps a transaction open for as long as the page, so that no contact reaches the outbox. */
function keepOutboxBusy(): Promise<void> {
  return new Promise((isBusy) => {
    const opened = indexedDB.open('onfreq-log')
    opened.onsuccess = () => {
      const entries = opened.result.transaction('entries', 'readwrite').objectStore('entries')
      const again = () => {
        entries.count().onsuccess = again
      }
      again()
      isBusy()
    }
  })
}

/** Lists the differences between the file and the plan. */
function differences(
  plans: readonly Planned[],
  stored: Awaited<ReturnType<typeof exportLog>>,
  began: number,
): string[] {
  const wrong: string[] = []
  for (const { call: to, fields } of plans) {
    const matches = stored.filter((record) => record.get('CALL') === to)
    if (matches.length !== 1) wrong.push(`${to} is there ${matches.length} times`)
    for (const [name, value] of Object.entries(fields)) {
      const actual = matches[0]?.get(name) ?? ''
      if (!isSame(name, actual, value)) wrong.push(`${to}: ${name} is "${actual}", not "${value}"`)
    }
    const at = getTime(matches[0])
    if (at < began - 1_000 || at > Date.now()) wrong.push(`${to} at ${new Date(at).toISOString()}`)
  }
  const planned = new Set(plans.flatMap(({ fields }) => Object.keys(fields)))
  for (const name of EMPTY_UNLESS_PLANNED) {
    if (planned.has(name)) continue
    for (const record of stored) if (record.get(name)) wrong.push(`${record.get('CALL')} has ${name}`)
  }
  return wrong
}

/** Fields that must be empty unless planned, and must not persist from an earlier session. */
const EMPTY_UNLESS_PLANNED = [
  ...['COMMENT', 'NAME', 'NOTES', 'SRX', 'STX', 'SRX_STRING'],
  ...['POTA_REF', 'MY_POTA_REF', 'SAT_NAME', 'FREQ_RX'],
]

const EVENINGS = [everyday, activation, satellite]

const callsign = (page: Page) =>
  page.getByRole('form', { name: 'Log a contact' }).getByRole('textbox', { name: 'Callsign' })

/** Opens the logger and focuses the callsign field. */
async function openLogger(page: Page): Promise<Operator> {
  await page.goto('/logger')
  await expect(callsign(page)).toBeFocused()
  // Wait until the lazily loaded files of the log bar are there, before going offline.
  await page.waitForLoadState('networkidle')
  return new Operator(page)
}

/** Tunes and selects the preset, by keyboard only. */
async function tune(operator: Operator, evening: Evening): Promise<void> {
  const { page } = operator
  await expect(callsign(page)).toBeFocused()
  await expect(callsign(page)).toHaveValue('')
  await operator.type(evening.tunedTo)
  await operator.press('Enter')
  await expect(callsign(page)).toHaveValue('')
  await operator.press(`Alt+Shift+${evening.preset}`)
  await operator.press('Alt+2')
  if (evening.tunedTo.startsWith('7')) await operator.press('Alt+1')
  await evening.setUp?.(operator)
  await expect(callsign(page)).toBeFocused()
  operator.consumeKeys()
}

/**
 * Exports the log once it has this many contacts and parses it with an independent reader. Exports after a minute even if
 * some are missing, because it is more useful to know which ones than how many.
 */
async function exportLog(call: Caller, member: Member, contacts: number) {
  const full = JSON.stringify({ count: contacts })
  const exists = async () => JSON.stringify(await call.post('vlogbookcount', {}, member.token)) === full
  const until = Date.now() + 60_000
  while (!(await exists()) && Date.now() < until) await new Promise((done) => setTimeout(done, 500))
  await call.post('vexportadif', { start_date: '2000-01-01', end_date: '2099-12-31' }, member.token)
  const path = async () =>
    /"url":"([^"]+)"/.exec(JSON.stringify(await call.post('vexportjobs', {}, member.token)))?.[1] ?? ''
  await expect.poll(path, { timeout: 30_000 }).not.toBe('')
  const response = await fetch(`${call.url}${await path()}`, { headers: { authorization: `Bearer ${member.token}` } })
  expect(response.status).toBe(200)
  return readAdif(await response.text())
}

/** Compares values; programs write 14.25 as well as 14.250000. */
function isSame(name: string, actual: string, value: string): boolean {
  if (name.startsWith('FREQ')) return Number(actual) === Number(value)
  return actual.toUpperCase() === value.toUpperCase()
}

function getTime(record: ReadonlyMap<string, string> | undefined): number {
  const [day = '', time = ''] = [record?.get('QSO_DATE'), record?.get('TIME_ON')]
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6) || '00'}Z`
  return Date.parse(iso)
}
