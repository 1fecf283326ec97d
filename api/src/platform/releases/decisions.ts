/** Operators' settings for all visitors, independent of releases: pins, kill switches, and the source of embeds. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Channel, PinRelease, SwitchOff } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance } from 'fastify'
import { type Actor, rejectIncompleteReport, writeAudit } from './moves.ts'
import type { Pointers } from './pointers.ts'
import { refuse } from './refusals.ts'
import { SHELL } from './registry.ts'
import { deleteOff, saveOff } from './repository/off.ts'
import { deletePin, savePin } from './repository/pins.ts'
import { deletePointer } from './repository/pointers.ts'
import { releaseExists } from './repository/releases.ts'

interface Dependencies {
  pointers(): Promise<Pointers>
  /** Throws when the release violates a signature rule of the part. */
  enforceRules(microfrontend: string, id: string, channel: Channel, actor: Actor): Promise<void>
  /** Notifies all pages of the change. */
  moved(microfrontend: string, channel: Channel, id: string, urgent?: boolean): Promise<void>
}

export function createDecisions(app: FastifyInstance, { pointers, enforceRules, moved }: Dependencies) {
  return {
    /** Pins all visitors to a release, regardless of its channel. With `id` null, removes the pin. */
    async pin({ microfrontend, channel, id, reason }: PinRelease, actor: Actor): Promise<void> {
      if (id !== null) await enforceRules(microfrontend, id, channel, actor)
      const releaseId = await app.transaction(async (trx) => {
        const auditEntry = { actor: actor.name, microfrontend, channel, reason }
        if (id === null) {
          const before = await deletePin(trx, microfrontend, channel)
          if (before === undefined) throw refuse('notPinned', 'Nothing is pinned there.')
          await writeAudit(app, trx, { ...auditEntry, action: 'unpin', release_id: null, from_id: before })
          return before
        }
        if (!(await releaseExists(trx, microfrontend, id))) {
          throw refuse('notFound', 'There is no such release to pin.')
        }
        await rejectIncompleteReport(trx, microfrontend, id, channel)
        await savePin(trx, { ...auditEntry, releaseId: id, at: app.clock.now() })
        await writeAudit(app, trx, { ...auditEntry, action: 'pin', release_id: id, from_id: null })
        return id
      })
      await moved(microfrontend, channel, releaseId)
    },

    /**
     * Shows visitors a message instead of the part, page or widget. With `sentence` null, shows it again.
     */
    async switchOff({ microfrontend, place, sentence, reason }: SwitchOff, actor: Actor): Promise<void> {
      const { channels } = await pointers()
      const ownStable = channels.find(
        (each) => each.microfrontend === microfrontend && each.channel === 'stable',
      )?.current
      if (!ownStable || microfrontend === SHELL || !getPlaces(ownStable).has(place)) {
        throw refuse('noSuchPlace', `${microfrontend} has no ${place || 'release'} to switch off.`)
      }
      await app.transaction(async (trx) => {
        const auditEntry = { actor: actor.name, microfrontend, channel: null, release_id: null, from_id: null }
        const prefix = place === '' ? '' : `${place}: `
        if (sentence === null) {
          if (!(await deleteOff(trx, microfrontend, place))) {
            throw refuse('notOff', 'That is not switched off.')
          }
          await writeAudit(app, trx, { ...auditEntry, action: 'switch on', reason: prefix + reason })
          return
        }
        await saveOff(trx, { microfrontend, place, sentence, actor: actor.name, off_at: app.clock.now() })
        await writeAudit(app, trx, { ...auditEntry, action: 'switch off', reason: prefix + reason })
      })
      await moved(microfrontend, 'stable', ownStable.id, true)
    },

    /** Makes embeds follow stable again. */
    async followStable(microfrontend: string, reason: string, actor: Actor): Promise<void> {
      const from = await app.transaction(async (trx) => {
        const before = await deletePointer(trx, microfrontend, 'embed')
        if (before === undefined) throw refuse('notFound', 'Its embeds follow stable already.')
        const auditEntry = { action: 'follow stable', microfrontend, channel: 'embed', release_id: null } as const
        await writeAudit(app, trx, { ...auditEntry, actor: actor.name, from_id: before, reason })
        return before
      })
      await moved(microfrontend, 'embed', from)
    },
  }
}

/** Places of a release that can be switched off; '' is the entire part. */
function getPlaces({ config }: ReleaseManifest): ReadonlySet<string> {
  return new Set([
    '',
    ...config.pages.map(({ name }) => name),
    ...config.widgets.map((name) => `widgets/${name}`),
    ...(config.embeds ?? []).map(({ name }) => `embeds/${name}`),
  ])
}
