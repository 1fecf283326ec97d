import type { LogJob } from '@onfreq/contracts/log/log'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile } from './testing/upload.ts'

let site: TestApp
let member: TestMember
let origins: string[] = []

beforeAll(async () => {
  site = await startTestApp()
  site.app.logbook.onBulkChange(async (_sql, { origin }) => {
    origins.push(origin)
  })
})
beforeEach(async () => {
  member = await site.register()
  await importFile(site, member, adi({ ...CONTACT, CALL: 'G3ABC' }) + adi({ ...CONTACT, ...STAMPED, CALL: 'DL1ABC' }))
  origins = []
})
afterAll(() => site.close())

const CONTACT = { QSO_DATE: '20240301', TIME_ON: '101500', BAND: '20m', MODE: 'CW' }
const STAMPED = {
  QSL_SENT: 'Y',
  QSLSDATE: '20240302',
  QSL_SENT_VIA: 'D',
  QSL_RCVD: 'V',
  QSLRDATE: '20240801',
  QSL_VIA: 'DL9XYZ',
}
const ALL = { filter: { from: '2020-01-01' } }

async function repair(card: object, preview = false): Promise<LogJob> {
  const response = await member.post('vlogbook/repair', {
    selection: ALL,
    action: { type: 'paper_card', card },
    preview,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().job
}

/** QSL fields of both contacts as exported, by call. */
async function cards(): Promise<Record<string, Record<string, string>>> {
  const { qsos } = (await member.post('vlogbook', {})).json()
  const stored = await site.app.logbook.ownContacts(
    member.accountId,
    qsos.map((qso: { qdo_id: number }) => qso.qdo_id),
  )
  return Object.fromEntries(
    stored.map((contact) => [
      contact.call,
      Object.fromEntries(
        site.app.logbook
          .adifFields(contact)
          .filter(({ name }) => name.startsWith('QSL'))
          .filter(({ name }) => name !== 'QSO_DATE')
          .map(({ name, value }) => [name, value]),
      ),
    ]),
  )
}

test('marks several contacts as sent by the bureau after a preview, and undoes it completely', async () => {
  const before = await cards()
  const preview = await repair({ sent: 'Y', sent_via: 'B', sent_on: '20241001' }, true)
  expect(await cards()).toEqual(before)
  expect(preview.differences.find(({ Call }) => Call === 'G3ABC')).toMatchObject({
    before: { QSL_SENT: null, QSL_SENT_VIA: null, QSLSDATE: null },
    after: { QSL_SENT: 'Y', QSL_SENT_VIA: 'B', QSLSDATE: '20241001' },
  })

  const done = await repair({ sent: 'Y', sent_via: 'B', sent_on: '20241001' })
  expect(done).toMatchObject({ status: 'done', changed: 2 })
  const { G3ABC, DL1ABC } = await cards()
  expect(G3ABC).toEqual({ QSL_SENT: 'Y', QSLSDATE: '20241001', QSL_SENT_VIA: 'B' })
  expect(DL1ABC).toMatchObject({ QSL_SENT_VIA: 'B', QSLSDATE: '20241001', QSL_RCVD: 'V', QSL_VIA: 'DL9XYZ' })

  expect((await member.post('vlogbook/undo', { step_id: done.step_id })).statusCode).toBe(200)
  expect(await cards()).toEqual(before)
  expect(new Set(origins)).toEqual(new Set(['CONFIRMATION']))
})

test("sets today's date for a card sent now, and keeps the date of an earlier one", async () => {
  await repair({ sent: 'Y' })
  const today = site.app.clock.now().toISOString().slice(0, 10).replaceAll('-', '')
  const { G3ABC, DL1ABC } = await cards()
  expect(G3ABC?.QSLSDATE).toBe(today)
  expect(DL1ABC?.QSLSDATE).toBe('20240302')
})

test('keeps verified received cards, and sets neither date nor route for unreceived ones', async () => {
  await repair({ received: 'Y', received_via: 'B' })
  expect((await cards()).DL1ABC).toMatchObject({ QSL_RCVD: 'V', QSLRDATE: '20240801', QSL_RCVD_VIA: 'B' })
  await repair({ received: 'N' })
  const { DL1ABC } = await cards()
  expect(DL1ABC).toEqual({ QSL_SENT: 'Y', QSLSDATE: '20240302', QSL_SENT_VIA: 'D', QSL_RCVD: 'N', QSL_VIA: 'DL9XYZ' })
})

test('confirms a contact by a received card, and filters the logbook by it', async () => {
  await repair({ received: 'Y' })
  const { total } = (await member.post('vlogbook', { filter: { confirmed: 'paper' } })).json()
  expect(total).toBe(2)
})

test('sets a manager for all contacts, and removes it again', async () => {
  await repair({ manager: 'om2fy' })
  expect((await cards()).G3ABC).toEqual({ QSL_VIA: 'OM2FY' })
  await repair({ manager: '' })
  expect((await cards()).DL1ABC).not.toHaveProperty('QSL_VIA')
})

test('rejects text, unknown letters and empty cards, and changes nothing', async () => {
  const before = await cards()
  for (const card of [{}, { sent: 'MAYBE' }, { sent_on: '2024-10-01' }, { manager: '<b>' }, { sent: 'Y', says: {} }]) {
    const response = await member.post('vlogbook/repair', { selection: ALL, action: { type: 'paper_card', card } })
    expect(response.statusCode, JSON.stringify(card)).toBe(400)
  }
  expect(await cards()).toEqual(before)
})

test.each([
  ['lotw', 'LOTW_QSL_SENT', 'LOTW_QSLSDATE', 'LOTW_QSL_RCVD', 'LOTW_QSLRDATE'],
  ['eqsl', 'EQSL_QSL_SENT', 'EQSL_QSLSDATE', 'EQSL_QSL_RCVD', 'EQSL_QSLRDATE'],
  [
    'qrz',
    'QRZCOM_QSO_UPLOAD_STATUS',
    'QRZCOM_QSO_UPLOAD_DATE',
    'QRZCOM_QSO_DOWNLOAD_STATUS',
    'QRZCOM_QSO_DOWNLOAD_DATE',
  ],
  [
    'clublog',
    'CLUBLOG_QSO_UPLOAD_STATUS',
    'CLUBLOG_QSO_UPLOAD_DATE',
    'APP_ONFREQ_CLUBLOG_RCVD',
    'APP_ONFREQ_CLUBLOG_RDATE',
  ],
])('marks contacts as sent to %s and confirmed there, and undoes it completely', async (service, ...names) => {
  const mark = async (state: object) => {
    const action = { type: 'service_state', state: { service, ...state } }
    const response = await member.post('vlogbook/repair', { selection: ALL, action })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().job as LogJob
  }
  const fields = async () => {
    const { qsos } = (await member.post('vlogbook', { filter: { call: 'G3ABC' } })).json()
    const [contact] = await site.app.logbook.ownContacts(member.accountId, [qsos[0].qdo_id])
    const written = contact === undefined ? [] : site.app.logbook.adifFields(contact)
    return names.map((name) => written.find((field) => field.name === name)?.value)
  }
  const confirmed = async () => (await member.post('vlogbook', { filter: { confirmed: service } })).json().total
  const sent = await mark({ sent: 'Y', sent_on: '20240401' })
  expect(sent).toMatchObject({ status: 'done', changed: 2 })
  const filtered = async (sent: string) => (await member.post('vlogbook', { filter: { sent } })).json().total
  expect([await filtered(service), await filtered(`not_${service}`)]).toEqual([2, 0])
  const received = await mark({ received: 'Y', received_on: '20240402' })
  expect(await fields()).toEqual(['Y', '20240401', 'Y', '20240402'])
  expect(await confirmed()).toBe(2)
  // No change in deliveries: nothing is sent or sent again.
  expect(new Set(origins)).toEqual(new Set(['CONFIRMATION']))
  await mark({ received: 'N' })
  expect(await fields()).toEqual(['Y', '20240401', 'N', undefined])
  expect(await confirmed()).toBe(0)
  for (const { id } of (await member.post('vlogbook/steps')).json().steps) {
    if (id >= (sent.step_id ?? 0)) await member.post('vlogbook/undo', { step_id: id })
  }
  expect(received.status).toBe('done')
  expect(await fields()).toEqual([undefined, undefined, undefined, undefined])
  expect([await filtered(service), await filtered(`not_${service}`)]).toEqual([0, 2])
})

test('never lets a user set member confirmations or other fields manually', async () => {
  for (const state of [{ service: 'onfreq', sent: 'Y' }, { service: 'lotw' }, { service: 'lotw', received: 'V' }]) {
    const response = await member.post('vlogbook/repair', { selection: ALL, action: { type: 'service_state', state } })
    expect(response.statusCode, JSON.stringify(state)).toBe(400)
  }
})
