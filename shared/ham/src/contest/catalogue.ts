/**
 * Contests with built-in rules, taken from the sponsors' published rules: CQ (cqww.com, cqwpx.com, cq160.com), ARRL
 * (arrl.org), DARC (WAE, Field Day), UKEICC (UK/EI DX), JARL (All Asian). Rules change every year: the score is
 * only claimed, and the sponsor's result counts.
 */
import { say } from '@onfreq/i18n/texts'
import type { Contest, PointRule } from './contest.ts'
import { OTHER_CONTESTS } from './other-contests.ts'
import { BANDS_OF_FIVE, BANDS_OF_SIX, categories, FIVE, inModes, SIX, weekend } from './rules.ts'

/** CQ World Wide: countries and zones count per band. */
const cqWorldWide = inModes(['CW', 'SSB'], (kind) => ({
  id: `CQ-WW-${kind}`,
  name: `CQ World Wide DX, ${kind}`,
  cabrillo: `CQ-WW-${kind}`,
  categories: categories(BANDS_OF_SIX, { 'CATEGORY-OVERLAY': ['CLASSIC', 'ROOKIE', 'YOUTH'] }),
  usual: weekend(kind === 'CW' ? 11 : 10, 'last'),
  bands: SIX,
  exchange: ['cq-zone'],
  report: true,
  again: ['band'],
  points: [
    { when: ['same entity'], points: 0 },
    { when: ['both in North America'], points: 2 },
    { when: ['same continent'], points: 1 },
    { points: 3 },
  ],
  multipliers: [
    { kind: 'cq-zone', per: 'band' },
    { kind: 'cq country', per: 'band' },
  ],
}))

const wpxPoints: readonly PointRule[] = [
  { when: ['same entity'], points: 1 },
  { when: ['both in North America', 'low band'], points: 4 },
  { when: ['both in North America'], points: 2 },
  { when: ['same continent', 'low band'], points: 2 },
  { when: ['same continent'], points: 1 },
  { when: ['low band'], points: 6 },
  { points: 3 },
]

const cqWpx = inModes(['CW', 'SSB'], (kind) => ({
  id: `CQ-WPX-${kind}`,
  name: `CQ WPX, ${kind}`,
  cabrillo: `CQ-WPX-${kind}`,
  categories: categories(BANDS_OF_SIX, { 'CATEGORY-OVERLAY': ['TB-WIRES', 'ROOKIE', 'CLASSIC', 'YOUTH'] }),
  usual: weekend(kind === 'CW' ? 5 : 3, 'last'),
  bands: SIX,
  exchange: ['serial'],
  report: true,
  again: ['band'],
  points: wpxPoints,
  multipliers: [{ kind: 'prefix', per: 'contest' }],
}))

const arrlDx = inModes(['CW', 'SSB'], (kind) => ({
  id: `ARRL-DX-${kind}`,
  name: `ARRL International DX, ${kind}`,
  cabrillo: `ARRL-DX-${kind}`,
  categories: categories(BANDS_OF_SIX),
  usual: kind === 'CW' ? weekend(2, 3) : weekend(3, 1),
  bands: SIX,
  // W/VE stations send their state or province, all others their power.
  exchange: ['text'],
  report: true,
  again: ['band'],
  points: [
    { when: ['we in W/VE', 'not they in W/VE'], points: 3 },
    { when: ['not we in W/VE', 'they in W/VE'], points: 3 },
  ],
  multipliers: [
    { kind: 'entity', per: 'band', when: ['we in W/VE', 'not they in W/VE'] },
    { kind: 'state', per: 'band', when: ['not we in W/VE', 'they in W/VE'] },
  ],
}))

