/** Sends notifications of comments and reactions. Members who blocked the author receive none. */
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import type { FastifyInstance } from 'fastify'

export interface News {
  readonly about: string
  readonly aboutId: number
  readonly senderId: number
  /** Returns the text in the active language, which is the recipient's. */
  readonly words: () => { readonly subject: string; readonly message: string }
  readonly commentId?: number
}

/** Sends a message to a member's inbox, unless the content belongs to the site itself or to the author. */
export async function notify(app: FastifyInstance, accountId: number, news: News): Promise<void> {
  const { about, aboutId, senderId, words: formatMessage, commentId } = news
  if (accountId === 0 || accountId === senderId) return
  if (await app.people.isBlocked(accountId, senderId)) return
  await app.people.notify(accountId, {
    typeId: NOTIFICATION_TYPE.comment,
    senderId,
    words: formatMessage,
    ...(about === 'post' && { aboutPostId: aboutId }),
    ...(about === 'contact' && { aboutQsoId: aboutId }),
    ...(commentId !== undefined && { aboutCommentId: commentId }),
  })
}
