/**
 * Rules with dates: operations whose callsign suggests another entity, prefixes that used to mean another entity,
 * invalid operations, zones of single stations, and ambiguous prefixes. They are data: a bundled set, and one that
 * a site loads (the list of Club Log, see club-log.ts).
 */
import { groupBy } from '../group-by.ts'

/**
 * `call`: the callsign belongs to the entity; `prefix`: all callsigns with this prefix do; `invalid`: an operation
 * that counts for no entity; `zone`: only the CQ zone differs; `open`: the prefix is ambiguous, and `note` is the
 * question to the operator; `none`: the prefix was not allocated.
 */
export type DatedRuleKind = 'call' | 'prefix' | 'invalid' | 'zone' | 'open' | 'none'

export interface DatedRule {
  readonly kind: DatedRuleKind
  /** A full callsign or a prefix. */
  readonly call: string
  /** Milliseconds since 1970, inclusive; null if unlimited. */
  readonly from: number | null
  /** Milliseconds since 1970, exclusive; null if unlimited. */
  readonly to: number | null
  /** ADIF entity code; 0 for no entity; null for kinds `zone`, `open` and `none`. */
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
 * Merges two sets. A new rule replaces old rules of the same kind for the same call (or prefix) with overlapping dates; all
 * others are retained. `call` and `invalid` count as the same kind, since an operation is either valid or not.
 */
export function mergeDatedRules(old: readonly DatedRule[], fresh: readonly DatedRule[]): readonly DatedRule[] {
  const key = ({ kind, call }: DatedRule) => `${kind === 'invalid' ? 'call' : kind} ${call}`
  const byCall = groupBy(fresh, key)
  const overlap = (a: DatedRule, b: DatedRule) =>
    (a.from ?? -Infinity) < (b.to ?? Infinity) && (b.from ?? -Infinity) < (a.to ?? Infinity)
  const cached = old.filter((rule) => !byCall.get(key(rule))?.some((other) => overlap(rule, other)))
  return [...cached, ...fresh]
}
