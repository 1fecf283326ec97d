/**
 * A member's progress towards each award, from `award_cell`. Cached until an item of the award's kind is new, removed
 * or confirmed.
 */

import { isDeepStrictEqual } from 'node:util'
import { CONFIRMATION_SERVICES, type ConfirmationService } from '@onfreq/contracts/confirmations/confirmation'
import type { AwardMatrixResponse, AwardProgressItem, AwardTally, WhatIfAward } from '@onfreq/contracts/needs/needs'
import { AWARD_RULES, type AwardRule, type CatalogueRule } from '@onfreq/ham/awards/catalogue'
import { DXCC_SERVICES } from '@onfreq/ham/awards/contact-figures'
import { isMemberRule } from '@onfreq/ham/awards/member-award'
import {
  type AwardProgress,
  awardProgress,
  type OpenAward,
  openAward,
  toAcceptedServices,
} from '@onfreq/ham/awards/progress'
import { entityName } from '@onfreq/ham/dxcc/entities'
import type { ItemKind } from '@onfreq/ham/needs/items'
import type { NeedRow } from '@onfreq/ham/needs/need-index'
import { serviceBits } from '@onfreq/ham/needs/services'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { getItemName } from './names.ts'
import { createOwnCells, type MemberCells } from './own/cells.ts'
import { readYearHeads } from './own/repository.ts'
import type { OwnRules } from './own/rules.ts'
import { readRules } from './repository.ts'

const MAX_CACHED = 2000
/** Limit for all cached awards, about 90 MB. Awards with more items are counted for each response. */
const MAX_CACHED_ITEMS = 100_000

export interface Services {
  readonly names: readonly ConfirmationService[]
  readonly bits: number
}

/** Parses services and ignores unknown ones. The default is LoTW and paper, which DXCC accepts. */
export function toServices(text: string | undefined): Services {
  const requestedNames = text?.split(',') ?? []
  const services = CONFIRMATION_SERVICES.filter((service) => requestedNames.includes(service))
  const names = services.length > 0 ? services : DXCC_SERVICES
  return { names, bits: serviceBits(names) }
}

/** The services of the award if it names any, otherwise those of the query, otherwise those of the sponsor. */
export function servicesFor({ services, source }: DatedRule, requested: string | undefined): Services {
  if (services !== undefined) return { names: services, bits: serviceBits(services) }
  return toServices(requested ?? source?.services.join(','))
}

/** An award of the catalogue, or one added at that time. */
export type DatedRule = AwardRule & Partial<Pick<CatalogueRule, 'source'>> & { readonly addedAt?: number }

export interface ProgressReader {
  /** Awards of the catalogue, of administrators, and of the member. */
  rules(ownerId: number): Promise<readonly DatedRule[]>
  all(ownerId: number, services: Services): Promise<readonly AwardProgressItem[]>
  /**
   * @param place one of the locations the award is counted for; null selects that of the home, or else the best one
   * @returns the JSON of an {@link AwardMatrixResponse}
   */
  matrix(ownerId: number, rule: DatedRule, services: Services, place?: string | null): Promise<string>
  /** Awards whose progress would change if these contacts were in the log. */
  whatIf(ownerId: number, services: Services, more: readonly NeedRow[]): Promise<readonly WhatIfAward[]>
}

/** The kinds of items that an award counts. */
const listKinds = ({ kind, withDeleted }: AwardRule): readonly ItemKind[] =>
  withDeleted === true ? [kind, 'deleted'] : [kind]

/** The cells of an award, with a version that changes with them. */
interface CellsOfRule {
  readonly version: readonly unknown[]
  read(): Promise<readonly NeedRow[]>
}

interface Cached {
  readonly version: readonly unknown[]
  readonly award: Promise<OpenAward>
  /** The result for the services that were chosen last. */
  counted?: Counted
  /** Created on first use, like the matrix. */
  items?: readonly ItemText[]
}

interface Counted {
  readonly accepted: number | null
  readonly progress: Promise<AwardProgress>
  matrix?: Promise<string>
}

interface Deps {
  readonly app: FastifyInstance
  readonly ownRules: OwnRules
  readonly ownCells: MemberCells
  readonly cache: LRUCache<string, Cached, unknown>
}

