import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { importFile, syntheticLog } from '../../../core/log/testing/upload.ts'
import { readConfig } from '../../../kernel/config.ts'
import { readKey } from '../testing/keys.ts'
import {
  GOOD_KEY,
  NOT_FOUND,
  type OtherLog,
  type OtherResponse,
  otherContact,
  startOtherLog,
} from '../testing/other-logs.ts'
import { type FakeService, startService } from '../testing/services.ts'
import { MAX_MOVE_PAGES } from './progress.ts'
import { runMove } from './run.ts'

let site: TestApp
let member: TestMember
let server: OtherLog
let qrz: FakeService

beforeAll(async () => {
  server = await startOtherLog()
  qrz = await startService(() => ({ body: 'RESULT=FAIL&COUNT=0' }))
  const { services, alerts } = readConfig('test', {})
  site = await startTestApp({
    config: {
      services: { ...services, qrzLogbook: qrz.url },
      alerts: { ...alerts, allowedHosts: ['127.0.0.1'] },
    },
  })
})
beforeEach(async () => {
  server.calls.length = 0
  server.contacts = CONTACTS
  server.maxPageSize = Number.POSITIVE_INFINITY
  server.instead = () => undefined
  member = await site.register()
})
afterAll(async () => {
  await site.close()
  await server.close()
  await qrz.close()
})

/** The contacts of the other log; their ids are in order of time. */
const CONTACTS = [
  otherContact(11, '1', '20240501 0700', {
    NAME: 'Jörg',
    NOTES: 'rig: K3 — ö',
    LOTW_QSL_RCVD: 'Y',
    LOTW_QSLRDATE: '20240601',
  }),
  otherContact(12, '1', '20240502 0700', { CALL: 'G4ABC', POTA_REF: 'GB-0001', CREDIT_GRANTED: 'DXCC:CARD' }),
  otherContact(13, '1', '20240503 0700', { CALL: 'W1AW', QSL_RCVD: 'Y' }),
  otherContact(14, '7', '20240504 0700', { CALL: 'K1ZZ' }),
]

const toSource = (fields: object = {}) => ({ program: 'wavelog', url: server.url, key: GOOD_KEY, ...fields })
const startMove = (fields: object = {}) => member.post('vmove/start', toSource(fields))
const readMove = async () => (await member.post('vmove')).json().move
const countContacts = async () => (await member.post('vlogbookcount')).json().count
const listImports = async () => (await member.post('vimports')).json().imports
const run = (attempt = 1, maxAttempts = 6, signal = new AbortController().signal) =>
  runMove(site.app, member.accountId, { attempt, maxAttempts, signal })
const runTurn = (turnMs: number) =>
  runMove(site.app, member.accountId, { attempt: 1, maxAttempts: 6, signal: new AbortController().signal, turnMs })
/** Starts a move and deletes its job, so that only `runMove` works on it. */
async function startWithoutJob(fields: object = {}) {
  const response = await startMove(fields)
  expect(response.json().error).toBeUndefined()
  await site.app.pool.query(`delete from graphile_worker._private_jobs where key = $1`, [
    `integrations.move_log:${member.accountId}`,
  ])
}
const countFiles = async () => {
  const keys = []
  for await (const { key } of site.app.files.list(`moves/${member.accountId}/`)) keys.push(key)
  return keys
}
const countPages = () => server.calls.filter(({ path }) => path.endsWith('get_contacts_adif')).map(({ body }) => body)

