/** An award that somebody holds, as something that others may talk about. */
import { callsignToPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import type { SubjectKind } from '#plugins/subjects.ts'
import { findGrant } from '../repository/awards.ts'
import { presentAward } from './presenter.ts'

export function awardSubject(app: FastifyInstance): SubjectKind {
  return {
    async find(id) {
      const grant = await findGrant(app.pool, id)
      if (grant === undefined) return null
      return {
        ownerId: grant.owner_id,
        name: `${grant.callsign}’s award ${presentAward(grant).award.name}`,
        path: `/${encodeURIComponent(callsignToPath(grant.callsign))}`,
        text: '',
        hidden: false,
      }
    },
  }
}