export function createProgressReader(app: FastifyInstance, ownRules: OwnRules): ProgressReader {
  const { pool } = app
  const ownCells = createOwnCells(pool)
  const cache = new LRUCache<string, Cached>({ max: MAX_CACHED, maxSize: MAX_CACHED_ITEMS })
  const deps: Deps = { app, ownRules, ownCells, cache }

  return {
    rules: (ownerId) => rules(deps, ownerId),
    async all(ownerId, services) {
      const list = await rules(deps, ownerId)
      const awards = await openAwards(deps, ownerId, list)
      return Promise.all(
        awards.flatMap((entry, at) => {
          const rule = list[at]
          return rule === undefined ? [] : [count(entry, rule, services).progress.then((one) => toItem(rule, one))]
        }),
      )
    },
    async whatIf(ownerId, services, more) {
      const list = (await rules(deps, ownerId)).filter((rule) => more.some(({ kind }) => kind === rule.kind))
      const { home, getCells } = await createCellReader(deps, ownerId, list)
      const question = { services: services.bits, place: null, home }
      const changed = list.map(async (rule): Promise<WhatIfAward | null> => {
        const cells = await getCells(rule).read()
        const tally = (rows: readonly NeedRow[]): AwardTally => {
          const { worked, confirmed } = awardProgress(rule, rows, question)
          return { worked, confirmed }
        }
        const [before, after] = [tally(cells), tally([...cells, ...more])]
        if (after.worked === before.worked && after.confirmed === before.confirmed) return null
        return { id: rule.id, name: rule.name, before, after: { ...after, ...findNext(rule, after) } }
      })
      return (await Promise.all(changed)).filter((one) => one !== null)
    },
    async matrix(ownerId, rule, services, place = null) {
      const [entry] = await openAwards(deps, ownerId, [rule], place)
      if (entry === undefined) throw new Error(`No progress of ${rule.id}`)
      const counted = count(entry, rule, services)
      counted.matrix ??= counted.progress.then((progress) => {
        entry.items ??= listItems(rule, progress)
        return serializeMatrix(rule, progress, entry.items)
      })
      return `{"services":${JSON.stringify(services.names)},${await counted.matrix}`
    },
  }
}

/** The versions and cells that the progress is calculated from. */
async function createCellReader({ app, ownCells }: Deps, ownerId: number, rules: readonly DatedRule[]) {
  const { pool } = app
  const index = await app.needs.indexOf(ownerId)
  const { home } = index
  // Read before the contacts, so that the next reader counts later changes.
  const years = rules.some(isMemberRule) ? await readYearHeads(pool, ownerId) : []
  const getCells = (rule: DatedRule): CellsOfRule => {
    const { addedAt = 0 } = rule
    if (isMemberRule(rule)) {
      return {
        version: years.map(({ year, change }) => `${year}:${change}`),
        read: () => ownCells.read(ownerId, rule, addedAt, years),
      }
    }
    const versions = listKinds(rule).map((kind) => index.versionOf(kind))
    return {
      version: [...versions, home.entity, home.locator],
      read: async () => listKinds(rule).flatMap((kind) => index.rowsOf(kind)),
    }
  }
  return { home, getCells }
}

/** Parts that do not depend on the chosen services are cached for all choices, the others for the last choice. */
async function openAwards(
  deps: Deps,
  ownerId: number,
  rules: readonly DatedRule[],
  place: string | null = null,
): Promise<readonly Cached[]> {
  const { cache } = deps
  const { home, getCells } = await createCellReader(deps, ownerId, rules)
  return rules.map((rule) => {
    const key = `${ownerId}/${rule.id}@${rule.addedAt ?? 0}/${place ?? ''}`
    const cells = getCells(rule)
    const cached = cache.get(key)
    if (cached !== undefined && isDeepStrictEqual(cached.version, cells.version)) return cached
    const award = cells.read().then((rows) => openAward(rule, rows, { place, home }))
    const entry: Cached = { version: cells.version, award }
    cache.set(key, entry, { size: 1 })
    award.then(
      ({ size }) => cache.peek(key) === entry && cache.set(key, entry, { size: size + 1 }),
      () => cache.peek(key) === entry && cache.delete(key),
    )
    return entry
  })
}

