/** The lines of a value axis: round steps from 0 to the first at or above the largest value, about `wanted` of them. */
export function valueTicks(largest: number, wanted = 4): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / wanted
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * magnitude >= rough) ?? 10
  // A count of contacts has no half.
  const step = largest >= wanted ? Math.max(1, Math.round(factor * magnitude)) : factor * magnitude
  const ticks: number[] = []
  for (let index = 0; ticks.length === 0 || (ticks.at(-1) ?? 0) < largest; index++) {
    ticks.push(Number((index * step).toPrecision(12)))
  }
  return ticks
}

/** How many labels are passed over so that at most `room` are left. */
export function labelStep(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room))
}
