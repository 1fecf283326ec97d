import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readConfig } from '../../../kernel/config.ts'
import { type FakeService, startService } from '../testing/services.ts'

let site: TestApp
let member: TestMember
let qrz: FakeService

beforeAll(async () => {
  qrz = await startService(() => ({ body: 'RESULT=FAIL&COUNT=0' }))
  const { services } = readConfig('test', {})
  site = await startTestApp({ config: { services: { ...services, qrzLogbook: qrz.url } } })
})
beforeEach(async () => {
  qrz.requests.length = 0
  member = await site.register()
  await member.post('vupdateprofile', { qrz_api_key: 'AAAA-BBBB' })
})
afterAll(async () => {
  await site.close()
  await qrz.close()
})

const field = (name: string, value: string) =>
  `&lt;${name}:${Buffer.byteLength(value)}&gt;${value.replaceAll('&', '&amp;')}`
function toRecord(n: number): string {
  const time = `${String(10 + Math.floor(n / 60)).padStart(2, '0')}${String(n % 60).padStart(2, '0')}`
  return `${field('call', 'DL1ABC')}${field('qso_date', '20261110')}${field('time_on', time)}${field('band', '20m')}${field('mode', 'CW')}${field('comment', 'tnx & 73 — ö')}${field('app_qrzlog_logid', String(1000 + n))}&lt;eor&gt;`
}
const toPage = (from: number, count: number) =>
  `RESULT=OK&COUNT=${count}&ADIF=${Array.from({ length: count }, (_, n) => toRecord(from + n)).join('\n')}`
const listMessages = async () =>
  (await member.post('vinbox')).json().notifications.map(({ message }: { message: string }) => message)
const countContacts = async () => (await member.post('vlogbookcount')).json().count

test('fetches page by page, imports with a report, and notifies at the end', async () => {
  qrz.answer = ({ OPTION = '' }) => {
    const after = Number(/AFTERLOGID:(\d+)/.exec(OPTION)?.[1])
    if (after === 0) return { body: toPage(0, 250) }
    if (after === 1250) return { body: toPage(250, 30) }
    return { body: 'RESULT=FAIL&COUNT=0' }
  }
  expect((await member.post('vimportqrz')).json()).toMatchObject({ status: 'ok' })
  await site.runJobs()
  const twoWeeksAgo = new Date(site.clock.millis() - 14 * 86_400_000).toISOString().slice(0, 10)
  expect(qrz.requests.map(({ form }) => form.OPTION)).toEqual([
    `MODSINCE:${twoWeeksAgo},MAX:250,AFTERLOGID:0`,
    expect.stringContaining('AFTERLOGID:1250'),
  ])
  expect(await countContacts()).toBe(280)
  const { rows } = await site.app.pool.query('select distinct comment from contact where owner_id = $1', [
    member.accountId,
  ])
  expect(rows).toEqual([{ comment: 'tnx & 73 — ö' }])
  const { imports } = (await member.post('vimports')).json()
  expect(imports).toMatchObject([{ source: 'qrz', status: 'done', read: 280, rejected: 0 }])
  expect(await listMessages()).toEqual([
    '280 contacts of the last two weeks came from QRZ.com: 280 new, 0 already here, 0 completed.',
  ])
  await member.post('vimportqrz')
  await site.runJobs()
  expect(await countContacts()).toBe(280)
})

test.each([
  ['an empty logbook is not an error', 'RESULT=FAIL&COUNT=0', 'QRZ.com has no contacts of the last two weeks for you.'],
  [
    'a key that is refused',
    'STATUS=AUTH',
    'The import from QRZ.com did not work. QRZ.com doesn’t accept this API key.',
  ],
])('handles this response: %s', async (_, body, message) => {
  qrz.answer = () => ({ body })
  await member.post('vimportqrz')
  await site.runJobs()
  expect(await listMessages()).toEqual([message])
})

test('reports a missing key', async () => {
  const other = await site.register()
  const response = await other.post('vimportqrz')
  expect(response.statusCode).toBe(400)
  expect(response.json().error.message).toContain('QRZ API key')
})
