import { LOCATION_TEXTS } from '@onfreq/contracts/log/locations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { expectRollupsToMatch } from './testing/rollups.ts'
import { adi, importFile, readBatch, syntheticLog, upload } from './testing/upload.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

const base = { CALL: 'G3ABC', QSO_DATE: '20240301', TIME_ON: '101500', BAND: '20m', MODE: 'CW' }
const added = (batch: Record<string, number>) =>
  Number(batch.new) + Number(batch.possible) + Number(batch.same) + Number(batch.merged) + Number(batch.rejected)
const total = async (who = member) => (await who.post('vlogbookcount')).json().count
const book = async (query: Record<string, unknown> = {}, who = member) =>
  (await who.post('vlogbook', query)).json().qsos

async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) file.addBuffer(Buffer.from(content), name)
  file.end()
  const chunks: Buffer[] = []
  for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

describe('import', () => {
  test('stores every contact with its fields and counts them', async () => {
    const batch = await importFile(site, member, syntheticLog(250))
    expect(batch).toMatchObject({ status: 'done', read: 250, rejected: 0, error: null, filename: 'log.adi' })
    expect(added(batch)).toBe(250)
    expect(await total()).toBe(250)
    const [last] = await book({ size: 1 })
    expect(last).toMatchObject({ Comment: 'number 249', qso_origin: 'IMPORT', import_id: batch.id })
    expect(last.extra).toEqual([
      ['MY_SOTA_REF', 'G/LD-001'],
      ['APP_OTHER_THING', 'kept 249'],
    ])
    await expectRollupsToMatch(site)
  })

  test.each([
    [1_200, 1_200],
    // The last chunk may be missing.
    [24_500, 20_000],
  ])('of %i contacts updates the planner statistics before it completes', async (contacts, notified) => {
    await importFile(site, member, syntheticLog(contacts))
    const { rows } = await site.app.pool.query<{ planned: number }>(
      `select reltuples::float8 as planned from pg_class
       where oid = 'contact'::regclass and exists (select 1 from pg_stats where tablename = 'contact')`,
    )
    expect(rows[0]?.planned).toBeGreaterThanOrEqual(notified)
  })

  test('of the same file again changes nothing', async () => {
    await importFile(site, member, syntheticLog(120))
    const before = await book()
    const again = await importFile(site, member, syntheticLog(120))
    expect(again).toMatchObject({ read: 120, new: 0, possible: 0, same: 120, merged: 0 })
    expect(await book()).toEqual(before)
  })

  test('never appears in live views, however recent its contacts are', async () => {
    const now = new Date(site.clock.millis() - 3_600_000).toISOString()
    const file = adi({
      ...base,
      QSO_DATE: now.slice(0, 10).replaceAll('-', ''),
      TIME_ON: now.slice(11, 19).replaceAll(':', ''),
    })
    const batch = await importFile(site, member, file)
    expect(batch.new).toBe(1)
    const ids = (await book()).map((qso: { qdo_id: number }) => qso.qdo_id)
    const live = await site.app.logbook.recentLive(100)
    expect(live.map((contact) => contact.id)).not.toContain(ids[0])
  })

  test('fills empty fields of a contact, overwrites none, and lists differences', async () => {
    await member.post('vqso/upsert', {
      data: { Call: 'G3ABC', TS: '2024-03-01T10:15:00Z', Band: '20m', Mode: 'CW', Comment: 'typed', SNT: '599' },
    })
    const batch = await importFile(site, member, adi({ ...base, NAME: 'Ann', COMMENT: 'from the file', STATE: 'ESX' }))
    expect(batch).toMatchObject({ read: 1, merged: 1, new: 0, merged_fields: 2, conflicts: 1 })
    const [qso] = await book()
    expect(qso).toMatchObject({ Name: 'Ann', Comment: 'typed' })
    const report = await member.post('vimport/report', { import_id: batch.id, kind: 'conflict' })
    expect(report.json().lines).toMatchObject([
      { field: 'comment', kept: 'typed', file: 'from the file', qdo_id: qso.qdo_id },
    ])
    await expectRollupsToMatch(site)
  })

  test('fills a different field in each of several contacts, and keeps the others', async () => {
    const later = { ...base, CALL: 'OH2BH', TIME_ON: '111500' }
    await importFile(site, member, adi({ ...base, COMMENT: 'Lewes' }) + adi({ ...later, NAME: 'Martti' }))
    const file =
      adi({ ...base, NAME: 'Ann', COMMENT: 'Lewes' }) + adi({ ...later, NAME: 'Martti', COMMENT: 'Helsinki' })
    expect(await importFile(site, member, file)).toMatchObject({ merged: 2, merged_fields: 2, conflicts: 0 })
    expect(await book()).toMatchObject([
      { Call: 'OH2BH', Name: 'Martti', Comment: 'Helsinki' },
      { Call: 'G3ABC', Name: 'Ann', Comment: 'Lewes' },
    ])
  })

  test('returns rejected records with line and reason, to correct and import again', async () => {
    const file = `<EOH>\n${adi(base)}${adi({ ...base, CALL: 'X' })}${adi({ ...base, TIME_ON: '2575' })}${adi({ CALL: 'K1AA', QSO_DATE: '20240101', MODE: 'CW' })}`
    const batch = await importFile(site, member, file)
    expect(batch).toMatchObject({ read: 4, new: 1, rejected: 3 })
    const report = await member.post('vimport/report', { import_id: batch.id, kind: 'rejected' })
    expect(report.json().lines.map((line: { line: number; call: string }) => [line.line, line.call])).toEqual([
      [3, 'X'],
      [4, 'G3ABC'],
      [5, 'K1AA'],
    ])
    const rejects = await member.get(`vimport/${batch.id}/rejects.adi`)
    expect(rejects.headers['content-disposition']).toContain('rejects.adi')
    const mended = rejects.body.replace('<TIME_ON:4>2575', '<TIME_ON:4>2335').replace('<CALL:1>X ', '<CALL:4>X1AB ')
    expect(await importFile(site, member, mended)).toMatchObject({ read: 3, new: 2, rejected: 1 })
  })

  test('returns all rejected records, however many there are', async () => {
    const broken = Array.from({ length: 501 }, (_, n) => adi({ ...base, CALL: 'X', COMMENT: `Number ${n}` }))
    const batch = await importFile(site, member, `<EOH>\n${broken.join('')}`)
    expect(batch).toMatchObject({ read: 501, rejected: 501 })
    const { body } = await member.get(`vimport/${batch.id}/rejects.adi`)
    expect(body.match(/Number \d+/g)).toEqual(broken.map((_, n) => `Number ${n}`))
  })

  test('reports duplicates within the file, and lists possible ones for review', async () => {
    const file = [
      adi(base),
      adi({ ...base, TIME_ON: '1015', NAME: 'Ann' }),
      adi({ ...base, TIME_ON: '101530' }),
      adi({ ...base, TIME_ON: '102600' }),
      adi({ ...base, TIME_ON: '120000' }),
      adi({ ...base, MODE: 'SSB' }),
    ].join('')
    const batch = await importFile(site, member, file)
    expect(batch).toMatchObject({ read: 6, new: 3, possible: 2, merged: 1, same: 0 })
    expect((await book({ filter: { possible_duplicates: true } })).length).toBe(2)
    expect(
      (await book()).find(
        (qso: { TS: string; Mode: string }) => qso.TS === '2024-03-01T10:15:00Z' && qso.Mode === 'CW',
      ),
    ).toMatchObject({
      Name: 'Ann',
    })
    expect(await importFile(site, member, file)).toMatchObject({ read: 6, new: 0, possible: 0 })
  })

  test('routes contacts to sub-accounts, and keeps a foreign call off the boards until it is declared', async () => {
    const sub = await site.app.accounts.createSubAccount(member.accountId, 'GB0SUB')
    const file = [
      adi({ ...base, STATION_CALLSIGN: member.callsign }),
      adi({ ...base, CALL: 'K1AA', STATION_CALLSIGN: `EA8/${member.callsign}/P` }),
      adi({ ...base, CALL: 'K1BB', STATION_CALLSIGN: 'GB0SUB' }),
      adi({ ...base, CALL: 'K1CC', STATION_CALLSIGN: 'W9STRANGE' }),
      adi({ ...base, CALL: 'K1DD' }),
    ].join('')
    const batch = await importFile(site, member, file)
    expect(batch).toMatchObject({ new: 5, strangers: 1, stranger_calls: ['W9STRANGE'] })
    expect(await total()).toBe(4)
    const calls = Object.fromEntries(
      (await book()).map((q: { Call: string; station_callsign: string; public: boolean }) => [
        q.Call,
        [q.station_callsign, q.public],
      ]),
    )
    expect(calls).toEqual({
      G3ABC: [member.callsign, true],
      K1AA: [`EA8/${member.callsign}/P`, true],
      K1CC: ['W9STRANGE', false],
      K1DD: [member.callsign, true],
    })
    const subLog = await site.app.pool.query('select call from contact where owner_id = $1', [sub.id])
    expect(subLog.rows).toEqual([{ call: 'K1BB' }])
    const publicOnes = async () =>
      (await site.app.logbook.contactsOfStation(member.callsign, { page: 1, size: 50 })).total
    expect(await publicOnes()).toBe(3)
    const stranger = (await book({ filter: { call: 'K1CC' } }))[0]
    expect((await site.post('vgetFullQso', { qdo_id: stranger.qdo_id })).statusCode).toBe(404)
    expect((await member.post('vstationcalls')).json().unknown).toEqual([{ call: 'W9STRANGE', contacts: 1 }])
    await member.post('vstationcalls/declare', { call: 'W9STRANGE' })
    expect(await publicOnes()).toBe(4)
    await expectRollupsToMatch(site)
    await member.post('vstationcalls/withdraw', { call: 'W9STRANGE' })
    expect(await publicOnes()).toBe(3)
    await expectRollupsToMatch(site)
  })

  test('handles HTML, invalid bytes and wrong lengths safely', async () => {
    const latin1 = Buffer.concat([
      Buffer.from('<CALL:5>DL1AA <QSO_DATE:8>20240101 <TIME_ON:4>1200 <BAND:3>20m <MODE:2>CW <NAME:6>'),
      Buffer.from('Jürgen', 'latin1'),
      Buffer.from(' <EOR>\n'),
    ])
    const file = Buffer.concat([
      latin1,
      Buffer.from(adi({ ...base, COMMENT: '<img src=x onerror=alert(1)> <EOR> \\ tab\there' })),
    ])
    const batch = await importFile(site, member, file)
    expect(batch).toMatchObject({ read: 2, new: 2 })
    const qsos = await book()
    expect(qsos.map((q: { Name: string | null }) => q.Name)).toContain('Jürgen')
    expect(qsos.map((q: { Comment: string | null }) => q.Comment)).toContain(
      '<img src=x onerror=alert(1)> <EOR> \\ tab\there',
    )
  })
})

