/** Canary judgement: timing and required certainty. Used by server, simulation and screens. */

export const CANARY = {
  /** Percentage of visitors per step; stable follows the last step. */
  ramp: [1, 10, 50, 100],
  /** Rate of broken visits for a healthy release: caused by networks, browser extensions and the like. */
  usualRate: 0.002,
  /** A release is bad when its visits break this many times as often. */
  worseBy: 10,
  /** Typical minimum share of visits that felt slow. */
  usualPoor: 0.05,
  /** Probability of halting a healthy step (Wald's α). */
  falseHalt: 0.0001,
  /** Probability that a bad release passes a step (Wald's β). */
  missedHalt: 0.05,
  /** If this many first visits all break, the release is halted regardless of stable. */
  allOf: 8,
  /** Above this rate of broken visits it is halted regardless of stable, once `floorBroken` visits are broken. */
  floorShare: 0.05,
  floorBroken: 5,
  /** Prevents one browser extension or forger from halting or promoting a release. */
  leastVisitors: 3,
  mostOfOneVisitor: 20,
  /** Minimum good visits per step. */
  leastGood: 150,
  /** Minimum duration of a step in milliseconds. */
  holdFor: 8 * 60_000,
  /** A mounted part must report alive within this time, in milliseconds. Hidden pages are excused. */
  aliveWithin: 20_000,
  /** Interval between evaluations of a running canary, in milliseconds. */
  lookEvery: 5_000,
} as const

/** The next ramp step after a visitor share; undefined when stable is next. */
export function nextStep(percent: number): number | undefined {
  return CANARY.ramp.find((step) => step > percent)
}
