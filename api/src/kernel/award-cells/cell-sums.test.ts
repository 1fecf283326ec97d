import type { ConfirmationFacts, Confirmations } from '@onfreq/ham/adif/confirmations'
import type { CountedContact } from '@onfreq/ham/awards/cells'
import { NeedIndex } from '@onfreq/ham/needs/need-index'
import { expect, test } from 'vitest'
import { CellSums } from './cell-sums.ts'
import { COMPARED_KINDS, countCellsSlowly, findEntityNeeds } from './testing/slow-count.ts'

const OWNERS = 20
const CHANGES = 10_000
const NEED_QUERIES = 1_000

/** Seeded, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const pick = <One>(list: readonly One[]): One => list[below(list.length)] as One
  return { below, pick }
}

const STATIONS = [
  ['W1AW', 291, 'NA', 5],
  ['W6XYZ', 291, 'NA', 3],
  ['VE3AA', 1, 'NA', 4],
  ['KL7XX', 6, 'NA', 1],
  ['KH6XX', 110, 'OC', 31],
  ['JA1ABC', 339, 'AS', 25],
  ['DL1ABC', 230, 'EU', 14],
  ['Y21AA', 229, 'EU', 14],
  ['W1XYZ/MM', null, null, null],
  ['1AT101', 248, 'EU', 15],
] as const
const BANDS = ['80m', '60m', '20m', '20m', '10m', '6m', '2m', '11m', null]
const GRIDS = ['FN31', 'fn42ab', 'PM95', 'RR73', 'JO', null]
const DAYS = ['1945-11-14', '1945-11-15', '1982-12-31', '1983-01-01', '2024-05-01', '2025-06-01']
const EXTRAS = [
  ['STATE', 'CT'],
  ['STATE', 'DC'],
  ['STATE', 'ON'],
  ['MY_GRIDSQUARE', 'IO91wm'],
  ['MY_GRIDSQUARE', 'IL18'],
  ['MY_DXCC', '29'],
  ['VUCC_GRIDS', 'FN31,FN32'],
  ['BAND_RX', '70cm'],
  ['FREQ_RX', '432.1'],
] as const

type Random = ReturnType<typeof createRandom>

const createFacts = ({ pick }: Random): ConfirmationFacts => ({
  ...pick<ConfirmationFacts>([{}, { dxcc: 291 }, { dxcc: 1 }, { dxcc: 339 }, { dxcc: 6 }]),
  ...pick<ConfirmationFacts>([{}, {}, { grid: 'FN31pr' }, { grid: 'EM12' }]),
  ...pick<ConfirmationFacts>([{}, { cqZone: 5 }, { cqZone: 3 }]),
  ...pick<ConfirmationFacts>([{}, {}, { state: 'CT' }, { state: 'MA' }]),
})

function createConfirmations(random: Random): Confirmations {
  const { below, pick } = random
  const createOne = () =>
    pick<NonNullable<Confirmations['lotw']>>([
      {},
      {},
      { received: 'N' as const },
      { received: 'Y' as const },
      { received: 'Y' as const, says: createFacts(random) },
    ])
  return { lotw: createOne(), eqsl: createOne(), ...(below(3) === 0 && { paper: createOne() }) }
}

function createContact(random: Random): CountedContact {
  const { below, pick } = random
  const [call, dxcc, continent, cqZone] = pick(STATIONS)
  const band = pick(BANDS)
  const extra = new Map(Array.from({ length: below(4) }, () => pick(EXTRAS)))
  return {
    call,
    dxcc,
    continent,
    cqZone,
    grid: pick(GRIDS),
    startedAt: Date.parse(`${pick(DAYS)}T12:00:00Z`),
    extra: [...extra],
    stationCall: pick(['G4ABC', 'G4ABC', 'EA8/G4ABC/P']),
    band,
    freqHz: band === null ? pick([null, 27_555_000, 5_357_000]) : null,
    modeClass: pick(['cw', 'voice', 'data']),
    propMode: pick([null, null, null, 'SAT', 'RPT', 'ECH', 'EME']),
    satName: pick([null, null, null, 'RS-44']),
    confirmations: below(2) === 0 ? null : createConfirmations(random),
    member: below(6) === 0 ? createFacts(random) : null,
  }
}

const toText = (sums: CellSums) =>
  sums.rows
    .filter(({ kind, n }) => n > 0 && COMPARED_KINDS.some((createOne) => createOne === kind))
    .map(({ kind, item, band, modeClass, way, place, n, mask }) =>
      [`${kind} ${item}`, band, modeClass, way, place, n, mask].join('\t'),
    )
    .sort()

test('incremental cells and needs equal a count by independent rules after random changes to many logs', () => {
  const random = createRandom(20_261_129)
  const logs = Array.from({ length: OWNERS }, () => ({ contacts: [] as CountedContact[], sums: new CellSums() }))
  for (let n = 0; n < CHANGES; n += 1) {
    const { contacts, sums } = random.pick(logs)
    const change = random.pick(['add', 'add', 'edit', 'delete'])
    const at = change === 'add' ? contacts.length : random.below(contacts.length)
    const before = contacts[at]
    const after = change === 'delete' ? undefined : createContact(random)
    if (before !== undefined) sums.add(before, -1)
    if (after !== undefined) sums.add(after, 1)
    contacts.splice(at, before === undefined ? 0 : 1, ...(after === undefined ? [] : [after]))
  }
  for (const [owner, { contacts, sums }] of logs.entries()) {
    const slow = countCellsSlowly(contacts)
    expect([owner, toText(sums)]).toEqual([
      owner,
      Array.from(slow, ([key, { n, mask }]) => `${key}\t${n}\t${mask}`).sort(),
    ])
    const online = new NeedIndex()
    online.setHome({ entity: 223, locator: 'IO91wm' })
    online.apply(sums.rows)
    // Offline, a browser has the rows it received earlier and its own contacts since.
    const offline = new NeedIndex()
    offline.setHome({ entity: 223, locator: 'IO91wm' })
    offline.apply(online.rows())
    for (let n = 0; n < NEED_QUERIES / OWNERS; n += 1) {
      const [call, dxcc, continent, cqZone] = random.pick(STATIONS.slice(0, 7))
      const [band, modeClass] = [random.pick(['80m', '60m', '20m', '10m', '6m']), random.pick(['cw', 'voice', 'data'])]
      const candidate = { call, dxcc, continent, cqZone, grid: null, band, modeClass }
      const findNeeds = (index: NeedIndex) =>
        index
          .needs(candidate)
          .flatMap(({ what: change }) =>
            change === 'country' || change === 'band' || change === 'mode' ? [change] : [],
          )
      const expected = findEntityNeeds(slow, dxcc ?? 0, band, modeClass)
      expect([owner, call, band, modeClass, findNeeds(online)]).toEqual([owner, call, band, modeClass, expected])
      expect(findNeeds(offline)).toEqual(expected)
    }
  }
}, 60_000)