describe('files', () => {
  test('list each repair with the original value, and restore it on request', async () => {
    const garbled = { NAME: 'JosÃ©', QTH: 'MÃ¼nchen' }
    const batch = await importFile(site, member, adi({ ...base, ...garbled }))
    const report = async () =>
      (await member.post('vimport/report', { import_id: batch.id, kind: 'note' })).json().lines as Record<
        string,
        unknown
      >[]
    const [contact] = await book()
    expect(contact).toMatchObject({ Name: 'José', extra: [['QTH', 'München']] })
    expect(await report()).toMatchObject([
      { field: 'NAME', kept: 'José', file: 'JosÃ©', qdo_id: contact.qdo_id },
      { field: 'QTH', kept: 'München', file: 'MÃ¼nchen', qdo_id: contact.qdo_id },
    ])
    const undo = (field: string, who = member) =>
      who.post('vimport/repair/undo', { import_id: batch.id, record: 1, field })
    expect((await undo('NAME', await site.register())).statusCode).toBe(404)
    expect((await undo('CALL')).statusCode).toBe(404)
    for (const field of ['NAME', 'QTH', 'QTH']) expect((await undo(field)).statusCode).toBe(200)
    expect((await book())[0]).toMatchObject({ Name: 'JosÃ©', extra: [['QTH', 'MÃ¼nchen']] })
    expect((await report()).map(({ kept: stored }) => stored)).toEqual(['JosÃ©', 'MÃ¼nchen'])
  })

  test('are read in every allowed format', async () => {
    const adx = `<?xml version="1.0" encoding="UTF-8"?><ADX><HEADER/><RECORDS><RECORD><CALL>G3ABC</CALL><QSO_DATE>20240301</QSO_DATE><TIME_ON>1015</TIME_ON><BAND>20m</BAND><MODE>CW</MODE></RECORD></RECORDS></ADX>`
    expect(await importFile(site, member, adx, 'log.ADX')).toMatchObject({ new: 1 })
    const packed = await zip({ 'a/one.adi': syntheticLog(30), 'two.adx': adx, 'readme.txt': 'nothing' })
    expect(await importFile(site, member, packed, 'logs.zip')).toMatchObject({
      read: 31,
      new: 30,
      same: 1,
      status: 'done',
    })
  })

  test('are read when an editor has saved them as UTF-16', async () => {
    const bytes = Buffer.from(`\ufeff${syntheticLog(30)}`, 'utf16le')
    expect(await importFile(site, member, bytes, 'unicode.adi')).toMatchObject({ read: 30, new: 30, rejected: 0 })
  })

  test.each([
    [
      'log.txt',
      syntheticLog(1),
      'Please choose an ADIF or Cabrillo file: it ends in .adi, .adif, .adx, .cbr, .log or .zip.',
    ],
    ['log.adi', '', 'This file is empty.'],
    [
      'log.adi',
      'just some words, nothing else',
      'This file is neither ADIF nor Cabrillo: we found no contact and no header in it.',
    ],
    ['log.zip', 'not a zip at all', 'This .zip file cannot be read.'],
  ])('rejects %s with the reason', async (name, content, error) => {
    const result = await upload(member, content, name)
    expect(result.statusCode).toBe(400)
    expect(result.json()).toEqual({ status: 'error', error })
    expect((await member.post('vimports')).json().imports).toEqual([])
  })

  test('are rejected when they are too large unpacked, as are .zip files without a log', async () => {
    const bomb = await zip({ 'log.adi': Buffer.alloc(30 * 1024 * 1024, 32) })
    expect((await upload(member, bomb, 'bomb.zip')).json().error).toContain('unpack to far more')
    expect((await upload(member, await zip({ 'a.txt': 'x' }), 'a.zip')).json().error).toContain('holds no .adi')
  })

  test('require a login and a file in the form', async () => {
    expect((await member.post('vimportadif', {})).json()).toMatchObject({ status: 'error' })
    expect((await site.post('vimportadif', {})).statusCode).toBe(401)
  })
})

