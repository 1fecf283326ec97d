/**
 * Resolves a callsign to its DXCC entity with a reason, by the rules of the country file (www.country-files.com,
 * "CTY.DAT Format") and the dated rules. The same resolver is used when typing, saving and importing contacts.
 */

import { say } from '@onfreq/i18n/texts'
import {
  type CallsignParts,
  isDivisionCall,
  isListenerNumber,
  isUsualCallsign,
  normaliseCallsign,
  splitCallsign,
} from '../callsign.ts'
import { groupBy } from '../group-by.ts'
import type { DatedRule, DatedRuleKind } from './dated-rules.ts'
import { type Continent, type DxccEntity, entityName, findEntity, toContinent } from './entities.ts'
import { packagedRules, packagedTables } from './packaged.ts'
import type { DxccTables, Shared } from './tables.ts'

/**
 * Why a station is in this entity. `suffix-rule`: determined by a part before or after the home call. `no-entity`:
 * at sea or in the air. `given-by-file` and `set-by-user` mark entities that were not looked up.
 */
export type DxccReason =
  | 'dated-exception'
  | 'dated-prefix'
  | 'invalid-operation'
  | 'exact-call'
  | 'prefix'
  | 'suffix-rule'
  | 'no-entity'
  | 'given-by-file'
  | 'set-by-user'

export interface DxccResponse {
  /** ADIF entity code; 0 means that the station is in no entity, not that it is unknown. */
  readonly dxcc: number
  /** Null for code 0, and for deleted entities that the country file lacks. */
  readonly entity: DxccEntity | null
  readonly name: string
  readonly continent: Continent | null
  readonly cqZone: number | null
  readonly ituZone: number | null
  /** Degrees, north positive. */
  readonly latitude: number | null
  /** Degrees, east positive. */
  readonly longitude: number | null
  readonly reason: DxccReason
  /** Part of the callsign or entry that matched: a prefix, a call, `/MM`. */
  readonly matched: string
  /** Key of the WAE area if it counts separately: `IT9`, `GM/s`. */
  readonly wae: string | null
  /** Validity of the matching rule in milliseconds since 1970, end exclusive; null if unlimited. */
  readonly valid: { readonly from: number | null; readonly to: number | null } | null
}

/**
 * Suffixes that describe the operation instead of the location. Suffixes of one letter (/P /M /A /B ...) always do and are
 * not listed.
 */
const NOT_A_LOCATION = new Set(
  (
    'QRP QRPP LH LS LGT LV FF WFF YOTA JOTA BCN SOTA POTA IOTA REMOTE RX TEST PM ' +
    // Interim suffixes of licence classes in the USA, not Spain, Alaska or Korea.
    'AE AG KT'
  ).split(' '),
)

const NO_ENTITY: Readonly<Record<string, string>> = { MM: 'At sea', AM: 'In the air' }

/** All fields are listed instead of spread for speed, because millions of lookups create such a result. */
function createResult(shared: Shared, reason: DxccReason, matched: string): DxccResponse {
  return {
    dxcc: shared.dxcc,
    entity: shared.entity,
    name: shared.name,
    continent: shared.continent,
    cqZone: shared.cqZone,
    ituZone: shared.ituZone,
    latitude: shared.latitude,
    longitude: shared.longitude,
    wae: shared.wae,
    reason,
    matched,
    valid: null,
  }
}

/** The bundled resolver, created on first use. */
const cache: { resolver?: DxccResolver } = {}

type RuleTable = ReadonlyMap<string, readonly DatedRule[]>

function getRules(list: readonly DatedRule[], kinds: readonly DatedRuleKind[]): RuleTable {
  return groupBy(
    list.filter(({ kind }) => kinds.includes(kind)),
    ({ call }) => call,
  )
}

/** Whether the rule is valid at a time; without a time, only rules without an end are. */
function isValidAt(rule: DatedRule, time: number | undefined): boolean {
  if (time === undefined) return rule.to === null
  return (rule.from === null || time >= rule.from) && (rule.to === null || time < rule.to)
}

