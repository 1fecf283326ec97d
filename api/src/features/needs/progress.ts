/** An operator's way to each award, from `award_cell`; cached until something of the award's kind is new, gone or confirmed. */

import {
  CONFIRMATION_BITS,
  CONFIRMATION_SERVICES,
  type ConfirmationService,
} from '@onfreq/contracts/confirmations/confirmation'
import type { AwardMatrixResponse, AwardProgressItem, AwardTally, WhatIfAward } from '@onfreq/contracts/needs/needs'
import { AWARD_RULES, type AwardRule, type CatalogueRule } from '@onfreq/ham/awards/catalogue'
import { DXCC_SERVICES } from '@onfreq/ham/awards/contact-figures'
import { type AwardProgress, awardProgress } from '@onfreq/ham/awards/progress'
import { entityName } from '@onfreq/ham/dxcc/entities'
import { WAE_AREAS } from '@onfreq/ham/dxcc/wae'
import type { NeedRow } from '@onfreq/ham/needs/need-index'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { countChanges } from '#kernel/award-cells/count-cells.ts'
import { readHome } from './home.ts'
import { readCells, readRules, readVersions } from './repository.ts'

const MAX_CACHED = 2000

export interface Services {
  readonly names: readonly ConfirmationService[]
  readonly bits: number
}

/** Unknown services are left out; LoTW and paper, which DXCC itself accepts, when none remains. */
export function toServices(text: string | undefined): Services {
  const requested = text?.split(',') ?? []
  const known = CONFIRMATION_SERVICES.filter((service) => requested.includes(service))
  const names = known.length > 0 ? known : DXCC_SERVICES
  return { names, bits: names.reduce((bits, name) => bits | CONFIRMATION_BITS[name], 0) }
}

/** A catalogue award, or one added at that time. */
export type DatedRule = AwardRule & Partial<Pick<CatalogueRule, 'source'>> & { readonly addedAt?: number }

export interface ProgressReader {
  rules(): Promise<readonly DatedRule[]>
  all(ownerId: number, services: Services): Promise<readonly AwardProgressItem[]>
  /** @param place one of the award's own places; the home's, or the best one, when null */
  matrix(ownerId: number, rule: DatedRule, services: Services, place?: string | null): Promise<AwardMatrixResponse>
  /** The awards that would move if this were in the log, too. */
  whatIf(ownerId: number, services: Services, more: readonly NeedRow[]): Promise<readonly WhatIfAward[]>
}

/** What an award's count is made of, besides the rule. */
const listKinds = ({ kind, withDeleted }: AwardRule) => (withDeleted === true ? [kind, 'deleted'] : [kind])