describe('location', () => {
  const place = async (who = member) => {
    await who.post('vlocations/save', {
      name: 'Hill',
      fields: { MY_GRIDSQUARE: 'IO84lm', MY_SOTA_REF: 'G/LD-003', MY_RIG: 'KX2' },
    })
    return (await who.post('vlocations')).json().locations[0].id
  }

  test('applies to contacts without their own location, even after a dry run', async () => {
    const file = adi({ ...base, CALL: 'DL1ABC' }) + adi({ ...base, CALL: 'F5XYZ', MY_GRIDSQUARE: 'JO01' })
    const location_id = String(await place())
    const dry = await importFile(site, member, file, 'log.adi', { dry_run: '1', location_id })
    // The location as it was when the file arrived.
    await member.post('vlocations/remove', { id: Number(location_id) })
    await member.post('vimport/apply', { import_id: dry.id })
    await site.runJobs()
    const getExtra = async (call: string) =>
      Object.fromEntries((await book()).find(({ Call }: { Call: string }) => Call === call).extra ?? [])
    expect(await getExtra('DL1ABC')).toMatchObject({ MY_SOTA_REF: 'G/LD-003', MY_RIG: 'KX2' })
    const elsewhere = await getExtra('F5XYZ')
    expect(elsewhere).not.toHaveProperty('MY_SOTA_REF')
    expect(elsewhere).not.toHaveProperty('MY_RIG')
  })

  test('is rejected when it is unknown or belongs to another member', async () => {
    const other = await site.register()
    for (const location_id of [String(await place(other)), 'home']) {
      const result = await upload(member, syntheticLog(1), 'log.adi', { location_id })
      expect(result.statusCode).toBe(400)
      expect(result.json()).toMatchObject({ status: 'error', error: LOCATION_TEXTS.unknown })
    }
    expect((await member.post('vimports')).json().imports).toEqual([])
  })
})

