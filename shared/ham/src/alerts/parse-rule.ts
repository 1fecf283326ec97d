/** Parses an alert rule from a typed sentence: "a new DXCC on CW", "EA8 on 10m", "any station I follow calls CQ". */
import { BANDS } from '../bands.ts'
import { isCountryWithLetter, isUsualCallsign } from '../callsign.ts'
import { DXCC_ENTITIES } from '../dxcc/entities.ts'
import { COUNTRY_NAMES } from '../dxcc/names/find-country.ts'
import { isLocator } from '../locator.ts'
import { canonicalMode } from '../modes.ts'
import { US_STATES } from '../needs/items.ts'
import type { AlertRuleWords } from './rule.ts'

export interface Understood {
  /** Null unless every word was recognised: without one of its conditions, the rule would match too much. */
  readonly rule: AlertRuleWords | null
  /** Words that were not recognised, as typed. */
  readonly ignored: readonly string[]
}

type Draft = { -readonly [Key in keyof AlertRuleWords]: AlertRuleWords[Key] }

/** Words that express no condition. */
const FILLERS = new Set(
  `a an the any anybody anyone every all some i me my mine tell alert when if there is are be gets get got on in at by from of for with or and
   to new station stations operator operators call calls calling called spot spots spotted heard hear seen active is's it band bands
   mode modes who whom that which please up comes appears received contact contacts qso qsos air on-air somebody someone`.split(
    /\s+/,
  ),
)

const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/\bnew (?:dxcc|country|countries|entity|entities|one)\b/, 'dxcc'],
  [/\b(?:new band|band slot|new on (?:the|a|this) band|all-time new band)\b/, 'band'],
  [/\b(?:new mode|mode slot|new in (?:the|a) mode)\b/, 'mode'],
  [/\bnew (?:cq )?zones?\b/, 'zone'],
  [/\bnew (?:us )?states?\b/, 'state'],
  [/\bnew (?:iota|islands?)\b/, 'iota'],
  [/\bnew (?:pota |wwff )?parks?\b/, 'park'],
  [/\bnew (?:sota )?summits?\b/, 'summit'],
  [/\bnew (?:grids?(?: squares?)?|squares?|locators?)\b/, 'grid'],
]
/** Phrases for something not worked yet: `a park I have not worked`, `needed zone`, `unworked country`. */
const NOT_WORKED =
  /\b(?:a |an |any )?([a-z]+) (?:that |which )?(?:i |i ve |we )(?:(?:have |ve |had )?(?:not|never|n t)|haven t|don t|still) (?:yet )?(?:have |need |worked|had|logged|contacted|got)(?: yet)?\b/
const NEEDED = /\b(?:needed|unworked|missing|unlogged|wanted) (?=[a-z])/
const I_NEED = /\b([a-z]+) (?:that |which )?i (?:still )?need\b/
/** Phrases for a station that activates a park or a summit, according to its spot. */
const ACTIVATING: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:activat(?:es|ing|e)|(?:from|in|at)) (?:a |any )?(?:pota )?parks?\b|\bpota(?: (?:stations?|activat(?:ion|or|ing)s?))?\b/,
    'park',
  ],
  [
    /\b(?:activat(?:es|ing|e)|(?:from|on)) (?:a |any )?(?:sota )?summits?\b|\bsota(?: (?:stations?|activat(?:ion|or|ing)s?))?\b/,
    'summit',
  ],
]
const BAND_GROUPS: readonly (readonly [RegExp, readonly [lowHz: number, highHz: number]])[] = [
  [/\bhf\b/, [1_800_000, 29_700_000]],
  [/\bvhf\b/, [30_000_000, 300_000_000]],
  [/\buhf\b/, [300_000_000, 3_000_000_000]],
]
const MODES: readonly (readonly [RegExp, string])[] = [
  [/\bcw\b|\bmorse\b/, 'cw'],
  [/\bssb\b|\bphone\b|\bvoice\b|\bfm\b|\bam\b|\busb\b|\blsb\b/, 'voice'],
  [
    /\bft[248]\b|\bdata\b|\bdigi(?:tal)?\b|\brtty\b|\bpsk(?:31|63)?\b|\bjs8\b|\bjt(?:4|9|65)\b|\bq65\b|\bfst4\b|\bmsk144\b/,
    'data',
  ],
  [/\bsstv\b/, 'sstv'],
]
const CONTINENTS: readonly (readonly [RegExp, string])[] = [
  [/\bafrica\b/, 'AF'],
  [/\bantarctica\b/, 'AN'],
  [/\basia\b(?! minor)/, 'AS'],
  [/\beurope\b/, 'EU'],
  [/\bnorth america\b/, 'NA'],
  [/\boceania\b/, 'OC'],
  [/\bsouth america\b/, 'SA'],
]
const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/\blotw\b/, 'lotw'],
  [/\beqsl\b/, 'eqsl'],
  [/\bqrz(?:\.com)?\b/, 'qrz'],
  [/\bclub ?log\b/, 'clublog'],
  [/\bonfreq\b/, 'onfreq'],
  [/\bpaper\b|\bcard\b/, 'paper'],
]
/**
 * Where or by whom the station was received is not a condition, and must not be read as the location of the
 * station.
 */
