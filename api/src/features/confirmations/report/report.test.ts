import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { expectRollupsToMatch } from '../../../core/log/testing/rollups.ts'
import { adi, importFile, upload } from '../../../core/log/testing/upload.ts'
import {
  LOTW_HEADER,
  lotwRecord,
  lotwReport,
  type MadeContact,
  madeContacts,
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

const toRows = async (who = member) =>
  (
    await site.app.pool.query('select to_jsonb(c) as row from contact c where owner_id = $1 order by id', [
      who.accountId,
    ])
  ).rows.map(({ row }) => row)
const accept = (content: string, who = member) => uploadReport(site, who, content, upload)
const one: MadeContact = { call: 'G3ABC', at: Date.UTC(2024, 2, 1, 10, 15), band: '20m', mode: 'FT8', group: 'DATA' }
const reportFor = (...records: string[]) => `${LOTW_HEADER(records.length)}${records.join('')}<APP_LoTW_EOF>\n`
const getUnmatched = async (id: number, language = 'en') =>
  (
    await member.post('vconfirmations/unmatched', { report_id: id }, { headers: { 'accept-language': language } })
  ).json().unmatched

test('confirms all contacts of a log from its LoTW report without adding any, and the undo restores the log', async () => {
  const contacts = madeContacts(CONTACTS)
  const importing = performance.now()
  await importFile(site, member, toLog(contacts, member.callsign))
  const reading = performance.now()
  const before = await toRows()
  expect(before).toHaveLength(CONTACTS)
  const started = performance.now()
  const report = await accept(lotwReport(member.callsign, contacts))
  const took = performance.now() - started
  if (CONTACTS > 10_000) console.info(`report / import: ${(took / (reading - importing)).toFixed(2)}`)
  expect(report).toMatchObject({ status: 'done', confirmed: CONTACTS, unmatched: 0, rejected: 0 })
  expect(report.same).toBe(Math.ceil(CONTACTS / 20))
  const after = await toRows()
  expect(after).toHaveLength(CONTACTS)
  for (const row of after) expect(row).toMatchObject({ confirmed_by: 1, grid: 'JO31LK', dxcc: 230 })
  await expectRollupsToMatch(site)
  const undo = await member.post('vconfirmations/report/undo', { report_id: report.id })
  expect(undo.statusCode, undo.body).toBe(200)
  await site.runJobs()
  const undone = await toRows()
  for (const [index, row] of undone.entries()) expect(row).toEqual(before[index])
  await expectRollupsToMatch(site)
})

test('recognises a report in the ordinary import, and imports nothing until the choice is confirmed', async () => {
  await importFile(site, member, toLog([one], member.callsign))
  const result = await upload(member, reportFor(lotwRecord(member.callsign, one)))
  expect(result.json()).toMatchObject({ status: 'ok', offer: 'lotw', message: expect.stringContaining('LoTW') })
  await site.runJobs()
  expect(await toRows()).toHaveLength(1)
  expect((await member.post('vconfirmations/reports')).json().reports).toEqual([])
  // The user can choose to import the records as contacts.
  const batch = await importFile(site, member, reportFor(lotwRecord(member.callsign, one)), 'x.adi', { as: 'contacts' })
  expect(batch).toMatchObject({ read: 1, rejected: 0 })
})

test('does not treat an ordinary log as a report', async () => {
  const result = await upload(member, toLog([one], member.callsign), 'log.adi', { as: 'confirmations' })
  expect(result.statusCode).toBe(400)
})

test('prefers the exact call, then the exact mode, then the nearest time', async () => {
  const at = one.at
  await importFile(
    site,
    member,
    toLog(
      [
        { ...one, call: 'M0XYZ', at: at - 20 * 86_400_000 },
        { ...one, at: at - 4 * 60_000, mode: 'RTTY' },
        { ...one, at: at + 9 * 60_000 },
        { ...one, at: at + 14 * 60_000 },
      ],
      member.callsign,
    ),
  )
  await accept(reportFor(lotwRecord(member.callsign, one, 0, { MODE: 'FT8', APP_LoTW_MODE: 'FT8' })))
  const confirmed = (await toRows()).filter((row) => row.confirmed_by === 1)
  expect(confirmed).toMatchObject([{ started_at: expect.stringContaining('10:24'), mode: 'FT8' }])
})

test.each([
  ['another band', { band: '40m' }, 'You have it on 40m, at 10:15 UTC.'],
  ['another mode', { mode: 'SSB' }, 'You have it in SSB, at 10:15 UTC.'],
  ['another time', { at: one.at + 109 * 60_000 }, 'You have it at 12:04 UTC on 2024-03-01, 109 minutes later.'],
  ['a day earlier', { at: one.at - 86_400_000 }, 'You have it at 10:15 UTC on 2024-02-29, 24 hours earlier.'],
  ['one letter', { call: 'G3ABG' }, 'You have G3ABG at 10:15 UTC: one letter differs.'],
  ['nothing', { call: 'K1TTT' }, 'Nothing like it is in your log.'],
])('lists an unmatched record with the nearest contact and the reason: %s', async (_, differing, reason) => {
  // The helper adds /P to every eleventh call, including the first.
  const logged = toLog(
    [
      { ...one, call: 'ZS6EZ', at: 0 },
      { ...one, ...differing },
    ],
    member.callsign,
  )
  await importFile(site, member, logged)
  const report = await accept(reportFor(lotwRecord(member.callsign, one)))
  expect(report).toMatchObject({ confirmed: 0, unmatched: 1 })
  expect(await getUnmatched(report.id)).toMatchObject([{ Call: 'G3ABC', reason }])
  expect((await toRows()).every((row) => row.confirmed_by === 0)).toBe(true)
})

test.each([
  ['de', 'Du hast es am 2024-03-01 um 12:04 UTC, 109 Minuten später.'],
  ['en', 'You have it at 12:04 UTC on 2024-03-01, 109 minutes later.'],
])('gives the reason in the language of the reader: %s', async (language, reason) => {
  const logged = toLog(
    [
      { ...one, call: 'ZS6EZ', at: 0 },
      { ...one, at: one.at + 109 * 60_000 },
    ],
    member.callsign,
  )
  await importFile(site, member, logged)
  const report = await accept(reportFor(lotwRecord(member.callsign, one)))
  expect(await getUnmatched(report.id, language)).toMatchObject([{ reason }])
})

test('adds an unmatched record as a confirmed contact, only once', async () => {
  const report = await accept(reportFor(lotwRecord(member.callsign, { ...one, group: 'FT8' })))
  const [{ record }] = await getUnmatched(report.id)
  const add = () => member.post('vconfirmations/unmatched/add', { report_id: report.id, record })
  const added = (await add()).json()
  expect((await add()).json()).toEqual(added)
  expect(await toRows()).toMatchObject([{ id: added.qdo_id, call: 'G3ABC', confirmed_by: 1 }])
  expect(await getUnmatched(report.id)).toMatchObject([{ added_id: added.qdo_id }])
})

test('marks a contact as uploaded when its record has no QSL, without confirming it', async () => {
  await importFile(site, member, toLog([{ ...one, at: 0 }, one], member.callsign))
  const record = lotwRecord(member.callsign, one, 0, { QSL_RCVD: 'N', APP_LoTW_RXQSO: '2026-11-01 10:00:00' })
  expect(await accept(reportFor(record))).toMatchObject({ confirmed: 0, received: 1, unmatched: 0 })
  expect((await toRows()).map((row) => row.confirmations)).toContainEqual({ lotw: { sent: 'Y', sentOn: '20261101' } })
})

test('never withdraws a confirmation that a report does not contain', async () => {
  await importFile(site, member, toLog([{ ...one, at: 0 }, one], member.callsign))
  await accept(reportFor(lotwRecord(member.callsign, one)))
  await accept(reportFor(lotwRecord(member.callsign, one, 0, { QSL_RCVD: 'N' })))
  expect((await toRows()).filter((row) => row.confirmed_by === 1)).toHaveLength(1)
})

test('ignores zones guessed by LoTW and an entity that the member has chosen differently', async () => {
  await importFile(site, member, toLog([{ ...one, at: 0 }, one], member.callsign))
  const { qsos } = (await member.post('vlogbook', {})).json()
  const contact = qsos.find((qso: { Call: string }) => qso.Call === 'G3ABC')
  await member.post('vqso/update', { qdo_id: contact.qdo_id, dxcc: 106 })
  await accept(reportFor(lotwRecord(member.callsign, one, 0, { CQZ: '33', DXCC: '230' })))
  expect((await member.post('vqso/get', { qdo_id: contact.qdo_id })).json()).toMatchObject({ dxcc: 106, cq_zone: 14 })
})

test('changes nothing for a report about another call, and returns a message', async () => {
  await importFile(site, member, toLog([one], member.callsign))
  const report = await accept(reportFor(lotwRecord('JA1NUT', one)))
  expect(report).toMatchObject({ status: 'failed', error: expect.stringContaining('JA1NUT') })
  expect((await toRows()).every((row) => row.confirmed_by === 0)).toBe(true)
})

test('confirms by an eQSL inbox too, separately from LoTW', async () => {
  await importFile(site, member, toLog([{ ...one, at: 0 }, one], member.callsign))
  const inbox = `ADIF 3 Export from eQSL.cc\nReceived eQSLs for ${member.callsign}\n<PROGRAMID:21>eQSL.cc DownloadInBox\n<EOH>\n${adi({ CALL: 'G3ABC', QSO_DATE: '20240301', TIME_ON: '1012', BAND: '20M', MODE: 'FT8', QSL_SENT: 'Y', GRIDSQUARE: 'IO91' })}`
  expect(await accept(inbox)).toMatchObject({ service: 'eqsl', confirmed: 1 })
  expect((await toRows()).map((row) => row.confirmed_by).sort()).toEqual([0, 2])
})

test('hides a report and its undo from other members', async () => {
  const report = await accept(reportFor(lotwRecord(member.callsign, one)))
  const other = await site.register()
  for (const call of ['report', 'report/undo', 'unmatched'] as const) {
    expect((await other.post(`vconfirmations/${call}`, { report_id: report.id })).statusCode).toBe(404)
  }
})
