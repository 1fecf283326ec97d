import type { NeedsResponse, ProgressResponse } from '@onfreq/contracts/needs/needs'
import { AWARD_RULES } from '@onfreq/ham/awards/catalogue'
import type { Way } from '@onfreq/ham/awards/kind-rules'
import type { ItemKind } from '@onfreq/ham/needs/items'
import { type NeedCandidate, NeedIndex, type NeedRow } from '@onfreq/ham/needs/need-index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullDifference } from '#kernel/award-cells/count-cells.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { applyRandomChange, createPick, createRandom } from './testing/random-log.ts'
import { countAward, type Entry, listEntries, listNew, SLOW_RULES } from './testing/slow-awards.ts'
import type { LoggedContact } from './testing/slow-rules.ts'

/** A long run has 10,000 changes of 20 owners and 1,000 questions. */
const CHANGES = Number(process.env.AWARD_CHANGES ?? 250)
const OWNERS = Number(process.env.AWARD_OWNERS ?? 4)
const QUESTIONS = Number(process.env.AWARD_QUESTIONS ?? 200)
/** LoTW and paper, confirmations between members, and eQSL. */
const SERVICES: readonly (readonly [bits: number, names: string])[] = [
  [33, 'lotw,paper'],
  [16, 'onfreq'],
  [2, 'eqsl'],
]

/** Index of a browser: loaded once, then updated by differences. */
interface Browser {
  readonly member: TestMember
  readonly index: NeedIndex
  home: NeedsResponse['home']
  head: { readonly epoch: number; readonly seq: number }
}

let site: TestApp
const browsers: Browser[] = []

beforeAll(async () => {
  site = await startTestApp()
  for (let n = 0; n < OWNERS; n++) {
    const member = await site.register()
    const { home } = (await member.get('vneeds')).json<NeedsResponse>()
    browsers.push({ member, index: new NeedIndex(), home, head: { epoch: 0, seq: 0 } })
  }
  const below = createRandom(20261122)
  const pick = createPick(below)
  for (let count = 0; count < CHANGES; count += 1) {
    await applyRandomChange(site, pick(browsers).member, below)
    if (below(25) === 0) await update(pick(browsers))
    if (below(100) === 0) await compareCells(pick(browsers))
  }
}, 3_600_000)
afterAll(() => site.close())

async function update(browser: Browser): Promise<void> {
  const { epoch, seq } = browser.head
  const response = (await browser.member.get(`vneeds?epoch=${epoch}&since=${seq}`)).json<NeedsResponse>()
  if (response.full) browser.index.clear()
  browser.index.apply(response.rows.map(toRow))
  browser.index.setHome(response.home)
  browser.home = response.home
  browser.head = { epoch: response.epoch, seq: response.seq }
}

const toRow = ([kind, item, band, modeClass, n, mask, way, place]: NeedsResponse['rows'][number]): NeedRow => ({
  ...{ kind: kind as ItemKind, item, band, modeClass, n, mask, way: way as Way, place },
})

async function readContacts({ accountId }: TestMember): Promise<readonly LoggedContact[]> {
  const { rows } = await site.app.pool.query<LoggedContact>(
    `select call, dxcc, continent, cq_zone, grid, extra, band, mode_class, started_at, prop_mode, sat_name, confirmations,
       (select says from member_confirmation m where m.owner_id = c.owner_id and m.contact_id = c.id) as member
     from contact c where owner_id = $1 and public_call order by id`,
    [accountId],
  )
  return rows
}

function toCells(entries: readonly Entry[]): readonly string[] {
  const cells = new Map<string, { n: number; mask: number }>()
  for (const { kind, item, band, modeClass, way, place, mask } of entries) {
    const key = [kind, item, band, modeClass, way, place].join('|')
    const cell = cells.get(key) ?? { n: 0, mask: 0 }
    cells.set(key, { n: cell.n + 1, mask: cell.mask | mask })
  }
  return Array.from(cells, ([key, { n, mask }]) => `${key}|${Math.min(n, 9)}|${mask}`).sort()
}

