/** Operating fields (references, exchanges, locations) are the same by API call and through a file round trip. */
import { OPERATING_NAMES } from '@onfreq/contracts/log/operating-fields'
import { OPERATING_FIELD_NAMES } from '@onfreq/ham/operating/fields'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile } from './testing/upload.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

async function log(data: object) {
  const response = await member.post('vqso/upsert', { data: { Call: 'W7QSE', TS: '2026-01-02T10:00:00Z', ...data } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().qso
}

const read = async (id: number) => (await member.post('vqso/get', { qdo_id: id })).json()
const update = (id: number, changes: object) => member.post('vqso/update', { qdo_id: id, ...changes })

async function exported(): Promise<string> {
  await member.post('vexportadif', { start_date: '1930-01-01', end_date: '2099-12-31' })
  await site.runJobs()
  const [job] = (await member.post('vexportjobs')).json().jobs
  return (await member.get(job.url.replace(/^\/api\//, ''))).body
}

test('accepts the same fields by API as on screens and in files', () => {
  expect([...OPERATING_FIELD_NAMES].sort()).toEqual([...OPERATING_NAMES].sort())
})

describe('operating fields of a contact', () => {
  const fields = {
    QTH: 'Bend',
    STATE: 'OR',
    POTA_REF: 'US-2274,US-0891',
    SRX: '087',
    SRX_STRING: '087 OR',
    FREQ_RX: '145.96',
    NOTES: 'likes CW\nand coffee',
  }

  test('are stored as typed, returned, and visible to others only where permitted', async () => {
    const qso = await log({ fields })
    expect(qso.fields).toEqual(fields)
    expect((await read(qso.qdo_id)).fields).toEqual(fields)
    const others = (await site.post('vgetFullQso', { qdo_id: qso.qdo_id })).json().qso
    const { NOTES, ...shown } = fields
    expect(others.fields).toEqual(shown)
    expect(JSON.stringify(others)).not.toContain(NOTES.slice(0, 8))
  })

  test('change one by one, and an empty one is removed', async () => {
    const { qdo_id } = await log({ fields })
    expect((await update(qdo_id, { fields: { QTH: 'Salem', STATE: null } })).statusCode).toBe(200)
    const { STATE, ...rest } = fields
    expect((await read(qdo_id)).fields).toEqual({ ...rest, QTH: 'Salem' })
    await update(qdo_id, { Comment: 'nothing else' })
    expect((await read(qdo_id)).fields.QTH).toBe('Salem')
  })

  test('are rejected when they are unknown, and nothing is stored', async () => {
    const response = await member.post('vqso/upsert', { data: { Call: 'W7QSE', fields: { APP_THEIRS: 'x' } } })
    expect(response.statusCode).toBe(400)
    expect((await member.post('vlogbookcount')).json().count).toBe(0)
  })

  test('with unusual values are stored as sent, and an invalid grid square is exported as typed', async () => {
    const { qdo_id, GridSquare } = await log({
      fields: { GRIDSQUARE: 'ZZ99', IOTA: 'BANANA', SIG_INFO: 'the old mill' },
    })
    expect(GridSquare).toBeNull()
    expect((await read(qdo_id)).fields).toEqual({ GRIDSQUARE: 'ZZ99', IOTA: 'BANANA', SIG_INFO: 'the old mill' })
    const file = await exported()
    expect(file).toContain('<GRIDSQUARE:4>ZZ99')
    expect(file).toContain('<IOTA:6>BANANA')
    await update(qdo_id, { fields: { GRIDSQUARE: 'cn94IB' } })
    expect(await read(qdo_id)).toMatchObject({ GridSquare: 'CN94ib' })
    expect((await read(qdo_id)).fields).not.toHaveProperty('GRIDSQUARE')
  })
})

describe('activation', () => {
  test("is derived from the operator's references and follows them", async () => {
    const { qdo_id, ...qso } = await log({ fields: { MY_POTA_REF: 'US-2274,US-0891' } })
    expect(qso).toMatchObject({ activation_type: 'POTA', activation_ref: 'US-2274,US-0891' })
    await update(qdo_id, { fields: { MY_POTA_REF: null, MY_SOTA_REF: 'W7O/NC-012' } })
    expect(await read(qdo_id)).toMatchObject({ activation_type: 'SOTA', activation_ref: 'W7O/NC-012' })
    await update(qdo_id, { fields: { MY_SOTA_REF: null } })
    expect(await read(qdo_id)).toMatchObject({ activation_type: null, activation_ref: null })
  })

  test('sent by a program is written in ADIF form', async () => {
    const { qdo_id } = await log({ activation_type: 'pota', activation_ref: 'gb-0001' })
    expect((await read(qdo_id)).fields).toEqual({ MY_POTA_REF: 'GB-0001' })
    expect(await exported()).toContain('<MY_POTA_REF:7>GB-0001')
    await update(qdo_id, { activation_type: null, activation_ref: null })
    expect((await read(qdo_id)).fields).toEqual({})
  })

  test.each([
    [{ MY_SIG: 'POTA', MY_SIG_INFO: 'US-2274' }, 'POTA', 'US-2274'],
    [{ MY_SOTA_REF: 'g/ld-001' }, 'SOTA', 'G/LD-001'],
    [{ MY_WWFF_REF: 'DLFF-0123' }, 'WWFF', 'DLFF-0123'],
    [{ MY_IOTA: 'EU-005' }, 'IOTA', 'EU-005'],
  ])('of a file with %j becomes a valid one', async (own, type, ref) => {
    await importFile(site, member, `x<EOH>\n${adi({ ...record, ...own, POTA_REF: 'US-0891', IOTA: 'EU-011' })}`)
    const [qso] = (await member.post('vlogbook', {})).json().qsos
    expect(qso).toMatchObject({ activation_type: type, activation_ref: ref })
    expect(qso.fields).toEqual({ ...own, POTA_REF: 'US-0891', IOTA: 'EU-011' })
  })

  test('survives export and import unchanged', async () => {
    await log({ fields: { MY_POTA_REF: 'US-2274', SRX: '12' }, activation_type: undefined })
    await log({ Call: 'K1ABC', activation_type: 'BOTA', activation_ref: 'bunker 7' })
    await importFile(site, member, `x<EOH>\n${adi({ ...record, MY_SIG: 'WCA', MY_SIG_INFO: 'DL-01234' })}`)
    const batch = await importFile(site, member, await exported())
    expect(batch).toMatchObject({ read: 3, same: 3, new: 0, merged: 0, conflicts: 0, rejected: 0 })
  })

  test('of the latest contact appears on the station card', async () => {
    const card = async () => {
      await site.app.live.settle()
      const { stations } = (await site.get('ActiveUserList')).json()
      return stations.find((one: { id: number }) => one.id === member.accountId)
    }
    await member.post('vrigcontrol/set', { freq: 14_250, mode: 'USB' })
    await log({ TS: site.clock.now().toISOString(), fields: { MY_POTA_REF: 'US-2274' } })
    expect(await card()).toMatchObject({ activation_type: 'POTA', activation_ref: 'US-2274' })
    site.clock.advance(30_000)
    await log({ Call: 'K1ABC', TS: site.clock.now().toISOString() })
    expect(await card()).toMatchObject({ activation_type: null, activation_ref: null })
  })
})

const record = { CALL: 'G3ABC', QSO_DATE: '20240301', TIME_ON: '101500', BAND: '20m', MODE: 'CW' }
