import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile } from '../testing/upload.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
  await importFile(site, member, adi({ ...contact, ...FIELDS }))
})
afterAll(() => site.close())

const FIELDS = {
  QSL_SENT: 'Y',
  QSLSDATE: '20240302',
  QSL_SENT_VIA: 'B',
  QSL_RCVD: 'V',
  QSLRDATE: '20240801',
  QSL_RCVD_VIA: 'D',
  QSL_VIA: 'DL9XYZ',
  LOTW_QSL_SENT: 'R',
  LOTW_QSL_RCVD: 'Y',
  LOTW_QSLRDATE: '20240303',
  EQSL_QSL_SENT: 'N',
  EQSL_QSL_RCVD: 'Y',
  EQSL_AG: 'Y',
  QRZCOM_QSO_UPLOAD_STATUS: 'M',
  QRZCOM_QSO_UPLOAD_DATE: '20240304',
  QRZCOM_QSO_DOWNLOAD_STATUS: 'Y',
  CLUBLOG_QSO_UPLOAD_STATUS: 'Y',
  CLUBLOG_QSO_UPLOAD_DATE: '20240305',
  APP_ONFREQ_CLUBLOG_RCVD: 'Y',
  APP_ONFREQ_LOTW_SAYS: '{"grid":"JO31AA","cqZone":14,"at":"2024-03-01T10:20:00Z","mode":"DATA"}',
  APP_ONFREQ_QSL_RCVD: 'Y',
}
const contact = { CALL: 'G3ABC', QSO_DATE: '20240301', TIME_ON: '101500', BAND: '20m', MODE: 'CW' }

/** Only pairs of verified callsigns confirm each other. */
const prove = (owner: TestMember) =>
  site.app.pool.query(
    `insert into callsign_proof (owner_id, callsign, method, proved_at) values ($1, $2, 'mail', now())`,
    [owner.accountId, owner.callsign],
  )

async function exported(owner: TestMember): Promise<string> {
  const stream = await site.app.logbook.ownContacts(
    owner.accountId,
    (await owner.post('vlogbook', {})).json().qsos.map((qso: { qdo_id: number }) => qso.qdo_id),
  )
  return stream
    .map((each) =>
      adi(
        Object.fromEntries(
          site.app.logbook
            .adifFields(each)
            .flatMap(({ name, value }) => (name === 'APP_ONFREQ_ID' ? [] : [[name, value]])),
        ),
      ),
    )
    .join('')
}

/** The file that an export writes. */
async function exportFile(who: TestMember): Promise<string> {
  await who.post('vexportadif', { start_date: '1930-01-01', end_date: '2099-12-31' })
  await site.runJobs()
  const [job] = (await who.post('vexportjobs')).json().jobs
  return (await who.get(job.url)).body
}

const getValues = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}:(\\d+)[^>]*>`, 'g'))]
    .map((tag) => text.slice(tag.index + tag[0].length).slice(0, Number(tag[1])))
    .sort()

const getFields = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<([A-Z0-9_]+):(\d+)[^>]*>/g)].map((tag) => {
      const at = (tag.index ?? 0) + tag[0].length
      return [tag[1], text.slice(at, at + Number(tag[2]))]
    }),
  )

test('keep every field through export and import into another account', async () => {
  const first = await exported(member)
  expect(getFields(first)).toMatchObject(FIELDS)
  const other = await site.register()
  await importFile(site, other, first)
  const second = getFields(await exported(other))
  expect(second).toMatchObject(FIELDS)
})

test('export what another member confirmed, which proves nothing in another account', async () => {
  const other = await site.register()
  await prove(member)
  await prove(other)
  const data = { TS: '2024-05-06T07:08:00Z', Band: '40m', Mode: 'CW' }
  await member.post('vqso/upsert', { data: { ...data, Call: other.callsign } })
  await other.post('vqso/upsert', { data: { ...data, TS: '2024-05-06T07:08:04Z', Call: member.callsign } })
  const file = await exportFile(member)
  const SAYS = `{"at":"2024-05-06T07:08:04Z","mode":"CW","call":"${other.callsign}"}`
  expect(getFields(file.slice(file.lastIndexOf(`>${other.callsign}`)))).toMatchObject({
    APP_ONFREQ_QSL_RCVD: 'Y',
    APP_ONFREQ_QSL_SAYS: SAYS,
  })
  const third = await site.register()
  await importFile(site, third, file)
  const again = await exportFile(third)
  for (const name of ['APP_ONFREQ_QSL_RCVD', 'APP_ONFREQ_QSL_RDATE', 'APP_ONFREQ_QSL_SAYS']) {
    expect(getValues(again, name)).toEqual(getValues(file, name))
  }
  for (const [name, value] of Object.entries(FIELDS)) expect(getValues(again, name)).toContain(value)
  expect((await third.post('vlogbook', { filter: { confirmed: 'onfreq' } })).json().qsos).toEqual([])
})

test('show sent, received and counted states by service', async () => {
  const [qso] = (await member.post('vlogbook', {})).json().qsos
  const { contacts } = (await member.post('vconfirmations/of', { qdo_ids: [qso.qdo_id] })).json()
  const confirmed = Object.fromEntries(
    contacts[0].confirmations.map((each: { service: string; confirmed: boolean }) => [each.service, each.confirmed]),
  )
  // A file cannot prove a confirmation between members.
  expect(confirmed).toEqual({ lotw: true, onfreq: false, paper: true, eqsl: true, qrz: true, clublog: true })
  const { rows } = await site.app.pool.query('select confirmed_by from contact where owner_id = $1', [member.accountId])
  expect(rows).toEqual([{ confirmed_by: 1 + 2 + 4 + 8 + 32 }])
  expect(qso.extra).toEqual([
    ['QSL_VIA', 'DL9XYZ'],
    ['EQSL_AG', 'Y'],
  ])
})

test('keep values unknown to ADIF among the other fields', async () => {
  const other = await site.register()
  await importFile(site, other, adi({ ...contact, QSL_RCVD: 'maybe', LOTW_QSLRDATE: '2024-3-3', QSL_SENT: 'y' }))
  expect(getFields(await exported(other))).toMatchObject({
    QSL_RCVD: 'maybe',
    LOTW_QSLRDATE: '2024-3-3',
    QSL_SENT: 'Y',
  })
})

test('add a new confirmation from the same file, and remove none', async () => {
  const other = await site.register()
  await importFile(site, other, adi({ ...contact, LOTW_QSL_SENT: 'Y', QSL_RCVD: 'N' }))
  const again = await importFile(
    site,
    other,
    adi({ ...contact, LOTW_QSL_RCVD: 'Y', QSL_RCVD: 'Y', QSLRDATE: '20240801' }),
  )
  expect(again).toMatchObject({ new: 0, merged: 1 })
  expect(getFields(await exported(other))).toMatchObject({
    LOTW_QSL_SENT: 'Y',
    LOTW_QSL_RCVD: 'Y',
    QSL_RCVD: 'Y',
    QSLRDATE: '20240801',
  })
  await importFile(site, other, adi({ ...contact, QSL_RCVD: 'N' }))
  expect(getFields(await exported(other))).toMatchObject({ QSL_RCVD: 'Y', QSLRDATE: '20240801' })
})

test('are inaccessible to other members', async () => {
  const [qso] = (await member.post('vlogbook', {})).json().qsos
  const other = await site.register()
  expect((await other.post('vconfirmations/of', { qdo_ids: [qso.qdo_id] })).json()).toEqual({ contacts: [] })
})
