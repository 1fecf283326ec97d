/** An operator's way to each award, from `award_item`; kept until something of the award's kind is new, gone or confirmed. */

import {
  CONFIRMATION_BITS,
  CONFIRMATION_SERVICES,
  type ConfirmationService,
} from '@onfreq/contracts/confirmations/confirmation'
import type { AwardMatrixAnswer, AwardProgressItem, AwardTally, WhatIfAward } from '@onfreq/contracts/needs/needs'
import { AWARD_RULES, type AwardRule } from '@onfreq/ham/awards/catalogue'
import { entityName } from '@onfreq/ham/dxcc/entities'
import { WAE_AREAS } from '@onfreq/ham/dxcc/wae'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { countChanges } from './counting.ts'
import { type ImaginedRow, readCells, readItems, readLevels, readRules, readVersions } from './repository.ts'

const DEFAULT_SERVICES: readonly ConfirmationService[] = ['lotw', 'paper']
const MOST_KEPT = 2000
/** Each may name 5,000 things. */
const MOST_MATRICES = 100

export interface Services {
  readonly names: readonly ConfirmationService[]
  readonly bits: number
}

/** What is no service is left out; of nothing the two that DXCC itself takes remain. */
export function servicesOf(text: string | undefined): Services {
  const asked = text?.split(',') ?? []
  const known = CONFIRMATION_SERVICES.filter((service) => asked.includes(service))
  const names = known.length > 0 ? known : DEFAULT_SERVICES
  return { names, bits: names.reduce((bits, name) => bits | CONFIRMATION_BITS[name], 0) }
}

/** An award of the catalogue, or one that was added at that time. */
type DatedRule = AwardRule & { readonly addedAt?: number }

export interface ProgressReader {
  rules(): Promise<readonly DatedRule[]>
  all(ownerId: number, services: Services): Promise<readonly AwardProgressItem[]>
  matrix(ownerId: number, rule: DatedRule, services: Services): Promise<AwardMatrixAnswer>
  /** The awards that would move if this were in the log besides. */
  whatIf(ownerId: number, services: Services, more: readonly ImaginedRow[]): Promise<readonly WhatIfAward[]>
}

/** Answers of a version, until it is another one; of too many the one that was asked for longest ago goes. */
class Kept<Answer> {
  readonly #answers: LRUCache<string, { readonly version: string; readonly value: Promise<Answer> }>

  constructor(max: number) {
    this.#answers = new LRUCache({ max })
  }

  of(key: string, version: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known?.version === version) return known.value
    const value = make()
    this.#answers.set(key, { version, value })
    value.catch(() => this.#answers.delete(key))
    return value
  }
}

const keyOf = (ownerId: number, rule: DatedRule, { bits }: Services) =>
  `${ownerId}/${rule.id}@${rule.addedAt ?? 0}/${bits}`

export function createProgressReader(pool: pg.Pool): ProgressReader {
  const kept = new Kept<AwardProgressItem>(MOST_KEPT)
  const keptMatrices = new Kept<AwardMatrixAnswer>(MOST_MATRICES)

  const progressOf = (ownerId: number, rule: DatedRule, services: Services, version: string) =>
    kept.of(keyOf(ownerId, rule, services), version, () => compute(pool, ownerId, rule, services.bits))

  /** By kind of thing. */
  async function versionsOf(ownerId: number, asked: readonly AwardRule[]): Promise<(rule: AwardRule) => string> {
    await countChanges(pool, ownerId)
    const versions = await readVersions(pool, ownerId, [...new Set(asked.map(({ kind }) => kind))])
    return ({ kind }) => versions.get(kind) ?? ''
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
      const version = await versionsOf(ownerId, list)
      const answers: AwardProgressItem[] = []
      // One after the other: one operator's page must not take every connection.
      for (const rule of list) answers.push(await progressOf(ownerId, rule, services, version(rule)))
      return answers
    },
    async whatIf(ownerId, services, more) {
      const list = (await rules()).filter((rule) => more.some(({ kind }) => kind === rule.kind))
      const version = await versionsOf(ownerId, list)
      const moved: WhatIfAward[] = []
      for (const rule of list) {
        const rows = more.filter(({ kind }) => kind === rule.kind)
        const now = await progressOf(ownerId, rule, services, version(rule))
        const after = await imagine(pool, ownerId, rule, services.bits, now, rows)
        if (after.worked === now.worked && after.confirmed === now.confirmed) continue
        const before = { worked: now.worked, confirmed: now.confirmed }
        moved.push({ id: rule.id, name: rule.name, before, after: { ...after, ...nextOf(rule, after) } })
      }
      return moved
    },
    async matrix(ownerId, rule, services) {
      const version = (await versionsOf(ownerId, [rule]))(rule)
      return keptMatrices.of(keyOf(ownerId, rule, services), version, async () => {
        const progress = await progressOf(ownerId, rule, services, version)
        const items = await readItems(pool, ownerId, rule, services.bits)
        const cells = await readCells(pool, ownerId, rule, services.bits)
        const worked = new Set(items.map(({ item }) => item))
        const missing = (rule.items ?? []).filter((item) => !worked.has(item))
        const named = (item: string) => nameOf(rule, item)
        return {
          ...progress,
          services: [...services.names],
          items: items.map((row) => ({ ...row, name: named(row.item) })).sort(byName),
          cells: [...cells],
          missing: missing.map((item) => ({ item, name: named(item) })).sort(byName),
        }
      })
    },
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, 'en', { numeric: true })

