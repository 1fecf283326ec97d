/**
 * Rules that begin with a need ("a new DXCC"). Nearly every station is heard by all of them, so what their owners have worked is kept
 * here as one row of bits for each thing: which rules a station fits is then a look at a few rows, however many members there are.
 * Brought up to date by what the bus says of logs and rules; read anew as a whole now and then.
 */
import type { AlertMode, AlertRule } from '@onfreq/contracts/alerts'
import type { FastifyInstance } from 'fastify'
import { readNeedRules, readWorked } from './repository/need-rules.ts'
import { sqlOf } from './sql.ts'
import { type HeardStation, type NeedItem, needItems } from './station.ts'

/** After so many milliseconds everything is read anew: what the bus has lost is healed then. */
const WHOLE_EVERY = 15 * 60_000
/** Owners whose items are read at once. */
const OWNERS_AT_ONCE = 200

export interface NeedCandidate {
  /** Place of the station in the page. */
  readonly n: number
  readonly owner_id: number
  readonly id: number
  readonly needs: readonly string[]
}

interface KnownRule {
  readonly ownerId: number
  readonly id: number
  readonly rule: AlertRule
}

export interface NeedRules {
  /** Something about these owners may be new: contacts or rules. */
  changed(ownerId: number): void
  /** Everything may be. */
  forget(): void
  /** Rules whose needs, bands, modes and continents fit; the rest of a rule is looked at by who asks. */
  match(stations: readonly HeardStation[]): Promise<readonly NeedCandidate[]>
}

const keyOf = ({ kind, item, band, mode }: Omit<NeedItem, 'need'>) => `${kind}/${item}/${band ?? ''}/${mode ?? ''}`

export function createNeedRules(app: FastifyInstance): NeedRules {
  const sql = sqlOf(app.db)
  /** Places of owners in the rows. */
  let places = new Map<number, number>()
  let rules: KnownRule[][] = []
  /** Bits of the owners who have worked it, by thing. */
  let worked = new Map<string, Uint32Array>()
  let changed = new Set<number>()
  let wholeAt = Number.NEGATIVE_INFINITY

  function mark(key: string, place: number): void {
    const word = place >>> 5
    let row = worked.get(key)
    if (row === undefined || row.length <= word) {
      const longer = new Uint32Array(Math.max(word + 1, (row?.length ?? 0) * 2))
      if (row !== undefined) longer.set(row)
      worked.set(key, longer)
      row = longer
    }
    row[word] = (row[word] ?? 0) | (1 << (place & 31))
  }

  function unmark(place: number): void {
    const word = place >>> 5
    for (const row of worked.values()) if (word < row.length) row[word] = (row[word] ?? 0) & ~(1 << (place & 31))
  }

  async function readOwners(ownerIds: readonly number[]): Promise<void> {
    for (let at = 0; at < ownerIds.length; at += OWNERS_AT_ONCE) {
      const some = ownerIds.slice(at, at + OWNERS_AT_ONCE)
      for (const { ownerId, kind, item, band, mode } of await readWorked(sql, some)) {
        const place = places.get(ownerId)
        if (place === undefined) continue
        mark(keyOf({ kind, item, band: null, mode: null }), place)
        if (kind !== 'dxcc') continue
        mark(keyOf({ kind, item, band, mode: null }), place)
        mark(keyOf({ kind, item, band: null, mode }), place)
      }
    }
  }

  async function takeRules(ownerIds: readonly number[] | null): Promise<readonly number[]> {
    for (const ownerId of ownerIds ?? []) {
      const place = places.get(ownerId)
      if (place !== undefined) rules[place] = []
    }
    const found = await readNeedRules(sql, ownerIds)
    for (const known of found) {
      let place = places.get(known.ownerId)
      if (place === undefined) {
        place = places.size
        places.set(known.ownerId, place)
      }
      const list = rules[place] ?? []
      list.push(known)
      rules[place] = list
    }
    return [...new Set(found.map(({ ownerId }) => ownerId))]
  }

  async function refresh(): Promise<void> {
    const now = app.clock.millis()
    const some = changed
    changed = new Set()
    try {
      if (now - wholeAt >= WHOLE_EVERY) {
        places = new Map()
        rules = []
        worked = new Map()
        await readOwners(await takeRules(null))
        wholeAt = now
      } else if (some.size > 0) {
        const owners = await takeRules([...some])
        for (const ownerId of owners) unmark(places.get(ownerId) ?? 0)
        await readOwners(owners)
      }
    } catch (error) {
      // Half of it is worse than nothing: the next one reads everything.
      wholeAt = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  function matchOne(n: number, station: HeardStation): readonly NeedCandidate[] {
    const items = needItems(station).map((item) => ({ need: item.need, row: worked.get(keyOf(item)) }))
    const found: NeedCandidate[] = []
    const words = Math.ceil(places.size / 32)
    for (let word = 0; word < words; word += 1) {
      // Whoever has worked all of it needs nothing of this station.
      let all = 0xffffffff
      for (const { row } of items) all &= row?.[word] ?? 0
      let lacking = ~all
      while (lacking !== 0) {
        const bit = 31 - Math.clz32(lacking & -lacking)
        lacking &= lacking - 1
        for (const known of rules[word * 32 + bit] ?? []) {
          if (!fits(known.rule, station)) continue
          const needs = items.flatMap(({ need, row }) =>
            known.rule.needs?.some((each) => each === need) && (((row?.[word] ?? 0) >>> bit) & 1) === 0 ? [need] : [],
          )
          if (needs.length > 0) found.push({ n, owner_id: known.ownerId, id: known.id, needs: [...new Set(needs)] })
        }
      }
    }
    return found
  }

  return {
    changed: (ownerId) => void changed.add(ownerId),
    forget() {
      wholeAt = Number.NEGATIVE_INFINITY
    },
    async match(stations) {
      await refresh()
      return places.size === 0 ? [] : stations.flatMap((station, n) => matchOne(n, station))
    },
  }
}

function fits({ bands, modes, continents, cq }: AlertRule, station: HeardStation): boolean {
  if (bands !== undefined && !bands.some((band) => band === station.band)) return false
  if (modes !== undefined && !modes.some((mode: AlertMode) => mode === station.modeClass)) return false
  if (continents !== undefined && !continents.some((continent) => continent === station.continent)) return false
  return cq !== true || station.cq
}
