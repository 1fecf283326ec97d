/** How a canary is judged: timing and required certainty. Used by the server, the simulation and the UI. */

export const CANARY = {
  /** Percentage of visitors per step; stable follows the last step. */
  ramp: [1, 10, 50, 100],
  /** Share of broken visits of a healthy release, caused by networks, browser extensions and the like. */
  usualRate: 0.002,
  /** A release is bad if its visits break this many times as often. */
  worseBy: 10,
  /** Minimum share of slow visits that is considered usual. */
  usualPoor: 0.05,
  /** Probability of halting a healthy step (Wald's α). */
  falseHalt: 0.0001,
  /** Probability that a bad release passes a step (Wald's β). */
  missedHalt: 0.05,
  /** If this number of first visits all break, the release is halted without comparing it with stable. */
  allOf: 8,
  /**
   * Above this share of broken visits, the release is halted without comparing it with stable, from `floorBroken`
   * broken visits on.
   */
  floorShare: 0.05,
  floorBroken: 5,
  /** Prevents a single browser extension or forger from halting or promoting a release. */
  leastVisitors: 3,
  mostOfOneVisitor: 20,
  /** Minimum good visits per step. */
  leastGood: 150,
  /** Minimum duration of a step in milliseconds. */
  holdFor: 8 * 60_000,
  /** A mounted part must report that it is alive within this time, in milliseconds. Does not apply to hidden pages. */
  aliveWithin: 20_000,
  /** Interval between evaluations of a running canary, in milliseconds. */
  lookEvery: 5_000,
} as const

/** The next step after a share of visitors; `undefined` if stable is next. */
export function nextStep(percent: number): number | undefined {
  return CANARY.ramp.find((step) => step > percent)
}
