/** Ticks of a value axis: about `target` round steps from 0 to at least the largest value. */
export function valueTicks(largest: number, target = 4): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / target
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * magnitude >= rough) ?? 10
  // The values are counts, so a step has no fraction.
  const step = largest >= target ? Math.max(1, Math.round(factor * magnitude)) : factor * magnitude
  const ticks: number[] = []
  for (let index = 0; ticks.length === 0 || (ticks.at(-1) ?? 0) < largest; index++) {
    ticks.push(Number((index * step).toPrecision(12)))
  }
  return ticks
}

/** Number of labels per shown label, so that at most `room` are shown. */
export function labelStep(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room))
}
