/**
 * Measures contenders and their limit in alternation, so that other load on the machine affects all of them equally.
 */
import { loadavg } from 'node:os'
import { printRow, type Row } from '@onfreq/build/bench/rows'

/** One measurement of one contender. */
export interface Sample {
  readonly perSecond: number
  /** CPU time of this process per unit of work, in microseconds. */
  readonly cpuMicros: number
  readonly p99?: number
}

export interface Contender {
  readonly name: string
  run(): Promise<Sample>
}

export interface Result {
  readonly name: string
  readonly perSecond: number
  readonly cpuMicros: number
  readonly p99: number | undefined
  /** Medians of the ratios to the limit within each round, whose measurements ran next to each other. */
  readonly ofLimit: number
  readonly cpuOfLimit: number
  /** Half of the interquartile range of the ratio, relative to the ratio. */
  readonly spread: number
  readonly rounds: number
  readonly load: number
}

const ROUNDS = 5
/** Maximum relative spread between rounds; above it, more rounds run. */
const MAX_SPREAD = 0.2
const MAX_ROUNDS = 10

/** Runs all contenders in rounds. The first one is the limit of the others. */
export async function inTurns(contenders: readonly Contender[], rounds = ROUNDS): Promise<readonly Result[]> {
  const samples = contenders.map((): Sample[] => [])
  const loads: number[] = []
  const results = () =>
    contenders.map(({ name }, index) => getResult(name, samples[index] ?? [], samples[0] ?? [], loads))
  for (let round = 0; round < Math.max(rounds, MAX_ROUNDS); round += 1) {
    if (round >= rounds && results().every(({ spread }) => spread <= MAX_SPREAD)) break
    for (const [index, contender] of contenders.entries()) samples[index]?.push(await contender.run())
    loads.push(loadavg()[0] ?? 0)
  }
  return results()
}

function getResult(
  name: string,
  samples: readonly Sample[],
  limit: readonly Sample[],
  loads: readonly number[],
): Result {
  const ratios = samples.map(({ perSecond }, round) => perSecond / (limit[round]?.perSecond ?? perSecond))
  const p99 = samples.flatMap((sample) => sample.p99 ?? [])
  return {
    name,
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
    cpuMicros: median(samples.map(({ cpuMicros }) => cpuMicros)),
    p99: p99.length === 0 ? undefined : median(p99),
    ofLimit: median(ratios),
    cpuOfLimit: median(samples.map(({ cpuMicros }, round) => cpuMicros / (limit[round]?.cpuMicros ?? cpuMicros))),
    spread: (at(ratios, 0.75) - at(ratios, 0.25)) / 2 / median(ratios),
    rounds: samples.length,
    load: median(loads),
  }
}

/**
 * Prints a rate of {@link inTurns} with its limit and the CPU time per unit. `peer` is the figure of another product.
 */
export function printRate(work: string, unit: string, result: Result, limit: Result, peer?: string): void {
  const { perSecond, cpuMicros, p99, ofLimit, cpuOfLimit, spread, rounds, load } = result
  const row: Row = {
    work: `${work}, more is better`,
    figure: `${Math.round(perSecond)} ${unit}/s${p99 === undefined ? '' : `, p99 ${p99.toFixed(0)} ms`}`,
    reference: `${Math.round(limit.perSecond)}/s ${limit.name}`,
    ratio: ofLimit.toFixed(2),
    cpu: `${Math.round(cpuMicros)} µs, ${cpuOfLimit.toFixed(1)} × the limit`,
    certainty: `± ${Math.round(spread * 100)} % in ${rounds} rounds, load ${load.toFixed(0)}`,
    ...(peer !== undefined && { peer }),
  }
  printRow(row)
}

interface Comparison {
  /** Note printed after the figure. */
  readonly note?: string
  /** Duration of another product. */
  readonly peer?: string
}

/** Prints the total duration of finite work, for {@link inTurns} with samples of `units` units. */
export function printTime(
  work: string,
  units: number,
  result: Result,
  limit: Result,
  { note = '', peer }: Comparison = {},
): void {
  const { perSecond, cpuMicros, ofLimit, cpuOfLimit, spread, rounds, load } = result
  const milliseconds = (rate: number) => Math.round((units / rate) * 1000)
  printRow({
    work,
    figure: `${milliseconds(perSecond)} ms${note}`,
    reference: `${milliseconds(limit.perSecond)} ms ${limit.name}`,
    ratio: (1 / ofLimit).toFixed(2),
    cpu: `${cpuMicros.toFixed(1)} µs, ${cpuOfLimit.toFixed(1)} × the limit`,
    certainty: `± ${Math.round(spread * 100)} % in ${rounds} rounds, load ${load.toFixed(0)}`,
    ...(peer !== undefined && { peer }),
  })
}

/** Measures finite work of `units` units; its preparation is not included. */
export async function timed(units: number, work: () => Promise<unknown>): Promise<Sample> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { perSecond: units / seconds, cpuMicros: (user + system) / units }
}

const median = (figures: readonly number[]) => at(figures, 0.5)

function at(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const [low = 0, high = low] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  return low + (high - low) * (position % 1)
}
