/** Compares the reports of antennas: is the difference larger than chance? No I/O. */
import { ANTENNA_LIMITS, type AntennaVerdict } from '@onfreq/contracts/antennas/antennas'

/** Reports of one antenna: mean, sample standard deviation and number of reports. */
export interface ReportSample {
  readonly antenna: string
  readonly mean: number
  readonly deviation: number
  readonly n: number
}

/** About 95 % confidence for samples of this size. */
const STANDARD_ERRORS = 2

/**
 * `better` needs a lead of two standard errors over every other antenna with enough reports (Welch's statistic, which
 * allows different deviations).
 */
export function compareSamples(samples: readonly ReportSample[]): Omit<AntennaVerdict, 'measure'> {
  const [best, ...others] = samples.filter(({ n }) => n >= ANTENNA_LIMITS.minReports).sort((a, b) => b.mean - a.mean)
  if (best === undefined || others.length === 0) return { outcome: 'too_few', antenna: null, lead: null }
  const [next] = others
  const isClear = others.every((other) => best.mean - other.mean > STANDARD_ERRORS * standardError(best, other))
  if (!isClear || next === undefined) return { outcome: 'no_difference', antenna: null, lead: null }
  return { outcome: 'better', antenna: best.antenna, lead: best.mean - next.mean }
}

const standardError = (a: ReportSample, b: ReportSample) => Math.sqrt(a.deviation ** 2 / a.n + b.deviation ** 2 / b.n)
