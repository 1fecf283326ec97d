/** When a canary is judged, and how sure the judge has to be. Server, simulation and screens read these. */

export const CANARY = {
  /** Share of visitors in per cent; the last step is followed by stable. */
  ramp: [1, 10, 50, 100],
  /** Broken visits of a healthy release: trouble that is nobody's fault, such as networks and browser extensions. */
  usualRate: 0.002,
  /** A release is bad when its visits break so many times as often as is usual. */
  worseBy: 10,
  /** Visits that felt slow are rarely fewer than this share. */
  usualPoor: 0.05,
  /** A healthy step is halted at most so often (Wald's α). */
  falseHalt: 0.0001,
  /** A bad release passes a step at most so often (Wald's β). */
  missedHalt: 0.05,
  /** All of the first visits broken: halted, however bad stable is. */
  allOf: 8,
  /** More broken than this: halted, however bad stable is; not before `floorBroken` visits are. */
  floorShare: 0.05,
  floorBroken: 5,
  /** One browser extension, or one forger, halts and promotes nothing. */
  leastVisitors: 3,
  mostOfOneVisitor: 20,
  /** A step is not passed on fewer good visits. */
  leastGood: 150,
  /** Nor in less time, in milliseconds. */
  holdFor: 8 * 60_000,
  /** A part that was opened has to be alive within this time, in milliseconds. A page that was put away is excused. */
  aliveWithin: 20_000,
  /** Between two looks at a running canary, in milliseconds. */
  lookEvery: 5_000,
} as const

/** The step of the ramp after a share of visitors; undefined when stable is next. */
export function nextStep(percent: number): number | undefined {
  return CANARY.ramp.find((step) => step > percent)
}
