import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { expectRollupsToMatch } from '../../../core/log/testing/rollups.ts'
import { adi, importFile, upload } from '../../../core/log/testing/upload.ts'
import {
  LOTW_HEADER,
  lotwRecord,
  lotwReport,
  madeContacts,
  type TestContact,
  toLog,
  uploadReport,
} from '../testing/reports.ts'

/** Number of contacts. 20000 verify the full requirement; regular runs use fewer. */
const CONTACTS = Number(process.env.CONFIRMATIONS_CONTACTS ?? 1500)

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

const listContacts = async (owner = member) =>
  (
    await site.app.pool.query('select to_jsonb(c) as row from contact c where owner_id = $1 order by id', [
      owner.accountId,
    ])
  ).rows.map(({ row }) => row)
const uploadFile = (content: string, owner = member) => uploadReport(site, owner, content, upload)
const CONTACT: TestContact = {
  call: 'G3ABC',
  at: Date.UTC(2024, 2, 1, 10, 15),
  band: '20m',
  mode: 'FT8',
  group: 'DATA',
}
const createReport = (...records: string[]) => `${LOTW_HEADER(records.length)}${records.join('')}<APP_LoTW_EOF>\n`
const listUnmatched = async (id: number, language = 'en') =>
  (
    await member.post('vconfirmations/unmatched', { report_id: id }, { headers: { 'accept-language': language } })
  ).json().unmatched

test('confirms all contacts of a log from its LoTW report without adding any, and the undo restores the log', async () => {
  const contacts = madeContacts(CONTACTS)
  const importing = performance.now()
  await importFile(site, member, toLog(contacts, member.callsign))
  const reading = performance.now()
  const before = await listContacts()
  expect(before).toHaveLength(CONTACTS)
  const started = performance.now()
  const report = await uploadFile(lotwReport(member.callsign, contacts))
  const took = performance.now() - started
  if (CONTACTS > 10_000) console.info(`report / import: ${(took / (reading - importing)).toFixed(2)}`)
  expect(report).toMatchObject({ status: 'done', confirmed: CONTACTS, unmatched: 0, rejected: 0 })
  expect(report.same).toBe(Math.ceil(CONTACTS / 20))
  const after = await listContacts()
  expect(after).toHaveLength(CONTACTS)
  for (const row of after) expect(row).toMatchObject({ confirmed_by: 1, grid: 'JO31LK', dxcc: 230 })
  await expectRollupsToMatch(site)
  const undo = await member.post('vconfirmations/report/undo', { report_id: report.id })
  expect(undo.statusCode, undo.body).toBe(200)
  await site.runJobs()
  const undone = await listContacts()
  for (const [index, row] of undone.entries()) expect(row).toEqual(before[index])
  await expectRollupsToMatch(site)
})

test('recognises a report in the ordinary import, and imports nothing until the choice is confirmed', async () => {
  await importFile(site, member, toLog([CONTACT], member.callsign))
  const result = await upload(member, createReport(lotwRecord(member.callsign, CONTACT)))
  expect(result.json()).toMatchObject({ status: 'ok', offer: 'lotw', message: expect.stringContaining('LoTW') })
  await site.runJobs()
  expect(await listContacts()).toHaveLength(1)
  expect((await member.post('vconfirmations/reports')).json().reports).toEqual([])
  // The user can choose to import the records as contacts.
  const batch = await importFile(site, member, createReport(lotwRecord(member.callsign, CONTACT)), 'x.adi', {
    as: 'contacts',
  })
  expect(batch).toMatchObject({ read: 1, rejected: 0 })
})

test('does not treat an ordinary log as a report', async () => {
  const result = await upload(member, toLog([CONTACT], member.callsign), 'log.adi', { as: 'confirmations' })
  expect(result.statusCode).toBe(400)
})

test('prefers the exact call, then the exact mode, then the nearest time', async () => {
  const at = CONTACT.at
  await importFile(
    site,
    member,
    toLog(
      [
        { ...CONTACT, call: 'M0XYZ', at: at - 20 * 86_400_000 },
        { ...CONTACT, at: at - 4 * 60_000, mode: 'RTTY' },
        { ...CONTACT, at: at + 9 * 60_000 },
        { ...CONTACT, at: at + 14 * 60_000 },
      ],
      member.callsign,
    ),
  )
  await uploadFile(createReport(lotwRecord(member.callsign, CONTACT, 0, { MODE: 'FT8', APP_LoTW_MODE: 'FT8' })))
  const confirmed = (await listContacts()).filter((row) => row.confirmed_by === 1)
  expect(confirmed).toMatchObject([{ started_at: expect.stringContaining('10:24'), mode: 'FT8' }])
})

test.each([
  ['another band', { band: '40m' }, 'You have it on 40m, at 10:15 UTC.'],
  ['another mode', { mode: 'SSB' }, 'You have it in SSB, at 10:15 UTC.'],
  ['another time', { at: CONTACT.at + 109 * 60_000 }, 'You have it at 12:04 UTC on 2024-03-01, 109 minutes later.'],
  ['a day earlier', { at: CONTACT.at - 86_400_000 }, 'You have it at 10:15 UTC on 2024-02-29, 24 hours earlier.'],
  ['one letter', { call: 'G3ABG' }, 'You have G3ABG at 10:15 UTC: one letter differs.'],
  ['nothing', { call: 'K1TTT' }, 'Nothing like it is in your log.'],
])('lists an unmatched record with the nearest contact and the reason: %s', async (_, differing, reason) => {
  // The helper adds /P to every eleventh call, including the first.
  const logged = toLog(
    [
      { ...CONTACT, call: 'ZS6EZ', at: 0 },
      { ...CONTACT, ...differing },
    ],
    member.callsign,
  )
  await importFile(site, member, logged)
  const report = await uploadFile(createReport(lotwRecord(member.callsign, CONTACT)))
  expect(report).toMatchObject({ confirmed: 0, unmatched: 1 })
  expect(await listUnmatched(report.id)).toMatchObject([{ Call: 'G3ABC', reason }])
  expect((await listContacts()).every((row) => row.confirmed_by === 0)).toBe(true)
})

