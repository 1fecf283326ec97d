/**
 * Matches stations with members' rules. On a busy evening each station matches a rule of nearly every member, so rules
 * and worked items are cached here: rules by index key, and worked items as one bitmap of owners per item. Bus
 * messages about logs and rules keep the cache current; it is fully reloaded every 15 minutes.
 */

import type { AlertRule, AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import { judge } from '@onfreq/ham/awards/verdict'
import { parseProgramme } from '@onfreq/ham/operating/references'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { type ExpectedRelations, type Relations, readRelations } from './repository/relations.ts'
import { readStationRules, readWithLog, readWorked, type StationRule } from './repository/station-rules.ts'
import { getStationAnchors, type HeardStation, type NeedItem, needItems } from './station.ts'

/** Full reload interval in milliseconds, in case bus messages were lost. */
const FULL_REFRESH_MS = 15 * 60_000
/** Owners whose items are loaded per query. */
const OWNER_BATCH_SIZE = 200

/** The rules of a member that match a station. */
export interface Match {
  /** Index of the station in the page. */
  readonly stationIndex: number
  readonly ownerId: number
  readonly rules: readonly MatchedRule[]
}

export interface MatchedRule {
  readonly id: number
  readonly rule: AlertRule
  readonly ways: readonly AlertWayKind[]
  /** Needs of the rule that the station fills: `dxcc`, `band` …; empty for a rule without needs. */
  readonly needs: readonly string[]
}

export interface StationRules {
  /** Marks the contacts or rules of an owner as changed. */
  changed(ownerId: number): void
  /** Discards the cache. */
  invalidate(): void
  /**
   * Loads the current rules for a page of stations.
   * @returns a function from the index of a station to its matches
   */
  open(stations: readonly HeardStation[]): Promise<(n: number) => readonly Match[]>
}

/** An item a station counts for, and the bitmap of the owners who have worked it. */
interface StationItem {
  readonly need: string
  readonly row: Uint32Array | undefined
}

const toKey = ({ kind, item, band, mode }: Omit<NeedItem, 'need'>) => `${kind}/${item}/${band ?? ''}/${mode ?? ''}`
/** Key of the bitmap of owners with any contact. An empty log needs everything, so its needs are not evaluated. */
const HAS_LOG = 'log'
const NEED_ANCHOR = 'need'
const FOLLOWED_ANCHOR = 'followed'

const isMarked = (row: Uint32Array | undefined, bit: number) => (((row?.[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1

interface State {
  rulesByOwner: Map<number, readonly StationRule[]>
  byAnchor: Map<string, Set<StationRule>>
  /** Bit of each owner whose rules depend on needs. */
  bitByOwner: Map<number, number>
  ownerAt: number[]
  /** Bitmap of the owners who have worked an item, by item. */
  worked: Map<string, Uint32Array<ArrayBufferLike>>
  /** Relations that the current rules need from the database. */
  expectedRelations: ExpectedRelations
  changed: Set<number>
  wholeAt: number
}

interface Deps {
  readonly app: FastifyInstance
  readonly state: State
}

export function createStationRules(app: FastifyInstance): StationRules {
  const sql = toSql(app.db)
  const state: State = {
    rulesByOwner: new Map<number, readonly StationRule[]>(),
    byAnchor: new Map<string, Set<StationRule>>(),
    bitByOwner: new Map<number, number>(),
    ownerAt: [],
    worked: new Map<string, Uint32Array>(),
    expectedRelations: { follows: false, ownRefs: [] },
    changed: new Set<number>(),
    wholeAt: Number.NEGATIVE_INFINITY,
  }
  const deps: Deps = { app, state }

  return {
    changed: (ownerId) => void state.changed.add(ownerId),
    invalidate() {
      state.wholeAt = Number.NEGATIVE_INFINITY
    },
    async open(stations) {
      await refresh(deps)
      const relations = await readRelations(sql, stations, state.expectedRelations)
      return (n) => {
        const station = stations[n]
        return station === undefined ? [] : matchOne(state, n, station, relations)
      }
    },
  }
}

function mark(state: State, key: string, bit: number): void {
  const word = bit >>> 5
  let row = state.worked.get(key)
  if (row === undefined || row.length <= word) {
    const longer = new Uint32Array(Math.max(word + 1, (row?.length ?? 0) * 2))
    if (row !== undefined) longer.set(row)
    state.worked.set(key, longer)
    row = longer
  }
  row[word] = (row[word] ?? 0) | (1 << (bit & 31))
}

function unmark(state: State, bit: number): void {
  const word = bit >>> 5
  for (const row of state.worked.values()) if (word < row.length) row[word] = (row[word] ?? 0) & ~(1 << (bit & 31))
}

async function readLogs({ app, state }: Deps, ownerIds: readonly number[]): Promise<void> {
  const sql = toSql(app.db)
  for (let start = 0; start < ownerIds.length; start += OWNER_BATCH_SIZE) {
    const batch = ownerIds.slice(start, start + OWNER_BATCH_SIZE)
    for (const ownerId of await readWithLog(sql, batch)) mark(state, HAS_LOG, state.bitByOwner.get(ownerId) ?? 0)
    for (const { ownerId, kind, item, band, mode, way } of await readWorked(sql, batch)) {
      const bit = state.bitByOwner.get(ownerId)
      // Contacts through a repeater hide no direct need, and contacts on 60 m count for that band only.
      const verdict = judge({ kind }, { kind, item, band, modeClass: mode, way }, null)
      if (bit === undefined || (verdict !== 'counts' && verdict !== 'shown')) continue
      if (kind === 'dxcc' && way === 'direct') mark(state, toKey({ kind, item, band, mode: null }), bit)
      if (verdict === 'shown') continue
      mark(state, toKey({ kind, item, band: null, mode: null }), bit)
      if (kind === 'dxcc') mark(state, toKey({ kind, item, band: null, mode }), bit)
    }
  }
}

/** @returns owners whose rules depend on worked items */
async function loadRules({ app, state }: Deps, ownerIds: readonly number[] | null): Promise<readonly number[]> {
  const sql = toSql(app.db)
  const loaded = Map.groupBy(await readStationRules(sql, ownerIds), ({ ownerId }) => ownerId)
  for (const ownerId of ownerIds ?? []) {
    for (const rule of state.rulesByOwner.get(ownerId) ?? [])
      for (const anchor of rule.anchors) state.byAnchor.get(anchor)?.delete(rule)
    state.rulesByOwner.delete(ownerId)
  }
  const needing: number[] = []
  for (const [ownerId, rules] of loaded) {
    state.rulesByOwner.set(ownerId, rules)
    for (const rule of rules) {
      for (const anchor of rule.anchors) {
        const indexed = state.byAnchor.get(anchor)
        if (indexed === undefined) state.byAnchor.set(anchor, new Set([rule]))
        else indexed.add(rule)
      }
    }
    if (!rules.some(({ rule }) => rule.needs !== undefined)) continue
    needing.push(ownerId)
    if (state.bitByOwner.has(ownerId)) continue
    state.bitByOwner.set(ownerId, state.ownerAt.length)
    state.ownerAt.push(ownerId)
  }
  return needing
}

async function refresh(deps: Deps): Promise<void> {
  const { app, state } = deps
  const now = app.clock.millis()
  const changedOwners = state.changed
  state.changed = new Set()
  try {
    if (now - state.wholeAt >= FULL_REFRESH_MS) {
      state.rulesByOwner = new Map()
      state.byAnchor = new Map()
      state.bitByOwner = new Map()
      state.ownerAt = []
      state.worked = new Map()
      await readLogs(deps, await loadRules(deps, null))
      updateExpectedRelations(state)
      state.wholeAt = now
    } else if (changedOwners.size > 0) {
      const owners = await loadRules(deps, [...changedOwners])
      for (const ownerId of owners) unmark(state, state.bitByOwner.get(ownerId) ?? 0)
      await readLogs(deps, owners)
      updateExpectedRelations(state)
    }
  } catch (error) {
    // Reload everything next time instead of working with a partial update.
    state.wholeAt = Number.NEGATIVE_INFINITY
    throw error
  }
}

function updateExpectedRelations(state: State): void {
  const getOwnersWith = (has: (rule: AlertRule) => boolean) =>
    [...state.rulesByOwner].flatMap(([ownerId, rules]) => (rules.some(({ rule }) => has(rule)) ? [ownerId] : []))
  state.expectedRelations = {
    follows: getOwnersWith(({ followed }) => followed === true).length > 0,
    ownRefs: getOwnersWith(({ own_refs }) => own_refs === true),
  }
}

/** Yields the owners who lack at least one of these items. All others need nothing from this station. */
function* ownersLacking(state: State, items: readonly StationItem[]): Generator<number> {
  const wordCount = Math.ceil(state.ownerAt.length / 32)
  for (let word = 0; word < wordCount; word += 1) {
    let workedByAll = 0xffffffff
    for (const { row } of items) workedByAll &= row?.[word] ?? 0
    let bits = ~workedByAll
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits)
      bits &= bits - 1
      const ownerId = state.ownerAt[word * 32 + bit]
      if (ownerId !== undefined) yield ownerId
    }
  }
}

function* candidates(
  state: State,
  station: HeardStation,
  things: readonly StationItem[],
  { followers }: Relations,
): Generator<StationRule> {
  for (const anchor of getStationAnchors(station)) yield* state.byAnchor.get(anchor) ?? []
  for (const ownerId of followers.get(station.memberCall) ?? []) yield* rulesWithAnchor(state, ownerId, FOLLOWED_ANCHOR)
  for (const ownerId of ownersLacking(state, things)) yield* rulesWithAnchor(state, ownerId, NEED_ANCHOR)
}

function* rulesWithAnchor(state: State, ownerId: number, anchor: string): Generator<StationRule> {
  for (const rule of state.rulesByOwner.get(ownerId) ?? []) if (rule.anchors.includes(anchor)) yield rule
}

/** Needs of the rule that the owner still lacks. */
function getMissingNeeds(
  state: State,
  rule: AlertRule,
  ownerId: number,
  items: readonly StationItem[],
): readonly string[] {
  const bit = state.bitByOwner.get(ownerId)
  if (bit === undefined || !isMarked(state.worked.get(HAS_LOG), bit)) return []
  const missing = items.filter(({ need, row }) => rule.needs?.some((each) => each === need) && !isMarked(row, bit))
  return [...new Set(missing.map(({ need }) => need))]
}

function matchOne(state: State, n: number, station: HeardStation, relations: Relations): readonly Match[] {
  const things = needItems(station).map((item) => ({ need: item.need, row: state.worked.get(toKey(item)) }))
  const byOwner = new Map<number, MatchedRule[]>()
  for (const { ownerId, id, rule, ways, anchors } of candidates(state, station, things, relations)) {
    if (!isMatch(rule, station, ownerId, relations)) continue
    const needs = rule.needs === undefined ? [] : getMissingNeeds(state, rule, ownerId, things)
    if (rule.needs !== undefined && needs.length === 0) continue
    const matched = byOwner.get(ownerId)
    if (matched === undefined) byOwner.set(ownerId, [{ id, rule, ways, needs }])
    // Matched by several call prefixes.
    else if (anchors.length === 1 || matched.every((other) => other.id !== id)) matched.push({ id, rule, ways, needs })
  }
  return Array.from(byOwner, ([ownerId, rules]) => ({
    stationIndex: n,
    ownerId,
    rules: rules.sort((a, b) => a.id - b.id),
  }))
}

function isMatch(rule: AlertRule, station: HeardStation, ownerId: number, { followers, owners }: Relations): boolean {
  const { bands, modes, continents, entities, refs, calls, cq, followed, own_refs, activating } = rule
  const { callsign, band, modeClass, continent, dxcc, reference } = station
  if (bands !== undefined && !bands.some((each) => each === band)) return false
  if (modes !== undefined && !modes.some((each: string) => each === modeClass)) return false
  if (continents !== undefined && !continents.some((each) => each === continent)) return false
  if (entities !== undefined && !entities.some((each) => each === dxcc)) return false
  if (refs !== undefined && !refs.some((each) => each === reference)) return false
  if (activating !== undefined && !activating.some((kind) => kind === getReferenceKind(reference))) return false
  if (cq === true && !station.cq) return false
  if (calls !== undefined && !calls.some((call) => isCall(call, callsign))) return false
  if (followed === true && followers.get(station.memberCall)?.has(ownerId) !== true) return false
  return own_refs !== true || (reference !== null && owners.get(reference)?.has(ownerId) === true)
}

function getReferenceKind(reference: string | null): 'park' | 'summit' | null {
  const programme = reference === null ? null : parseProgramme(reference)
  if (programme === 'SOTA') return 'summit'
  return programme === 'POTA' || programme === 'WWFF' ? 'park' : null
}

const isCall = (target: string, callsign: string) =>
  target.endsWith('*') ? callsign.startsWith(target.slice(0, -1)) : callsign === target