describe('moving from Wavelog', () => {
  test('shows what the key gives access to, without storing anything', async () => {
    const response = await member.post('vmove/check', toSource({ url: `${server.url}/index.php/dashboard` }))
    expect(response.json()).toEqual({
      contacts: 4,
      locations: [
        { name: 'Home', callsign: 'M0HOME', grid: 'IO91WM', contacts: 3, fetched: null },
        { name: 'Lake', callsign: 'M0HOME/P', grid: 'JN47', contacts: 1, fetched: null },
      ],
    })
    expect(await readMove()).toBeNull()
  })

  test('becomes one import with all locations, confirmations, notes and award fields, and the same counts', async () => {
    await startMove()
    await site.runJobs()
    expect(await readMove()).toMatchObject({
      status: 'fetched',
      contacts: 4,
      fetched: 4,
      locations: [{ fetched: 3 }, { fetched: 1 }],
      import: { status: 'done', read: 4, new: 4, rejected: 0 },
    })
    expect(await listImports()).toMatchObject([{ source: 'wavelog', read: 4, new: 4 }])
    const exported = await exportLog()
    expect(exported).toContain('NOTES:14>rig: K3 — ö')
    expect(exported).toMatch(/<LOTW_QSL_RCVD:1>Y/)
    expect(exported).toMatch(/<POTA_REF:\d+>(?:GB|G)-0001/)
    expect(exported).toMatch(/<CREDIT_GRANTED:9>DXCC:CARD/)
    expect(exported).toMatch(/<MY_GRIDSQUARE:4>JN47/)
    expect(exported).toMatch(/<STATION_CALLSIGN:8>M0HOME\/P/)
  })

  test('can be undone like any import, and a second move changes nothing', async () => {
    await startMove()
    await site.runJobs()
    await startMove()
    await site.runJobs()
    expect(await countContacts()).toBe(4)
    const [second, first] = await listImports()
    expect(second).toMatchObject({ read: 4, new: 0, same: 4 })
    await member.post('vimport/undo', { import_id: first.id })
    await site.runJobs()
    expect(await countContacts()).toBe(0)
  })

  test('deletes the key and the pages at the end', async () => {
    await startMove()
    await site.runJobs()
    const { rows } = await site.app.pool.query('select key_enc from log_move where owner_id = $1', [member.accountId])
    expect(rows).toEqual([{ key_enc: null }])
    expect(await countFiles()).toEqual([])
  })

  test('fetches each page after the last id of the previous one', async () => {
    server.maxPageSize = 2
    await startMove()
    await site.runJobs()
    expect(countPages()).toEqual(
      [
        ['1', 0],
        ['1', 12],
        ['1', 13],
        ['7', 0],
        ['7', 14],
      ].map(([station_id, fetchfromid]) => ({
        key: GOOD_KEY,
        station_id,
        fetchfromid,
        limit: 20_000,
      })),
    )
    expect(await countContacts()).toBe(4)
  })

  test('fetches a location as one page where pages ordered by time would skip contacts with a lower id', async () => {
    // The oldest contact was added last. The first page would contain ids 90 and 11, so contacts with ids between them
    // would be skipped.
    server.contacts = [...CONTACTS, otherContact(90, '1', '19990101 0700', { CALL: 'JA1AA' })]
    server.maxPageSize = 2
    server.instead = (path, body) => {
      if (path.endsWith('get_contacts_adif') && Number(body.limit) < 20_000)
        server.maxPageSize = Number.POSITIVE_INFINITY
      return undefined
    }
    await startMove()
    await site.runJobs()
    expect(await readMove()).toMatchObject({
      fetched: 5,
      locations: [{ fetched: 4 }, { fetched: 1 }],
      import: { new: 5 },
    })
  })

  test('imports nothing when the server cannot send all contacts', async () => {
    server.contacts = [...CONTACTS, otherContact(90, '1', '19990101 0700', { CALL: 'JA1AA' })]
    server.maxPageSize = 2
    await startMove()
    await site.runJobs()
    expect(await readMove()).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('only 2 of 4 contacts of Home'),
    })
    expect(await listImports()).toEqual([])
  })

  test('reads a version without counts and limits to the end', async () => {
    server.instead = (path) => (path.endsWith('get_wp_stats') ? NOT_FOUND : undefined)
    await startMove()
    await site.runJobs()
    expect(await readMove()).toMatchObject({ status: 'fetched', contacts: null, fetched: 4, import: { new: 4 } })
  })

  test('reports an empty log', async () => {
    server.contacts = []
    await startMove()
    await site.runJobs()
    expect(await readMove()).toMatchObject({ status: 'failed', problem: 'Wavelog has no contacts for this key.' })
  })
})