/** A result for an entity determined by something other than the callsign. */
export function answerFor(dxcc: number, reason: DxccReason, matched = ''): DxccResponse {
  const entity = findEntity(dxcc) ?? null
  return {
    dxcc,
    entity,
    name: entityName(dxcc) ?? (dxcc === 0 ? 'No DXCC entity' : ''),
    continent: entity?.continent ?? null,
    cqZone: entity?.cqZone ?? null,
    ituZone: entity?.ituZone ?? null,
    latitude: entity?.latitude ?? null,
    longitude: entity?.longitude ?? null,
    wae: null,
    reason,
    matched,
    valid: null,
  }
}

export class DxccResolver {
  readonly tables: DxccTables
  readonly #calls: RuleTable
  readonly #zones: RuleTable
  readonly #prefixes: RuleTable
  /** Rules for prefixes without a definite entity: ambiguous ones, and those that were not allocated. */
  readonly #withoutEntity: RuleTable
  readonly #longestFrom: Uint8Array
  /** Time of the last change: after it, only rules without an end are valid. */
  readonly #lastChange: number

  /**
   * @param rules the dated rules, which take precedence over the country file
   * @param tables the country file; by default, the bundled one
   */
  constructor(rules: readonly DatedRule[] = packagedRules(), tables: DxccTables = packagedTables()) {
    this.tables = tables
    this.#calls = getRules(rules, ['call', 'invalid'])
    this.#zones = getRules(rules, ['zone'])
    this.#prefixes = getRules(rules, ['prefix'])
    this.#withoutEntity = getRules(rules, ['open', 'none'])
    this.#lastChange = Math.max(...rules.map(({ to }) => to ?? 0), 0)
    this.#longestFrom = longestByStart([tables.prefixes, this.#prefixes, this.#withoutEntity])
  }

  /**
   * Resolves a callsign at a time in ms since 1970; without a time, the current data applies. Null if the callsign
   * is unknown; {@link question} may then return a question to the user.
   */
  resolve(callsign: string, time?: number): DxccResponse | null {
    const call = toLookupCall(callsign)
    const response = this.#entity(call, time)
    const zone = this.#findValid(this.#zones, call, time)?.cqZone
    return response !== null && zone !== undefined && response.dxcc !== 0 ? { ...response, cqZone: zone } : response
  }

  /** Question to the user about an ambiguous callsign: "French overseas territory: which one?" */
  question(callsign: string, time?: number): string | null {
    const call = toLookupCall(callsign)
    if (this.#entity(call, time) !== null) return null
    for (const part of call.split('/')) {
      for (let length = part.length; length > 0; length--) {
        const rule = this.#findValid(this.#withoutEntity, part.slice(0, length), time)
        if (rule?.kind === 'none') return say('{prefix} was not allocated then', { prefix: rule.call })
        if (rule) return rule.note ?? 'Which entity?'
      }
    }
    return null
  }

  #entity(call: string, time: number | undefined): DxccResponse | null {
    const dated = this.#findValid(this.#calls, call, time)
    return dated ? this.#fromRule(dated) : this.#lookUp(call, time)
  }

