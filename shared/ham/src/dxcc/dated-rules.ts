/**
 * What was true for a while: operations whose callsign points elsewhere, prefixes that meant another entity, operations
 * that count for none, zones of single stations, and prefixes of which nobody can know the entity. All of it is data: a
 * set that is packaged, and the one an installation loads (Club Log's list, see club-log.ts).
 */

/**
 * `call`: a whole callsign is in an entity; `prefix`: the start of callsigns is; `invalid`: an operation that counts for
 * no entity; `zone`: only the CQ zone differs; `open`: the prefix says nothing, `note` is the question to ask;
 * `none`: nobody had been allocated the prefix.
 */
export type DatedRuleKind = 'call' | 'prefix' | 'invalid' | 'zone' | 'open' | 'none'

export interface DatedRule {
  readonly kind: DatedRuleKind
  /** A whole callsign, or the start of callsigns. */
  readonly call: string
  /** Milliseconds since 1970, inclusive; null is since ever. */
  readonly from: number | null
  /** Milliseconds since 1970, exclusive; null is until today. */
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

const kindOf = (code: string) => KINDS.find((kind) => CODES[kind] === code)

/** One line a rule: kind and call, entity, from and to in seconds, CQ zone, continent, latitude, longitude, note. */
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
      const kind = kindOf(name[0] ?? '')
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
 * Two sets as one. Where the fresh one has rules of a kind for a call (or prefix), they replace the old ones whose time
 * they overlap; everything else stays. A call that became invalid is no operation any more, and the other way round.
 */
export function mergeDatedRules(old: readonly DatedRule[], fresh: readonly DatedRule[]): readonly DatedRule[] {
  const key = ({ kind, call }: DatedRule) => `${kind === 'invalid' ? 'call' : kind} ${call}`
  const byCall = Map.groupBy(fresh, key)
  const overlap = (a: DatedRule, b: DatedRule) =>
    (a.from ?? -Infinity) < (b.to ?? Infinity) && (b.from ?? -Infinity) < (a.to ?? Infinity)
  const kept = old.filter((rule) => !byCall.get(key(rule))?.some((other) => overlap(rule, other)))
  return [...kept, ...fresh]
}
