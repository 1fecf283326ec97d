import type { Suggestion } from '@onfreq/contracts/confirmations/confirmation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { verifyCallsigns } from '../../../../test/callsign-proof.ts'
import { adi, importFile } from '../../../core/log/testing/upload.ts'

/** Number of contacts. 200 verify the limit of one second; regular runs use fewer. */
const PAIRS = Number(process.env.CONFIRMATIONS_PAIRS ?? 10)
const RANDOM_CONTACTS = Number(process.env.CONFIRMATIONS_RANDOM ?? 200)

let site: TestApp
let address: string
let a: TestMember
let b: TestMember

beforeAll(async () => {
  site = await startTestApp()
  address = (await site.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
beforeEach(async () => {
  a = await site.register()
  b = await site.register()
  await verifyCallsigns(site, a, b)
})
afterAll(() => site.close())

const AT = Date.UTC(2026, 10, 20, 14, 21, 5)
const toIso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`
const base = { TS: toIso(AT), Band: '20m', Mode: 'CW' }

async function logContact(member: TestMember, call: string, data: object = {}): Promise<number> {
  const response = await member.post('vqso/upsert', { data: { ...base, Call: call, ...data } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().qso.qdo_id
}
const getConfirmation = async (member: TestMember, id: number) => {
  const { contacts } = (await member.post('vconfirmations/of', { qdo_ids: [id] })).json()
  return contacts[0]?.confirmations.find((each: { service: string }) => each.service === 'onfreq')
}
const runMatcher = async () => {
  await site.app.pool.query(`select graphile_worker.add_job('confirmations.match')`)
  await site.runJobs()
}
const listSuggestions = async (member: TestMember): Promise<Suggestion[]> =>
  (await member.post('vconfirmations/suggestions')).json().suggestions
const logBoth = async () =>
  [await logContact(a, b.callsign), await logContact(b, a.callsign, { TS: toIso(AT + 4000) })] as const

describe('two members who log each other', () => {
  test('are confirmed immediately on both sides, with the time difference in seconds', async () => {
    const [mine, theirs] = await logBoth()
    expect(await getConfirmation(a, mine)).toMatchObject({ confirmed: true, seconds: 4 })
    expect(await getConfirmation(b, theirs)).toMatchObject({ confirmed: true, seconds: 4 })
    const { qsos } = (await a.post('vlogbook', { filter: { confirmed: 'onfreq' } })).json()
    expect(qsos.map((qso: { qdo_id: number }) => qso.qdo_id)).toEqual([mine])
    expect((await a.post('vlogbook', { filter: { confirmed: 'none' } })).json().qsos).toEqual([])
  })

  test('are matched but not confirmed while one callsign is not verified, and confirmed once it is', async () => {
    const stranger = await site.register()
    const mine = await logContact(a, stranger.callsign)
    const theirs = await logContact(stranger, a.callsign, { TS: toIso(AT + 4000) })
    for (const [checked, id] of [
      [a, mine],
      [stranger, theirs],
    ] as const) {
      expect(await getConfirmation(checked, id)).toMatchObject({ confirmed: false, matched: true })
      expect((await checked.post('vlogbook', { filter: { confirmed: 'any' } })).json().qsos).toEqual([])
      const { awards } = (await checked.get('vawards/progress?services=onfreq')).json()
      expect(awards.every(({ confirmed }: { confirmed: number }) => confirmed === 0)).toBe(true)
    }
    const onProfile = async () => {
      const { worked } = (await site.get(`vprofilefor?callsign=${stranger.callsign}`)).json()
      return worked.map(({ confirmed }: { confirmed: number }) => confirmed)
    }
    expect(await onProfile()).toEqual([0])
    await verifyCallsigns(site, stranger)
    await runMatcher()
    expect(await getConfirmation(a, mine)).toMatchObject({ confirmed: true, seconds: 4 })
    expect(await getConfirmation(stranger, theirs)).toMatchObject({ confirmed: true })
    expect(await onProfile()).toEqual([1])
  })

  test('lose a match when either of them edits the contact', async () => {
    const stranger = await site.register()
    const mine = await logContact(a, stranger.callsign)
    const theirs = await logContact(stranger, a.callsign)
    await stranger.post('vqso/update', { qdo_id: theirs, Band: '40m', Freq: null })
    expect(await getConfirmation(a, mine)).toBeUndefined()
    expect(await getConfirmation(stranger, theirs)).toBeUndefined()
  })

  test.each([
    ['FT8', 'FT4', false],
    ['FT8', 'FT8', true],
    ['FT4', 'MFSK', true],
    ['RTTY', 'PSK31', true],
    ['FT8', 'RTTY', false],
  ])('have one contact in common when they log %s and %s: %s', async (one, other, isSame) => {
    const mine = await logContact(a, b.callsign, { Mode: one })
    await logContact(b, a.callsign, { Mode: other })
    expect((await getConfirmation(a, mine))?.confirmed ?? false).toBe(isSame)
  })

  test('count for the location in the other log, including after its edit', async () => {
    const toLocation = (grid: string, state: string) => ({ MY_GRIDSQUARE: grid, MY_STATE: state })
    const mine = await logContact(a, b.callsign, { Band: '6m', GridSquare: 'FN31', dxcc: 291, fields: { STATE: 'CT' } })
    const theirs = await logContact(b, a.callsign, { Band: '6m', fields: toLocation('FN42', 'MA') })
    expect(await getConfirmation(a, mine)).toMatchObject({ confirmed: true })
    const getConfirmedItems = async (id: string) => {
      const { items } = (await a.get(`vawards/progress/${id}?services=onfreq`)).json()
      return items.flatMap(({ item, confirmed }: { item: string; confirmed: string[] }) =>
        confirmed.length ? [item] : [],
      )
    }
    expect([await getConfirmedItems('was'), await getConfirmedItems('grids')]).toEqual([['MA'], ['FN42']])
    await b.post('vqso/update', { qdo_id: theirs, fields: toLocation('FN31', 'CT') })
    expect([await getConfirmedItems('was'), await getConfirmedItems('grids')]).toEqual([['CT'], ['FN31']])
  })

  test('are notified on their open pages', async () => {
    const ears = [a, b].map((who) => openPage(who))
    await Promise.all(ears.map((ear) => ear.ready))
    const [mine, theirs] = await logBoth()
    expect(await ears[0]?.confirmation(mine)).toMatchObject({ confirmed: true, seconds: 4, call: b.callsign })
    expect(await ears[1]?.confirmation(theirs)).toMatchObject({ confirmed: true, seconds: 4, call: a.callsign })
    for (const ear of ears) ear.close()
  })

  test('are confirmed when both save at the same moment', async () => {
    for (let n = 0; n < 5; n += 1) {
      const at = { TS: toIso(AT + n * 7_200_000) }
      const [mine, theirs] = await Promise.all([logContact(a, b.callsign, at), logContact(b, a.callsign, at)])
      expect(await getConfirmation(a, mine)).toMatchObject({ confirmed: true })
      expect(await getConfirmation(b, theirs)).toMatchObject({ confirmed: true })
    }
  })

  test('are confirmed on the page within a second', async () => {
    const ear = openPage(a)
    await ear.ready
    const took: number[] = []
    for (let n = 0; n < PAIRS; n += 1) {
      const at = { TS: toIso(AT - n * 7_200_000) }
      const mine = await logContact(a, b.callsign, at)
      const started = performance.now()
      await logContact(b, a.callsign, at)
      await ear.confirmation(mine)
      took.push(performance.now() - started)
    }
    ear.close()
    took.sort((x, y) => x - y)
    if (PAIRS >= 100) console.info(`95th percentile of ${PAIRS}: ${Math.round(took[Math.floor(PAIRS * 0.95)] ?? 0)} ms`)
    expect(took).toHaveLength(PAIRS)
  })

  test.each([
    ['an edit of the band', (id: number) => a.post('vqso/update', { qdo_id: id, Band: '40m', Freq: null })],
    ['an edit of the time', (id: number) => a.post('vqso/update', { qdo_id: id, TS: toIso(AT + 3_600_000) })],
    ['an edit of the call', (id: number) => a.post('vqso/update', { qdo_id: id, Call: 'G3ZZZ' })],
    ['a deletion', (id: number) => a.post('vqso/nuke', { qdo_id: id })],
  ])('lose confirmations on both sides by %s, and are notified', async (_, change) => {
    const [mine, theirs] = await logBoth()
    const ear = openPage(b)
    await ear.ready
    await change(mine)
    expect(await getConfirmation(b, theirs)).toBeUndefined()
    expect(await ear.confirmation(theirs, false)).toMatchObject({ seconds: null })
    ear.close()
  })

  test.each([
    ['a repair of the band', { type: 'set', fields: { Band: '40m', Freq: null } }],
    ['a shift of the time', { type: 'shift', minutes: 60 }],
    ['a deletion', { type: 'delete' }],
  ])('lose many confirmations on both sides by %s, and are notified', async (_, action) => {
    const [mine, theirs] = await logBoth()
    const ears = [a, b].map((who) => openPage(who))
    await Promise.all(ears.map((ear) => ear.ready))
    const { job } = (await a.post('vlogbook/repair', { selection: { ids: [mine] }, action })).json()
    expect(await getConfirmation(b, theirs)).toBeUndefined()
    await site.runJobs()
    expect(await ears[1]?.confirmation(theirs, false)).toMatchObject({ seconds: null })
    expect(await ears[0]?.confirmation(mine, false)).toMatchObject({ seconds: null })

    await a.post('vlogbook/undo', { step_id: job.step_id })
    await site.runJobs()
    expect(await ears[1]?.confirmation(theirs)).toMatchObject({ confirmed: true, call: a.callsign })
    for (const ear of ears) ear.close()
  })

  test('receive one message for many contacts of an import, and one for its undo', async () => {
    const times = Array.from({ length: 12 }, (_, n) => AT - n * 7_200_000)
    const theirs = new Set<number>()
    for (const at of times) theirs.add(await logContact(b, a.callsign, { TS: toIso(at) }))
    const records = times.map((at) => {
      const text = new Date(at).toISOString()
      const [QSO_DATE, TIME_ON] = [text.slice(0, 10).replaceAll('-', ''), text.slice(11, 19).replaceAll(':', '')]
      return adi({ CALL: b.callsign, QSO_DATE, TIME_ON, BAND: '20m', MODE: 'CW' })
    })
    const ear = openPage(b)
    await ear.ready
    const batch = await importFile(site, a, records.join(''))
    await site.runJobs()
    expect(await ear.nextEvent()).toMatchObject({ confirmed: true, call: a.callsign, others: 11 })
    expect((await a.post('vimport/undo', { import_id: batch.id })).statusCode).toBe(200)
    await site.runJobs()
    const last = await ear.nextEvent()
    expect(last).toMatchObject({ confirmed: false, seconds: null, others: 11 })
    expect(theirs).toContain(Reflect.get(Object(last), 'qdo_id'))
    ear.close()
  })

  test('keep the confirmation through an edit without changes', async () => {
    const [mine, theirs] = await logBoth()
    await a.post('vqso/update', { qdo_id: mine, Comment: 'nice chat' })
    expect(await getConfirmation(b, theirs)).toMatchObject({ confirmed: true })
  })

  test('regain the confirmation when a deletion is undone', async () => {
    const [mine, theirs] = await logBoth()
    const { step_id } = (await a.post('vqso/nuke', { qdo_id: mine })).json()
    await a.post('vlogbook/undo', { step_id })
    await site.runJobs()
    expect(await getConfirmation(b, theirs)).toMatchObject({ confirmed: true })
  })

  test('are matched after a bulk import', async () => {
    const theirs = await logContact(b, a.callsign)
    const at = new Date(AT).toISOString()
    const record = {
      CALL: b.callsign,
      QSO_DATE: at.slice(0, 10).replaceAll('-', ''),
      TIME_ON: '1435',
      BAND: '20m',
      MODE: 'CW',
    }
    await importFile(site, a, adi(record))
    await site.runJobs()
    expect(await getConfirmation(b, theirs)).toMatchObject({ confirmed: true })
  })

  test('are confirmed one to one, even when many contacts are close in time', async () => {
    await logContact(a, b.callsign)
    await logContact(a, b.callsign, { TS: toIso(AT + 600_000) })
    const theirs = await logContact(b, a.callsign)
    const { rows } = await site.app.pool.query('select * from member_confirmation where owner_id = $1', [a.accountId])
    expect(rows).toHaveLength(1)
    expect(await getConfirmation(b, theirs)).toMatchObject({ seconds: 0 })
  })

  test('are matched under a portable call', async () => {
    const mine = await logContact(a, `${b.callsign}/P`)
    await logContact(b, a.callsign, { station_callsign: `${b.callsign}/P` })
    expect(await getConfirmation(a, mine)).toMatchObject({ confirmed: true })
  })

  test('are not confirmed under a call that is only declared, regardless of who saves first', async () => {
    const stranger = await site.register()
    await site.app.pool.query('insert into log_station_call (owner_id, call, declared_at) values ($1, $2, now())', [
      stranger.accountId,
      'W1AW',
    ])
    const mine = await logContact(a, 'W1AW')
    const theirs = await logContact(stranger, a.callsign, { station_callsign: 'W1AW' })
    await a.post('vqso/update', { qdo_id: mine, Comment: 'again' })
    await runMatcher()
    expect(await getConfirmation(a, mine)).toBeUndefined()
    expect(await getConfirmation(stranger, theirs)).toBeUndefined()
  })

  test('are not confirmed when one of them logged another station', async () => {
    const mine = await logContact(a, b.callsign)
    const other = await site.register()
    await logContact(other, a.callsign)
    await logContact(b, 'G3ZZZ')
    expect(await getConfirmation(a, mine)).toBeUndefined()
  })
})

const HOUR_MS = 3_600_000
const bandCases = ['160m', '80m', '40m', '30m', '17m', '15m', '10m', '6m'].map((Band) => ['band', { Band }] as const)
const modeCases = ['FT8', 'SSB', 'RTTY', 'FM', 'PSK31', 'SSTV'].map((Mode) => ['mode', { Mode }] as const)
const timeCases = [
  31 * 60_000,
  -45 * 60_000,
  89 * 60_000,
  2 * HOUR_MS,
  -2 * HOUR_MS,
  5 * HOUR_MS,
  -7 * HOUR_MS,
  10 * HOUR_MS,
].map((off) => ['time', { TS: toIso(AT + off) }] as const)
const dayCases = [24 * HOUR_MS, -24 * HOUR_MS, 24 * HOUR_MS + 120_000].map(
  (off) => ['day', { TS: toIso(AT + off) }] as const,
)

describe('a near miss', () => {
  test.each([...bandCases, ...modeCases, ...timeCases, ...dayCases])(
    'on the %s produces the right suggestion on both sides, and no contact: %j',
    async (kind, differing) => {
      const mine = await logContact(a, b.callsign)
      const theirs = await logContact(b, a.callsign, differing)
      await runMatcher()
      expect(await listSuggestions(a)).toMatchObject([{ kind, qdo_id: mine, other_id: theirs, with: b.callsign }])
      expect(await listSuggestions(b)).toMatchObject([{ kind, qdo_id: theirs, other_id: mine, with: a.callsign }])
      for (const who of [a, b]) expect((await who.post('vlogbookcount')).json().count).toBe(1)
    },
  )

  test.each([
    ['the last letter', (call: string) => `${call.slice(0, -1)}${call.endsWith('Z') ? 'Y' : 'Z'}`],
    ['a letter more', (call: string) => `${call}Q`],
    ['a letter less', (call: string) => call.slice(0, -1)],
    ['two letters swapped', (call: string) => `${call[1]}${call[0]}${call.slice(2)}`],
    ['a figure', (call: string) => call.replace('0', '5')],
  ])('by %s in the call is found from either side', async (_, bust) => {
    const mine = await logContact(a, bust(b.callsign))
    const theirs = await logContact(b, a.callsign)
    await runMatcher()
    expect(await listSuggestions(a)).toMatchObject([{ kind: 'call', qdo_id: mine, other_id: theirs }])
    await a.post('vconfirmations/suggestions/answer', { qdo_id: mine, other_id: theirs, accept: true })
    expect((await a.post('vqso/get', { qdo_id: mine })).json()).toMatchObject({ Call: b.callsign })
    expect(await getConfirmation(b, theirs)).toMatchObject({ confirmed: true })
  })

  test('applies the other side’s values when accepted, confirms both contacts and disappears', async () => {
    const mine = await logContact(a, b.callsign, { Band: '40m', Freq: 7020, TS: toIso(AT + 17 * 60_000) })
    const theirs = await logContact(b, a.callsign)
    await runMatcher()
    const [suggestion] = await listSuggestions(a)
    expect(suggestion?.text).toBe(`${b.callsign} has you at 14:21 UTC on 20m, you have 14:38 UTC on 40m.`)
    await a.post('vconfirmations/suggestions/answer', { qdo_id: mine, other_id: theirs, accept: true })
    expect(await getConfirmation(a, mine)).toMatchObject({ confirmed: true })
    expect(await listSuggestions(a)).toEqual([])
    expect(await listSuggestions(b)).toEqual([])
  })

  test('leaves the contact unchanged when declined, is not suggested again, and remains open for the other side', async () => {
    const mine = await logContact(a, b.callsign, { Band: '40m' })
    const theirs = await logContact(b, a.callsign)
    await runMatcher()
    await a.post('vconfirmations/suggestions/answer', { qdo_id: mine, other_id: theirs, accept: false })
    await runMatcher()
    expect(await listSuggestions(a)).toEqual([])
    expect(await listSuggestions(b)).toHaveLength(1)
    expect((await a.post('vqso/get', { qdo_id: mine })).json()).toMatchObject({ Band: '40m' })
  })

  test('is not accessible to other members', async () => {
    const mine = await logContact(a, b.callsign, { Band: '40m' })
    const theirs = await logContact(b, a.callsign)
    await runMatcher()
    const other = await site.register()
    expect(await listSuggestions(other)).toEqual([])
    const reply = { qdo_id: mine, other_id: theirs, accept: true }
    expect((await other.post('vconfirmations/suggestions/answer', reply)).statusCode).toBe(404)
  })
})

test('confirms all of many random contacts between two members without suggestions', async () => {
  const bands = ['80m', '40m', '20m', '15m', '10m']
  const modes = ['CW', 'SSB', 'FT8', 'RTTY']
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const records = Array.from({ length: RANDOM_CONTACTS }, (_, n) => {
    const at = AT - n * 4 * HOUR_MS - Math.floor(random() * 3 * HOUR_MS)
    const off = Math.floor((random() * 2 - 1) * 25) * 60_000
    const fields = { BAND: bands[Math.floor(random() * 5)] ?? '', MODE: modes[Math.floor(random() * 4)] ?? '' }
    const toRecord = (call: string, time: number) => {
      const text = new Date(time).toISOString()
      return adi({
        CALL: call,
        QSO_DATE: text.slice(0, 10).replaceAll('-', ''),
        TIME_ON: text.slice(11, 19).replaceAll(':', ''),
        ...fields,
      })
    }
    return { mine: toRecord(b.callsign, at), theirs: toRecord(a.callsign, at + off) }
  })
  await importFile(site, a, records.map(({ mine }) => mine).join(''))
  await importFile(site, b, records.map(({ theirs }) => theirs).join(''))
  await site.runJobs()
  await runMatcher()
  const { rows } = await site.app.pool.query('select 1 from member_confirmation where owner_id = $1', [a.accountId])
  expect(rows).toHaveLength(RANDOM_CONTACTS)
  expect(await listSuggestions(a)).toEqual([])
  expect(await listSuggestions(b)).toEqual([])
}, 120_000)

/** Listens for confirmation events on a member's open page. */
function openPage(member: TestMember) {
  const socket = new WebSocket(`${address}/live?frames=lists`)
  const received: Record<string, unknown>[] = []
  const waiting: (() => void)[] = []
  let hellos = 0
  let isReady = () => {}
  const ready = new Promise<void>((done) => {
    isReady = done
  })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token: member.token })))
  socket.on('message', (data) => {
    for (const message of JSON.parse(String(data))) {
      if (message.type === 'hello') hellos += 1
      if (hellos === 2) isReady()
      if (message.type === 'confirmation') received.push(message.data)
    }
    for (const resolve of waiting.splice(0)) resolve()
  })
  return {
    ready,
    async confirmation(id: number, isConfirmed = true): Promise<unknown> {
      for (;;) {
        const index = received.findIndex(({ qdo_id, confirmed }) => qdo_id === id && confirmed === isConfirmed)
        if (index >= 0) return received.splice(index, 1)[0]
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    /** The next event of any kind. */
    async nextEvent(): Promise<unknown> {
      for (;;) {
        const [first] = received.splice(0, 1)
        if (first !== undefined) return first
        await new Promise<void>((done) => waiting.push(done))
      }
    },
    close: () => socket.terminate(),
  }
}