describe('errors of the other server', () => {
  const html: OtherResponse = { body: '<!DOCTYPE html><title>Log in</title>' }
  test.each<[string, OtherResponse, string]>([
    ['a page of HTML', html, 'Wavelog returned a web page instead of data.'],
    ['nothing at all', { body: '' }, 'Wavelog returned a web page instead of data.'],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://example.org/' }, body: '' },
      'redirects to another address',
    ],
    ['no such call', NOT_FOUND, 'There is no Wavelog at this address.'],
    ['an error', { status: 500, body: 'Fatal error: Allowed memory size' }, 'Wavelog answered with error 500.'],
    ['a broken connection', { status: 0, body: '' }, 'could not be reached.'],
    ['an incomplete response', { body: JSON.stringify([{ station_id: '1' }]), isCut: true }, 'could not be reached.'],
    ['half a response', { body: '[{"station_id":"1"' }, 'The response from Wavelog was incomplete.'],
    ['unexpected JSON', { body: '{"status":"ok"}' }, 'Wavelog returned a web page instead of data.'],
    ['no location', { body: '[]' }, 'This key has no station locations.'],
  ])('reject the start of a move for %s, and nothing is stored', async (_, answer, message) => {
    server.instead = (path) => (path.includes('station_info') ? answer : undefined)
    for (const call of ['vmove/check', 'vmove/start']) {
      const response = await member.post(call, toSource())
      expect(response.statusCode).toBe(422)
      expect(response.json().error.message).toContain(message)
    }
    expect(await readMove()).toBeNull()
    expect(await countFiles()).toEqual([])
  })

  test('reject the start of a move with a wrong key', async () => {
    const response = await startMove({ key: 'wl000' })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.message).toBe('Wavelog doesn’t accept this key.')
  })

  test.each([
    ['https://192.168.1.4/wavelog', 'private network'],
    ['http://wavelog.example.org', 'https://'],
    ['https://user:secret@wavelog.example.org', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['localhost', 'private network'],
    ['', 'https://'],
  ])('do not occur for the URL %j, which is never called', async (url, message) => {
    const response = await startMove({ url })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields.url).toContain(message)
    expect(server.calls).toEqual([])
  })

  test.each<[string, OtherResponse]>([
    ['an error', { status: 500, body: '' }],
    ['too many requests', { status: 429, body: '' }],
    ['a broken connection', { status: 0, body: '' }],
    ['an incomplete response', { body: '{"status":"successfull","exported_qsos":1,"adif":"<CALL:4>W' }],
    [
      'fewer contacts than it says',
      { body: '{"status":"successfull","lastfetchedid":14,"exported_qsos":2,"adif":"<CALL:4>W1AW <EOR>"}' },
    ],
  ])('make a move retry after %s, with smaller pages, from the page that failed', async (_, response) => {
    server.maxPageSize = 2
    await startWithoutJob()
    server.instead = (path, body) => (path.endsWith('adif') && body.station_id === '7' ? response : undefined)
    await expect(run(1)).rejects.toThrow()
    expect(await readMove()).toMatchObject({ status: 'fetching', fetched: 3, problem: null })
    expect(await countContacts()).toBe(0)
    server.instead = () => undefined
    server.calls.length = 0
    await run(2)
    expect(countPages().map(({ station_id, limit }) => [station_id, limit])).toEqual([
      ['7', 5_000],
      ['7', 5_000],
    ])
    await site.runJobs()
    expect(await readMove()).toMatchObject({ status: 'fetched', import: { new: 4 } })
  })

  test('are shown after the last attempt, and a retry resumes after the last page', async () => {
    await startWithoutJob()
    server.instead = (path, body) =>
      path.endsWith('adif') && body.station_id === '7' ? { status: 503, body: '' } : undefined
    await run(6, 6)
    expect(await readMove()).toMatchObject({
      status: 'failed',
      problem: 'Wavelog answered with error 503.',
      fetched: 3,
    })
    server.instead = () => undefined
    server.calls.length = 0
    expect((await member.post('vmove/retry')).json().move.status).toBe('fetching')
    await site.runJobs()
    expect(countPages().map(({ station_id }) => station_id)).toEqual(['7', '7'])
    expect(await readMove()).toMatchObject({ status: 'fetched', import: { new: 4 } })
  })

  test('end the move immediately when the key was revoked, and a start with a new key resumes it', async () => {
    await startWithoutJob()
    server.instead = (path, body) =>
      path.endsWith('adif') && body.station_id === '7' ? { status: 401, body: '{}' } : undefined
    await run(1, 6)
    expect(await readMove()).toMatchObject({ status: 'failed', problem: 'Wavelog doesn’t accept this key.' })
    server.instead = () => undefined
    await startMove()
    await site.runJobs()
    expect(countPages().filter(({ station_id }) => station_id === '1')).toHaveLength(2)
    expect(await countContacts()).toBe(4)
  })

  test('are not assumed when this server restarts: the move continues', async () => {
    await startWithoutJob()
    await expect(run(6, 6, AbortSignal.abort())).rejects.toThrow('stopping')
    expect(await readMove()).toMatchObject({ status: 'fetching', problem: null })
  })
})

