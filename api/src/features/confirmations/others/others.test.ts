import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { verifyCallsigns } from '../../../../test/callsign-proof.ts'
import { adi, importFile } from '../../../core/log/testing/upload.ts'

/** Number of contacts. 10000 verify the full requirement; regular runs use fewer. */
const CONTACTS = Number(process.env.CONFIRMATIONS_OTHERS ?? 250)

let site: TestApp
let serial = 0
let call: string

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(() => {
  serial += 1
  call = `G4Z${String.fromCharCode(65 + (serial % 26))}${String.fromCharCode(65 + Math.floor(serial / 26))}`
})
afterAll(() => site.close())

const AT = Date.UTC(2025, 4, 1, 10, 0, 7)
const toIso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

async function logContact(member: TestMember, call: string, at = AT, data: object = {}): Promise<number> {
  const response = await member.post('vqso/upsert', {
    data: { Call: call, TS: toIso(at), Band: '20m', Mode: 'CW', ...data },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().qso.qdo_id
}
const verifyAll = (...members: readonly Pick<TestMember, 'accountId' | 'callsign'>[]) =>
  verifyCallsigns(site, ...members)
const readOthers = async (member: TestMember, body: object = {}) =>
  (await member.post('vconfirmations/others', body)).json()
const importOthers = (member: TestMember, body: object) => member.post('vconfirmations/others/bring', body)
const countConfirmed = async (member: TestMember) =>
  (await member.post('vlogbook', { filter: { confirmed: 'onfreq' } })).json().qsos

test('imports the contacts that others logged with a new member with one click, marks their source, and confirms both sides', async () => {
  const [a, b] = [await site.register(), await site.register()]
  await verifyAll(a, b)
  const theirs = await logContact(a, call, AT, { SNT: '599', RCV: '579' })
  await logContact(b, `${call}/P`, AT + 3_600_000)
  await logContact(b, call, AT + 7_200_000, { Band: '40m' })
  const me = await site.register(call)
  await verifyAll(me)
  const result = await readOthers(me)
  expect(result).toMatchObject({ callsign: call, stations: 2, contacts: 3, needs_proof: 0, next: null })
  expect(result.list.map(({ by, Band }: { by: string; Band: string }) => [by, Band])).toEqual([
    [b.callsign, '40m'],
    [b.callsign, '20m'],
    [a.callsign, '20m'],
  ])
  const chosen = result.list.slice(1).map(({ qdo_id }: { qdo_id: number }) => qdo_id)
  expect((await importOthers(me, { only: chosen })).json()).toMatchObject({ contacts: 2 })
  await site.runJobs()
  const { qsos } = (await me.post('vlogbook', {})).json()
  expect(qsos).toHaveLength(2)
  // A report that the other side sent was received on this side.
  expect(qsos.find(({ Call }: { Call: string }) => Call === a.callsign)).toMatchObject({
    TS: toIso(AT),
    Band: '20m',
    Mode: 'CW',
    SNT: '579',
    RCV: '599',
    extra: [['APP_ONFREQ_OTHER_SIDE', 'Y']],
  })
  expect(await countConfirmed(me)).toHaveLength(2)
  expect((await countConfirmed(a)).map(({ qdo_id }: { qdo_id: number }) => qdo_id)).toEqual([theirs])
  expect(await readOthers(me)).toMatchObject({ stations: 1, contacts: 1 })
  // Import all others. The import can be undone as one step.
  expect((await importOthers(me, { except: [] })).json()).toMatchObject({ contacts: 1 })
  await site.runJobs()
  expect(await readOthers(me)).toMatchObject({ stations: 0, contacts: 0, list: [] })
  expect((await importOthers(me, { except: [] })).statusCode).toBe(404)
})

describe('a reassigned callsign', () => {
  test('must be verified before contacts are imported or confirmed', async () => {
    const a = await site.register()
    await verifyAll(a)
    await logContact(a, call)
    const me = await site.register(call)
    expect(await readOthers(me)).toMatchObject({ contacts: 1, needs_proof: 1 })
    const refused = await importOthers(me, { except: [] })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error.message).toContain(call)
    expect((await me.post('vlogbookcount')).json().count).toBe(0)
    expect(await countConfirmed(a)).toEqual([])
    await verifyAll(me)
    expect((await importOthers(me, { except: [] })).statusCode).toBe(200)
  })

  test('needs no proof for contacts logged after its registration', async () => {
    const a = await site.register()
    const before = await logContact(a, call)
    const me = await site.register(call)
    await logContact(a, call, site.clock.millis() + 1_000)
    expect(await readOthers(me)).toMatchObject({ contacts: 2, needs_proof: 1 })
    expect((await importOthers(me, { only: [before] })).statusCode).toBe(403)
    expect((await importOthers(me, { except: [] })).json()).toMatchObject({ contacts: 1 })
  })
})

describe('the list of contacts from others excludes', () => {
  test('contacts that are in the log within half an hour on the band', async () => {
    const a = await site.register()
    await logContact(a, call)
    const me = await site.register(call)
    await logContact(me, a.callsign, AT + 20 * 60_000, { Mode: 'SSB' })
    expect(await readOthers(me)).toMatchObject({ contacts: 0 })
  })

  test('contacts under a call that is only declared, or of another station', async () => {
    const a = await site.register()
    await a.post('vstationcalls/declare', { call: `W1Q${call.slice(-2)}` })
    await logContact(a, call, AT, { station_callsign: `W1Q${call.slice(-2)}` })
    await logContact(a, call, AT, { station_callsign: `W2Q${call.slice(-2)}` })
    await logContact(a, `${call.slice(0, -1)}9`)
    expect(await readOthers(await site.register(call))).toMatchObject({ contacts: 0 })
  })

  test('contacts with other stations, since members see only those with their call', async () => {
    const a = await site.register()
    const id = await logContact(a, call)
    await site.register(call)
    const stranger = await site.register()
    await verifyAll(stranger)
    expect(await readOthers(stranger)).toMatchObject({ contacts: 0 })
    expect((await importOthers(stranger, { only: [id] })).statusCode).toBe(404)
  })
})

test('notifies a new member once, by a message', async () => {
  const [a, b] = [await site.register(), await site.register()]
  await logContact(a, call)
  await logContact(b, call)
  const me = await site.register(call)
  const listSubjects = async () => {
    await site.runScheduled('confirmations.tell_newcomers')
    const { rows } = await site.app.pool.query(
      `select to_jsonb(n) ->> 'subject' as subject from notification n where to_jsonb(n)::text like '%already logged you%'
         and $1 in (select value from jsonb_each_text(to_jsonb(n)))`,
      [String(me.accountId)],
    )
    return rows.map(({ subject }) => subject)
  }
  expect(await listSubjects()).toEqual(['2 stations already logged you'])
  expect(await listSubjects()).toHaveLength(1)
})

test('notifies about a station call added as a profile, and imports its contacts into the log of that call', async () => {
  const a = await site.register()
  await verifyAll(a)
  await logContact(a, call)
  const main = await site.register()
  const added = await main.post('vaddsubaccount', { callsign: call })
  expect(added.statusCode, added.body).toBe(200)
  const subAccountId = added.json().sub_account.id
  const { token } = (await main.post('vLoginToSubaccount', { sub_account_id: subAccountId })).json()
  const options = { headers: { authorization: `Bearer ${token}` } }
  const request = (path: string, body: object = {}) => site.post(path, body, options)
  await site.runScheduled('confirmations.tell_newcomers')
  expect((await request('vinbox')).body).toContain('1 station already logged you')
  expect((await request('vconfirmations/others')).json()).toMatchObject({ callsign: call, contacts: 1, needs_proof: 1 })
  expect((await request('vconfirmations/others/bring', { except: [] })).statusCode).toBe(403)
  await verifyAll({ accountId: subAccountId, callsign: call })
  expect((await request('vconfirmations/others/bring', { except: [] })).json()).toMatchObject({ contacts: 1 })
  await site.runJobs()
  expect((await request('vlogbook', { filter: { confirmed: 'onfreq' } })).json().qsos).toMatchObject([
    { Call: a.callsign },
  ])
  expect((await main.post('vlogbookcount')).json().count).toBe(0)
  expect(await countConfirmed(a)).toHaveLength(1)
})

test('returns many contacts in pages without duplicates, and imports all with one click', async () => {
  const a = await site.register()
  const records = Array.from({ length: CONTACTS }, (_, n) => {
    const at = new Date(AT - Math.floor(n / 2) * 2_400_000).toISOString()
    return adi({
      CALL: call,
      QSO_DATE: at.slice(0, 10).replaceAll('-', ''),
      TIME_ON: at.slice(11, 19).replaceAll(':', ''),
      BAND: n % 2 === 0 ? '20m' : '40m',
      MODE: 'CW',
    })
  })
  await importFile(site, a, records.join(''))
  const me = await site.register(call)
  await verifyAll(a, me)
  const calls = new Set<number>()
  let after: string | null = null
  const started = performance.now()
  let pages = 0
  do {
    const page: { list: { qdo_id: number }[]; next: string | null } = await readOthers(
      me,
      after === null ? {} : { after },
    )
    for (const { qdo_id } of page.list) calls.add(qdo_id)
    after = page.next
    pages += 1
  } while (after !== null)
  const paged = (performance.now() - started) / pages
  expect(calls.size).toBe(CONTACTS)
  const bringing = performance.now()
  expect((await importOthers(me, { except: [] })).json()).toMatchObject({ contacts: CONTACTS })
  await site.runJobs()
  if (CONTACTS > 1_000) {
    console.info(
      `${CONTACTS} of them: ${Math.round(paged)} ms a page, ${Math.round(performance.now() - bringing)} ms in all`,
    )
  }
  const { rows } = await site.app.pool.query('select count(*)::int as n from member_confirmation where owner_id = $1', [
    me.accountId,
  ])
  expect(rows[0].n).toBe(CONTACTS)
}, 120_000)