function count(entry: Cached, rule: DatedRule, services: Services): Counted {
  const accepted = toAcceptedServices(rule, services.bits)
  if (entry.counted?.accepted === accepted) return entry.counted
  entry.counted = { accepted, progress: entry.award.then((award) => award.count(services.bits)) }
  return entry.counted
}

async function rules({ app, ownRules }: Deps, ownerId: number): Promise<readonly DatedRule[]> {
  const { pool } = app
  const catalogue = new Set(AWARD_RULES.map(({ id }) => id))
  const added = (await readRules(pool)).map(({ rule, addedAt }) => ({ ...rule, addedAt }))
  return [...AWARD_RULES, ...added.filter(({ id }) => !catalogue.has(id)), ...(await ownRules.read(ownerId))]
}

type MatrixItem = AwardMatrixResponse['items'][number]

/** JSON of an item up to its confirmed bands, the only part that depends on the chosen services. */
interface ItemText {
  readonly start: string
  /** Index into the items of the progress. */
  readonly index: number
}

function listItems(rule: DatedRule, { items }: AwardProgress): readonly ItemText[] {
  return items
    .slice(0, MAX_ITEMS)
    .map(({ item, worked, modes }, index) => ({ item, name: getItemName(rule, item), worked, modes, index }))
    .sort(compareNames)
    .map(({ index, worked, modes, ...names }) => {
      const item = { ...names, worked: [...worked], modes: [...modes] } satisfies Omit<MatrixItem, 'confirmed'>
      return { start: `${JSON.stringify(item).slice(0, -1)},"confirmed":`, index }
    })
}

/**
 * JSON of the response after its services. Serializing thousands of items takes 5 ms, their confirmed bands only 1 ms.
 */
function serializeMatrix(rule: DatedRule, progress: AwardProgress, items: readonly ItemText[]): string {
  const worked = new Set(progress.items.map(({ item }) => item))
  const missing = (rule.items ?? []).filter((item) => !worked.has(item))
  const rest: Omit<AwardMatrixResponse, 'services' | 'items'> = {
    ...toItem(rule, progress),
    cells: progress.cells.map(({ band, modeClass, ...tally }) => ({ band, mode_class: modeClass, ...tally })),
    missing: missing.map((item) => ({ item, name: getItemName(rule, item) })).sort(compareNames),
  }
  const texts = items.map(({ start, index }) => `${start}${JSON.stringify(progress.items[index]?.confirmed ?? [])}}`)
  return `"items":[${texts.join()}],${JSON.stringify(rest).slice(1)}`
}

const MAX_ITEMS = 5000

/** One collator for all comparisons: `localeCompare` with options takes 40 times as long. */
const { compare } = new Intl.Collator('en', { numeric: true })
const compareNames = (a: { readonly name: string }, b: { readonly name: string }) => compare(a.name, b.name)

function toItem(rule: DatedRule, item: AwardProgress): AwardProgressItem {
  const { worked, confirmed, bands, modes, shown, deleted, place, places } = item
  const items = rule.items?.length
  return {
    id: rule.id,
    name: rule.name,
    kind: rule.kind,
    count: rule.count,
    unit: rule.unit,
    goals: [...rule.goals],
    of: items === undefined ? null : items * (rule.count === 'slots' ? (rule.bands?.length ?? 1) : 1),
    worked,
    confirmed,
    ...findNext(rule, { worked, confirmed }),
    bands: { ...bands },
    shown: [...shown],
    modes: { ...modes },
    deleted,
    place,
    places: places.map(({ id, worked: n }) => ({ id, name: entityName(Number(id)) ?? id, worked: n })),
    source: rule.source ? { document: rule.source.title, date: rule.source.date, rule: rule.source.rule } : null,
  }
}

const findNext = ({ goals }: AwardRule, { worked, confirmed }: AwardTally) => ({
  next_worked: goals.find((goal) => goal > worked) ?? null,
  next_confirmed: goals.find((goal) => goal > confirmed) ?? null,
})
