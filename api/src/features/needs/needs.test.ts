import {
  AwardMatrixResponse,
  type AwardPreviewResponse,
  type AwardRulesResponse,
  type NeedsResponse,
  type ProgressResponse,
} from '@onfreq/contracts/needs/needs'
import { AWARD_RULES } from '@onfreq/ham/awards/catalogue'
import { getCells } from '@onfreq/ham/awards/cells'
import type { Way } from '@onfreq/ham/awards/kind-rules'
import { judge } from '@onfreq/ham/awards/verdict'
import type { ItemKind } from '@onfreq/ham/needs/items'
import { NeedIndex, type NeedRow, needShape } from '@onfreq/ham/needs/need-index'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContactState, contactFromState, stateSql } from '#kernel/award-cells/contact-state.ts'
import { countChanges, fullDifference } from '#kernel/award-cells/count-cells.ts'
import { ProductError } from '#kernel/errors.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { setAdministrator } from '../../core/admin/administrators.ts'
import { importFile } from '../../core/log/testing/upload.ts'
import { adif, applyRandomChange, createPick, createRandom } from './testing/random-log.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp()
}, 60_000)
afterAll(() => site.close())

/** Counts the items from the contacts alone, without the stored cells. */
async function recount(owner: TestMember): Promise<NeedRow[]> {
  const { rows } = await site.app.pool.query<{ state: ContactState }>(
    `select ${stateSql('c')} as state from contact c where owner_id = $1 and public_call`,
    [owner.accountId],
  )
  const cells = new Map<string, NeedRow>()
  for (const { state } of rows) {
    for (const cell of getCells(contactFromState(state))) {
      const { kind, item, band, modeClass, way, place, mask } = cell
      const key = [kind, item, band, modeClass, way, place].join('|')
      const previous = cells.get(key)
      cells.set(key, { ...cell, n: (previous?.n ?? 0) + 1, mask: (previous?.mask ?? 0) | mask })
    }
  }
  return [...cells.values()]
}

const toRow = ([kind, item, band, modeClass, n, mask, way, place]: NeedsResponse['rows'][number]): NeedRow => ({
  kind: kind as ItemKind,
  item,
  band,
  modeClass,
  n,
  mask,
  way: way as Way,
  place,
})

/** Compares each count in each cell of each member with a count from the contacts alone. */
async function expectItemsToMatch(): Promise<void> {
  const client = await site.app.pool.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select owner_id as id from award_head')
    for (const { id } of rows) expect((await fullDifference(client, id)).changed, String(id)).toEqual([])
  } finally {
    client.release()
  }
}

test('counts each contact once while contacts are imported, changed, confirmed and reverted', async () => {
  const owner = await site.register('G4SAME')
  const below = createRandom(7)
  const pick = createPick(below)
  let busy = true
  const readers = [1, 2].map(async () => {
    while (busy) await owner.get('vneeds')
  })
  for (let round = 0; round < 4; round++) {
    const text = Array.from({ length: 300 }, () => adif(pick, below)).join('')
    const { id } = await importFile(site, owner, `round ${round}<EOH>${text}`)
    await Promise.all(Array.from({ length: 12 }, () => applyRandomChange(site, owner, below).catch(ignoreNotFound)))
    if (round % 2 === 1) await site.app.logJobs.undoImport(owner.accountId, id)
  }
  busy = false
  await Promise.all(readers)
  await site.runScheduled('needs.count')
  const { rows } = await site.app.pool.query<{ n: number }>('select count(*)::int as n from award_change')
  expect(rows[0]!.n).toBe(0)
  await expectItemsToMatch()
}, 120_000)

/** A concurrent change may have won, in which case the contact or the step no longer exists. */
const ignoreNotFound = (error: unknown) => {
  if (!(error instanceof ProductError)) throw error
}

