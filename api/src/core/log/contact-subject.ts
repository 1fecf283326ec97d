/** A contact as the subject of a conversation. */
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { SubjectKind } from '#kernel/plugins/subjects.ts'
import { findByIdForPublic } from './repository/contacts.ts'

export function contactSubject(app: FastifyInstance): SubjectKind {
  return {
    async find(id, viewer) {
      const contact = await findByIdForPublic(toSql(app.db), id)
      if (contact === undefined || !(contact.publicCall || contact.ownerId === viewer?.accountId)) return null
      return {
        ownerId: contact.ownerId,
        name: () => say('{station}’s contact with {call}', { station: contact.stationCall, call: contact.call }),
        path: `/qso/${id}`,
        text: '',
        hidden: false,
      }
    },
  }
}
