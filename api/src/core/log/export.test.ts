import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile, syntheticLog } from './testing/upload.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

async function exportFile(order: Record<string, unknown>, who = member) {
  const response = await who.post('vexportadif', order)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().job).toMatchObject({ status: null, url: null, filename: null })
  await site.runJobs()
  const [job] = (await who.post('vexportjobs')).json().jobs
  expect(job.status).toBe(1)
  return { job, file: (await who.get(job.url)).body }
}

const everything = { start_date: '1930-01-01', end_date: '2099-12-31' }
const readLogbook = async (who: TestMember) => (await who.post('vlogbook', {})).json().qsos

const rich = {
  CALL: 'EA8/DL1ÄÖ'.replace('ÄÖ', 'XY'),
  QSO_DATE: '20231231',
  TIME_ON: '2359',
  QSO_DATE_OFF: '20240101',
  TIME_OFF: '000130',
  FREQ: '14.074123',
  BAND: '20m',
  MODE: 'FT8',
  RST_SENT: '-12',
  RST_RCVD: '+05',
  NAME: 'Jürgen "Ö" <b>',
  COMMENT: 'see <EOR> and\r\na second line (of "C:\\log\\", or so)',
  TX_PWR: '0.5',
  GRIDSQUARE: 'IL18sk',
  LAT: 'N028 06.000',
  LON: 'W015 25.500',
  MY_GRIDSQUARE: 'IO91wm',
  MY_CITY: 'Elsewhere',
  MY_SOTA_REF: 'G/LD-001',
  SRX: '017',
  EMAIL: 'op@example.org',
  APP_LOGGER32_QSO_NUMBER: '42',
  STATE: 'GC',
  SWEATERSIZE: 'M',
}

