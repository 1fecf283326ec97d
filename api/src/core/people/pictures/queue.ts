/** Limits picture decoding: a few at once per process, one per member, and a bounded queue. */
import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import { ProductError } from '#kernel/errors.ts'

export const PICTURE_QUEUE = {
  /** Concurrent decodes per process. */
  atOnce: 2,
  /** Maximum per member, including the picture that is being decoded. */
  perMember: 4,
  /** Maximum for all members. */
  waiting: 30,
} as const

interface Turn {
  readonly ownerId: number
  start(): void
}

/** Round robin between members: many pictures of one member delay only that member. */
export function createPictureQueue(limits: Readonly<Record<keyof typeof PICTURE_QUEUE, number>> = PICTURE_QUEUE) {
  const waiting: Turn[] = []
  const drawing = new Set<number>()

  function next(): void {
    while (drawing.size < limits.atOnce) {
      const index = waiting.findIndex(({ ownerId }) => !drawing.has(ownerId))
      const [turn] = index === -1 ? [] : waiting.splice(index, 1)
      if (turn === undefined) return
      drawing.add(turn.ownerId)
      turn.start()
    }
  }

  /** Throws 429 when the member has too many in progress, 503 when the queue is full; `work` is not called then. */
  return async function inTurn<Result>(ownerId: number, work: () => Promise<Result>): Promise<Result> {
    const own = waiting.filter((turn) => turn.ownerId === ownerId).length + (drawing.has(ownerId) ? 1 : 0)
    if (own >= limits.perMember) throw new ProductError(429, 'people.uploads_under_way', PHOTO_TEXTS.underWay)
    if (waiting.length >= limits.waiting) throw new ProductError(503, 'people.uploads_full', PHOTO_TEXTS.full)
    await new Promise<void>((start) => {
      waiting.push({ ownerId, start })
      next()
    })
    try {
      return await work()
    } finally {
      drawing.delete(ownerId)
      next()
    }
  }
}