export function createProgressReader(app: FastifyInstance): ProgressReader {
  const { pool } = app
  const cache = new LRUCache<string, { readonly version: string; readonly value: Promise<AwardProgress> }>({
    max: MAX_CACHED,
  })

  /** What the answers depend on besides the question: the home, and the cells of each kind. */
  async function getState(ownerId: number, rules: readonly AwardRule[]) {
    await countChanges(pool, ownerId)
    const versions = await readVersions(pool, ownerId, [...new Set(rules.flatMap(listKinds))])
    const home = await readHome(app, ownerId)
    const version = (rule: AwardRule) =>
      [...listKinds(rule).map((kind) => versions.get(kind)), home.entity, home.locator].join('/')
    return { home, version }
  }

  const readOfKinds = (ownerId: number, rules: readonly AwardRule[]) =>
    readCells(pool, ownerId, [...new Set(rules.flatMap(listKinds))])

  async function responses(
    ownerId: number,
    rules: readonly DatedRule[],
    services: Services,
    place: string | null = null,
  ): Promise<readonly AwardProgress[]> {
    const { home, version } = await getState(ownerId, rules)
    const getKey = (rule: DatedRule) => `${ownerId}/${rule.id}@${rule.addedAt ?? 0}/${services.bits}/${place ?? ''}`
    const missing = rules.filter((rule) => cache.get(getKey(rule))?.version !== version(rule))
    // Once for all awards of a kind: an operator's page must not read the same cells a dozen times.
    const cells = missing.length === 0 ? null : readOfKinds(ownerId, missing)
    for (const rule of missing) {
      const key = getKey(rule)
      const question = { services: services.bits, place, home }
      const value = (cells ?? Promise.resolve([])).then((rows) => awardProgress(rule, rows, question))
      cache.set(key, { version: version(rule), value })
      value.catch(() => cache.delete(key))
    }
    return Promise.all(
      rules.map(
        (rule) =>
          cache.get(getKey(rule))?.value ??
          readOfKinds(ownerId, [rule]).then((rows) =>
            awardProgress(rule, rows, { services: services.bits, place, home }),
          ),
      ),
    )
  }

  async function rules(): Promise<readonly DatedRule[]> {
    const own = new Set(AWARD_RULES.map(({ id }) => id))
    const added = (await readRules(pool)).map(({ rule, addedAt }) => ({ ...rule, addedAt }))
    return [...AWARD_RULES, ...added.filter(({ id }) => !own.has(id))]
  }

  return {
    rules,
    async all(ownerId, services) {
      const list = await rules()
      const found = await responses(ownerId, list, services)
      return list.flatMap((rule, at) => (found[at] ? [toItem(rule, found[at])] : []))
    },
    async whatIf(ownerId, services, more) {
      const list = (await rules()).filter((rule) => more.some(({ kind }) => kind === rule.kind))
      const { home } = await getState(ownerId, list)
      const cells = await readOfKinds(ownerId, list)
      const question = { services: services.bits, place: null, home }
      return list.flatMap((rule) => {
        const tally = (rows: readonly NeedRow[]): AwardTally => {
          const { worked, confirmed } = awardProgress(rule, rows, question)
          return { worked, confirmed }
        }
        const [before, after] = [tally(cells), tally([...cells, ...more])]
        if (after.worked === before.worked && after.confirmed === before.confirmed) return []
        return [{ id: rule.id, name: rule.name, before, after: { ...after, ...findNext(rule, after) } }]
      })
    },
    async matrix(ownerId, rule, services, place = null) {
      const [found] = await responses(ownerId, [rule], services, place)
      if (found === undefined) throw new Error(`No progress of ${rule.id}`)
      const worked = new Set(found.items.map(({ item }) => item))
      const missing = (rule.items ?? []).filter((item) => !worked.has(item))
      const named = (item: string) => getName(rule, item)
      return {
        ...toItem(rule, found),
        services: [...services.names],
        items: found.items
          .slice(0, MAX_ITEMS)
          .map((row) => ({
            item: row.item,
            name: named(row.item),
            worked: [...row.worked],
            confirmed: [...row.confirmed],
            modes: [...row.modes],
          }))
          .sort(byName),
        cells: found.cells.map(({ band, modeClass, ...tally }) => ({ band, mode_class: modeClass, ...tally })),
        missing: missing.map((item) => ({ item, name: named(item) })).sort(byName),
      }
    },
  }
}

const MAX_ITEMS = 5000

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, 'en', { numeric: true })

function toItem(rule: DatedRule, found: AwardProgress): AwardProgressItem {
  const { worked, confirmed, bands, modes, shown, deleted, place, places } = found
  const things = rule.items?.length
  return {
    id: rule.id,
    name: rule.name,
    kind: rule.kind,
    count: rule.count,
    unit: rule.unit,
    goals: [...rule.goals],
    of: things === undefined ? null : things * (rule.count === 'slots' ? (rule.bands?.length ?? 1) : 1),
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

/** What an item of the award is called. */
export function getName(rule: Pick<AwardRule, 'kind'>, item: string): string {
  if (rule.kind === 'dxcc') return entityName(Number(item)) ?? item
  if (rule.kind === 'wae')
    return WAE_AREAS.find(({ prefix }) => prefix === item)?.name ?? entityName(Number(item)) ?? item
  return rule.kind === 'zone' ? `Zone ${item}` : item
}
