/** Comments as subjects that can be reported and hidden. */
import { preview } from '@onfreq/contracts/content/post-rules'
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import type { SubjectKind } from '#kernel/plugins/subjects.ts'
import { changeComment, findComment } from './repository/comments.ts'
import { changeConversation } from './repository/counts.ts'

/** Characters of a comment quoted in the description of a report. */
const QUOTE_LENGTH = 40

export function commentSubject(app: FastifyInstance): SubjectKind {
  return {
    async find(id, viewer) {
      const row = await findComment(app.db, id)
      const judges = viewer?.isAdmin ?? false
      if (row === undefined || ((row.removedAt !== null || row.hiddenAt !== null) && !judges)) return null
      const parentSubject = await app.subjects.of(row.about)?.find(row.aboutId, viewer)
      if (!parentSubject) return null
      return {
        ownerId: row.ownerId,
        name: () => say('your comment “{text}”', { text: preview(row.body, QUOTE_LENGTH) }),
        path: `${parentSubject.path}#comment-${id}`,
        text: row.body,
        hidden: row.hiddenAt !== null,
      }
    },
    async hide(id, hidden) {
      const row = await findComment(app.db, id)
      if (row === undefined) return
      const at = hidden ? app.clock.now() : null
      await changeConversation(app, row, (trx) => changeComment(trx, row, { hidden_at: at }))
    },
  }
}