describe('export', () => {
  test('contains the contacts of the range, including both ends', async () => {
    await importFile(site, member, syntheticLog(1500))
    const { job, file } = await exportFile({ start_date: '2020-01-01', end_date: '2020-01-01' })
    expect(job.records).toBe(720)
    expect(file.match(/<EOR>/g)).toHaveLength(720)
    expect(job.bytes).toBe(Buffer.byteLength(file))
    const part = await exportFile({ start_date: '2020-01-01T00:02:00Z', end_date: '2020-01-01T00:06:00Z' })
    expect(part.job.records).toBe(3)
  })

  test('of one callsign contains only contacts logged with it', async () => {
    const portable = `${member.callsign}/P`
    const contacts = Array.from({ length: 6 }, (_, n) => ({
      CALL: `K${n}ABC`,
      QSO_DATE: '20240101',
      TIME_ON: `120${n}`,
      BAND: '20m',
      MODE: 'CW',
      STATION_CALLSIGN: n < 2 ? portable : member.callsign,
    }))
    await importFile(site, member, contacts.map(adi).join(''))
    const of = async (call: string) => (await exportFile({ ...everything, station_callsign: call })).job.records
    expect(await of(portable)).toBe(2)
    expect(await of(member.callsign)).toBe(4)
  })

  test.each(['adi', 'adx'])(
    'as %s imports into another account as the same contacts, field for field',
    async (format) => {
      await importFile(site, member, adi(rich) + syntheticLog(40, false))
      await member.post('vqso/upsert', {
        data: {
          Call: '26CT1',
          TS: '2024-05-05T05:05:05Z',
          Freq: 27_555,
          Mode: 'USB',
          IsRunQSO: 1,
          qso_duration: 33,
          ZN: '14',
          ContactType: 'D',
          radio_mode: 'USB',
        },
      })
      const { file } = await exportFile({ ...everything, format })
      if (format === 'adi') expect(file).not.toContain('<BAND:3>11m')
      const other = await site.register()
      const renamed = file.replaceAll(member.callsign, other.callsign)
      expect(await importFile(site, other, renamed, `log.${format}`)).toMatchObject({ read: 42, new: 42, rejected: 0 })
      const plain = (qsos: Record<string, unknown>[]) =>
        qsos.map(
          ({ qdo_id, created_at, updated_at, import_id, qso_origin, dxcc_source, station_callsign, ...qso }) => qso,
        )
      expect(plain(await readLogbook(other))).toEqual(plain(await readLogbook(member)))
    },
  )

  test('changes nothing when it is imported again into its log', async () => {
    await importFile(site, member, adi(rich) + syntheticLog(40, false))
    const [first] = await readLogbook(member)
    await member.post('vqso/update', { qdo_id: first.qdo_id, Comment: 'edited since', Call: 'K9NEW' })
    const before = await readLogbook(member)
    const { file } = await exportFile(everything)
    expect(await importFile(site, member, file)).toMatchObject({
      read: 41,
      new: 0,
      possible: 0,
      same: 41,
      conflicts: 0,
    })
    expect(await readLogbook(member)).toEqual(before)
  })

  test("keeps a contact's MY_ fields and adds no position", async () => {
    await importFile(
      site,
      member,
      adi({ CALL: 'JA1AA', QSO_DATE: '20240101', TIME_ON: '1200', MODE: 'CW', MY_GRIDSQUARE: 'PM95' }),
    )
    const { file } = await exportFile(everything)
    expect(file).toContain('<MY_GRIDSQUARE:4>PM95')
    expect(file).not.toContain('<LAT:')
    expect(file).toContain('<DXCC:3>339')
  })

  test('transliterates other letters in plain ASCII', async () => {
    await importFile(site, member, adi({ ...rich }))
    const { file } = await exportFile({ ...everything, format: 'ascii' })
    expect(file).toContain('Juergen')
    expect(/^[\x20-\x7e\r\n]*$/.test(file)).toBe(true)
  })

  test('is accessible to its owner only, and is deleted after 24 hours', async () => {
    await importFile(site, member, syntheticLog(3))
    const { job } = await exportFile(everything)
    const other = await site.register()
    expect((await other.get(job.url)).statusCode).toBe(404)
    expect((await site.get(job.url)).statusCode).toBe(401)
    expect((await member.get(job.url.replace(/-[^-]+\.adi/, '-x.adi'))).statusCode).toBe(404)
    expect((await other.post('vexportjobs')).json().jobs).toEqual([])
    site.clock.advance(25 * 3_600_000)
    expect((await member.get(job.url)).statusCode).toBe(404)
    expect((await member.post('vexportjobs')).json().jobs).toEqual([])
    await site.runScheduled('log.sweep')
    expect(await site.app.files.head(`exports/${member.accountId}/${job.id}.adi`)).toBeUndefined()
  })

  test('is limited to five in progress and fifty in the list', async () => {
    const order = () => member.post('vexportadif', everything)
    for (let n = 1; n <= 5; n += 1) expect((await order()).statusCode).toBe(200)
    const refused = await order()
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'log.exports_open'])
    const { rows } = await site.app.pool.query(
      `select max_attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'log.export'`,
    )
    expect(rows.map(({ max_attempts }) => max_attempts)).toEqual([10, 10, 10, 10, 10])
    await site.runJobs()
    expect((await order()).statusCode).toBe(200)
    await site.runJobs()
    await site.app.pool.query(
      `insert into log_export (owner_id, id, created_at, start_at, end_at, start_date, end_date, format, status)
       select $1, n, $2, $2, $2, '2026-01-01', '2026-01-02', 'adi', 9 from generate_series(1, 50) n`,
      [member.accountId, site.clock.now()],
    )
    const { jobs } = (await member.post('vexportjobs')).json()
    expect(jobs).toHaveLength(50)
    expect(jobs.slice(6).map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 44 }, (_, n) => 50 - n))
  })

  test('does not block a new export when it never finished within a day, and can be downloaded until then', async () => {
    await importFile(site, member, syntheticLog(1))
    const { job } = await exportFile(everything)
    for (let n = 1; n <= 5; n += 1) await member.post('vexportadif', everything)
    site.clock.advance(24 * 3_600_000 - 60_000)
    expect((await member.get(job.url)).statusCode).toBe(200)
    expect((await member.post('vexportadif', everything)).statusCode).toBe(429)
    await site.runScheduled('log.sweep')
    site.clock.advance(120_000)
    expect((await member.get(job.url)).statusCode).toBe(404)
    expect((await member.post('vexportadif', everything)).statusCode).toBe(200)
    await site.runJobs()
  })

  test('reuses its file until the log changes, and keeps it until the last export that uses it expires (S6)', async () => {
    const files = async () => {
      let count = 0
      for await (const { key } of site.app.files.list('exports/')) if (key.includes(`/${member.accountId}/`)) count += 1
      return count
    }
    await importFile(site, member, syntheticLog(2))
    const { job: first } = await exportFile(everything)
    site.clock.advance(12 * 3_600_000)
    const { job: second } = await exportFile(everything)
    expect(second.url).not.toBe(first.url)
    expect(await files()).toBe(1)
    await member.post('vqso/upsert', { data: { TS: '2026-01-02T10:00:00Z', Call: 'K9NEW', Freq: 14_050, Mode: 'CW' } })
    await exportFile(everything)
    expect(await files()).toBe(2)
    site.clock.advance(12 * 3_600_000 + 1_000)
    await site.runScheduled('log.sweep')
    expect((await member.get(first.url)).statusCode).toBe(404)
    expect((await member.get(second.url)).statusCode).toBe(200)
  })

  test('requires two dates in order', async () => {
    const missing = await member.post('vexportadif', { start_date: '', end_date: '2024-01-01' })
    expect(missing.statusCode).toBe(400)
    expect(missing.json().error.message).toBe('Please select both start and end date.')
    const turned = await member.post('vexportadif', { start_date: '2024-01-02', end_date: '2024-01-01' })
    expect(turned.json().error.message).toBe('Start date should be before end date.')
  })
})
