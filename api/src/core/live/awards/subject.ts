/** A granted award as a subject of comments and reactions. */
import { awardPath } from '@onfreq/contracts/live/award-picture'
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import type { SubjectKind } from '#kernel/plugins/subjects.ts'
import { findGrant } from '../repository/awards.ts'
import { toAward } from './presenter.ts'

export function awardSubject(app: FastifyInstance): SubjectKind {
  return {
    async find(id) {
      const grant = await findGrant(app.pool, id)
      if (grant === undefined) return null
      return {
        ownerId: grant.owner_id,
        name: () => say('{callsign}’s award {award}', { callsign: grant.callsign, award: toAward(grant).award.name }),
        path: awardPath(grant.award_id, grant.callsign),
        text: '',
        hidden: false,
      }
    },
  }
}