test('lets other jobs run after a time slice, and continues after the last page', async () => {
  await startWithoutJob()
  expect(await runTurn(0)).toBe(true)
  expect(await readMove()).toMatchObject({ status: 'fetching', fetched: 3 })
  expect(countPages()).toHaveLength(1)
  expect(await runTurn(60_000)).toBe(false)
  expect(await readMove()).toMatchObject({ status: 'fetched', fetched: 4 })
})

test('accepts the maximum number of pages, and no more', async () => {
  server.maxPageSize = 1
  await startWithoutJob()
  await site.app.pool.query(
    `update log_move set locations = jsonb_set(locations, '{0,pages}', to_jsonb($2::int)) where owner_id = $1`,
    [member.accountId, MAX_MOVE_PAGES - 2],
  )
  await run()
  expect(await readMove()).toMatchObject({
    status: 'failed',
    fetched: 2,
    problem: expect.stringContaining('Wavelog sends more than Onfreq accepts at once.'),
  })
})

test('allows one move at a time; stopping deletes its key and pages, and its current page is the last one', async () => {
  await startWithoutJob()
  expect((await startMove()).statusCode).toBe(409)
  let isStopped = false
  server.instead = () => {
    if (!isStopped) void member.post('vmove/cancel')
    isStopped = true
    return undefined
  }
  await run()
  await expect.poll(readMove).toBeNull()
  expect(await countFiles()).toEqual([])
  expect(await listImports()).toEqual([])
  expect((await member.post('vmove/retry')).statusCode).toBe(409)
})

test('deletes a failed move with its pages after a week', async () => {
  await startWithoutJob()
  server.instead = (path, body) =>
    path.endsWith('adif') && body.station_id === '7' ? { status: 503, body: '' } : undefined
  await run(6, 6)
  expect(await countFiles()).toHaveLength(1)
  server.instead = () => undefined
  site.clock.advance(6 * 86_400_000)
  await site.runScheduled('integrations.sweep_moves')
  expect(await readMove()).toMatchObject({ status: 'failed' })
  site.clock.advance(2 * 86_400_000)
  await site.runScheduled('integrations.sweep_moves')
  expect(await readMove()).toBeNull()
  expect(await countFiles()).toEqual([])
})

test('ends with the message of uploads when a page exceeds the quota of the account', async () => {
  await startWithoutJob()
  await site.app.pool.query('update log_move set bytes = 50 * 1024 * 1024 where owner_id = $1', [member.accountId])
  await run()
  expect(await readMove()).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('holds up to 50 MB'),
    fetched: 0,
  })
  expect(await countFiles()).toEqual([])
})

test('deletes the pages with the account', async () => {
  await startWithoutJob()
  server.instead = (path, body) =>
    path.endsWith('adif') && body.station_id === '7' ? { status: 401, body: '' } : undefined
  await run()
  expect(await countFiles()).toHaveLength(1)
  const account = await site.app.accounts.byId(member.accountId)
  if (account === null) throw new Error('no account')
  await site.app.accountArea.deletion.remove(account)
  expect(await countFiles()).toEqual([])
})

test('stores the key encrypted, and returns it in no response', async () => {
  await startWithoutJob()
  const { rows } = await site.app.pool.query(
    'select log_move::text as row, key_enc from log_move where owner_id = $1',
    [member.accountId],
  )
  expect(rows[0].row).not.toContain(GOOD_KEY)
  expect(rows[0].key_enc.toString('latin1')).not.toContain(GOOD_KEY)
  expect((await member.post('vmove')).body).not.toContain(GOOD_KEY)
})

test('moves from another Onfreq site as from Wavelog', async () => {
  const owner = await site.register()
  const key = await readKey(owner)
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  await importFile(site, owner, syntheticLog(300))
  const there = (await owner.post('vlogbookcount')).json().count
  expect((await startMove({ url, key })).json().error).toBeUndefined()
  await site.runJobs()
  expect(there).toBe(300)
  expect(await readMove()).toMatchObject({
    status: 'fetched',
    contacts: there,
    fetched: there,
    import: { read: there, rejected: 0 },
  })
})

