/** Ownership claims of names. An administrator grants them; every change is recorded in the audit log. */
import { getOwner } from '@onfreq/gate/claims'
import type { FastifyInstance } from 'fastify'
import { type Actor, writeAudit } from './moves.ts'
import { refuse } from './refusals.ts'
import { deleteClaim, findGranted, grantClaims, type NewClaim } from './repository/claims.ts'

export function createClaims(app: FastifyInstance) {
  const line = ({ kind, value, microfrontend }: NewClaim, actor: Actor, action: string) => ({
    actor: actor.name,
    action,
    microfrontend,
    channel: null,
    release_id: null,
    from_id: null,
    reason: `${kind} ${value}`,
  })

  return {
    /** Current owners. */
    granted: () => findGranted(app.db),

    /**
     * Throws when another microfrontend owns the name. That claim must be revoked first, so that no team loses a page
     * by accident.
     */
    async grantClaim(claim: NewClaim, actor: Actor): Promise<void> {
      await app.transaction(async (trx) => {
        const owner = getOwner(claim, await findGranted(trx))
        if (owner !== undefined && owner !== claim.microfrontend) {
          throw refuse('claimed', `The ${claim.kind} ${claim.value} belongs to ${owner}.`)
        }
        const granted = await grantClaims(trx, [claim], { at: app.clock.now(), by: actor.name })
        if (granted.length > 0) await writeAudit(app, trx, line(claim, actor, 'claim granted'))
      })
    },

    /** Live releases that use the name stay live; the next release is rejected. */
    async dropClaim(claim: NewClaim, actor: Actor): Promise<void> {
      await app.transaction(async (trx) => {
        if (!(await deleteClaim(trx, claim))) {
          throw refuse('noClaim', 'There is no such claim.')
        }
        await writeAudit(app, trx, line(claim, actor, 'claim taken away'))
      })
    },
  }
}
