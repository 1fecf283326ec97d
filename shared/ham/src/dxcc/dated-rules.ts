/**
 * Rules with dates: operations whose callsign suggests another entity, prefixes that meant another entity, invalid
 * operations, zones of single stations, and ambiguous prefixes. All of it is data: a bundled set and one loaded by an
 * installation (Club Log's list, see club-log.ts).
 */
import { groupBy } from '../group-by.ts'

/**
 * `call`: one callsign belongs to an entity; `prefix`: all callsigns with this prefix do; `invalid`: an operation that counts for
 * no entity; `zone`: only the CQ zone differs; `open`: the prefix says nothing, `note` is the question to ask;
 * `none`: the prefix was unallocated.
 */
export type DatedRuleKind = 'call' | 'prefix' | 'invalid' | 'zone' | 'open' | 'none'

export interface DatedRule {
  readonly kind: DatedRuleKind
  /** A full callsign or a prefix. */
  readonly call: string
  /** Milliseconds since 1970, inclusive; null without a start. */
  readonly from: number | null
  /** Milliseconds since 1970, exclusive; null without an end. */
  readonly to: number | null
  /** ADIF's entity number; 0 for none; null for a zone, an open question or a prefix that was not allocated. */
  readonly dxcc: number | null
  readonly cqZone?: number
  readonly continent?: string
  /** Degrees, north positive. */
  readonly latitude?: number
  /** Degrees, east positive. */
  readonly longitude?: number
  readonly note?: string
}

const CODES: Readonly<Record<DatedRuleKind, string>> = {
  call: '=',
  prefix: '*',
  invalid: '!',
  zone: 'z',
  open: '?',
  none: '-',
}
const KINDS: readonly DatedRuleKind[] = ['call', 'prefix', 'invalid', 'zone', 'open', 'none']

const getKind = (code: string) => KINDS.find((kind) => CODES[kind] === code)

/** One line per rule: kind and call, entity, from and to in seconds, CQ zone, continent, latitude, longitude, note. */
export function writeDatedRules(rules: readonly DatedRule[]): string {
  const seconds = (time: number | null) => (time === null ? '' : String(time / 1000))
  return rules
    .map((rule) =>
      [
        CODES[rule.kind] + rule.call,
        rule.dxcc ?? '',
        seconds(rule.from),
        seconds(rule.to),
        rule.cqZone ?? '',
        rule.continent ?? '',
        rule.latitude ?? '',
        rule.longitude ?? '',
        rule.note ?? '',
      ]
        .join('|')
        .replace(/\|+$/, ''),
    )
    .join('\n')
}

export function readDatedRules(text: string): readonly DatedRule[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', dxcc = '', from = '', to = '', cq = '', continent = '', lat = '', lon = '', note = ''] =
        line.split('|')
      const kind = getKind(name[0] ?? '')
      if (kind === undefined) return []
      return [
        {
          kind,
          call: name.slice(1),
          dxcc: dxcc === '' ? null : Number(dxcc),
          from: from === '' ? null : Number(from) * 1000,
          to: to === '' ? null : Number(to) * 1000,
          ...(cq === '' ? {} : { cqZone: Number(cq) }),
          ...(continent === '' ? {} : { continent }),
          ...(lat === '' ? {} : { latitude: Number(lat) }),
          ...(lon === '' ? {} : { longitude: Number(lon) }),
          ...(note === '' ? {} : { note }),
        },
      ]
    })
}

/**
 * Merges two sets. Rules of the new set replace old rules of the same kind for the same call (or prefix) with
 * overlapping dates; all others stay. A call that became invalid is no longer an operation, and vice versa.
 */
export function mergeDatedRules(old: readonly DatedRule[], fresh: readonly DatedRule[]): readonly DatedRule[] {
  const key = ({ kind, call }: DatedRule) => `${kind === 'invalid' ? 'call' : kind} ${call}`
  const byCall = groupBy(fresh, key)
  const overlap = (a: DatedRule, b: DatedRule) =>
    (a.from ?? -Infinity) < (b.to ?? Infinity) && (b.from ?? -Infinity) < (a.to ?? Infinity)
  const cached = old.filter((rule) => !byCall.get(key(rule))?.some((other) => overlap(rule, other)))
  return [...cached, ...fresh]
}
