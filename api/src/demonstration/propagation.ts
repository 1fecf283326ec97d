import { distanceKm } from '@onfreq/ham/great-circle'
import type { Position } from '@onfreq/ham/locator'
import type { Chance } from './random.ts'

export type DemoMode = 'ft8' | 'ft4' | 'ssb' | 'cw' | 'rtty' | 'sstv' | 'fm' | 'dmr'
export type DemoBand =
  | '80m'
  | '60m'
  | '40m'
  | '30m'
  | '20m'
  | '17m'
  | '15m'
  | '12m'
  | '10m'
  | '11m'
  | '6m'
  | '2m'
  | '70cm'

interface BandPlan {
  readonly band: DemoBand
  /** Activity by day and by night at the station's location. */
  readonly day: number
  readonly night: number
  /** Range of distances with good propagation, in kilometres. */
  readonly reach: readonly [number, number]
  readonly nightReach: readonly [number, number]
  /** Dial frequency or segment in kHz, by mode. */
  readonly ft8?: number
  readonly ft4?: number
  readonly cw?: readonly [number, number]
  readonly ssb?: readonly [number, number]
  readonly rtty?: readonly [number, number]
  readonly sstv?: number
  readonly fm?: readonly [number, number]
  readonly dmr?: readonly [number, number]
}

const PLAN: readonly BandPlan[] = [
  {
    band: '80m',
    day: 0.5,
    night: 4,
    reach: [20, 500],
    nightReach: [100, 3000],
    ft8: 3573,
    ft4: 3575,
    cw: [3510, 3560],
    ssb: [3610, 3790],
    rtty: [3580, 3600],
  },
  { band: '60m', day: 0.4, night: 0.8, reach: [20, 700], nightReach: [200, 4000], ft8: 5357, ssb: [5354, 5363] },
  {
    band: '40m',
    day: 3,
    night: 6,
    reach: [50, 1500],
    nightReach: [400, 9000],
    ft8: 7074,
    ft4: 7047.5,
    cw: [7005, 7035],
    ssb: [7080, 7198],
    rtty: [7040, 7047],
    sstv: 7171,
  },
  {
    band: '30m',
    day: 1.5,
    night: 2.5,
    reach: [300, 2500],
    nightReach: [800, 12_000],
    ft8: 10_136,
    cw: [10_103, 10_128],
  },
  {
    band: '20m',
    day: 9,
    night: 3,
    reach: [700, 12_000],
    nightReach: [2500, 17_000],
    ft8: 14_074,
    ft4: 14_080,
    cw: [14_005, 14_065],
    ssb: [14_130, 14_345],
    rtty: [14_081, 14_095],
    sstv: 14_230,
  },
  {
    band: '17m',
    day: 3,
    night: 0.5,
    reach: [1000, 14_000],
    nightReach: [3000, 18_000],
    ft8: 18_100,
    ft4: 18_104,
    cw: [18_070, 18_090],
    ssb: [18_120, 18_165],
  },
  {
    band: '15m',
    day: 5,
    night: 0.4,
    reach: [1200, 15_000],
    nightReach: [4000, 18_000],
    ft8: 21_074,
    ft4: 21_140,
    cw: [21_005, 21_060],
    ssb: [21_160, 21_440],
    rtty: [21_080, 21_110],
    sstv: 21_340,
  },
  {
    band: '12m',
    day: 2,
    night: 0.1,
    reach: [1300, 15_000],
    nightReach: [5000, 18_000],
    ft8: 24_915,
    ft4: 24_919,
    cw: [24_892, 24_910],
    ssb: [24_935, 24_985],
  },
  {
    band: '10m',
    day: 5,
    night: 0.15,
    reach: [1500, 16_000],
    nightReach: [10, 60],
    ft8: 28_074,
    ft4: 28_180,
    cw: [28_005, 28_060],
    ssb: [28_320, 28_600],
    sstv: 28_680,
    fm: [29_520, 29_600],
  },
  {
    band: '6m',
    day: 0.5,
    night: 0.1,
    reach: [30, 2200],
    nightReach: [20, 400],
    ft8: 50_313,
    ssb: [50_120, 50_200],
    cw: [50_080, 50_098],
  },
  {
    band: '2m',
    day: 0.7,
    night: 0.9,
    reach: [3, 250],
    nightReach: [3, 400],
    ft8: 144_174,
    ssb: [144_250, 144_330],
    fm: [145_225, 145_575],
    dmr: [144_812.5, 144_987.5],
  },
  {
    band: '70cm',
    day: 0.3,
    night: 0.4,
    reach: [2, 120],
    nightReach: [2, 150],
    fm: [433_400, 433_575],
    dmr: [438_000, 439_400],
  },
]

const ELEVEN_METRES: BandPlan = {
  band: '11m',
  day: 1,
  night: 0.5,
  reach: [5, 2500],
  nightReach: [5, 60],
  ssb: [27_455, 27_855],
  fm: [26_965, 27_405],
}

export interface Channel {
  readonly band: DemoBand
  readonly mode: DemoMode
  /** In kHz. */
  readonly frequency: number
  /** Current range of distances in kilometres. */
  readonly reach: readonly [number, number]
}

/** Chooses a band that is open at this location and hour and has a segment for the mode. */
export function chooseChannel(chance: Chance, at: Date, segment: Position, mode: DemoMode, cb: boolean): Channel {
  const light = daylight(at, segment)
  const plans = (cb ? [ELEVEN_METRES] : PLAN).filter((plan) => plan[mode] !== undefined)
  const plan = chance.weighted(plans, ({ day, night }) => day * light + night * (1 - light))
  return {
    band: plan.band,
    mode,
    frequency: frequencyIn(chance, plan, mode),
    reach: light > 0.4 ? plan.reach : plan.nightReach,
  }
}

function frequencyIn(chance: Chance, plan: BandPlan, mode: DemoMode): number {
  const segment = plan[mode]
  if (segment === undefined || typeof segment === 'number') return segment ?? 0
  const step = mode === 'fm' || mode === 'dmr' ? 12.5 : mode === 'cw' || mode === 'rtty' ? 0.5 : 1
  return Math.round(chance.between(segment[0], segment[1]) / step) * step
}

/** Daylight from 0 at local midnight to 1 at local noon; days are longer in the local summer. */
function daylight(at: Date, { latitude, longitude }: Position): number {
  const hour = (at.getUTCHours() + at.getUTCMinutes() / 60 + longitude / 15 + 24) % 24
  const season = Math.cos(((at.getUTCMonth() + at.getUTCDate() / 30 - 5.7) / 6) * Math.PI) * Math.sign(latitude)
  return Math.min(1, Math.max(0, 0.5 - Math.cos((hour / 24) * 2 * Math.PI) * 0.8 + season * 0.15))
}

/** Probability of hearing a station at that position: full within range, low beyond it. */
export function getSignalStrength(from: Position, to: Position, [near, far]: readonly [number, number]): number {
  const distance = distanceKm(from, to)
  if (distance >= near && distance <= far) return 1
  return distance < near ? 0.05 : Math.max(0.002, 0.25 * (far / distance) ** 4)
}
