/** Ticks of a value axis: round steps from 0 to at least the largest value, about `wanted` of them. */
export function valueTicks(largest: number, target = 4): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / target
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * magnitude >= rough) ?? 10
  // Counts have no fractions.
  const step = largest >= target ? Math.max(1, Math.round(factor * magnitude)) : factor * magnitude
  const ticks: number[] = []
  for (let index = 0; ticks.length === 0 || (ticks.at(-1) ?? 0) < largest; index++) {
    ticks.push(Number((index * step).toPrecision(12)))
  }
  return ticks
}

/** Number of labels to skip so that at most `room` remain. */
export function labelStep(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room))
}
