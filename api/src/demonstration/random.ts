/** Seeded random numbers, so that the demonstration world is the same on every machine. */
export interface Chance {
  /** From 0 up to but excluding 1. */
  next(): number
  between(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Chooses an item with a probability proportional to its weight. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item
}

/** Mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick,
    weighted(items, weight) {
      let remaining = next() * items.reduce((sum, item) => sum + weight(item), 0)
      for (const item of items) {
        remaining -= weight(item)
        if (remaining <= 0) return item
      }
      return pick(items)
    },
  }
}
