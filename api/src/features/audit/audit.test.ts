import type { AuditContacts, AuditList } from '@onfreq/contracts/audit/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile, readBatch, upload } from '../../core/log/testing/upload.ts'

let site: TestApp
let member: TestMember
let serial = 0

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  serial += 1
  member = await site.register(`DL${serial}AUD`)
})

interface Record {
  readonly call: string
  readonly [field: string]: string
}

const toAdif = (records: readonly Record[]) =>
  records
    .map(({ call, time = '120000', day = '20260301', ...fields }) =>
      adi({ CALL: call, QSO_DATE: day, TIME_ON: time, BAND: '20m', MODE: 'CW', ...fields }),
    )
    .join('')

/** Imports the records and runs the check that follows. */
async function importAndCheck(records: readonly Record[], client = member) {
  const batch = await importFile(site, client, toAdif(records))
  await site.runJobs()
  return batch
}
const listFindings = async (body: object = {}, client = member): Promise<AuditList> =>
  (await client.post('vaudit/list', body)).json()
const readContacts = async (cause: string): Promise<AuditContacts> =>
  (await member.post('vaudit/contacts', { cause })).json()
const accept = (body: object) => member.post('vaudit/accept', body)
const listCauses = async (client = member) =>
  (await listFindings({}, client)).groups.map(({ cause, state }) => `${state} ${cause}`)
const readLog = async () => (await member.post('vlogbook', { direction: 'asc', size: 100 })).json().qsos
async function runFullCheck(client = member): Promise<void> {
  expect((await client.post('vaudit/start', {})).statusCode).toBe(200)
  await site.runJobs()
}

const AUSTRIAN = { DXCC: '206', GRIDSQUARE: 'JO62' }

describe('a check', () => {
  test('finds nothing in an unchecked log, and nothing in a correct one', async () => {
    expect(await listFindings()).toEqual({ check: null, groups: [], open: 0 })
    await member.post('vqso/upsert', { data: { Call: 'DL1QEA', TS: '2026-03-01T12:00:00Z', Mode: 'CW', Freq: 14_010 } })
    await runFullCheck()
    const { check: newest, ...rest } = await listFindings()
    expect(newest).toMatchObject({ status: 'done', import_id: null, contacts: 1 })
    expect(rest).toEqual({ groups: [], open: 0 })
  })

  test('runs on the contacts of an import, without changing them', async () => {
    const batch = await importAndCheck([
      { call: 'DL1QEA', ...AUSTRIAN },
      { call: 'DL2QEB', ...AUSTRIAN },
      { call: 'DL3QEC' },
    ])
    const { check: newest, groups, open } = await listFindings({ import_id: batch.id })
    expect(newest).toMatchObject({ status: 'done', import_id: batch.id, contacts: 3 })
    expect(open).toBe(2)
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({ kind: 'entity', cause: 'entity:206>230', state: 'open', contacts: 2 })
    expect(groups[0]?.evidence.map(({ source }) => source)).toEqual(['The log', 'Call and date'])
    expect(groups[0]?.choices).toEqual(['Set Germany, as the call says'])
    expect((await readLog()).map(({ dxcc }: { dxcc: number }) => dxcc)).toEqual([206, 206, 230])
  })

  test('returns the check in progress instead of starting a second one', async () => {
    const startCheck = async () => (await member.post('vaudit/start', {})).json().check
    const first = await startCheck()
    expect(first.status).toBe('queued')
    expect((await startCheck()).id).toBe(first.id)
    await site.runJobs()
    expect((await startCheck()).id).not.toBe(first.id)
  })

  test('returns 404 for an unknown import and for one of another member', async () => {
    expect((await member.post('vaudit/start', { import_id: 4711 })).statusCode).toBe(404)
    const batch = await importAndCheck([{ call: 'DL1QEA', ...AUSTRIAN }])
    const stranger = await site.register(`F${serial}AUD`)
    expect((await stranger.post('vaudit/start', { import_id: batch.id })).statusCode).toBe(404)
    expect((await listFindings({ import_id: batch.id }, stranger)).groups).toEqual([])
  })

  test('resumes after its worker was killed', async () => {
    const { check: queued } = (await member.post('vaudit/start', {})).json()
    await expect(site.app.audit.run(member.accountId, queued.id, AbortSignal.abort())).rejects.toThrow()
    expect((await listFindings()).check).toMatchObject({ id: queued.id, status: 'running' })
    await site.runJobs()
    expect((await listFindings()).check).toMatchObject({ id: queued.id, status: 'done' })
  })

  test('no longer lists findings of a contact that was corrected by hand', async () => {
    await importAndCheck([{ call: 'DL1QEA', GRIDSQUARE: 'FN42' }])
    expect(await listCauses()).toEqual(['open grid:230'])
    const [contact] = await readLog()
    await member.post('vqso/update', { qdo_id: contact.qdo_id, GridSquare: 'JO62' })
    expect(await listCauses()).toEqual([])
  })

  test('no longer lists findings of an import that was undone', async () => {
    const batch = await importAndCheck([{ call: 'DL1QEA', ...AUSTRIAN }])
    await member.post('vimport/undo', { import_id: batch.id })
    await site.runJobs()
    expect((await listFindings()).groups).toEqual([])
  })
})

