/**
 * Numbers for rows, made by the application so that tables can be spread over machines later.
 *
 * 53 bits, because ids travel in JSON: 38 bits of 10 ms ticks since 2025 (87 years), 10 bits of node, 5 bits of a
 * sequence. Ids of one process grow strictly. The sequence runs on from tick to tick, by one or two at random, so odd and
 * even ids are equally likely however they are drawn (the feed treats even ones differently).
 */
export interface Ids {
  /** @throws ProductError 503 while it is not certain that nobody else draws the same ids */
  next(): number
}

export const NODES = 1024

const EPOCH = Date.UTC(2025, 0, 1)
const TICK = 10
const SEQUENCES = 32
const TICK_STEP = NODES * SEQUENCES

export interface IdsOptions {
  /** 0 to {@link NODES} - 1, held by one process at a time. */
  readonly node: number
  /** How many node numbers from `node` on are held: each gives about 2,100 ids a second before ids run ahead of the time. */
  readonly width?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Where the sequence starts; random, so that a restart within one tick does not draw the same ids again. */
  readonly start?: number
  /** No id below this tick is drawn. */
  readonly floor?: number
}

export interface DrawnIds extends Ids {
  /** The tick of the newest id. */
  readonly tick: number
  /** Ids of this tick and later ones are not drawn: a clock that jumps ahead is not followed there. */
  ceiling: number
}

export function createIds({ node, width = 1, now = Date.now, start, floor = 0 }: IdsOptions): DrawnIds {
  if (!Number.isInteger(node) || node < 0 || node + width > NODES) {
    throw new RangeError(`node ${node} is not below ${NODES}`)
  }
  const span = width * SEQUENCES
  let sequence = (start ?? Math.floor(Math.random() * span)) % span
  let tick = floor
  return {
    ceiling: Number.POSITIVE_INFINITY,
    get tick() {
      return tick
    },
    next() {
      const present = tickAt(now())
      if (present > tick && present < this.ceiling) tick = present
      if (tick >= this.ceiling) throw new RangeError('no ids are left below the ceiling')
      const id = tick * TICK_STEP + node * SEQUENCES + sequence
      sequence += Math.random() < 0.5 ? 1 : 2
      // A wrapped sequence moves on to the next tick: bulk imports borrow from the near future and order is kept.
      if (sequence >= span) {
        sequence -= span
        tick += 1
      }
      return id
    },
  }
}

/** Ticks since the beginning, at `millis` since 1970. */
export function tickAt(millis: number): number {
  return Math.floor((millis - EPOCH) / TICK)
}

/** How many ticks a span of milliseconds has. */
export const ticksIn = (milliseconds: number) => Math.ceil(milliseconds / TICK)

/** Below every id drawn at `time` or later (ids of a bulk import may run slightly ahead of the time). */
export function firstIdAt(time: Date): number {
  return Math.max(0, tickAt(time.getTime())) * TICK_STEP
}

/** When an id was drawn, to 10 ms. */
export function idTime(id: number): Date {
  return new Date(EPOCH + Math.floor(id / TICK_STEP) * TICK)
}
