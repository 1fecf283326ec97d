/**
 * From a callsign to its DXCC entity, with the reason, by the rules of the country file (www.country-files.com,
 * "CTY.DAT Format") and the dated exceptions. One resolver serves typing, saving and importing.
 */
import { isDivisionCall, normaliseCallsign, splitCallsign } from '../callsign.ts'
import { CALL_LINES } from './data/calls.ts'
import { type Continent, continentOf, type DxccEntity, entityName, findEntity } from './entities.ts'
import { type DatedException, WELL_KNOWN_EXCEPTIONS } from './exceptions.ts'

/**
 * Why a station is where it is said to be. `suffix-rule`: a part of the callsign after or before the home call decided.
 * `no-entity`: at sea or in the air. `given-by-file` and `set-by-user` are for answers that were not looked up.
 */
export type DxccReason =
  | 'dated-exception'
  | 'exact-call'
  | 'prefix'
  | 'suffix-rule'
  | 'no-entity'
  | 'given-by-file'
  | 'set-by-user'

export interface DxccAnswer {
  /** ADIF's entity number; 0 is a station in no entity, and never "not known". */
  readonly dxcc: number
  /** Null for 0 and for deleted entities the country file no longer has. */
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
  /** What in the callsign, or which entry, decided: a prefix, a call, `/MM`. */
  readonly matched: string
}

/** Suffixes that say how a station works, not where. One-letter suffixes (/P /M /A /B ...) are all of this kind. */
const NOT_A_PLACE = new Set(
  (
    'QRP QRPP LH LS LGT LV FF WFF YOTA JOTA BCN SOTA POTA IOTA REMOTE RX TEST PM ' +
    // Interim signs of American licence classes, not Spain, Alaska or Korea.
    'AE AG KT'
  ).split(' '),
)

/** At sea and in the air. */
const NOWHERE: Readonly<Record<string, string>> = { MM: 'At sea', AM: 'In the air' }

type Shared = Omit<DxccAnswer, 'reason' | 'matched'>

interface Tables {
  /** Names of a group share what it says; an answer is made when one is asked for. */
  readonly prefixes: ReadonlyMap<string, Shared>
  readonly calls: ReadonlyMap<string, Shared>
  readonly longestPrefix: number
}

function readGroup(entity: DxccEntity, change: string, latitude?: string, longitude?: string): Shared {
  const [cqZone, ituZone, code = ''] = change.split(',')
  return {
    dxcc: entity.dxcc,
    entity,
    name: entity.name,
    continent: entity.dxcc === 13 ? entity.continent : continentOf(code),
    cqZone: Number(cqZone),
    ituZone: Number(ituZone),
    latitude: latitude === undefined ? entity.latitude : Number(latitude),
    longitude: longitude === undefined ? entity.longitude : Number(longitude),
  }
}

function readTables(text: string): Tables {
  const prefixes = new Map<string, Shared>()
  const calls = new Map<string, Shared>()
  for (const line of text.trim().split('\n')) {
    const [place = '', ...groups] = line.split('\t')
    const [number, latitude, longitude] = place.split('|')
    const entity = findEntity(Number(number))
    if (!entity) continue
    for (const group of groups) {
      const mark = group.search(/[:=]/)
      const shared = readGroup(entity, group.slice(0, mark), latitude, longitude)
      const names = group.slice(mark + 1).split(' ')
      const table = group[mark] === '=' ? calls : prefixes
      for (const matched of names) table.set(matched, shared)
    }
  }
  let longestPrefix = 0
  for (const prefix of prefixes.keys()) longestPrefix = Math.max(longestPrefix, prefix.length)
  return { prefixes, calls, longestPrefix }
}

/** Written out, since lookups by the million pass here. */
function answerWith(shared: Shared, reason: DxccReason, matched: string): DxccAnswer {
  return {
    dxcc: shared.dxcc,
    entity: shared.entity,
    name: shared.name,
    continent: shared.continent,
    cqZone: shared.cqZone,
    ituZone: shared.ituZone,
    latitude: shared.latitude,
    longitude: shared.longitude,
    reason,
    matched,
  }
}

/** The tables are read when the first callsign is looked up, and once. */
const memory: { tables?: Tables; resolver?: DxccResolver } = {}

function tables(): Tables {
  memory.tables ??= readTables(CALL_LINES)
  return memory.tables
}

function groupByCall(list: readonly DatedException[]): ReadonlyMap<string, readonly DatedException[]> {
  const groups = new Map<string, DatedException[]>()
  for (const entry of list) {
    const group = groups.get(entry.call)
    if (group) group.push(entry)
    else groups.set(entry.call, [entry])
  }
  return groups
}

function holdsAt(entry: DatedException, time: number): boolean {
  return (entry.from === null || time >= entry.from) && (entry.to === null || time < entry.to)
}

/** An answer for an entity that something other than the callsign named. */
export function answerFor(dxcc: number, reason: DxccReason, matched = ''): DxccAnswer {
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
    reason,
    matched,
  }
}

export class DxccResolver {
  readonly #calls: ReadonlyMap<string, readonly DatedException[]>
  readonly #prefixes: ReadonlyMap<string, readonly DatedException[]>
  readonly #tables: Tables

  /** @param exceptions the dated exceptions to consult first */
  constructor(exceptions: readonly DatedException[] = WELL_KNOWN_EXCEPTIONS) {
    this.#tables = tables()
    this.#calls = groupByCall(exceptions.filter((entry) => !entry.prefix))
    this.#prefixes = groupByCall(exceptions.filter((entry) => entry.prefix))
  }

