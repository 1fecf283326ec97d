/** House and guest parts: decided by an administrator for each part, for all its releases. */
import type { SetTier } from '@onfreq/contracts/releases/tier'
import type { FastifyInstance } from 'fastify'
import { type Actor, writeAudit } from './moves.ts'
import type { Pointers } from './pointers.ts'
import { refuse } from './refusals.ts'
import { SHELL } from './registry.ts'
import { findGranted } from './repository/claims.ts'
import { deleteGuest, saveGuest } from './repository/guests.ts'

interface Needs {
  pointers(): Promise<Pointers>
  /** Notifies all pages of the change. */
  moved(microfrontend: string, channel: 'stable', id: string): Promise<void>
}

export function createTiers(app: FastifyInstance, { pointers, moved }: Needs) {
  return {
    /** Pages opened from now on run the part this way. A part needs a claim, not yet a release. */
    async setTier({ microfrontend, tier, reason }: SetTier, actor: Actor): Promise<void> {
      const changed = await app.transaction(async (trx) => {
        const claims = await findGranted(trx)
        if (microfrontend === SHELL || !claims.some((claim) => claim.microfrontend === microfrontend)) {
          throw refuse('noSuchPlace', `There is no part ${microfrontend} that could be a guest.`)
        }
        const isNew =
          tier === 'guest'
            ? await saveGuest(trx, microfrontend, { at: app.clock.now(), by: actor.name })
            : await deleteGuest(trx, microfrontend)
        const what = { microfrontend, channel: null, release_id: null, from_id: null }
        if (isNew) await writeAudit(app, trx, { ...what, actor: actor.name, action: `made a ${tier} part`, reason })
        return isNew
      })
      if (!changed) return
      const { channels } = await pointers()
      const own = channels.find((each) => each.microfrontend === microfrontend && each.channel === 'stable')
      await moved(microfrontend, 'stable', own?.current.id ?? '')
    },
  }
}