const iaru: Contest = {
  id: 'IARU-HF',
  name: 'IARU HF World Championship',
  cabrillo: 'IARU-HF',
  categories: categories([], { 'CATEGORY-STATION': ['FIXED', 'HQ'] }),
  usual: weekend(7, 2, 12, 24),
  bands: SIX,
  modes: ['CW', 'PH'],
  exchange: ['itu-zone'],
  report: true,
  again: ['band', 'mode'],
  points: [
    // Headquarters stations of societies count 1 point anywhere.
    { when: ['their exchange has letters'], points: 1 },
    { when: ['same ITU zone'], points: 1 },
    { when: ['same continent'], points: 3 },
    { points: 5 },
  ],
  multipliers: [
    { kind: 'itu-zone', per: 'band', when: ['not their exchange has letters'] },
    { kind: 'society', per: 'band', when: ['their exchange has letters'] },
  ],
}

const WAE_WEIGHT = { '80m': 4, '40m': 3, '20m': 2, '15m': 2, '10m': 2 } as const

const wae = inModes(['CW', 'SSB'], (kind) => ({
  id: `DARC-WAEDC-${kind}`,
  name: `Worked All Europe, ${kind}`,
  cabrillo: `DARC-WAEDC-${kind}`,
  categories: categories(BANDS_OF_FIVE),
  usual: weekend(kind === 'CW' ? 8 : 9, 2),
  aliases: [`WAE-${kind}`, `WAEDC-${kind}`],
  bands: FIVE,
  exchange: ['serial'],
  report: true,
  again: ['band'],
  points: [
    { when: ['we in Europe', 'not they in Europe'], points: 1 },
    { when: ['not we in Europe', 'they in Europe'], points: 1 },
  ],
  multipliers: [
    { kind: 'cq country', per: 'band', when: ['not we in Europe', 'they in Europe'], weight: WAE_WEIGHT },
    { kind: 'entity', per: 'band', when: ['we in Europe', 'not they in Europe'], weight: WAE_WEIGHT },
  ],
  qtc: true,
  get without() {
    return say('The call areas that DARC counts for Europeans are not counted.')
  },
}))

const cq160 = inModes(['CW', 'SSB'], (kind) => ({
  id: `CQ-160-${kind}`,
  name: `CQ 160-Meter, ${kind}`,
  cabrillo: `CQ-160-${kind}`,
  categories: categories([]),
  usual: weekend(kind === 'CW' ? 1 : 2, 'last', -2),
  bands: ['160m'],
  exchange: ['text'],
  report: true,
  again: [],
  points: [
    { when: ['at sea or in the air'], points: 5 },
    { when: ['same entity'], points: 2 },
    { when: ['same continent'], points: 5 },
    { points: 10 },
  ],
  multipliers: [
    { kind: 'state', per: 'contest', when: ['they in W/VE'] },
    { kind: 'cq country', per: 'contest', when: ['not they in W/VE'] },
  ],
}))

const arrlFieldDay: Contest = {
  id: 'ARRL-FIELD-DAY',
  name: 'ARRL Field Day',
  cabrillo: 'ARRL-FIELD-DAY',
  categories: { 'CATEGORY-STATION': ['FIXED', 'MOBILE', 'PORTABLE'], 'CATEGORY-POWER': ['HIGH', 'LOW', 'QRP'] },
  usual: weekend(6, 4, 18, 27),
  bands: [...SIX, '6m', '2m', '70cm'],
  modes: ['CW', 'PH', 'DG', 'RY', 'FM'],
  exchange: ['class', 'section'],
  report: false,
  again: ['band', 'mode'],
  points: [{ when: ['voice'], points: 1 }, { points: 2 }],
  multipliers: [],
  get without() {
    return say('The power multiplier and the bonus points are not counted.')
  },
}

const regionOneFieldDay = inModes(['CW', 'SSB'], (kind) => ({
  id: `DARC-FIELD-DAY-${kind}`,
  name: `IARU Region 1 Field Day, ${kind} (as DARC counts it)`,
  cabrillo: `DARC-FIELDDAY-${kind}`,
  categories: categories([], { 'CATEGORY-STATION': ['PORTABLE', 'FIXED'] }),
  usual: kind === 'CW' ? weekend(6, 1, 15, 24) : weekend(9, 1, 13, 24),
  aliases: [`FIELDDAY-${kind}`, `IARU-R1-FD-${kind}`],
  bands: SIX,
  exchange: ['serial'],
  report: true,
  again: ['band'],
  points: [
    { when: ['they in Europe', 'they portable'], points: 4 },
    { when: ['they in Europe'], points: 2 },
    { points: 3 },
  ],
  multipliers: [{ kind: 'cq country', per: 'band' }],
}))