const listCells = (rows: Iterable<NeedRow>) =>
  Array.from(rows, ({ kind, item, band, modeClass, way, place, n, mask }) =>
    [kind, item, band, modeClass, way, place, Math.min(n, 9), mask].join('|'),
  ).sort()

async function compareCells(browser: Browser): Promise<void> {
  await update(browser)
  const { entity } = browser.home
  const entries = listEntries(await readContacts(browser.member), entity)
  expect(listCells(browser.index.rows())).toEqual(toCells(entries))
  for (const [bits, names] of SERVICES) {
    const { awards } = (await browser.member.get(`vawards/progress?services=${names}`)).json<ProgressResponse>()
    const counts = Object.fromEntries(awards.map(({ id, worked, confirmed }) => [id, { worked, confirmed }]))
    const expected = Object.keys(SLOW_RULES).map((id) => [id, countAward(id, entries, entity, bits)] as const)
    expect(counts).toEqual(Object.fromEntries(expected))
  }
}

test('has independent rules for every award', () => {
  expect(Object.keys(SLOW_RULES).sort()).toEqual(AWARD_RULES.map(({ id }) => id).sort())
})

test(`cells and awards equal a count by independent rules after ${CHANGES} changes of ${OWNERS} owners`, async () => {
  for (const browser of browsers) await compareCells(browser)
  const client = await site.app.pool.connect()
  try {
    for (const { member } of browsers) expect((await fullDifference(client, member.accountId)).changed).toEqual([])
  } finally {
    client.release()
  }
}, 600_000)

const toCandidate = (contact: LoggedContact): NeedCandidate => ({
  ...{ call: contact.call, dxcc: contact.dxcc, continent: contact.continent, cqZone: contact.cq_zone },
  ...{ grid: contact.grid, extra: contact.extra, band: contact.band, modeClass: contact.mode_class },
  ...{ propMode: contact.prop_mode, satName: contact.sat_name },
})

const UNCONFIRMED = { member: null, confirmations: null }

/** Adds a contact that the server does not have yet, as the page does. */
function addOffline({ index, home }: Browser, contact: LoggedContact): NeedIndex {
  const offline = new NeedIndex()
  offline.apply(index.rows())
  offline.setHome(home)
  offline.add(toCandidate(contact))
  return offline
}

test(`badges of new ones agree with independent rules in ${QUESTIONS} questions, on the server and offline`, async () => {
  for (const browser of browsers) await update(browser)
  const logs = await Promise.all(
    browsers.map(async (browser) => ({
      browser,
      log: await readContacts(browser.member),
      entity: browser.home.entity,
    })),
  )
  const counted = logs.map((one) => ({ ...one, entries: listEntries(one.log, one.entity) }))
  const stations = logs.flatMap(({ log }) => log)
  const pick = createPick(createRandom(7))
  const texts = new Set<string>()
  for (let question = 0; question < QUESTIONS; question++) {
    const { browser, entries, entity } = pick(counted)
    const slot = { band: pick(['160m', '20m', '6m', '60m', '11m']), mode_class: pick(['cw', 'voice', 'data']) }
    const station = { ...pick(stations), ...slot, ...UNCONFIRMED }
    const services = pick([0, 33])
    const list = (index: NeedIndex) => index.needs(toCandidate(station), { services }).map(({ text }) => text)
    const expected = listNew(station, entries, entity, services).sort()
    expect(list(await site.app.needs.indexOf(browser.member.accountId)).sort()).toEqual(expected)
    expect(list(browser.index).sort()).toEqual(expected)

    const contact = { ...pick(stations), ...UNCONFIRMED, extra: null, started_at: new Date(Date.UTC(2020, 0, 1)) }
    const more = [...entries, ...listEntries([contact], entity)]
    const expectedOffline = listNew(station, more, entity, services).sort()
    expect(list(addOffline(browser, contact)).sort()).toEqual(expectedOffline)
    for (const text of expected) texts.add(text)
  }
  expect(texts.size).toBeGreaterThan(10)
}, 3_600_000)
