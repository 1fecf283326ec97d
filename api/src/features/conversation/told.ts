/** Who hears of a comment or a reaction. Whoever has blocked its author hears nothing. */
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import type { FastifyInstance } from 'fastify'

export interface News {
  readonly about: string
  readonly aboutId: number
  readonly senderId: number
  /** Made in the language of whoever is told. */
  readonly words: () => { readonly subject: string; readonly message: string }
  readonly commentId?: number
}

/** Into the inbox of one member; nothing for the product itself, and for what somebody does to their own things. */
export async function tell(app: FastifyInstance, accountId: number, news: News): Promise<void> {
  const { about, aboutId, senderId, words, commentId } = news
  if (accountId === 0 || accountId === senderId) return
  if (await app.people.isBlocked(accountId, senderId)) return
  await app.people.notify(accountId, {
    typeId: NOTIFICATION_TYPE.comment,
    senderId,
    words,
    ...(about === 'post' && { aboutPostId: aboutId }),
    ...(about === 'contact' && { aboutQsoId: aboutId }),
    ...(commentId !== undefined && { aboutCommentId: commentId }),
  })
}
