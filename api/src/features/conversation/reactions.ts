/** Reactions: one of each kind per person. Others see only the counts; the owner sees who reacted. */
import type { ReactionCount, SetReaction } from '@onfreq/contracts/conversation/conversation'
import { COMMENT_TEXTS, REACTION_TEXTS } from '@onfreq/contracts/conversation/texts'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { notify } from './notify-inbox.ts'
import { changeConversation, readCounts } from './repository/counts.ts'
import { addReaction, removeReaction } from './repository/reactions.ts'
import { readSubject } from './subject.ts'

export function createReactions(app: FastifyInstance) {
  return {
    async set(viewer: Viewer, { about, id, kind, on: isOn }: SetReaction): Promise<ReactionCount[]> {
      const { accountId, callsign } = viewer
      const subject = await readSubject(app, about, id, viewer)
      const what = { about, aboutId: id, aboutOwnerId: subject.ownerId }
      const now = app.clock.now()
      if (isOn) {
        if (await app.people.isBlocked(subject.ownerId, accountId))
          throw new ProductError(403, 'conversation.blocked', COMMENT_TEXTS.blocked)
        const first = await changeConversation(app, what, (trx) => addReaction(trx, what, accountId, kind, now))
        if (first) {
          await notify(app, subject.ownerId, {
            about,
            aboutId: id,
            senderId: accountId,
            words: () => ({
              subject: COMMENT_TEXTS.reactionSubject(callsign),
              message: COMMENT_TEXTS.reacted(about, subject.name(), REACTION_TEXTS[kind]),
            }),
          })
        }
      } else await changeConversation(app, what, (trx) => removeReaction(trx, what, accountId, kind, now))
      return (await readCounts(app.db, what, accountId)).reactions
    },
  }
}

export type Reactions = ReturnType<typeof createReactions>
