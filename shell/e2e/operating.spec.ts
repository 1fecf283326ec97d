/**
 * Evenings of operating by keyboard alone, twenty contacts each, with the network gone for a while, a reload, and a second
 * device that logs at the same time. `KEY_DELAY=80` types like a human; the keys of each contact are printed.
 */
import { readAdif } from './harness/adif-reader.ts'
import type { Caller } from './harness/caller.ts'
import { Operator, timeFor } from './harness/operator.ts'
import { expect, type Member, type Page, test } from './harness/test.ts'

const CONTACTS = 20

// The longest contact takes some thirty keys, with those that set the evening up.
test.describe.configure({ timeout: timeFor({ keys: CONTACTS * 30, rest: 220_000 }) })

interface Planned {
  readonly call: string
  /** What a file has to say of it, by ADIF's names. */
  readonly fields: Readonly<Record<string, string>>
}

interface Evening {
  readonly name: string
  /** Frequency typed in the callsign box, and the number of the preset's key. */
  readonly tunedTo: string
  readonly preset: number
  /** Fields that stay from contact to contact. */
  setUp?(operator: Operator): Promise<void>
  plan(n: number, device: number): Planned
  /** From the empty callsign box to the next empty one. */
  log(operator: Operator, planned: Planned, n: number): Promise<void>
  /** Keys of the same contact where there is no field for what it needs: all goes into the comments. */
  keysWithout(planned: Planned, n: number): number
}

const letter = (n: number) => String.fromCharCode(65 + (n % 26))
const callOf = (n: number, device: number) =>
  `${['G4', 'DL1', 'W7', 'JA1', 'VK3'][n % 5]}Q${letter(device)}${letter(n)}`

const everyday: Evening = {
  name: 'everyday',
  tunedTo: '14250',
  preset: 1,
  plan: (n, device) => ({
    call: callOf(n, device),
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
  plan: (n, device) => ({
    call: callOf(n, device),
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
  plan: (n, device) => ({
    call: callOf(n, device),
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

for (const evening of [everyday, activation, satellite]) {
  test(`${evening.name}: twenty contacts by keyboard, none lost, none with a wrong field`, async ({
    memberPage,
    signedIn,
    member,
    call,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)|WebSocket/i)
    const began = Date.now()
    const second = await signedIn(member)
    const [first, other] = await Promise.all([sitDown(memberPage, evening), sitDown(second, evening)])
    const plans = [0, 1].map((device) => Array.from({ length: CONTACTS }, (_, n) => evening.plan(n, device)))
    const [mine = [], theirs = []] = plans
    const keys: number[] = []

    const onFirst = async () => {
      for (const [n, planned] of mine.entries()) {
        if (n === 7) await memberPage.context().setOffline(true)
        if (n === 13) {
          await memberPage.context().setOffline(false)
          // What was logged without a network outlives the page.
          await memberPage.reload()
          await expect(callsign(memberPage)).toBeFocused()
          first.takeKeys()
        }
        await evening.log(first, planned, n)
        keys.push(first.takeKeys())
      }
    }
    const onOther = async () => {
      for (const [n, planned] of theirs.entries()) await evening.log(other, planned, n)
    }
    await Promise.all([onFirst(), onOther()])

    const stored = await exported(call, member, 2 * CONTACTS)
    const wrong: string[] = []
    for (const { call: to, fields } of plans.flat()) {
      const found = stored.filter((record) => record.get('CALL') === to)
      if (found.length !== 1) wrong.push(`${to} is there ${found.length} times`)
      for (const [name, value] of Object.entries(fields)) {
        const got = found[0]?.get(name) ?? ''
        if (!isSame(name, got, value)) wrong.push(`${to}: ${name} is "${got}", not "${value}"`)
      }
      const at = timeOf(found[0])
      if (at < began - 1_000 || at > Date.now()) wrong.push(`${to} at ${new Date(at).toISOString()}`)
    }
    const unplanned = Object.keys(mine[0]?.fields ?? {})
    for (const name of ['COMMENT', 'NAME', 'NOTES', 'SRX', 'STX', 'SRX_STRING', 'POTA_REF', 'SAT_NAME']) {
      if (unplanned.includes(name) || (name === 'POTA_REF' && evening === activation)) continue
      for (const record of stored) if (record.get(name)) wrong.push(`${record.get('CALL')} has ${name}`)
    }
    expect(wrong).toEqual([])
    expect(stored).toHaveLength(2 * CONTACTS)

    const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length
    const without = mean(mine.map((planned, n) => evening.keysWithout(planned, n)))
    console.info(
      `${evening.name}: ${mean(keys).toFixed(1)} keys a contact; ${without.toFixed(1)} where it has no fields of its own`,
    )
    if (evening === everyday) expect(keys).toEqual(mine.map(({ call: to }) => to.length + 2))
  })
}

const callsign = (page: Page) =>
  page.getByRole('form', { name: 'Log a contact' }).getByRole('textbox', { name: 'Callsign' })

/** Opens the logger, tunes and chooses the preset, all by keys. */
async function sitDown(page: Page, evening: Evening): Promise<Operator> {
  await page.goto('/logger')
  await expect(callsign(page)).toBeFocused()
  // What the log bar fetches when it has time is there before the network goes.
  await page.waitForLoadState('networkidle')
  const operator = new Operator(page)
  await operator.type(evening.tunedTo)
  await operator.press('Enter')
  await expect(callsign(page)).toHaveValue('')
  await operator.press(`Alt+Shift+${evening.preset}`)
  await operator.press('Alt+2')
  if (evening.tunedTo.startsWith('7')) await operator.press('Alt+1')
  await evening.setUp?.(operator)
  await expect(callsign(page)).toBeFocused()
  operator.takeKeys()
  return operator
}

/** The log as a file, read by somebody else's rules, once it has as many contacts. */
async function exported(call: Caller, member: Member, contacts: number) {
  const count = async () => JSON.stringify(await call.post('vlogbookcount', {}, member.token))
  await expect.poll(count, { timeout: 60_000 }).toContain(String(contacts))
  await call.post('vexportadif', { start_date: '2000-01-01', end_date: '2099-12-31' }, member.token)
  const path = async () =>
    /"url":"([^"]+)"/.exec(JSON.stringify(await call.post('vexportjobs', {}, member.token)))?.[1] ?? ''
  await expect.poll(path, { timeout: 30_000 }).not.toBe('')
  const answer = await fetch(`${call.url}${await path()}`, { headers: { authorization: `Bearer ${member.token}` } })
  expect(answer.status).toBe(200)
  return readAdif(await answer.text())
}

/** Programs write 14.25 and 14.250000. */
function isSame(name: string, got: string, value: string): boolean {
  if (name.startsWith('FREQ')) return Number(got) === Number(value)
  return got.toUpperCase() === value.toUpperCase()
}

function timeOf(record: ReadonlyMap<string, string> | undefined): number {
  const [day = '', time = ''] = [record?.get('QSO_DATE'), record?.get('TIME_ON')]
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6) || '00'}Z`
  return Date.parse(iso)
}
