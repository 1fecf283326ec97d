import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { expectRollupsToMatch } from './testing/rollups.ts'
import { adi, importFile, syntheticLog } from './testing/upload.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('G4BOK')
  await importFile(site, member, syntheticLog(1234))
})
afterAll(() => site.close())

interface Row {
  readonly qdo_id: number
  readonly TS: string
  readonly Call: string
  readonly Band: string
  readonly Comment: string
}
const read = async (query: Record<string, unknown>) => (await member.post('vlogbook', query)).json()
const ids = (rows: readonly Row[]) => rows.map((row) => row.qdo_id)

describe('logbook', () => {
  test('returns pages of 500, newest first', async () => {
    const first = await read({})
    expect(first).toMatchObject({ total: 1234, size: 500, previous: null })
    expect(first.qsos).toHaveLength(500)
    expect(first.qsos[0].Comment).toBe('number 1233')
    expect((await read({ page: 3 })).qsos).toHaveLength(234)
    expect((await read({ page: 4 })).qsos).toEqual([])
  })

  test.each(['TS', 'Call', 'Mode', 'Band', 'Freq', 'Name', 'country', 'Comment'])(
    'pages by cursor through every contact once, and back, sorted by %s',
    async (sort) => {
      const numbered = [1, 2, 3, 4].map((page) => read({ sort, page, size: 400 }))
      const expected = (await Promise.all(numbered)).flatMap((page) => ids(page.qsos))
      expect(new Set(expected).size).toBe(1234)
      const pages = [await read({ sort, size: 400 })]
      for (let next = pages[0].next; next !== null; next = pages.at(-1).next) {
        pages.push(await read({ sort, size: 400, cursor: next }))
      }
      expect(pages.flatMap((page) => ids(page.qsos))).toEqual(expected)
      const back = await read({ sort, size: 400, cursor: pages.at(-1).previous })
      expect(ids(back.qsos)).toEqual(ids(pages.at(-2).qsos))
    },
  )

  test('filters by call, dates, band, mode, entity and text', async () => {
    const count = async (filter: Record<string, unknown>) => (await read({ filter, size: 1 })).total
    expect(await count({ call: 'g3*' })).toBe(124)
    expect(await count({ call: 'F5OOO' })).toBe(123)
    expect(await count({ call: '100%' })).toBe(0)
    expect(await count({ from: '2020-01-01', to: '2020-01-01' })).toBe(720)
    expect(await count({ band: '20M' })).toBe(412)
    expect(await count({ mode: 'ft8', band: '20m' })).toBe(138)
    expect(await count({ dxcc: 230 })).toBe(124)
    expect(await count({ text: 'number 77' })).toBe(11)
    expect(await count({ station_callsign: 'X1X' })).toBe(0)
  })

  test('rejects a foreign cursor, and sizes above 500', async () => {
    expect((await member.post('vlogbook', { cursor: 'abc' })).statusCode).toBe(400)
    expect((await member.post('vlogbook', { size: 501 })).statusCode).toBe(400)
    expect((await site.post('vlogbook', {})).statusCode).toBe(401)
  })

  test('is private to its operator', async () => {
    const other = await site.register('G4OTH')
    const { next } = await read({ size: 10 })
    expect((await other.post('vlogbook', { cursor: next })).json().qsos).toEqual([])
    expect((await other.post('vlogbookcount')).json()).toEqual({ count: 0 })
  })
})

