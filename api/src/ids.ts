/**
 * Numbers for rows, made by the application so that tables can be spread over machines later.
 *
 * 53 bits, because ids travel in JSON: 38 bits of 10 ms ticks since 2025 (87 years), 5 bits of node, 10 bits of a
 * sequence. Ids of one process grow strictly. The sequence runs on from tick to tick, by one or two at random, so odd and
 * even ids are equally likely however they are drawn (the feed treats even ones differently).
 */
export interface Ids {
  next(): number
}

export const NODES = 32

const EPOCH = Date.UTC(2025, 0, 1)
const TICK = 10
const SEQUENCES = 1024
const TICK_STEP = NODES * SEQUENCES

export interface IdsOptions {
  /** 0 to {@link NODES} - 1, held by one process at a time. */
  readonly node: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Where the sequence starts; random, so that a restart within one tick does not draw the same ids again. */
  readonly start?: number
}

export function createIds({ node, now = Date.now, start = Math.floor(Math.random() * SEQUENCES) }: IdsOptions): Ids {
  if (!Number.isInteger(node) || node < 0 || node >= NODES) throw new RangeError(`node ${node} is not below ${NODES}`)
  let sequence = start % SEQUENCES
  let tick = 0
  return {
    next() {
      tick = Math.max(tick, Math.floor((now() - EPOCH) / TICK))
      const id = tick * TICK_STEP + node * SEQUENCES + sequence
      sequence += Math.random() < 0.5 ? 1 : 2
      // A wrapped sequence moves on to the next tick: bulk imports borrow from the near future and order is kept.
      if (sequence >= SEQUENCES) {
        sequence -= SEQUENCES
        tick += 1
      }
      return id
    },
  }
}

/** Below every id drawn at `time` or later (ids of a bulk import may run slightly ahead of the time). */
export function firstIdAt(time: Date): number {
  return Math.max(0, Math.floor((time.getTime() - EPOCH) / TICK)) * TICK_STEP
}

/** When an id was drawn, to 10 ms. */
export function idTime(id: number): Date {
  return new Date(EPOCH + Math.floor(id / TICK_STEP) * TICK)
}
