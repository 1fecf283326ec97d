/** Who may unpack a picture now: few at once in one process, one for each member, and a bounded number wait. */
import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import { ProductError } from '#kernel/errors.ts'

export const PICTURE_QUEUE = {
  /** Pictures that are unpacked at the same time. */
  atOnce: 2,
  /** Of one member, the one being unpacked included. */
  perMember: 4,
  /** Of all members. */
  waiting: 30,
} as const

interface Turn {
  readonly ownerId: number
  start(): void
}

/** Members take turns: one who sends many pictures waits for their own and holds up nobody else's. */
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

  /** Throws 429 when the member has too many under way, 503 when all together have; `work` is not called then. */
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