describe('repair', () => {
  test('requires a selection', async () => {
    for (const filter of [{}, { call: '' }]) {
      const response = await member.post('vlogbook/repair', { selection: { filter }, action: { type: 'delete' } })
      expect(response.statusCode).toBe(400)
    }
  })

  test('previews its differences, changes a field in all contacts, and can be undone', async () => {
    const selection = { filter: { call: 'OH8X' } }
    const action = { type: 'set', fields: { Power: 5 } }
    const preview = (await member.post('vlogbook/repair', { selection, action, preview: true })).json()
    expect(preview).toMatchObject({ matched: 123, changed: 123, collisions: 0, step_id: null })
    expect(preview.differences[0]).toMatchObject({ Call: 'OH8X', before: { Power: null }, after: { Power: 5 } })
    expect((await read({ filter: { call: 'OH8X' }, size: 1 })).qsos[0].Power).toBeNull()
    const done = (await member.post('vlogbook/repair', { selection, action })).json()
    expect((await read({ filter: { call: 'OH8X' }, size: 1 })).qsos[0].Power).toBe(5)
    expect((await member.post('vlogbook/steps')).json().steps[0]).toMatchObject({ kind: 'set', changed: 123 })
    const undone = await member.post('vlogbook/undo', { step_id: done.step_id })
    expect(undone.json()).toMatchObject({ restored: 123, left: 0 })
    expect((await read({ filter: { call: 'OH8X' }, size: 1 })).qsos[0].Power).toBeNull()
  })

  test('resolves entities again, except those chosen by the operator', async () => {
    const who = await site.register('G4DXC')
    const record = { QSO_DATE: '20240301', TIME_ON: '1015', BAND: '20m', MODE: 'CW' }
    await importFile(site, who, adi({ ...record, CALL: 'DL1AA', DXCC: '291' }) + adi({ ...record, CALL: 'DL1AB' }))
    await who.post('vqso/upsert', { data: { Call: 'DL1AC', TS: '2024-03-01T10:15:00Z', Band: '20m', dxcc: 1 } })
    const repair = { selection: { filter: { call: 'DL' } }, action: { type: 'resolve_dxcc' } }
    const response = (await who.post('vlogbook/repair', repair)).json()
    expect(response).toMatchObject({ matched: 3, changed: 1 })
    expect(response.differences[0]).toMatchObject({ Call: 'DL1AA', before: { dxcc: 291 }, after: { dxcc: 230 } })
    const rows = (await who.post('vlogbook', { sort: 'Call' })).json().qsos
    expect(rows.map((row: { dxcc: number }) => row.dxcc)).toEqual([230, 230, 1])
    await expectRollupsToMatch(site)
  })

  test('shifts times together, and deletes a range', async () => {
    const who = await site.register('G4SHI')
    await importFile(site, who, syntheticLog(50))
    const selection = { filter: { from: '2020-01-01' } }
    const moved = (await who.post('vlogbook/repair', { selection, action: { type: 'shift', minutes: 120 } })).json()
    expect(moved).toMatchObject({ matched: 50, changed: 50, collisions: 0 })
    expect((await who.post('vlogbook', { direction: 'asc', size: 1 })).json().qsos[0].TS).toBe('2020-01-01T02:00:00Z')
    const deletion = (
      await who.post('vlogbook/repair', {
        selection: { filter: { to: '2020-01-01T02:20' } },
        action: { type: 'delete' },
      })
    ).json()
    expect(deletion.changed).toBe(11)
    expect((await who.post('vlogbookcount')).json().count).toBe(39)
    await who.post('vlogbook/undo', { step_id: deletion.step_id })
    expect((await who.post('vlogbookcount')).json().count).toBe(50)
    await expectRollupsToMatch(site)
  })

  test('moves contacts to times that others leave, but not to a time still in use', async () => {
    const who = await site.register('G4CHN')
    const log = (hours: readonly number[], band = '20m') =>
      hours
        .map((hour) => adi({ CALL: 'DL1AA', QSO_DATE: '20240301', TIME_ON: `${hour}00`, BAND: band, MODE: 'CW' }))
        .join('')
    await importFile(site, who, log([10, 11, 12, 13]) + log([10, 15], '40m'))
    const times = async () => {
      const { qsos } = (await who.post('vlogbook', { direction: 'asc' })).json()
      return qsos.map((row: { TS: string; Band: string }) => `${row.Band} ${row.TS.slice(11, 13)}`)
    }
    const before = await times()
    const selection = { filter: { band: '20m' } }
    for (const minutes of [60, -60]) {
      const step = (await who.post('vlogbook/repair', { selection, action: { type: 'shift', minutes } })).json()
      expect(step).toMatchObject({ matched: 4, changed: 4, collisions: 0 })
      const undone = (await who.post('vlogbook/undo', { step_id: step.step_id })).json()
      expect(undone).toMatchObject({ status: 'ok', restored: 4, left: 0, job: { status: 'done' } })
      expect(await times()).toEqual(before)
    }
    const action = { type: 'set', fields: { Band: '20m' } }
    const set = (await who.post('vlogbook/repair', { selection: { filter: { band: '40m' } }, action })).json()
    expect(set).toMatchObject({ matched: 2, changed: 1, collisions: 1 })
    expect(await times()).toEqual(['20m 10', '40m 10', '20m 11', '20m 12', '20m 13', '20m 15'])
    await expectRollupsToMatch(site)
  })

  test('moves the first of several contacts that would become duplicates', async () => {
    const who = await site.register('G4TWN')
    const record = { CALL: 'DL1AA', QSO_DATE: '20240301', TIME_ON: '1015', MODE: 'CW' }
    await importFile(site, who, adi({ ...record, BAND: '40m' }) + adi({ ...record, BAND: '80m' }))
    const repair = { selection: { filter: { call: 'DL1AA' } }, action: { type: 'set', fields: { Band: '20m' } } }
    const step = (await who.post('vlogbook/repair', repair)).json()
    expect(step).toMatchObject({ matched: 2, changed: 1, collisions: 1 })
    expect((await who.post('vlogbook/undo', { step_id: step.step_id })).json()).toMatchObject({ restored: 1, left: 0 })
    await expectRollupsToMatch(site)
  })
})

describe('QSL card', () => {
  test('is an image of a public contact', async () => {
    const [row] = (await read({ size: 1 })).qsos
    const card = await site.get(`/qsl/${row.qdo_id}`)
    expect(card.statusCode).toBe(200)
    expect(card.headers['content-type']).toBe('image/png')
    expect(card.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    const again = await site.get(`/qsl/${row.qdo_id}`, { headers: { 'if-none-match': String(card.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect((await site.get('/qsl/12345')).statusCode).toBe(404)
  })
})

describe('list of entities', () => {
  test('contains each current entity once', async () => {
    const list = (await site.post('vdxcc-entity-distinct/')).json()
    expect(list.length).toBeGreaterThan(330)
    expect(new Set(list.map((entity: { adif: number }) => entity.adif)).size).toBe(list.length)
    expect(list).toContainEqual(expect.objectContaining({ adif: 230, cont: 'EU', cqz: 14 }))
  })
})

describe('sub-account call', () => {
  test('makes the contacts logged with it count', async () => {
    const who = await site.register('G4MAI')
    const record = { CALL: 'K1AA', QSO_DATE: '20240301', TIME_ON: '1015', MODE: 'CW' }
    await importFile(site, who, adi({ ...record, STATION_CALLSIGN: 'GB9NEW' }))
    const countShown = async () => (await site.app.logbook.contactsOfStation('G4MAI', { page: 1, size: 9 })).total
    expect(await countShown()).toBe(0)
    await site.app.accounts.createSubAccount(who.accountId, 'GB9NEW')
    expect(await countShown()).toBe(1)
    await expectRollupsToMatch(site)
  })
})