describe('accepting a proposal', () => {
  test('corrects a group of contacts, and undoing it reopens the group', async () => {
    await importAndCheck([
      { call: 'DL1QEA', ...AUSTRIAN },
      { call: 'DL2QEB', ...AUSTRIAN },
    ])
    const response = await accept({ cause: 'entity:206>230', choice: 0 })
    expect(response.json()).toMatchObject({ job: { status: 'done', changed: 2 } })
    expect((await readLog()).map(({ dxcc }: { dxcc: number }) => dxcc)).toEqual([230, 230])
    const { groups, open } = await listFindings()
    expect(open).toBe(0)
    expect(groups).toMatchObject([{ state: 'accepted', contacts: 2, step_id: response.json().step_id }])
    await member.post('vlogbook/undo', { step_id: response.json().step_id })
    expect((await readLog()).map(({ dxcc }: { dxcc: number }) => dxcc)).toEqual([206, 206])
    expect(await listCauses()).toEqual(['open entity:206>230'])
  })

  test('corrects one contact and leaves the others open', async () => {
    await importAndCheck([
      { call: 'DL1QEA', ...AUSTRIAN },
      { call: 'DL2QEB', ...AUSTRIAN },
    ])
    const { contacts } = await readContacts('entity:206>230')
    expect(contacts.map(({ Call, state }) => [Call, state])).toEqual([
      ['DL1QEA', 'open'],
      ['DL2QEB', 'open'],
    ])
    await accept({ cause: 'entity:206>230', choice: 0, qdo_ids: [contacts[0]?.qdo_id] })
    expect((await readLog()).map(({ dxcc }: { dxcc: number }) => dxcc)).toEqual([230, 206])
    expect(await listCauses()).toEqual(['open entity:206>230', 'accepted entity:206>230'])
    await runFullCheck()
    expect(await listCauses()).toEqual(['open entity:206>230', 'accepted entity:206>230'])
  })

  test('rejects an unknown choice, an accepted group and contacts of another member', async () => {
    await importAndCheck([{ call: 'DL1QEA', ...AUSTRIAN }])
    expect((await accept({ cause: 'entity:206>230', choice: 1 })).statusCode).toBe(400)
    expect((await accept({ cause: 'entity:206>291', choice: 0 })).statusCode).toBe(404)
    const other = await site.register(`G${serial}AUD`)
    const [contact] = await readLog()
    const body = { cause: 'entity:206>230', choice: 0, qdo_ids: [contact.qdo_id] }
    expect((await other.post('vaudit/accept', body)).statusCode).toBe(404)
    expect((await accept(body)).statusCode).toBe(200)
    expect((await accept(body)).statusCode).toBe(404)
  })

  test.each([
    ['removes a grid square', { GRIDSQUARE: 'FN42' }, 'grid:230', 0, { GridSquare: null }],
    ['takes a zone from the call', { CQZ: '15' }, 'zone:CQ:230:15>', 0, { cq_zone: 14 }],
    ['sets the band of the frequency', { FREQ: '7.01' }, 'band:20m>40m', 0, { Band: '40m', Freq: 7010 }],
    ['removes the frequency', { FREQ: '7.01' }, 'band:20m>40m', 1, { Band: '20m', Freq: null }],
    ['removes a satellite', { SAT_NAME: 'SPUTNIK-99' }, 'reference:satellite:SPUTNIK-99', 0, { SatName: null }],
    ['removes a contest', { CONTEST_ID: 'NONE' }, 'reference:contest:NONE', 0, { ContestName: null }],
  ])('%s', async (_, fields, cause, choice, expected) => {
    await importAndCheck([{ call: 'DL1QEA', ...fields }])
    expect(await listCauses()).toEqual([`open ${cause}`])
    expect((await accept({ cause, choice })).json().job.changed).toBe(1)
    expect((await readLog())[0]).toMatchObject(expected)
    await runFullCheck()
    expect(await listCauses()).toEqual([`accepted ${cause}`])
  })

  test('moves a reference into the field of its programme', async () => {
    await importAndCheck([{ call: 'W1QAX', SOTA_REF: 'US-0597' }])
    await accept({ cause: 'reference:SOTA_REF>POTA_REF:US-0597', choice: 0 })
    const { fields } = (await readLog())[0]
    expect(fields.POTA_REF).toBe('US-0597')
    expect(fields.SOTA_REF).toBeUndefined()
  })
})