describe('dry run', () => {
  test('shows the same figures, stores nothing, and can be applied or discarded', async () => {
    await importFile(site, member, syntheticLog(40))
    const file = `${syntheticLog(100)}${syntheticLog(20, false)}${adi({ ...base, CALL: '?' })}`
    const dry = await importFile(site, member, file, 'log.adi', { dry_run: '1' })
    expect(dry).toMatchObject({ status: 'review', dry_run: true, read: 121, same: 60, rejected: 1 })
    expect(await total()).toBe(40)
    await member.post('vimport/apply', { import_id: dry.id })
    await site.runJobs()
    const done = await readBatch(member, dry.id)
    expect(done).toMatchObject({ status: 'done', new: dry.new, possible: dry.possible, same: dry.same, rejected: 1 })
    expect(await total()).toBe(100)
    const second = await importFile(site, member, file, 'log.adi', { dry_run: '1' })
    expect((await member.post('vimport/cancel', { import_id: second.id })).json().import.status).toBe('cancelled')
    expect((await member.post('vimport/apply', { import_id: second.id })).statusCode).toBe(409)
    for (const finished of [dry.id, second.id]) {
      const late = await member.post('vimport/cancel', { import_id: finished })
      expect([late.statusCode, late.json().error.code]).toEqual([409, 'log.import_finished'])
    }
    expect(await total()).toBe(100)
  })
})

