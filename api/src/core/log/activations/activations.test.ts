import type {
  ActivationDayResponse,
  ActivationFilesResponse,
  ActivationsResponse,
  FoundActivationsResponse,
  PublicActivation,
} from '@onfreq/contracts/log/activations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

const of = async (who = member) => (await who.post('vactivations')).json<ActivationsResponse>()
const start = async (refs: string, more: object = {}) => member.post('vactivations/start', { refs, ...more })
const begin = async (refs: string, more: object = {}) => {
  const { active } = (await start(refs, more)).json<ActivationsResponse>()
  if (active === null) throw new Error('The activation did not start')
  return active
}
const show = async (callsign = member.callsign) => member.post('vactivation/show', { callsign })

const log = (call: string, fields: Record<string, string> = { MY_POTA_REF: 'US-2274,US-0891' }, more: object = {}) =>
  member.post('vqso/upsert', {
    data: {
      Call: call,
      TS: site.clock.now().toISOString(),
      Freq: 7_200,
      Mode: 'SSB',
      SNT: '59',
      RCV: '57',
      fields,
      ...more,
    },
  })

describe('activation', () => {
  test('contains the contacts with one of its references, from its start to its end', async () => {
    await log('K1BEFORE')
    site.clock.advance(60_000)
    const { id, refs } = await begin('us-2274 us-0891, G/LD-001')
    expect(refs).toEqual([
      { programme: 'POTA', ref: 'US-2274' },
      { programme: 'POTA', ref: 'US-0891' },
      { programme: 'SOTA', ref: 'G/LD-001' },
    ])
    await log('K1QAA')
    await log('K1QAB', { MY_SOTA_REF: 'G/LD-001', POTA_REF: 'US-4567,US-4568' })
    await log('K1QAC', { MY_POTA_REF: 'US-9999' })
    await log('K1QAD', {})
    const { active } = await of()
    expect(active?.qsos.map(({ Call, their_refs }) => [Call, their_refs])).toEqual([
      ['K1QAA', []],
      ['K1QAB', ['US-4567', 'US-4568']],
    ])

    site.clock.advance(60_000)
    const ended = (await member.post('vactivations/end', { id })).json<ActivationsResponse>()
    expect(ended).toMatchObject({ active: null, ended: [{ id }] })
    site.clock.advance(60_000)
    await log('K1LATE')
    const { files } = (await member.post('vactivations/files', { id })).json<ActivationFilesResponse>()
    expect(files.map(({ ref, contacts }) => [ref, contacts])).toEqual([
      ['US-2274', 2],
      ['US-0891', 2],
      ['G/LD-001', 2],
    ])
    expect(files.map(({ text }) => text).join()).not.toContain('K1LATE')
  })

  test('ends when another one starts, and ignores a repeated start', async () => {
    const started_at = site.clock.now().toISOString()
    const first = await begin('US-2274', { started_at })
    expect((await begin('US-2274', { started_at })).id).toBe(first.id)
    site.clock.advance(60_000)
    const second = await begin('US-0891')
    expect((await begin('US-0891')).id).toBe(second.id)
    expect((await of()).ended.map(({ id }) => id)).toEqual([first.id])
    // A retry after a lost response, when the activation is already over.
    expect((await begin('US-2274', { started_at })).id).toBe(second.id)
  })

  test('is resumed when it ended a moment ago', async () => {
    const { id } = await begin('US-2274')
    await member.post('vactivations/end', { id })
    expect((await begin('US-2274', { started_at: new Date(site.clock.millis() + 1).toISOString() })).id).not.toBe(id)
  })

  test('is unique when two devices start one at the same moment', async () => {
    await Promise.all(['US-0001', 'US-0002', 'US-0003'].map((refs) => start(refs)))
    const { active, ended } = await of()
    expect([active === null ? 0 : 1, ended.length]).toEqual([1, 2])
  })

  test.each([
    [' ,', {}],
    [Array.from({ length: 11 }, (_, n) => `US-${1_000 + n}`).join(' '), {}],
    ['US-2274', { started_at: '1929-12-31T23:59:59Z' }],
    ['US-2274', { started_at: '2100-01-01T00:00:00Z' }],
    ['US-2274', { started_at: 'yesterday' }],
  ])('%s %o is rejected', async (refs, more) => {
    expect((await start(refs, more)).statusCode).toBe(400)
    expect(await of()).toEqual({ active: null, ended: [] })
  })

  test('of a past day ends with that day, without affecting the one in progress', async () => {
    const current = await begin('US-0891')
    const result = await start('US-2274', { started_at: '2020-01-01T10:00:00Z' })
    const { active, ended } = result.json<ActivationsResponse>()
    expect(active?.id).toBe(current.id)
    expect(ended).toMatchObject([{ started_at: '2020-01-01T10:00:00.000Z', ended_at: '2020-01-01T23:59:59.999Z' }])
  })

  test('is found in the log by reference and UTC day, and checked before its upload', async () => {
    const at = (day: string, n: number) => ({ TS: `${day}T10:${String(10 + n)}:00Z` })
    for (let n = 0; n < 9; n++) await log(`W${n}XYZ`, { MY_POTA_REF: 'K-2274' }, at('2020-05-01', n))
    await log('W0XYZ', { MY_POTA_REF: 'US-2274,US-0891' }, at('2020-05-01', 30))
    const findActivations = async () => (await member.post('vactivations/found')).json<FoundActivationsResponse>().found
    expect(await findActivations()).toEqual([
      {
        ...{ programme: 'POTA', ref: 'US-0891', day: '2020-05-01', contacts: 1, counted: 1, needed: 10, valid: false },
        problems: ['1 of 10 contacts'],
      },
      {
        ...{ programme: 'POTA', ref: 'US-2274', day: '2020-05-01', contacts: 10, counted: 9, needed: 10, valid: false },
        problems: ['9 of 10 contacts: W0XYZ twice'],
      },
    ])
    await log('W9XYZ', { MY_POTA_REF: 'US-2274' }, at('2020-05-01', 40))
    const day = await member.post('vactivations/day', { ref: 'K-2274', day: '2020-05-01' })
    const { files, check } = day.json<ActivationDayResponse>()
    expect(check).toMatchObject({ counted: 10, valid: true, problems: ['W0XYZ twice'] })
    expect(files).toMatchObject([{ name: `${member.callsign}@US-2274-20200501.adi`, contacts: 11 }])
    expect((await member.post('vactivations/day', { ref: 'US-2274', day: '2020-05-02' })).statusCode).toBe(404)
  })

  test('is found without contacts under a callsign that the member has not declared', async () => {
    await log('W1XYZ', { MY_POTA_REF: 'US-2274' }, { TS: '2020-05-01T10:10:00Z' })
    const { qso } = (await log('W2XYZ', { MY_POTA_REF: 'US-2274' }, { TS: '2020-05-01T10:20:00Z' })).json()
    await site.app.pool.query('update contact set public_call = false where id = $1', [qso.qdo_id])
    const { found } = (await member.post('vactivations/found')).json<FoundActivationsResponse>()
    expect(found).toMatchObject([{ ref: 'US-2274', contacts: 1 }])
  })

  test('is accessible to its owner only', async () => {
    const { id } = await begin('US-2274')
    const other = await site.register()
    for (const path of ['vactivations/end', 'vactivations/files']) {
      expect((await other.post(path, { id })).statusCode).toBe(404)
    }
    expect(await of(other)).toEqual({ active: null, ended: [] })
    expect((await of()).active?.id).toBe(id)
  })

  test('continues earlier activations of a WWFF reference', async () => {
    for (const call of ['K1QAA', 'K1QAB', 'K1QAB']) await log(call, { MY_WWFF_REF: 'DLFF-0001' })
    site.clock.advance(3_600_000)
    expect((await begin('DLFF-0001 DLFF-0002')).earlier).toEqual({ 'DLFF-0001': 2 })
  })
})

