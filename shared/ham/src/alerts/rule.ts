/** An alert rule as defined in the contract, and the sentence that describes it in the current language. */
import { formatList, formatSeries } from '@onfreq/i18n/format'
import { say, texts } from '@onfreq/i18n/texts'
import { entityName } from '../dxcc/entities.ts'
import { countryText } from '../dxcc/names/country-text.ts'

export interface AlertRuleWords {
  readonly event: 'station' | 'confirmation' | 'near_miss'
  readonly needs?: readonly string[]
  readonly followed?: boolean
  readonly calls?: readonly string[]
  readonly entities?: readonly number[]
  readonly continents?: readonly string[]
  readonly bands?: readonly string[]
  readonly modes?: readonly string[]
  readonly refs?: readonly string[]
  readonly own_refs?: boolean
  /** Whether the station must be in a park or on a summit. */
  readonly activating?: readonly string[]
  readonly cq?: boolean
  readonly services?: readonly string[]
}

const NEED_LABELS: Readonly<Record<string, string>> = texts({
  dxcc: 'a new DXCC',
  band: 'a country new on the band',
  mode: 'a country new in the mode',
  zone: 'a new zone',
  state: 'a new US state',
  iota: 'a new island',
  park: 'a new park',
  summit: 'a new summit',
  grid: 'a new grid',
})

const CONTINENT_LABELS: Readonly<Record<string, string>> = texts({
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
})

/** Labels of mode classes; names of modes are the same in every language. */
export const MODE_WORDS: Readonly<Record<string, string>> = {
  cw: 'CW',
  get voice() {
    return say('phone')
  },
  get data() {
    return say('data modes')
  },
  sstv: 'SSTV',
}

const SERVICE_LABELS: Readonly<Record<string, string>> = {
  lotw: 'LoTW',
  eqsl: 'eQSL',
  qrz: 'QRZ.com',
  clublog: 'Club Log',
  onfreq: 'Onfreq',
  get paper() {
    return say('a paper card')
  },
}

const SENTENCES = texts({
  nearMiss: 'a near miss with another member',
  confirmed: 'a contact is confirmed',
  confirmedBy: (services: string) => say('a contact is confirmed by {services}', { services }),
  anyStation: 'any station',
  ownPark: 'a park of mine',
  followed: 'a station I follow',
  entity: (dxcc: number) => say('entity {dxcc}', { dxcc: String(dxcc) }),
  /** One message, so that each language can choose the word order. */
  station: (parts: {
    readonly station: string
    readonly cq: 'yes' | 'no'
    readonly activating: 'park' | 'summit' | 'both' | 'no'
    readonly continents: string
    readonly bands: string
    readonly modes: string
  }) =>
    say(
      '{station}{cq, select, yes { calls CQ} other {}}{activating, select, park { activating a park} summit { activating a summit} both { activating a park or a summit} other {}}{continents, select, none {} other { from {continents}}}{bands, select, none {} other { on {bands}}}{modes, select, none {} other { in {modes}}}',
      parts,
    ),
})

const either = (words: readonly string[]): string => formatList(words, 'disjunction')
const listNames = (names: readonly string[], words: Readonly<Record<string, string>>) =>
  either(names.map((name) => words[name] ?? name))

/**
 * Description on one line: "A new DXCC in CW", "Canary Islands on 10m", "A station I follow calls CQ". Only the
 * English form can be parsed.
 */
export function alertSentence(rule: AlertRuleWords): string {
  const sentence =
    rule.event === 'near_miss'
      ? SENTENCES.nearMiss
      : rule.event === 'confirmation'
        ? rule.services
          ? SENTENCES.confirmedBy(listNames(rule.services, SERVICE_LABELS))
          : SENTENCES.confirmed
        : stationSentence(rule)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

function getActivating(kinds: readonly string[]): 'park' | 'summit' | 'both' | 'no' {
  const [park, summit] = [kinds.includes('park'), kinds.includes('summit')]
  if (park && summit) return 'both'
  return park ? 'park' : summit ? 'summit' : 'no'
}

function stationSentence(rule: AlertRuleWords): string {
  const whats = [
    rule.needs && listNames(rule.needs, NEED_LABELS),
    rule.calls && either(rule.calls.map((call) => (call.endsWith('*') ? `${call.slice(0, -1)}…` : call))),
    rule.entities && either(rule.entities.map((dxcc) => countryText(entityName(dxcc)) ?? SENTENCES.entity(dxcc))),
    rule.refs && either(rule.refs),
    rule.own_refs && SENTENCES.ownPark,
    rule.followed && SENTENCES.followed,
  ].filter((what) => typeof what === 'string')
  return SENTENCES.station({
    station: whats.length === 0 ? SENTENCES.anyStation : formatSeries(whats),
    cq: rule.cq ? 'yes' : 'no',
    activating: getActivating(rule.activating ?? []),
    continents: rule.continents ? listNames(rule.continents, CONTINENT_LABELS) : 'none',
    bands: rule.bands ? either(rule.bands) : 'none',
    modes: rule.modes ? listNames(rule.modes, MODE_WORDS) : 'none',
  })
}
