/** Shared by all operations on releases: moving a channel, notifying open pages, enforcing signature rules. */
import type { Channel, PinnedChannel, ReleaseMoved } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../kernel/database/types.ts'
import type { createAlerts } from '../alerts.ts'
import { type Actor, type MoveRequest, movePointer } from '../moves.ts'
import type { PointerCache } from '../pointers.ts'
import type { PinRow } from '../repository/pins.ts'
import type { createSignatures } from '../signatures.ts'
import type { Uploads } from '../uploads.ts'

export interface ActParts {
  readonly app: FastifyInstance
  readonly cache: PointerCache
  readonly uploads: Uploads
  readonly signatures: ReturnType<typeof createSignatures>
  readonly alerts: ReturnType<typeof createAlerts>
}

export interface ActTools extends ActParts {
  /** Moves a channel with all side effects in one transaction, and notifies open pages if it moved. */
  move(request: MoveRequest, actor: Actor, also?: (trx: Trx) => Promise<void>): Promise<ReleaseMoved>
  /** Notifies open pages that visitors get another release for a reason other than a move. */
  moved(microfrontend: string, channel: Channel, id: string, urgent?: boolean): Promise<void>
  getPin(microfrontend: string, channel: PinnedChannel): Promise<PinRow | undefined>
  /** @throws ProductError when the signature rules are violated */
  enforceRules(microfrontend: string, id: string, channel: Channel, actor: Actor): Promise<void>
}

/** The new release; pages apply urgent changes immediately. */
interface ReleaseChange {
  readonly id: string
  readonly urgent: boolean
}

export function createActTools(parts: ActParts): ActTools {
  const { app, cache, signatures } = parts

  /** Open pages compare the revision with their own. No page knows the revision of a canary, so all of them refetch. */
  function notify(microfrontend: string, channel: Channel, revision: string, { id, urgent }: ReleaseChange): void {
    app.bus.publish('releases.moved', {
      microfrontend,
      channel,
      revision: channel === 'canary' ? `${revision} ${id} ${app.clock.millis()}` : revision,
      ...(urgent && { urgent }),
    })
  }

  async function getPin(microfrontend: string, channel: PinnedChannel): Promise<PinRow | undefined> {
    const { pins } = await cache.read()
    return pins.find((pin) => pin.microfrontend === microfrontend && pin.channel === channel)
  }

  return {
    ...parts,
    getPin,
    async move(request, actor, also) {
      const { microfrontend, channel } = request
      const outcome = await app.transaction(async (trx) => {
        const outcome = await movePointer(app, trx, request, actor)
        await also?.(trx)
        return outcome
      })
      if (outcome.moved) cache.invalidate()
      const { registry } = await cache.stable()
      if (outcome.moved) {
        const urgent = request.action === 'rollback'
        notify(microfrontend, channel, registry.revision, { id: outcome.release_id, urgent })
      }
      const pin = await getPin(microfrontend, channel === 'embed' ? 'embed' : 'stable')
      const pinnedTo = pin?.manifest.id ?? null
      return { microfrontend, channel, ...outcome, revision: registry.revision, pinned_to: pinnedTo }
    },
    async moved(microfrontend, channel, id, urgent = false) {
      cache.invalidate()
      notify(microfrontend, channel, (await cache.stable()).registry.revision, { id, urgent })
    },
    async enforceRules(microfrontend, id, channel, actor) {
      const refusal = await signatures.checkRules(microfrontend, id, channel, actor)
      if (refusal) throw refusal
    },
  }
}