  #findValid(table: RuleTable, call: string, time: number | undefined): DatedRule | undefined {
    return table.get(call)?.find((rule) => isValidAt(rule, time))
  }

  #fromRule(rule: DatedRule): DxccResponse {
    const reason = rule.dxcc === 0 ? 'invalid-operation' : rule.kind === 'prefix' ? 'dated-prefix' : 'dated-exception'
    const response = answerFor(rule.dxcc ?? 0, reason, rule.call)
    const entity = this.tables.entities.get(rule.dxcc ?? 0) ?? response.entity
    return {
      ...response,
      entity,
      name: entity?.name ?? response.name,
      continent: rule.continent ? toContinent(rule.continent) : (entity?.continent ?? null),
      cqZone: rule.cqZone ?? entity?.cqZone ?? null,
      ituZone: entity?.ituZone ?? null,
      latitude: rule.latitude ?? entity?.latitude ?? null,
      longitude: rule.longitude ?? entity?.longitude ?? null,
      valid: { from: rule.from, to: rule.to },
    }
  }

  /**
   * A call in the current country file did not exist before its prefix was allocated, nor while the prefix meant
   * another entity.
   */
  #listed(call: string, time: number | undefined): DxccResponse | undefined {
    const shared = this.tables.calls.get(call)
    if (shared === undefined) return undefined
    for (let length = 1; length <= 4; length++) {
      const silent = this.#findValid(this.#withoutEntity, call.slice(0, length), time)
      if (silent && (silent.kind === 'none' || silent.to !== null)) return undefined
    }
    return createResult(shared, 'exact-call', call)
  }

  /** A prefix that meant another entity at that time takes precedence over a call in the country file. */
  #listedOr(call: string, other: DxccResponse | null, time: number | undefined): DxccResponse | null {
    return other?.valid && other.valid.to !== null ? other : (this.#listed(call, time) ?? other)
  }

  #lookUp(call: string, time: number | undefined): DxccResponse | null {
    if (!call.includes('/')) return this.#listedOr(call, this.#byPrefix(call, time), time)
    for (const part of call.split('/').slice(1)) {
      const where = NO_ENTITY[part]
      if (where) return { ...answerFor(0, 'no-entity', `/${part}`), name: where }
    }
    return this.#listed(call, time) ?? this.#portable(call, time)
  }

  #portable(call: string, time: number | undefined): DxccResponse | null {
    const { prefix, base, suffixes } = this.#split(call)
    const designators = [...prefix.split('/'), ...suffixes.filter((part) => part.length > 1)]
    for (const part of designators) {
      if (part === '' || NOT_A_LOCATION.has(part) || !/[A-Z]/.test(part)) continue
      const found = this.#longest(part, time)
      if (found === 'open') return null
      const response = this.#listedOr(part, found, time)
      if (response) return { ...response, reason: response.valid ? response.reason : 'suffix-rule', matched: part }
    }
    const area = suffixes.find((part) => /^\d$/.test(part))
    return (area && this.#otherArea(base, area, time)) || this.#homeCall(base, time)
  }

  /** If both parts look like a complete call, the one that is a prefix is the location: `VP2V/AA7V`. */
  #split(call: string): CallsignParts {
    const split = splitCallsign(call)
    if (!this.tables.prefixes.has(split.base)) return split
    const parts = call.split('/')
    const home = parts.findIndex((part) => isUsualCallsign(part) && !this.tables.prefixes.has(part))
    if (home < 0) return split
    return { prefix: parts.slice(0, home).join('/'), base: parts[home] ?? '', suffixes: parts.slice(home + 1) }
  }

  /** `W1AW/4`: replaces the digit of the home call. Calls of US islands become mainland calls: `KH6XX/4` is W4. */
  #otherArea(base: string, area: string, time: number | undefined): DxccResponse | null {
    const parts = /^(\d?[A-Z]+)\d(.*)$/.exec(base)
    if (!parts) return null
    const [, letters = '', rest = ''] = parts
    const moved = /^[AKNW][HLP]$/.test(letters) ? `W${area}${rest}` : `${letters}${area}${rest}`
    const response = this.#longest(moved, time)
    if (response === null || response === 'open') return null
    return { ...response, reason: response.valid ? response.reason : 'suffix-rule', matched: `/${area}` }
  }

  #homeCall(base: string, time: number | undefined): DxccResponse | null {
    const dated = this.#findValid(this.#calls, base, time)
    return dated ? this.#fromRule(dated) : this.#listedOr(base, this.#byPrefix(base, time), time)
  }

  #byPrefix(call: string, time: number | undefined): DxccResponse | null {
    // The 1 in `1AT101` is the 11m division of Italy, not the Order of Malta; 11m calls have no DXCC entity.
    if (isDivisionCall(call)) return null
    // KG4 with two letters is Guantanamo Bay; with one or three letters it is in the fourth call area of the USA.
    const lookedUp = call.startsWith('KG4') && call.length !== 5 ? `K4${call.slice(3)}` : call
    const found = this.#longest(lookedUp, time)
    return found === 'open' ? null : found
  }

  /**
   * Finds the longest known prefix. For equal lengths, a dated rule takes precedence; a rule that has ended takes
   * precedence over a longer current prefix: UC2 was Belarus before it was Kaliningrad. Returns `open` if the
   * prefix has no definite entity.
   */
  #longest(call: string, time: number | undefined): DxccResponse | 'open' | null {
    const longest = this.#longestFrom[getStart(call)] ?? 0
    const isPast = time !== undefined && time < this.#lastChange
    let today: DxccResponse | null = null
    for (let length = Math.min(longest, call.length); length > 0; length--) {
      const prefix = call.slice(0, length)
      const rule = this.#findValid(this.#withoutEntity, prefix, time) ?? this.#findValid(this.#prefixes, prefix, time)
      if (rule && (today === null || rule.to !== null)) return rule.dxcc === null ? 'open' : this.#fromRule(rule)
      const shared: Shared | undefined = today === null ? this.tables.prefixes.get(prefix) : undefined
      if (shared) today = createResult(shared, 'prefix', prefix)
      if (today !== null && !isPast) return today
    }
    return today
  }
}

