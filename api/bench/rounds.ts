/** Figures beside their limit, interleaved, so that other load on the machine affects all of them equally. */
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
  /** Medians of the ratios within each round, since its parts ran next to each other. */
  readonly ofLimit: number
  readonly cpuOfLimit: number
  /** Half the interquartile range of the ratio, relative to the ratio. */
  readonly spread: number
  readonly rounds: number
  readonly load: number
}

const ROUNDS = 5
/** Rounds that vary by more than this are repeated, at most this many times. */
const MAX_SPREAD = 0.2
const MAX_ROUNDS = 10

/** The first contender is the limit of the others. */
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

function getResult(name: string, own: readonly Sample[], limit: readonly Sample[], loads: readonly number[]): Result {
  const ratios = own.map(({ perSecond }, round) => perSecond / (limit[round]?.perSecond ?? perSecond))
  const p99 = own.flatMap((sample) => sample.p99 ?? [])
  return {
    name,
    perSecond: median(own.map(({ perSecond }) => perSecond)),
    cpuMicros: median(own.map(({ cpuMicros }) => cpuMicros)),
    p99: p99.length === 0 ? undefined : median(p99),
    ofLimit: median(ratios),
    cpuOfLimit: median(own.map(({ cpuMicros }, round) => cpuMicros / (limit[round]?.cpuMicros ?? cpuMicros))),
    spread: (at(ratios, 0.75) - at(ratios, 0.25)) / 2 / median(ratios),
    rounds: own.length,
    load: median(loads),
  }
}

/** A rate row for {@link inTurns}: next to its limit, with CPU time per unit. `peer` is another product's figure. */
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

interface Beside {
  /** Note printed after the figure. */
  readonly note?: string
  /** Another product's duration. */
  readonly peer?: string
}

/** A row of finite work, for {@link inTurns} whose samples count `units` of it: the total time. */
export function printTime(
  work: string,
  units: number,
  result: Result,
  limit: Result,
  { note = '', peer }: Beside = {},
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

/** One sample of finite work: `work` does `units` of it; its preparation does not count. */
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
  const place = (sorted.length - 1) * share
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place % 1)
}