describe('undo', () => {
  test('reverts what an import added and merged, and keeps later edits', async () => {
    await member.post('vqso/upsert', { data: { Call: 'G3ABC', TS: '2024-03-01T10:15:00Z', Band: '20m', Mode: 'CW' } })
    const [before] = await book()
    const file = adi({ ...base, NAME: 'Ann', COMMENT: 'x' }) + syntheticLog(60, false)
    const batch = await importFile(site, member, file)
    expect(batch).toMatchObject({ new: 60, merged: 1 })
    await member.post('vqso/update', { qdo_id: before.qdo_id, Comment: 'mine since' })
    const undone = await member.post('vimport/undo', { import_id: batch.id })
    expect(undone.json().import).toMatchObject({ status: 'undone', undo_until: null })
    const after = await book()
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ qdo_id: before.qdo_id, Name: null, Comment: 'mine since' })
    expect((await member.post('vimport/undo', { import_id: batch.id })).statusCode).toBe(409)
    await expectRollupsToMatch(site)
  })

  test('is available for 30 days, to the owner only', async () => {
    const batch = await importFile(site, member, syntheticLog(5))
    const other = await site.register()
    for (const call of ['get', 'apply', 'cancel', 'undo']) {
      expect((await other.post(`vimport/${call}`, { import_id: batch.id })).statusCode, call).toBe(404)
    }
    expect((await other.post('vimport/report', { import_id: batch.id, kind: 'note' })).statusCode).toBe(404)
    expect((await other.get(`vimport/${batch.id}/rejects.adi`)).statusCode).toBe(404)
    site.clock.advance(31 * 86_400_000)
    expect((await member.post('vimport/undo', { import_id: batch.id })).statusCode).toBe(409)
  })
})

describe('batch in local time', () => {
  test('triggers a warning', async () => {
    await importFile(site, member, syntheticLog(40))
    const shifted = syntheticLog(40).replace(
      /<TIME_ON:6>(\d\d)/g,
      (_, hour) => `<TIME_ON:6>${String((Number(hour) + 2) % 24).padStart(2, '0')}`,
    )
    const batch = await importFile(site, member, shifted)
    expect(batch.shifted_hours).toBe(2)
    expect(batch.warning).toContain('2 hours late')
  })
})