describe('activation page', () => {
  const readPage = async () => (await show()).json<PublicActivation>()

  test('shows all visitors the progress and the frequency, but no worked callsigns', async () => {
    await begin('US-2274')
    await log('K1QAA')
    await log('K1QAB', { MY_POTA_REF: 'US-2274', POTA_REF: 'US-4567' }, { Freq: 7_215 })
    await member.post('vrigcontrol/set', { freq: 7_220.5, mode: 'LSB', op_mode: 2 })
    await site.app.live.settle()
    const page = await readPage()
    expect(page).toMatchObject({
      callsign: member.callsign,
      counts: [{ programme: 'POTA', refs: ['US-2274'], counted: 2, needed: 10, valid: false }],
      contacts: 2,
      park_to_park: 1,
      last: { freq: 7_215, band: '40m' },
      ended_at: null,
    })
    expect(JSON.stringify(page)).not.toContain('K1Q')
    await expect.poll(async () => (await readPage()).now).toEqual({ freq: 7_220.5, mode: 'LSB' })
  })

  test('remains after the end, and returns 404 for an unknown activation', async () => {
    expect((await show()).statusCode).toBe(404)
    expect((await show('Q0NONE')).statusCode).toBe(404)
    const { id } = await begin('US-2274')
    await member.post('vactivations/end', { id })
    expect(await readPage()).toMatchObject({ contacts: 0, now: null, last: null, refs: [{ ref: 'US-2274' }] })
  })
})