test.each([
  ['de', 'Du hast es am 2024-03-01 um 12:04 UTC, 109 Minuten später.'],
  ['en', 'You have it at 12:04 UTC on 2024-03-01, 109 minutes later.'],
])('gives the reason in the language of the reader: %s', async (language, reason) => {
  const logged = toLog(
    [
      { ...CONTACT, call: 'ZS6EZ', at: 0 },
      { ...CONTACT, at: CONTACT.at + 109 * 60_000 },
    ],
    member.callsign,
  )
  await importFile(site, member, logged)
  const report = await uploadFile(createReport(lotwRecord(member.callsign, CONTACT)))
  expect(await listUnmatched(report.id, language)).toMatchObject([{ reason }])
})

test('adds an unmatched record as a confirmed contact, only once', async () => {
  const report = await uploadFile(createReport(lotwRecord(member.callsign, { ...CONTACT, group: 'FT8' })))
  const [{ record }] = await listUnmatched(report.id)
  const addUnmatched = () => member.post('vconfirmations/unmatched/add', { report_id: report.id, record })
  const added = (await addUnmatched()).json()
  expect((await addUnmatched()).json()).toEqual(added)
  expect(await listContacts()).toMatchObject([{ id: added.qdo_id, call: 'G3ABC', confirmed_by: 1 }])
  expect(await listUnmatched(report.id)).toMatchObject([{ added_id: added.qdo_id }])
})

test('marks a contact as uploaded when its record has no QSL, without confirming it', async () => {
  await importFile(site, member, toLog([{ ...CONTACT, at: 0 }, CONTACT], member.callsign))
  const record = lotwRecord(member.callsign, CONTACT, 0, { QSL_RCVD: 'N', APP_LoTW_RXQSO: '2026-11-01 10:00:00' })
  expect(await uploadFile(createReport(record))).toMatchObject({ confirmed: 0, received: 1, unmatched: 0 })
  expect((await listContacts()).map((row) => row.confirmations)).toContainEqual({
    lotw: { sent: 'Y', sentOn: '20261101' },
  })
})

test('never withdraws a confirmation that a report does not contain', async () => {
  await importFile(site, member, toLog([{ ...CONTACT, at: 0 }, CONTACT], member.callsign))
  await uploadFile(createReport(lotwRecord(member.callsign, CONTACT)))
  await uploadFile(createReport(lotwRecord(member.callsign, CONTACT, 0, { QSL_RCVD: 'N' })))
  expect((await listContacts()).filter((row) => row.confirmed_by === 1)).toHaveLength(1)
})

test('ignores zones guessed by LoTW and an entity that the member has chosen differently', async () => {
  await importFile(site, member, toLog([{ ...CONTACT, at: 0 }, CONTACT], member.callsign))
  const { qsos } = (await member.post('vlogbook', {})).json()
  const contact = qsos.find((qso: { Call: string }) => qso.Call === 'G3ABC')
  await member.post('vqso/update', { qdo_id: contact.qdo_id, dxcc: 106 })
  await uploadFile(createReport(lotwRecord(member.callsign, CONTACT, 0, { CQZ: '33', DXCC: '230' })))
  expect((await member.post('vqso/get', { qdo_id: contact.qdo_id })).json()).toMatchObject({ dxcc: 106, cq_zone: 14 })
})

test('changes nothing for a report about another call, and returns a message', async () => {
  await importFile(site, member, toLog([CONTACT], member.callsign))
  const report = await uploadFile(createReport(lotwRecord('JA1NUT', CONTACT)))
  expect(report).toMatchObject({ status: 'failed', error: expect.stringContaining('JA1NUT') })
  expect((await listContacts()).every((row) => row.confirmed_by === 0)).toBe(true)
})

test('confirms by an eQSL inbox too, separately from LoTW', async () => {
  await importFile(site, member, toLog([{ ...CONTACT, at: 0 }, CONTACT], member.callsign))
  const inbox = `ADIF 3 Export from eQSL.cc\nReceived eQSLs for ${member.callsign}\n<PROGRAMID:21>eQSL.cc DownloadInBox\n<EOH>\n${adi({ CALL: 'G3ABC', QSO_DATE: '20240301', TIME_ON: '1012', BAND: '20M', MODE: 'FT8', QSL_SENT: 'Y', GRIDSQUARE: 'IO91' })}`
  expect(await uploadFile(inbox)).toMatchObject({ service: 'eqsl', confirmed: 1 })
  expect((await listContacts()).map((row) => row.confirmed_by).sort()).toEqual([0, 2])
})

test('hides a report and its undo from other members', async () => {
  const report = await uploadFile(createReport(lotwRecord(member.callsign, CONTACT)))
  const other = await site.register()
  for (const call of ['report', 'report/undo', 'unmatched'] as const) {
    expect((await other.post(`vconfirmations/${call}`, { report_id: report.id })).statusCode).toBe(404)
  }
})