const RECEIVED_ELSEWHERE =
  /\b(?:spotted|heard|seen|received|copied|decoded) (?:(?:in|from|at|around) (?!cw\b|ssb\b|fm\b|am\b|data\b|voice\b|digital\b|a\b|any\b)|by )(?:the )?\S+/
const BAND_NAMES = new Set(BANDS.map(({ name }) => name))
const REFERENCE =
  /\b(?:[a-z0-9]{1,8}\/[a-z0-9]{2}-\d{3}|[a-z0-9]{1,4}ff-\d{4}|(?:af|an|as|eu|na|oc|sa)-\d{3}|[a-z0-9]{1,4}-\d{4,5})\b/g
/** Ambiguous or alternative names, each with its entity. */
const OTHER_NAMES = [
  { name: 'uk', dxcc: 223 },
  { name: 'great britain', dxcc: 223 },
  { name: 'russia', dxcc: 54 },
  { name: 'korea', dxcc: 137 },
]
/**
 * Names from the DXCC list, in everyday English and in all languages of the site, except those that contain
 * function words (Heard Island).
 */
const BY_NAME = [
  ...DXCC_ENTITIES.map(({ name, dxcc }) => ({ name: name.toLowerCase(), dxcc })),
  ...COUNTRY_NAMES.filter(({ name }) => !FILLERS.has(name)),
  ...OTHER_NAMES,
].sort((a, b) => b.name.length - a.name.length)