/** Double points at night, only for stations in the United Kingdom and Ireland. */
const ukEiNight = (points: number, ...when: NonNullable<PointRule['when']>): readonly PointRule[] => [
  { when: ['we in UK/EI', 'from 01:00 to 04:59 UTC', ...when], points: 2 * points },
  { when: ['we in UK/EI', ...when], points },
]

const ukEiPoints: readonly PointRule[] = [
  ...ukEiNight(4, 'they in Europe', '80m or 40m'),
  ...ukEiNight(2, 'they in Europe'),
  ...ukEiNight(8, '80m or 40m'),
  ...ukEiNight(4),
  { when: ['we in Europe', 'they in UK/EI', '80m or 40m'], points: 4 },
  { when: ['we in Europe', 'they in UK/EI'], points: 2 },
  { when: ['we in Europe', 'they in Europe', '80m or 40m'], points: 2 },
  { when: ['we in Europe', 'they in Europe'], points: 1 },
  { when: ['we in Europe', '80m or 40m'], points: 4 },
  { when: ['we in Europe'], points: 2 },
  { when: ['they in UK/EI', '80m or 40m'], points: 8 },
  { when: ['they in UK/EI'], points: 4 },
  { when: ['they in Europe', '80m or 40m'], points: 4 },
  { when: ['they in Europe'], points: 2 },
  { when: ['80m or 40m'], points: 2 },
  { points: 1 },
]

const ukEi = inModes(['CW', 'SSB'], (kind) => ({
  id: `UKEI-DX-${kind}`,
  name: `UK/EI DX, ${kind}`,
  cabrillo: 'UKEI-DX',
  aliases: [`UKEIDX-${kind}`, `UK-EI-DX-${kind}`],
  categories: categories([]),
  usual: null,
  bands: FIVE,
  // Stations in the United Kingdom and Ireland append their district to the serial.
  exchange: ['serial', 'district'],
  report: true,
  again: ['band'],
  points: ukEiPoints,
  multipliers: [
    { kind: 'entity', per: 'band', when: ['not they in UK/EI'] },
    { kind: 'district', per: 'band', when: ['they in UK/EI'] },
  ],
}))

const allAsian = inModes(['CW', 'SSB'], (kind) => ({
  id: kind === 'SSB' ? 'ALL-ASIAN-DX-PHONE' : 'ALL-ASIAN-DX-CW',
  name: `All Asian DX, ${kind}`,
  cabrillo: kind === 'SSB' ? 'AADX-SSB' : 'AADX-CW',
  categories: categories(BANDS_OF_SIX),
  usual: kind === 'CW' ? weekend(6, 3) : weekend(9, 1),
  aliases: [`JARL-ALL-ASIA-${kind}`, `ALL-ASIAN-${kind}`, `ALL-ASIAN-DX-${kind}`],
  bands: SIX,
  exchange: ['age'],
  report: true,
  again: ['band'],
  points: [
    { when: ['same entity'], points: 0 },
    { when: ['we in Asia', 'they in Asia', '160m'], points: 3 },
    { when: ['we in Asia', 'they in Asia', '80m or 10m'], points: 2 },
    { when: ['we in Asia', 'they in Asia'], points: 1 },
    { when: ['we in Asia', '160m'], points: 9 },
    { when: ['we in Asia', '80m or 10m'], points: 6 },
    { when: ['we in Asia'], points: 3 },
    { when: ['they in Asia', '160m'], points: 3 },
    { when: ['they in Asia', '80m or 10m'], points: 2 },
    { when: ['they in Asia'], points: 1 },
  ],
  multipliers: [
    { kind: 'entity', per: 'band', when: ['we in Asia'] },
    { kind: 'prefix', per: 'band', when: ['not we in Asia', 'they in Asia'] },
  ],
}))