  /**
   * The entity of a callsign at a time (ms since 1970); without a time, the present state of the country file.
   * Null when nothing is known about the callsign.
   */
  resolve(callsign: string, time?: number): DxccAnswer | null {
    const call = /^[A-Z0-9/]+$/.test(callsign) ? callsign : normaliseCallsign(callsign).replace(/-\d{1,2}$/, '')
    const dated = this.#dated(this.#calls, call, time)
    if (dated && dated.dxcc !== null) return this.#fromException(dated)
    const answer = this.#lookUp(call, time)
    return dated && answer ? { ...answer, cqZone: dated.cqZone ?? answer.cqZone } : answer
  }

  #dated(
    table: ReadonlyMap<string, readonly DatedException[]>,
    call: string,
    time: number | undefined,
  ): DatedException | undefined {
    if (time === undefined) return undefined
    return table.get(call)?.find((entry) => holdsAt(entry, time))
  }

  #fromException(entry: DatedException): DxccAnswer {
    const answer = answerFor(entry.dxcc ?? 0, 'dated-exception', entry.call)
    return {
      ...answer,
      continent: entry.continent ? continentOf(entry.continent) : answer.continent,
      cqZone: entry.cqZone ?? answer.cqZone,
      latitude: entry.latitude ?? answer.latitude,
      longitude: entry.longitude ?? answer.longitude,
    }
  }

  #listed(call: string): DxccAnswer | undefined {
    const shared = this.#tables.calls.get(call)
    return shared && answerWith(shared, 'exact-call', call)
  }

  #lookUp(call: string, time: number | undefined): DxccAnswer | null {
    if (!call.includes('/')) return this.#listed(call) ?? this.#byPrefix(call, time)
    for (const part of call.split('/').slice(1)) {
      const where = NOWHERE[part]
      if (where) return { ...answerFor(0, 'no-entity', `/${part}`), name: where }
    }
    return this.#listed(call) ?? this.#portable(call, time)
  }

  #portable(call: string, time: number | undefined): DxccAnswer | null {
    const { prefix, base, suffixes } = splitCallsign(call)
    const designators = [...prefix.split('/'), ...suffixes.filter((part) => part.length > 1)]
    for (const part of designators) {
      if (part === '' || NOT_A_PLACE.has(part) || !/[A-Z]/.test(part)) continue
      const answer = this.#listed(part) ?? this.#longestPrefix(part, time)
      if (answer) return { ...answer, reason: 'suffix-rule', matched: part }
    }
    const area = suffixes.find((part) => /^\d$/.test(part))
    return (area && this.#otherArea(base, area, time)) || this.#homeCall(base, time)
  }

  /** `W1AW/4`: the digit of the home call gives way to another. American islands go to the mainland: `KH6XX/4` is W4. */
  #otherArea(base: string, area: string, time: number | undefined): DxccAnswer | null {
    const parts = /^(\d?[A-Z]+)\d(.*)$/.exec(base)
    if (!parts) return null
    const [, letters = '', rest = ''] = parts
    const moved = /^[AKNW][HLP]$/.test(letters) ? `W${area}${rest}` : `${letters}${area}${rest}`
    const answer = this.#longestPrefix(moved, time)
    return answer && { ...answer, reason: 'suffix-rule', matched: `/${area}` }
  }

  #homeCall(base: string, time: number | undefined): DxccAnswer | null {
    const dated = this.#dated(this.#calls, base, time)
    if (dated && dated.dxcc !== null) return this.#fromException(dated)
    return this.#listed(base) ?? this.#byPrefix(base, time)
  }

  #byPrefix(call: string, time: number | undefined): DxccAnswer | null {
    // The 1 of `1AT101` is Italy's division and not the Order of Malta, and 11m is in no entity of DXCC anyway.
    if (isDivisionCall(call)) return null
    // KG4 with two letters is Guantanamo, with one or three it is the fourth area of the USA.
    if (call.startsWith('KG4') && call.length !== 5) return this.#longestPrefix(`K4${call.slice(3)}`, time)
    return this.#longestPrefix(call, time)
  }

  #longestPrefix(call: string, time: number | undefined): DxccAnswer | null {
    const { prefixes, longestPrefix } = this.#tables
    if (time !== undefined) {
      for (let length = Math.min(4, call.length); length > 1; length--) {
        const dated = this.#dated(this.#prefixes, call.slice(0, length), time)
        if (dated) return this.#fromException(dated)
      }
    }
    for (let length = Math.min(longestPrefix, call.length); length > 0; length--) {
      const prefix = call.slice(0, length)
      const shared = prefixes.get(prefix)
      if (shared) return answerWith(shared, 'prefix', prefix)
    }
    return null
  }
}

/** Looks a callsign up with the shipped exceptions. See {@link DxccResolver.resolve}. */
export function resolveDxcc(callsign: string, time?: number): DxccAnswer | null {
  memory.resolver ??= new DxccResolver()
  return memory.resolver.resolve(callsign, time)
}

/** The reason in words a person reads: "Prefix EA8", "Callsign 3Y0K at that time". */
export function explainDxcc(answer: DxccAnswer): string {
  switch (answer.reason) {
    case 'dated-exception':
      return `${answer.matched} at that time`
    case 'exact-call':
      return `Callsign ${answer.matched} is listed`
    case 'prefix':
      return `Prefix ${answer.matched}`
    case 'suffix-rule':
      return `${answer.matched.startsWith('/') ? 'Suffix' : 'Portable in'} ${answer.matched}`
    case 'no-entity':
      return `${answer.matched}: ${answer.name.toLowerCase()}, in no entity`
    case 'given-by-file':
      return 'Given by the file'
    case 'set-by-user':
      return 'Set by you'
  }
}
