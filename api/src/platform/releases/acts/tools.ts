/** What every act on releases works with: moving a channel, telling open pages, keeping the rules of signatures. */
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
  /** Moves a channel, and does what belongs to it in the same transaction; tells open pages when it moved. */
  move(request: MoveRequest, actor: Actor, also?: (trx: Trx) => Promise<void>): Promise<ReleaseMoved>
  /** Something else than a pointer has changed what visitors get. */
  moved(microfrontend: string, channel: Channel, id: string, urgent?: boolean): Promise<void>
  pinOf(microfrontend: string, channel: PinnedChannel): Promise<PinRow | undefined>
  /** @throws ProductError what the rules of signatures have against it */
  keepRules(microfrontend: string, id: string, channel: Channel, actor: Actor): Promise<void>
}

/** What happened to which release; pages do not dawdle over what is urgent. */
interface News {
  readonly id: string
  readonly urgent: boolean
}

export function createActTools(parts: ActParts): ActTools {
  const { app, cache, signatures } = parts

  /** Open pages compare the revision with their own; that of a canary is known to none, so all of them ask. */
  function tell(microfrontend: string, channel: Channel, revision: string, { id, urgent }: News): void {
    app.bus.publish('releases.moved', {
      microfrontend,
      channel,
      revision: channel === 'canary' ? `${revision} ${id} ${app.clock.millis()}` : revision,
      ...(urgent && { urgent }),
    })
  }

  async function pinOf(microfrontend: string, channel: PinnedChannel): Promise<PinRow | undefined> {
    const { pins } = await cache.read()
    return pins.find((pin) => pin.microfrontend === microfrontend && pin.channel === channel)
  }

  return {
    ...parts,
    pinOf,
    async move(request, actor, also) {
      const { microfrontend, channel } = request
      const outcome = await app.transaction(async (trx) => {
        const done = await movePointer(app, trx, request, actor)
        await also?.(trx)
        return done
      })
      if (outcome.moved) cache.forget()
      const { registry } = await cache.stable()
      if (outcome.moved) {
        const urgent = request.action === 'rollback'
        tell(microfrontend, channel, registry.revision, { id: outcome.release_id, urgent })
      }
      const pin = await pinOf(microfrontend, channel === 'embed' ? 'embed' : 'stable')
      const pinnedTo = pin?.manifest.id ?? null
      return { microfrontend, channel, ...outcome, revision: registry.revision, pinned_to: pinnedTo }
    },
    async moved(microfrontend, channel, id, urgent = false) {
      cache.forget()
      tell(microfrontend, channel, (await cache.stable()).registry.revision, { id, urgent })
    },
    async keepRules(microfrontend, id, channel, actor) {
      const refusal = await signatures.whatRulesSay(microfrontend, id, channel, actor)
      if (refusal) throw refusal
    },
  }
}
