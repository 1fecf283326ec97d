/**
 * The contests whose rules are known here, by the sponsors' published rules: CQ (cqww.com, cqwpx.com, cq160.com), ARRL (arrl.org),
 * DARC (WAE, Field Day), JARL (All Asian). Rules change from year to year: a score is claimed, and the sponsor's counts.
 */
import type { CabrilloMode, Contest, ContestBand, PointRule } from './contest.ts'

const FIVE: readonly ContestBand[] = ['80m', '40m', '20m', '15m', '10m']
const SIX: readonly ContestBand[] = ['160m', ...FIVE]

const MODES = { CW: ['CW'], SSB: ['PH'], RTTY: ['RY'] } as const satisfies Record<string, readonly CabrilloMode[]>

type Kind = keyof typeof MODES

/** The same contest in several modes, each with an id of its own. */
const inModes = (kinds: readonly Kind[], make: (kind: Kind) => Omit<Contest, 'modes'>): readonly Contest[] =>
  kinds.map((kind) => ({ ...make(kind), modes: MODES[kind] }))

/** CQ's countries and zones, on each band anew. */
const cqWorldWide = inModes(['CW', 'SSB'], (kind) => ({
  id: `CQ-WW-${kind}`,
  name: `CQ World Wide DX, ${kind}`,
  cabrillo: `CQ-WW-${kind}`,
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
  bands: SIX,
  // One side sends its state or province, the other its power.
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
  bands: SIX,
  modes: ['CW', 'PH'],
  exchange: ['itu-zone'],
  report: true,
  again: ['band', 'mode'],
  points: [
    // A society's station counts 1 wherever it is.
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
  without: 'QTCs are not counted, nor the call areas that DARC counts for Europeans.',
}))

const cq160 = inModes(['CW', 'SSB'], (kind) => ({
  id: `CQ-160-${kind}`,
  name: `CQ 160-Meter, ${kind}`,
  cabrillo: `CQ-160-${kind}`,
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
  bands: [...SIX, '6m', '2m', '70cm'],
  modes: ['CW', 'PH', 'DG', 'RY', 'FM'],
  exchange: ['class', 'section'],
  report: false,
  again: ['band', 'mode'],
  points: [{ when: ['voice'], points: 1 }, { points: 2 }],
  multipliers: [],
  without: 'The power multiplier and the bonus points are not counted.',
}

const regionOneFieldDay = inModes(['CW', 'SSB'], (kind) => ({
  id: `DARC-FIELD-DAY-${kind}`,
  name: `IARU Region 1 Field Day, ${kind} (as DARC counts it)`,
  cabrillo: `DARC-FIELDDAY-${kind}`,
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

const allAsian = inModes(['CW', 'SSB'], (kind) => ({
  id: `JARL-ALL-ASIA-${kind}`,
  name: `All Asian DX, ${kind}`,
  cabrillo: kind === 'SSB' ? 'AADX-SSB' : 'AADX-CW',
  aliases: [`ALL-ASIAN-${kind}`, `AADX-${kind}`, `ALL-ASIAN-DX-${kind}`],
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
  ...allAsian,
]

const fold = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/(?<=[A-Z])(CW|SSB)$/, '-$1')
    .replace(/-+/g, '-')

const byName = new Map(
  CONTESTS.flatMap((contest) =>
    [contest.id, contest.cabrillo, ...(contest.aliases ?? [])].map((name) => [fold(name), contest]),
  ),
)

/** By the id of ADIF, Cabrillo's name or a program's spelling (`CQWWCW`, `cq ww cw`); undefined for one that is not known. */
export function findContest(name: string): Contest | undefined {
  const known = byName.get(fold(name))
  if (known) return known
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  for (const [key, contest] of byName) if (letters(key) === letters(name)) return contest
  return undefined
}