describe('ignoring a finding', () => {
  test('outlasts later checks, and can be undone', async () => {
    await importAndCheck([{ call: 'DL1QEA', ...AUSTRIAN }])
    const ignore = (ignored: boolean) => member.post('vaudit/ignore', { cause: 'entity:206>230', ignored })
    expect((await ignore(true)).json()).toEqual({ status: 'ok', contacts: 1 })
    expect((await ignore(true)).statusCode).toBe(404)
    await runFullCheck()
    expect(await listCauses()).toEqual(['ignored entity:206>230'])
    expect((await accept({ cause: 'entity:206>230', choice: 0 })).statusCode).toBe(404)
    await ignore(false)
    expect(await listCauses()).toEqual(['open entity:206>230'])
  })
})

describe('the check for duplicates', () => {
  const pair = (more: object = {}) => [
    { call: 'DL1QEA', time: '120000' },
    { call: 'DL1QEA', time: '120700', ...more },
  ]

  test('proposes to delete one of two contacts, and the undo restores it', async () => {
    await importAndCheck(pair())
    const { groups } = await listFindings()
    expect(groups).toMatchObject([{ kind: 'duplicate', cause: 'duplicate', contacts: 1 }])
    expect(groups[0]?.evidence[1]?.statement).toContain('7 minutes apart')
    const { step_id } = (await accept({ cause: 'duplicate', choice: 0 })).json()
    expect(await readLog()).toHaveLength(1)
    await member.post('vlogbook/undo', { step_id })
    expect(await readLog()).toHaveLength(2)
    expect(await listCauses()).toEqual(['open duplicate'])
  })

  test('proposes to delete the unconfirmed one', async () => {
    await importAndCheck(pair({ LOTW_QSL_RCVD: 'Y' }))
    await accept({ cause: 'duplicate', choice: 0 })
    expect((await readLog()).map(({ TS }: { TS: string }) => TS)).toEqual(['2026-03-01T12:07:00Z'])
  })

  test('reports nothing for two confirmed contacts', async () => {
    await importAndCheck([
      { call: 'DL1QEA', time: '120000', LOTW_QSL_RCVD: 'Y' },
      { call: 'DL1QEA', time: '120700', LOTW_QSL_RCVD: 'Y' },
    ])
    expect(await listCauses()).toEqual([])
  })
})

describe('the check of the clock', () => {
  const hours = (hour: number, n: number) =>
    Array.from({ length: n }, (_, at) => ({ call: `W${at}CLK`, time: `${String(hour).padStart(2, '0')}${at}000` }))

  test('proposes to shift contacts that are two hours later than in the logs of the other stations', async () => {
    for (let at = 0; at < 5; at++) {
      const other = await site.register(`HA${serial}C${'ABCDE'[at]}`)
      await importAndCheck([{ call: member.callsign, time: `12${at}000` }], other)
    }
    const batch = await importAndCheck(
      Array.from({ length: 5 }, (_, at) => ({ call: `HA${serial}C${'ABCDE'[at]}`, time: `14${at}000` })),
    )
    const cause = `clock:import:${batch.id}:-120`
    expect(await listCauses()).toEqual([`open ${cause}`])
    const { groups } = await listFindings()
    expect(groups[0]?.evidence[1]).toEqual({
      source: 'The other stations’ logs',
      statement: '5 of 5 are 2 h later here',
    })
    const { step_id } = (await accept({ cause, choice: 0 })).json()
    expect((await readLog())[0].TS).toBe('2026-03-01T12:00:00Z')
    await runFullCheck()
    expect(await listCauses()).toEqual([`accepted ${cause}`])
    await member.post('vlogbook/undo', { step_id })
    expect((await readLog())[0].TS).toBe('2026-03-01T14:00:00Z')
  })

  test('compares an import with contacts logged earlier, given at least five common contacts', async () => {
    await importAndCheck(hours(12, 4))
    await importAndCheck(hours(15, 4))
    expect(await listCauses()).toEqual([])
    await importAndCheck(hours(12, 5).map((record) => ({ ...record, day: '20260405' })))
    const batch = await importAndCheck(hours(15, 5).map((record) => ({ ...record, day: '20260405' })))
    expect(await listCauses()).toEqual([`open clock:import:${batch.id}:-180`])
  })
})

test('proposes the usual station call for a mistyped one', async () => {
  const typo = `${member.callsign.slice(0, -1)}X`
  const calls = Array.from({ length: 50 }, (_, at) => ({
    call: `W${at % 10}${'ABCDE'[Math.floor(at / 10)]}ST`,
    time: `12${String(at).padStart(2, '0')}00`,
  }))
  await importAndCheck([...calls, { call: 'DL1QEA', STATION_CALLSIGN: typo }])
  const cause = `station:${typo}>${member.callsign}`
  expect(await listCauses()).toEqual([`open ${cause}`])
  await accept({ cause, choice: 0 })
  expect(
    (await readLog()).every((contact: { station_callsign: string }) => contact.station_callsign === member.callsign),
  ).toBe(true)
})

test('does not check a dry run of an import', async () => {
  const batch = (await upload(member, toAdif([{ call: 'DL1QEA', ...AUSTRIAN }]), 'log.adi', { dry_run: '1' })).json()
  await site.runJobs()
  expect((await readBatch(member, batch.import_id)).status).toBe('review')
  expect((await listFindings()).check).toBeNull()
})