async function compute(
  pool: pg.Pool,
  ownerId: number,
  rule: AwardRule,
  services: number,
  more: readonly ImaginedRow[] = [],
): Promise<AwardProgressItem> {
  const levels = await readLevels(pool, ownerId, rule, services, more)
  const tally = ({ worked, confirmed }: { worked: number; confirmed: number }) => ({ worked, confirmed })
  const bands = Object.fromEntries(levels.flatMap((row) => (row.band === null ? [] : [[row.band, tally(row)]])))
  const modes = Object.fromEntries(
    levels.flatMap((row) => (row.mode_class === null ? [] : [[row.mode_class, tally(row)]])),
  )
  const mixed = levels.find((row) => row.band === null && row.mode_class === null)
  const counts = rule.count === 'each band' ? Object.values(bands) : mixed === undefined ? [] : [tally(mixed)]
  const worked = Math.max(0, ...counts.map((one) => one.worked))
  const confirmed = Math.max(0, ...counts.map((one) => one.confirmed))
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
    ...nextOf(rule, { worked, confirmed }),
    bands,
    modes,
  }
}

const nextOf = ({ goals }: AwardRule, { worked, confirmed }: AwardTally) => ({
  next_worked: goals.find((goal) => goal > worked) ?? null,
  next_confirmed: goals.find((goal) => goal > confirmed) ?? null,
})

const NONE: AwardTally = { worked: 0, confirmed: 0 }

/** Only the things that are imagined can make a difference, so a long log is not counted for it. */
async function imagine(
  pool: pg.Pool,
  ownerId: number,
  rule: AwardRule,
  services: number,
  now: AwardProgressItem,
  rows: readonly ImaginedRow[],
): Promise<AwardTally> {
  const concerned = concernedBy(rule, rows)
  const without = await compute(pool, ownerId, concerned, services)
  const included = await compute(pool, ownerId, concerned, services, rows)
  const grown = (from: AwardTally, less: AwardTally, more: AwardTally): AwardTally => ({
    worked: from.worked + more.worked - less.worked,
    confirmed: from.confirmed + more.confirmed - less.confirmed,
  })
  if (rule.count !== 'each band') return grown(now, without, included)
  const bands = [...new Set([...Object.keys(now.bands), ...Object.keys(included.bands)])].map((band) =>
    grown(now.bands[band] ?? NONE, without.bands[band] ?? NONE, included.bands[band] ?? NONE),
  )
  return {
    worked: Math.max(0, ...bands.map(({ worked }) => worked)),
    confirmed: Math.max(0, ...bands.map(({ confirmed }) => confirmed)),
  }
}

/** The rule for these things alone; of activations for all, since a reference is complete on any of its days. */
function concernedBy(rule: AwardRule, rows: readonly ImaginedRow[]): AwardRule {
  if (rule.activation !== undefined) return rule
  const known = rule.items && new Set(rule.items)
  const items = [...new Set(rows.map(({ item }) => item))].filter((item) => known?.has(item) ?? true)
  return { ...rule, items }
}

function nameOf(rule: AwardRule, item: string): string {
  if (rule.kind === 'dxcc') return entityName(Number(item)) ?? item
  if (rule.kind === 'wae')
    return WAE_AREAS.find(({ prefix }) => prefix === item)?.name ?? entityName(Number(item)) ?? item
  return rule.kind === 'zone' ? `Zone ${item}` : item
}