export const CONTESTS: readonly Contest[] = [
  ...cqWorldWide,
  ...cqWpx,
  ...arrlDx,
  iaru,
  ...wae,
  ...cq160,
  arrlFieldDay,
  ...regionOneFieldDay,
  ...ukEi,
  ...allAsian,
  ...OTHER_CONTESTS,
]

const fold = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/(?<=[A-Z])(CW|SSB|RTTY)$/, '-$1')
    .replace(/-+/g, '-')

/** A Cabrillo name that the CW and the phone contest share identifies neither. */
const isShared = (cabrillo: string) => CONTESTS.filter((contest) => contest.cabrillo === cabrillo).length > 1

/**
 * Short names in N1MM's list of contests and in mail of log robots, for a contest or (without the mode at the end)
 * a family of contests.
 */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  'ALL-ASIAN-DX': ['ALL-ASIA', 'AADX', 'AA'],
  'ARRL-10': ['ARRL-10M', 'ARRL-10-METER'],
  'ARRL-160': ['ARRL-160M', 'ARRL-160-METER'],
  'ARRL-DX': ['ARRL-INTL-DX'],
  'ARRL-FIELD-DAY': ['ARRL-FD', 'FD'],
  'ARRL-RTTY': ['ARRL-RU', 'ARRL-RTTY-ROUNDUP', 'ARRL-RTTY-RU', 'RTTY-ROUNDUP', 'RTTY-RU'],
  'ARRL-SS': ['SS', 'ARRL-SWEEPSTAKES', 'SWEEPSTAKES'],
  'BARTG-RTTY': ['BARTG', 'BARTG-HF-RTTY'],
  'CQ-160': ['CQ-160M', 'CQ-WW-160'],
  'CQ-WPX': ['WPX'],
  'CQ-WW': ['CQ-WW-DX', 'WW'],
  'IARU-HF': ['IARU', 'IARU-HF-CHAMPIONSHIP'],
  'OCEANIA-DX': ['OCEANIA', 'OCDX'],
  'RSGB-IOTA': ['IOTA'],
  SAC: ['SCANDINAVIAN'],
}
const MODE_AT_END = /-(?:CW|SSB|RTTY)$/

function shortNames(id: string): readonly string[] {
  const mode = MODE_AT_END.exec(voiceAsSsb(id))?.[0] ?? ''
  const family = voiceAsSsb(id).replace(MODE_AT_END, '')
  return [...(SHORT_NAMES[id] ?? []), ...(SHORT_NAMES[family] ?? []).map((name) => name + mode)]
}

/** Programs derive `CQ-WW-PH` and `CQ-WW-PHONE` from Cabrillo's mode for `CQ-WW-SSB`. */
function voiceAsSsb(name: string): string {
  return name.replace(/-?(?:PH|PHONE|VOICE)$/, '-SSB')
}

const byName = new Map(
  CONTESTS.flatMap((contest) =>
    [
      contest.id,
      ...(isShared(contest.cabrillo) ? [] : [contest.cabrillo]),
      ...(contest.aliases ?? []),
      ...shortNames(contest.id),
    ].map((name) => [fold(name), contest]),
  ),
)

/**
 * Finds a contest by ADIF id, Cabrillo name or the spelling of a program (`CQWWCW`, `cq ww cw`, `CQ WW CW 2026`);
 * `undefined` if unknown.
 */
export function findContest(written: string): Contest | undefined {
  const name = written.trim().replace(/[\s_-]+(?:19|20)\d\d$/, '')
  const exact = byName.get(fold(name)) ?? byName.get(voiceAsSsb(fold(name)))
  if (exact) return exact
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  for (const [key, contest] of byName) if (letters(key) === letters(name)) return contest
  return undefined
}

/**
 * Id stored with contacts of the contest; for an unknown contest, its name in upper case with digits and hyphens
 * only.
 */
export function canonicalContestId(name: string): string {
  return findContest(name)?.id ?? fold(name.trim())
}
