/**
 * Decides from observed visits whether a canary may continue. A pure function.
 *
 * The method is Wald's sequential probability ratio test over visits in the order in which they were settled. Each
 * broken visit adds ln(p1/p0), and each good one ln((1-p1)/(1-p0)). At ln((1-β)/α) the canary is halted; at
 * ln(β/(1-α)) it passes the step. p0 is the usual rate, or that of stable in the same hour if it is worse.
 */
import { CANARY, nextStep } from '@onfreq/contracts/releases/canary'

/** Visits that were settled in one time slice. */
export interface Slice {
  readonly good: number
  readonly broken: number
  /** Numbers of measured and of slow visits among the good ones. */
  readonly measured: number
  readonly poor: number
}

export interface Evidence {
  /** Visits of this release since the current step began, in order. */
  readonly slices: readonly Slice[]
  /** Distinct visitors of these visits. */
  readonly visitors: number
  readonly brokenVisitors: number
  readonly poorVisitors: number
  /** Visits of stable in the same hour. */
  readonly stable: Slice
  /** Time since the current step began, in milliseconds. */
  readonly stepAge: number
  /** Current share of visitors in per cent. */
  readonly percent: number
}

/** `advance`: the next step of the ramp; `promote`: make it stable. `why` is recorded in the audit log. */
export type Verdict =
  | { readonly act: 'halt' | 'promote' | 'wait'; readonly why: string }
  | { readonly act: 'advance'; readonly percent: number; readonly why: string }

export const NO_VISITS: Slice = { good: 0, broken: 0, measured: 0, poor: 0 }

export function judge(evidence: Evidence): Verdict {
  const { slices, visitors, brokenVisitors, poorVisitors, stable, stepAge, percent } = evidence
  const all = total(slices)
  const why = describeVisits(all, visitors, stable)
  if (brokenVisitors >= CANARY.leastVisitors && isBroken(slices, all, stable)) return { act: 'halt', why }
  const feel = runTest(slices.map(slowness), poorRates(stable))
  if (poorVisitors >= CANARY.leastVisitors && feel === 'bad') {
    return { act: 'halt', why: `${all.poor} of ${all.measured} visits felt slow or leaked memory; ${why}` }
  }
  const isEnough = all.good >= CANARY.leastGood && visitors >= CANARY.leastVisitors && stepAge >= CANARY.holdFor
  if (!isEnough || runTest(slices, brokenRates(stable)) !== 'well') return { act: 'wait', why }
  const next = nextStep(percent)
  return next === undefined ? { act: 'promote', why } : { act: 'advance', percent: next, why }
}

/** Expected rates of a healthy and of a broken release. */
interface Rates {
  readonly well: number
  readonly bad: number
}

function brokenRates(stable: Slice): Rates {
  const well = Math.max(CANARY.usualRate, toShare(stable.broken, stable.good + stable.broken, CANARY.usualRate))
  return { well, bad: Math.min(well * CANARY.worseBy, (1 + well) / 2) }
}

function poorRates(stable: Slice): Rates {
  const well = Math.max(CANARY.usualPoor, toShare(stable.poor, stable.measured, CANARY.usualPoor))
  return { well, bad: (1 + well) / 2 }
}

/** Number of typical visits with which a share is smoothed. */
const PRIOR_VISITS = 200

/** Smooths the share of few visits with {@link PRIOR_VISITS} typical ones. */
function toShare(some: number, all: number, usual: number): number {
  return (some + usual * PRIOR_VISITS) / (all + PRIOR_VISITS)
}

const HALT_AT = Math.log((1 - CANARY.missedHalt) / CANARY.falseHalt)
const PASS_AT = Math.log(CANARY.missedHalt / (1 - CANARY.falseHalt))

/** Wald's test; `open` while neither hypothesis is accepted. A `bad` result is final. */
function runTest(slices: readonly Pick<Slice, 'good' | 'broken'>[], { well, bad }: Rates): 'bad' | 'well' | 'open' {
  const ofBroken = Math.log(bad / well)
  const ofGood = Math.log((1 - bad) / (1 - well))
  let sum = 0
  for (const { good, broken } of slices) {
    sum += broken * ofBroken + good * ofGood
    if (sum >= HALT_AT) return 'bad'
    sum = Math.max(sum, PASS_AT)
  }
  return sum <= PASS_AT ? 'well' : 'open'
}

function isBroken(slices: readonly Slice[], { good, broken }: Slice, stable: Slice): boolean {
  if (runTest(slices, brokenRates(stable)) === 'bad') return true
  if (good === 0 && broken >= CANARY.allOf) return true
  return broken >= CANARY.floorBroken && broken / (good + broken) >= CANARY.floorShare
}

function slowness({ measured, poor }: Slice): Pick<Slice, 'good' | 'broken'> {
  return { good: measured - poor, broken: poor }
}

function total(slices: readonly Slice[]): Slice {
  return slices.reduce(
    (sum, { good, broken, measured, poor }) => ({
      good: sum.good + good,
      broken: sum.broken + broken,
      measured: sum.measured + measured,
      poor: sum.poor + poor,
    }),
    NO_VISITS,
  )
}

function describeVisits({ good, broken }: Slice, visitors: number, stable: Slice): string {
  const summary = `${broken} of ${good + broken} visits broken, by ${visitors} visitors`
  return `${summary}; stable ${stable.broken} of ${stable.good + stable.broken} in this hour`
}