test('retains the changes of an interrupted count for the next one', async () => {
  const owner = await site.register('G4KILL')
  const text = Array.from({ length: 50 }, (_, n) =>
    adif(
      (list) => list[n % list.length]!,
      () => n % 7,
    ),
  ).join('')
  await importFile(site, owner, `broken off<EOH>${text}`)
  await site.app.pool.query(`create function break_off() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
  await site.app.pool.query(
    'create trigger break_off after insert on award_cell for each statement execute function break_off()',
  )
  await expect(countChanges(site.app.pool, owner.accountId)).rejects.toThrow()
  await site.app.pool.query('drop function break_off cascade')
  await countChanges(site.app.pool, owner.accountId)
  await expectItemsToMatch()
})

test('returns only changes, and the full index for an unknown epoch', async () => {
  const owner = await site.register('G4DIFF')
  expect((await owner.get('vneeds')).json<NeedsResponse>()).toEqual({
    ...{ epoch: 0, seq: 0, full: true, rows: [] },
    home: { entity: 223, locator: null },
  })
  await owner.post('vqso/upsert', { data: { Call: 'DL1ABC', TS: '2026-01-02T03:04:05Z', Band: '20m', Mode: 'CW' } })
  const all = (await owner.get('vneeds')).json<NeedsResponse>()
  expect(all.full).toBe(true)
  const nothing = (await owner.get(`vneeds?epoch=${all.epoch}&since=${all.seq}`)).json<NeedsResponse>()
  expect(nothing).toMatchObject({ epoch: all.epoch, seq: all.seq, full: false, rows: [] })
  await owner.post('vqso/upsert', { data: { Call: 'ZD9ZS', TS: '2026-01-02T03:04:05Z', Band: '12m', Mode: 'CW' } })
  const some = (await owner.get(`vneeds?epoch=${all.epoch}&since=${all.seq}`)).json<NeedsResponse>()
  expect(some.full).toBe(false)
  expect(some.rows).toContainEqual(['dxcc', '274', '12m', 'cw', 1, 0, 'direct', '223/'])
  expect(some.rows.every(([, , band]) => band === '12m')).toBe(true)
  expect((await owner.get('vneeds?epoch=1&since=0')).json<NeedsResponse>().full).toBe(true)
})

test('returns new countries, bands, modes and parks from the index', async () => {
  const owner = await site.register('G4NEED')
  const logContact = (Call: string, Band: string, Mode: string) =>
    owner.post('vqso/upsert', { data: { Call, TS: '2026-01-02T03:04:05Z', Band, Mode } })
  await logContact('DL1ABC', '20m', 'CW')
  const index = new NeedIndex()
  index.apply((await owner.get('vneeds')).json<NeedsResponse>().rows.map(toRow))
  const station = { call: 'DL2XYZ', dxcc: 230, continent: 'EU', cqZone: 14, grid: null }
  const getBadges = (fields: object) =>
    index.needs({ ...station, band: '20m', modeClass: 'cw', ...fields }).map(({ text }) => text)
  expect(getBadges({})).toEqual([])
  expect(getBadges({ band: '40m' })).toEqual(['New on 40m'])
  expect(getBadges({ modeClass: 'voice' })).toEqual(['New in phone'])
  expect(getBadges({ dxcc: 223 })).toEqual(['NEW DXCC'])
  expect(getBadges({ extra: [['POTA_REF', 'DE-0001']] })).toEqual(['New park DE-0001'])
  expect(index.needs({ ...station, band: '20m', modeClass: 'cw' }, { services: 1 })[0]?.text).toBe('NEW DXCC')
  expect(needShape(index.needs({ ...station, dxcc: 223, band: '20m', modeClass: 'cw' }))).toBe('solid')
})

test('shows in a matrix what is worked on which band, and what is missing', async () => {
  const owner = await site.register('G4MATR')
  for (const Call of ['DL1ABC', 'ZS1AA']) {
    await owner.post('vqso/upsert', { data: { Call, TS: '2026-01-02T03:04:05Z', Band: '20m', Mode: 'CW' } })
  }
  const matrix = (await owner.get('vawards/progress/wac')).json<AwardMatrixResponse>()
  expect(matrix).toMatchObject({ worked: 2, confirmed: 0, of: 6, next_worked: 6, bands: { '20m': { worked: 2 } } })
  expect(matrix.items).toEqual([
    { item: 'AF', name: 'AF', worked: ['20m'], confirmed: [], modes: ['cw'] },
    { item: 'EU', name: 'EU', worked: ['20m'], confirmed: [], modes: ['cw'] },
  ])
  expect(matrix.cells).toEqual([{ band: '20m', mode_class: 'cw', worked: 2, confirmed: 0 }])
  expect(matrix.missing.map(({ item }) => item)).toEqual(['AS', 'NA', 'OC', 'SA'])
  expect((await owner.get('vawards/progress/nothing')).statusCode).toBe(404)
})

test('shows in a matrix what the chosen services confirm, for one choice after the other', async () => {
  const owner = await site.register('G4CHOI')
  const toContact = (call: string, band: string, confirmation: string) =>
    `<CALL:${call.length}>${call}<QSO_DATE:8>20260102<TIME_ON:6>030405<BAND:3>${band}<MODE:2>CW${confirmation}<EOR>`
  await importFile(
    site,
    owner,
    `choices<EOH>${toContact('DL1ABC', '20m', '<LOTW_QSL_RCVD:1>Y')}${toContact('ZS1AA', '40m', '<EQSL_QSL_RCVD:1>Y')}`,
  )
  const readMatrix = async (services: string) => {
    const matrix = (await owner.get(`vawards/progress/wac?services=${services}`)).json<AwardMatrixResponse>()
    expect(Value.Check(AwardMatrixResponse, matrix)).toBe(true)
    expect(matrix.worked).toBe(2)
    const confirmed = matrix.items.map(({ item, confirmed: bands }) => `${item} ${bands.join()}`)
    return [matrix.services.join(), matrix.confirmed, ...confirmed]
  }
  const lotw = ['lotw', 1, 'AF ', 'EU 20m']
  expect(await readMatrix('lotw')).toEqual(lotw)
  expect(await readMatrix('eqsl')).toEqual(['eqsl', 1, 'AF 40m', 'EU '])
  expect(await readMatrix('lotw,eqsl')).toEqual(['lotw,eqsl', 2, 'AF 40m', 'EU 20m'])
  expect(await readMatrix('paper')).toEqual(['paper', 0, 'AF ', 'EU '])
  expect(await readMatrix('lotw')).toEqual(lotw)
})

test('returns matrix cells that equal a count of the contacts by band and mode', async () => {
  const owner = await site.register('G4CELL')
  const below = createRandom(31)
  const pick = createPick(below)
  await importFile(site, owner, `cells<EOH>${Array.from({ length: 120 }, () => adif(pick, below)).join('')}`)
  const scratch = await recount(owner)
  for (const id of ['dxcc', 'waz', 'dxcc-challenge']) {
    const rule = AWARD_RULES.find((one) => one.id === id)!
    const cells = new Map<string, Map<string, boolean>>()
    for (const row of scratch) {
      // Contacts made on holiday in Germany have their cells there.
      if (row.kind !== rule.kind || !row.place.startsWith('223/')) continue
      if (judge(rule, row, rule.items ? new Set(rule.items) : null) !== 'counts') continue
      const key = `${row.band} ${row.modeClass}`
      const items = cells.get(key) ?? new Map<string, boolean>()
      cells.set(key, items.set(row.item, items.get(row.item) === true || (row.mask & 33) !== 0))
    }
    const matrix = (await owner.get(`vawards/progress/${id}`)).json<AwardMatrixResponse>()
    const expected = Array.from(cells, ([key, items]) => {
      const sure = [...items.values()].filter((one) => one).length
      return [key, { worked: items.size, confirmed: sure }] as const
    })
    const tallies = matrix.cells.map(({ band, mode_class: mode, ...tally }) => [`${band} ${mode}`, tally] as const)
    expect(new Map(tallies), id).toEqual(new Map(expected))
  }
})

test('previews an award for an administrator, and imports several awards or none', async () => {
  const admin = await site.register('G4IMP')
  await setAdministrator(site.app.pool, 'G4IMP', true)
  for (const Call of ['SM1AA', 'LA1AA']) {
    await admin.post('vqso/upsert', { data: { Call, TS: '2026-01-02T03:04:05Z', Band: '20m', Mode: 'CW' } })
  }
  await admin.get('vneeds')
  const what = { kind: 'dxcc', count: 'items', unit: 'country' }
  const scandinavia = { ...what, id: 'scandinavia', name: 'Scandinavia', goals: [3, 2], items: ['266', '284', '221'] }
  const wrong = { ...what, id: 'wrong', name: 'Wrong', goals: [3], items: ['266', 'Atlantis'], bands: ['21m'] }
  const previewed = await admin.post('vawards/rules/preview', { rules: [scandinavia, wrong, { ...wrong, id: 'dxcc' }] })
  const [good, bad, taken] = previewed.json<AwardPreviewResponse>().previews
  expect(good).toMatchObject({ problems: [], yours: { worked: 2, confirmed: 0 } })
  expect(good!.goals.map(({ goal }) => goal)).toEqual([2, 3])
  expect(good!.goals[0]!.worked).toBeGreaterThan(0)
  expect(good!.logs).toBeGreaterThanOrEqual(good!.started)
  expect(bad!.problems.map(({ field }) => field)).toEqual(['bands', 'items', 'goals'])
  expect(taken!.problems[0]!.field).toBe('id')
  const inGerman = { headers: { 'accept-language': 'de' } }
  const german = await admin.post('vawards/rules/preview', { rules: [wrong] }, inGerman)
  expect(german.json<AwardPreviewResponse>().previews[0]!.problems[0]!.text).toBe('Kein Band: 21m.')

  const listNames = async () => (await admin.get('vawards/rules')).json<AwardRulesResponse>().rules.map(({ id }) => id)
  const before = await listNames()
  const refused = await admin.post('vawards/rules/import', { rules: [scandinavia, wrong] })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error.fields).toHaveProperty('rules/1/items')
  const refusedInGerman = await admin.post('vawards/rules/import', { rules: [wrong] }, inGerman)
  expect(refusedInGerman.json().error.fields.items).toBe('Hier nicht bekannt: Atlantis.')
  expect((await admin.post('vawards/rules/import', { rules: [scandinavia, scandinavia] })).statusCode).toBe(409)
  expect((await admin.post('vawards/rules', wrong)).statusCode).toBe(400)
  expect(await listNames()).toEqual(before)

  const pair = [scandinavia, { ...scandinavia, id: 'scandinavia-cw', modeClass: 'cw' }]
  expect((await admin.post('vawards/rules/import', { rules: pair })).statusCode).toBe(200)
  expect(await listNames()).toEqual([...before, 'scandinavia', 'scandinavia-cw'])
  expect(
    (await admin.post('vawards/rules/import', { rules: [pair[1], { ...scandinavia, id: 'new' }] })).statusCode,
  ).toBe(409)
  expect(await listNames()).not.toContain('new')

  const countWorked = async () => (await admin.get('vawards/progress/scandinavia')).json<AwardMatrixResponse>().worked
  expect(await countWorked()).toBe(2)
  await site.app.inject({
    method: 'DELETE',
    url: '/api/vawards/rules/scandinavia',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  await admin.post('vawards/rules', { ...scandinavia, items: ['284', '221'], goals: [2] })
  // The same id with other countries is another award, for which cached results of the first must not be used.
  expect(await countWorked()).toBe(1)
})

test('lets an administrator add and remove an award, and shows the progress to members', async () => {
  const admin = await site.register('G4ADM')
  await setAdministrator(site.app.pool, 'G4ADM', true)
  const rule = {
    id: 'nordic',
    name: 'Nordic',
    kind: 'dxcc',
    count: 'items',
    goals: [3, 1],
    items: ['266', '284', '224'],
    unit: 'country',
  }
  expect((await (await site.register()).post('vawards/rules', rule)).statusCode).toBe(403)
  expect((await admin.post('vawards/rules', rule)).statusCode).toBe(200)
  expect((await admin.post('vawards/rules', rule)).statusCode).toBe(409)
  expect((await admin.post('vawards/rules', { ...rule, id: 'dxcc' })).statusCode).toBe(409)
  expect((await admin.post('vawards/rules', { ...rule, id: 'x', goals: [] })).statusCode).toBe(400)
  await admin.post('vqso/upsert', { data: { Call: 'SM1AA', TS: '2026-01-02T03:04:05Z', Band: '20m', Mode: 'CW' } })
  const getProgress = async () =>
    (await admin.get('vawards/progress')).json<ProgressResponse>().awards.find(({ id }) => id === 'nordic')
  expect(await getProgress()).toMatchObject({ worked: 1, of: 3, goals: [1, 3], next_worked: 3 })
  const removed = await site.app.inject({
    method: 'DELETE',
    url: '/api/vawards/rules/nordic',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(removed.statusCode).toBe(200)
  expect(await getProgress()).toBeUndefined()
})