describe('moving from Cloudlog', () => {
  test('imports the file of its backup', async () => {
    await startMove({ program: 'cloudlog' })
    await site.runJobs()
    expect(await readMove()).toMatchObject({
      status: 'fetched',
      fetched: 4,
      locations: [
        { name: 'Home', fetched: null },
        { name: 'Lake', fetched: null },
      ],
      import: { read: 4, new: 4 },
    })
    expect(server.calls.map(({ path }) => path).slice(-2)).toEqual([
      `/index.php/backup/adif/${GOOD_KEY}`,
      '/backup/logbook_2026_11_30_10_00_00.adi',
    ])
  })

  test('fetches a backup of several pages again after an interruption, and deletes all pages afterwards', async () => {
    const name = '/backup/logbook_2026_11_30_10_00_00.adi'
    const notes = 'x'.repeat(9_000)
    server.contacts = Array.from({ length: 600 }, (_, n) => {
      const call = `G${n % 10}${String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26))}A`
      return otherContact(n, '1', `202405${String(1 + (n % 28)).padStart(2, '0')} 0700`, { CALL: call, NOTES: notes })
    })
    await startWithoutJob({ program: 'cloudlog' })
    const records = server.contacts.map(({ adif }) => adif).join('')
    server.instead = (path) => (path === name ? { body: `<EOH>${records}`, isCut: true } : undefined)
    await expect(run()).rejects.toThrow()
    expect(await readMove()).toMatchObject({ status: 'fetching', fetched: 0 })
    server.instead = () => undefined
    expect(await run()).toBe(false)
    await site.runJobs()
    expect(await readMove()).toMatchObject({
      status: 'fetched',
      fetched: 600,
      import: { read: 600, new: 600, rejected: 0 },
    })
    expect(await countFiles()).toEqual([])
    const [{ id }] = await listImports()
    await member.post('vimport/undo', { import_id: id })
    await site.runJobs()
    expect(await countContacts()).toBe(0)
  })

  test.each<[string, string, OtherResponse, string]>([
    [
      'could not be written',
      '/index.php/backup',
      { body: '<p>Something went wrong during the backup process.</p>' },
      'couldn’t write its backup',
    ],
    ['is not readable', '/backup/', { status: 403, body: 'Forbidden' }, 'couldn’t write its backup'],
    ['is a page of HTML', '/backup/', { body: '<html><body>Log in</body></html>' }, 'couldn’t write its backup'],
    [
      'has fewer contacts than the log',
      '/backup/',
      { body: '<EOH><CALL:4>W1AW<EOR>' },
      'only 1 of 4 contacts of the log',
    ],
  ])('imports nothing from a backup that %s', async (_, path, response, message) => {
    server.instead = (called) => (called.startsWith(path) ? response : undefined)
    await startMove({ program: 'cloudlog' })
    await site.runJobs()
    expect(await readMove()).toMatchObject({ status: 'failed', problem: expect.stringContaining(message) })
    expect(await listImports()).toEqual([])
  })
})

describe('moving from QRZ Logbook', () => {
  const toRecord = (id: number) =>
    `&lt;call:4&gt;W1AW&lt;qso_date:8&gt;20240506&lt;time_on:4&gt;${String(1000 + id)}&lt;band:3&gt;20m&lt;mode:2&gt;CW&lt;app_qrzlog_logid:${String(id).length}&gt;${id}&lt;eor&gt;`
  const toPage = (from: number, count: number) =>
    `RESULT=OK&COUNT=${count}&ADIF=${Array.from({ length: count }, (_, n) => toRecord(from + n)).join('')}`

  test('imports the full log, page by page', async () => {
    qrz.answer = ({ ACTION, OPTION = '' }) => {
      if (ACTION === 'STATUS') return { body: 'RESULT=OK&DATA=CALLSIGN=M0HOME;COUNT=255' }
      return { body: OPTION.endsWith('AFTERLOGID:0') ? toPage(0, 250) : toPage(250, 5) }
    }
    expect((await member.post('vmove/check', { program: 'qrz', key: 'AAAA-BBBB' })).json()).toMatchObject({
      contacts: 255,
      locations: [{ callsign: 'M0HOME' }],
    })
    await member.post('vmove/start', { program: 'qrz', key: 'AAAA-BBBB' })
    await site.runJobs()
    expect(await readMove()).toMatchObject({ status: 'fetched', fetched: 255, import: { read: 255 } })
  })
})

async function exportLog(): Promise<string> {
  await member.post('vexportadif', { start_date: '1930-01-01', end_date: '2099-12-31' })
  await site.runJobs()
  const [job] = (await member.post('vexportjobs')).json().jobs
  return (await member.get(`/api/vexport/${job.id}/${job.filename}`)).body
}