const LETTERS = 128

/** The first two characters as a number; other Unicode characters, which start no prefix, become 0. */
function getStart(call: string): number {
  const first = call.charCodeAt(0)
  const second = call.charCodeAt(1)
  return (first < LETTERS ? first : 0) * LETTERS + (second < LETTERS ? second : 0)
}

/** Start → length of the longest prefix with this start: two for most, up to seven for a few. */
function longestByStart(tables: readonly ReadonlyMap<string, unknown>[]): Uint8Array {
  const longest = new Uint8Array(LETTERS * LETTERS)
  for (const table of tables) {
    for (const prefix of table.keys()) {
      // A prefix of one character applies to all calls that start with it.
      const from = getStart(prefix)
      const upto = prefix.length > 1 ? from : from + LETTERS - 1
      for (let start = from; start <= upto; start++) longest[start] = Math.max(longest[start] ?? 0, prefix.length)
    }
  }
  return longest
}

/** Societies whose listener numbers start like calls of another country → prefix of their own country. */
const LISTENERS: Readonly<Record<string, string>> = { NL: 'PA', ONL: 'ON', BRS: 'G', RS: 'G', ARS: 'G', NSW: 'SM' }

function toLookupCall(callsign: string): string {
  if (/^[A-Z0-9/]+$/.test(callsign)) {
    return /^B?RS\d{4,6}$/.test(callsign) ? 'G' : callsign
  }
  const call = normaliseCallsign(callsign)
  if (isListenerNumber(call)) {
    const [society = ''] = call.split('-')
    return LISTENERS[society] ?? society
  }
  return call.replace(/-\d{1,2}$/, '')
}

/** Resolves a callsign with the bundled data, see {@link DxccResolver.resolve}. */
export function resolveDxcc(callsign: string, time?: number): DxccResponse | null {
  cache.resolver ??= new DxccResolver()
  return cache.resolver.resolve(callsign, time)
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Reason → its text, without dates. */
const REASONS = {
  'dated-exception': ({ matched }: DxccResponse) => say('Exact call {matched}', { matched }),
  'dated-prefix': ({ matched }: DxccResponse) => say('Prefix {matched}', { matched }),
  'invalid-operation': ({ matched }: DxccResponse) => say('{matched} counts for no entity', { matched }),
  'exact-call': ({ matched }: DxccResponse) => say('Exact call {matched}', { matched }),
  prefix: ({ matched }: DxccResponse) => say('Prefix {matched}', { matched }),
  'suffix-rule': ({ matched }: DxccResponse) =>
    matched.startsWith('/') ? say('Suffix {matched}', { matched }) : say('Portable in {matched}', { matched }),
  'no-entity': ({ matched, name }: DxccResponse) =>
    name === NO_ENTITY.AM
      ? say('{matched}: in the air, in no entity', { matched })
      : say('{matched}: at sea, in no entity', { matched }),
  'given-by-file': () => say('Given by the file'),
  'set-by-user': () => say('Set by you'),
} as const satisfies Record<DxccReason, (response: DxccResponse) => string>

/** Reasons that depend on dates. */
const DATED: readonly DxccReason[] = ['dated-exception', 'dated-prefix', 'invalid-operation']

/**
 * The reason as text in the displayed language: "Prefix EA8", "Exact call 3Y0K, valid 2026-02-01 to 2026-03-31", both days
 * inclusive.
 */
export function explainDxcc(response: DxccResponse): string {
  const reason = REASONS[response.reason](response)
  const { valid } = response
  if (valid === null || !DATED.includes(response.reason)) return reason
  const from = valid.from === null ? null : toDay(valid.from)
  const last = valid.to === null ? null : toDay(valid.to - 1000)
  if (from !== null && last !== null) return say('{reason}, valid {from} to {last}', { reason, from, last })
  if (from !== null) return say('{reason}, valid since {from}', { reason, from })
  return last === null ? reason : say('{reason}, valid until {last}', { reason, last })
}