/** `getEntity` returns the ADIF entity code of a call prefix (`EA8`) or a full call; null if unknown. */
export function understandAlert(text: string, getEntity: (prefix: string) => number | null): Understood {
  let rest = ` ${text
    .toLowerCase()
    .replace(/[“”"'’!?;:]/g, ' ')
    .replace(/[.,](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')} `
  const take = (pattern: RegExp): boolean => {
    const found = pattern.test(rest)
    if (found) rest = rest.replace(pattern, ' ')
    return found
  }
  const all = (list: readonly (readonly [RegExp, string])[]) =>
    list.filter(([pattern]) => take(pattern)).map(([, word]) => word)

  if (take(/\bnear(?:ly)?[ -]?(?:miss(?:es)?|matches|match)(?: with (?:another|other) members?)?\b/))
    return completeRuleOrNull({ event: 'near_miss' }, leftOver(rest))
  if (take(/\bconfirm(?:ed|ation|ations|s)?\b|\bqsl(?:s|led)?\b/)) {
    const services = all(SERVICES)
    return completeRuleOrNull({ event: 'confirmation', ...(services.length > 0 && { services }) }, leftOver(rest))
  }

  const rule: Draft = { event: 'station' }
  rest = rest.replace(NOT_WORKED, 'new $1').replace(I_NEED, 'new $1').replace(NEEDED, 'new ')
  const needs = all(NEEDS)
  if (needs.length > 0) rule.needs = needs
  if (take(/\bmy (?:park|summit|reference|activation)s?\b|\b(?:park|summit)s? of mine\b/)) rule.own_refs = true
  const refs: string[] = []
  rest = rest.replace(REFERENCE, (ref) => {
    refs.push(ref.toUpperCase())
    return ' '
  })
  if (refs.length > 0) {
    rule.refs = [...new Set(refs)]
    take(/\b(?:parks?|summits?|islands?|references?)\b/)
  }
  const activating = all(ACTIVATING)
  const elsewhere = RECEIVED_ELSEWHERE.exec(rest)?.[0]
  if (elsewhere !== undefined) return { rule: null, ignored: [elsewhere] }
  if (take(/\b(?:calls?|calling|calls out) cq\b|\bcqs?\b/)) rule.cq = true
  if (take(/\bi(?: am|m)? follow(?:ing)?\b|\bfollowed\b|\bfollow(?:ing)?\b|\bfriends?\b/)) rule.followed = true
  const bands: string[] = []
  rest = rest.replace(/\b(\d+(?:\.\d+)?) ?(m|cm|mm|met(?:er|re)s?)\b/g, (all, size: string, unit: string) => {
    const name = `${size}${unit.startsWith('met') ? 'm' : unit}`
    if (!BAND_NAMES.has(name)) return all
    bands.push(name)
    return ' '
  })
  for (const [pattern, [low, high]] of BAND_GROUPS) {
    if (take(pattern))
      bands.push(
        ...BANDS.filter(({ lowHz, highHz, adif }) => adif && lowHz >= low && highHz <= high).map(({ name }) => name),
      )
  }
  if (bands.length > 0) rule.bands = [...new Set(bands)]
  const entities: number[] = []
  for (const { name, dxcc } of BY_NAME) {
    if (!rest.includes(` ${name} `)) continue
    rest = rest.replace(` ${name} `, ' ')
    entities.push(dxcc)
  }
  const continents = all(CONTINENTS)
  const modes = all(MODES)
  if (modes.length > 0) rule.modes = modes
  if (continents.length > 0) rule.continents = continents
  const calls: string[] = []
  const ignored: string[] = []
  for (const word of leftOver(rest)) {
    const call = word.toUpperCase()
    const start = call.endsWith('*') ? call.slice(0, -1) : null
    if (start !== null && /^[A-Z0-9/]{1,20}$/.test(start)) calls.push(call)
    // A call has letters after its digit; `EA8` alone is a country.
    else if (
      /\d/.test(call) &&
      /\d[A-Z/].*$|\/[A-Z0-9]+$/.test(call) &&
      isUsualCallsign(call) &&
      !isCountryWithLetter(call)
    )
      calls.push(call)
    else if (isPrefix(call, text)) {
      const dxcc = getEntity(call)
      // `3Y0` is more specific than the entity of its prefix `3Y`.
      if (/\d$/.test(call) && !ENTITY_PREFIXES.has(call)) calls.push(`${call}*`)
      else if (dxcc === null || (dxcc === UNITED_STATES && STATES.has(call))) ignored.push(word)
      else entities.push(dxcc)
    } else ignored.push(word)
  }
  if (calls.length > 0) rule.calls = [...new Set(calls)]
  if (entities.length > 0) rule.entities = [...new Set(entities)]
  if (activating.length > 0) {
    // An alert for every park activation would match too much.
    if (rule.calls || rule.entities || rule.followed || rule.needs) rule.activating = activating
    else ignored.push(...activating.map((what) => `activating a ${what}`))
  }
  return { rule: Object.keys(rule).length > 1 && ignored.length === 0 ? rule : null, ignored }
}

const completeRuleOrNull = (rule: AlertRuleWords, ignored: readonly string[]): Understood => ({
  rule: ignored.length === 0 ? rule : null,
  ignored,
})

/** Prefixes that the DXCC list gives for its entities. */
const ENTITY_PREFIXES: ReadonlySet<string> = new Set(DXCC_ENTITIES.map(({ prefix }) => prefix.replace('*', '')))
/** Words that look like prefixes. */
const NOT_PREFIXES = new Set(
  'DX CQ QRP QRO QSO QSL VIA NOT FOR AND SWL QTH HAM POTA SOTA IOTA WWFF LOTW RBN PSK GMT UTC ASAP'.split(' '),
)

/** `NY` and `WY` are US states, not prefixes of the United States. */
const STATES: ReadonlySet<string> = new Set(US_STATES)
const UNITED_STATES = 291

/**
 * A word with a digit or of two capital letters: `EA8`, `DL`. Other short words are ordinary words; `JO62` is a
 * grid square, and names of modes are not prefixes.
 */
function isPrefix(word: string, text: string): boolean {
  if (word.length < 2 || NOT_PREFIXES.has(word) || (word.length > 2 && isLocator(word)) || canonicalMode(word).known)
    return false
  return (
    isCountryWithLetter(word) ||
    /^(?:[A-Z]{1,3}\d{1,2}|\d[A-Z]{1,2}\d?)$/.test(word) ||
    (/^[A-Z]{2}$/.test(word) && typedInCapitals(text, word))
  )
}

function typedInCapitals(text: string, word: string): boolean {
  return new RegExp(`(?<![A-Za-z])${word}(?![A-Za-z])`).test(text)
}

const leftOver = (rest: string): readonly string[] =>
  rest.split(/[\s,()]+/).filter((word) => word !== '' && !FILLERS.has(word) && !/^[-–—/]+$/.test(word))
