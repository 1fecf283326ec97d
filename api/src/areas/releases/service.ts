import { createHash, randomBytes } from 'node:crypto'
import {
  type Channel,
  type PublishRelease,
  RELEASES_MOVED,
  type ReleaseMoved,
  type RollbackRelease,
} from '@onfreq/contracts/releases'
import type { FastifyInstance } from 'fastify'
import { BUS_RECONNECTED } from '../../bus/bus.ts'
import type { Trx } from '../../database/types.ts'
import { ProductError } from '../../errors.ts'
import { isInCanary } from './bucket.ts'
import { type ResolvedRegistry, resolveRegistry, withCanaries } from './registry.ts'
import { readCompleteRelease } from './release-store.ts'
import * as repository from './repository.ts'

export interface Actor {
  /** As it stands in the audit trail. */
  readonly name: string
}

export type Releases = ReturnType<typeof createReleases>

/** Releases, channels and the registry that follows from them. */
export function createReleases(app: FastifyInstance) {
  let pointers: Promise<Pointers> | undefined
  /** By the names of the microfrontends whose canary a visitor gets. */
  let resolved = new Map<string, ResolvedRegistry>()
  const forget = () => {
    pointers = undefined
    resolved = new Map()
  }
  app.bus.subscribe(RELEASES_MOVED, forget)
  app.bus.subscribe(BUS_RECONNECTED, forget)

  /** Kept in memory until a channel moves. */
  function read(): Promise<Pointers> {
    pointers ??= readPointers(app)
    pointers.catch(forget)
    return pointers
  }

  async function current(): Promise<ResolvedRegistry> {
    return resolve(await read(), [])
  }

  function resolve({ stable }: Pointers, canaries: readonly repository.ChannelPointer[]): ResolvedRegistry {
    const key = canaries.map(({ microfrontend }) => microfrontend).join()
    const known = resolved.get(key)
    if (known) return known
    const made = resolveRegistry(withCanaries(stable, canaries))
    resolved.set(key, made)
    return made
  }

  async function move(request: MoveRequest, actor: Actor): Promise<ReleaseMoved> {
    const { microfrontend, channel } = request
    const outcome = await app.transaction((trx) => movePointer(app, trx, request, actor))
    if (outcome.moved) forget()
    const { registry } = await current()
    if (outcome.moved) tell(microfrontend, channel, registry.revision, outcome.release_id)
    return { microfrontend, channel, ...outcome, revision: registry.revision }
  }

  /** Open pages compare the revision with their own; that of a canary is known to none, so all of them ask. */
  function tell(microfrontend: string, channel: Channel, revision: string, id: string): void {
    app.bus.publish(RELEASES_MOVED, {
      microfrontend,
      channel,
      revision: channel === 'canary' ? `${revision} ${id} ${app.clock.millis()}` : revision,
    })
  }

  return {
    current,

    /** What the visitor of a bucket gets. `needsBucket` asks for one only while there is a canary. */
    async forVisitor(needsBucket: () => number): Promise<ResolvedRegistry> {
      const known = await read()
      if (known.canaries.length === 0) return resolve(known, [])
      const bucket = needsBucket()
      const chosen = known.canaries.filter(({ microfrontend, percent }) => isInCanary(bucket, microfrontend, percent))
      return resolve(known, chosen)
    },

    /** The canaries that visitors get. */
    async canaries(): Promise<readonly repository.ChannelPointer[]> {
      return (await read()).canaries
    },

    /** Takes a canary from its visitors at once. Answers false when it was halted before. */
    async halt(microfrontend: string, reason: string, actor: Actor): Promise<boolean> {
      const at = app.clock.now()
      const id = await app.transaction(async (trx) => {
        const releaseId = await repository.haltCanary(trx, microfrontend, at)
        if (releaseId === undefined) return undefined
        await repository.insertAudit(trx, {
          id: app.ids.next(),
          at,
          actor: actor.name,
          action: 'halt',
          microfrontend,
          channel: 'canary',
          release_id: releaseId,
          from_id: null,
          reason,
        })
        return releaseId
      })
      if (id === undefined) return false
      forget()
      tell(microfrontend, 'canary', (await current()).registry.revision, id)
      return true
    },

    /** Makes the canary stable; its canary ends. */
    async promote(microfrontend: string, reason: string, actor: Actor): Promise<ReleaseMoved> {
      const canary = (await readPointers(app)).all.find(
        (pointer) => pointer.channel === 'canary' && pointer.microfrontend === microfrontend,
      )
      if (!canary) throw new ProductError(404, 'releases.not_found', 'There is no canary to promote.')
      const { id } = canary.current
      const moved = await move(
        { microfrontend, channel: 'stable', action: 'promote', target: () => id, percent: 100, reason },
        actor,
      )
      await app.transaction((trx) => repository.haltCanary(trx, microfrontend, app.clock.now()))
      forget()
      return moved
    },

    /** Publishing what a channel has already is a no-op, so a release command can be repeated. */
    async publish(request: PublishRelease, actor: Actor): Promise<ReleaseMoved> {
      const { microfrontend, id, channel, percent = 100, reason = '' } = request
      const manifest = await readCompleteRelease(app.config.releaseDir, microfrontend, id)
      await app.transaction((trx) => repository.insertRelease(trx, manifest, { at: app.clock.now(), by: actor.name }))
      return move({ microfrontend, channel, action: 'release', target: () => id, percent, reason }, actor)
    },

    async rollback(
      { microfrontend, channel = 'stable', id, reason }: RollbackRelease,
      actor: Actor,
    ): Promise<ReleaseMoved> {
      const target = (pointer: repository.Pointer | undefined) => id ?? pointer?.previous_id ?? undefined
      return move({ microfrontend, channel, action: 'rollback', target, percent: 100, reason }, actor)
    },

    /** Who a deploy token speaks for; undefined when it is not one, or not for this microfrontend. */
    async deployer(token: string, microfrontend: string): Promise<Actor | undefined> {
      const found = await repository.findDeployToken(app.db, hashToken(token))
      if (found === undefined || found.microfrontend !== microfrontend) return undefined
      await repository.touchDeployToken(app.db, found.id, app.clock.now())
      return { name: `token ${found.name}` }
    },

    /** The token is shown this once; only its hash is kept. */
    async createDeployToken(microfrontend: string, name: string): Promise<string> {
      const token = `onfreq_deploy_${randomBytes(24).toString('base64url')}`
      const row = { id: app.ids.next(), microfrontend, name, hash: hashToken(token), at: app.clock.now() }
      await repository.insertDeployToken(app.db, row)
      return token
    },
  }
}

interface Pointers {
  readonly stable: readonly repository.ChannelPointer[]
  /** Those that visitors get. */
  readonly canaries: readonly repository.ChannelPointer[]
  readonly all: readonly repository.ChannelPointer[]
}

async function readPointers(app: FastifyInstance): Promise<Pointers> {
  const stable = await repository.findPointers(app.db, 'stable')
  const canaries = await repository.findPointers(app.db, 'canary')
  return {
    stable,
    canaries: canaries.filter(({ haltedAt, percent }) => haltedAt === null && percent > 0),
    all: [...stable, ...canaries],
  }
}

interface MoveRequest {
  readonly microfrontend: string
  readonly channel: Channel
  readonly action: 'release' | 'rollback' | 'promote'
  /** Which release the channel shall point at, given where it points now. */
  readonly target: (pointer: repository.Pointer | undefined) => string | undefined
  readonly percent: number
  readonly reason: string
}

async function movePointer(app: FastifyInstance, trx: Trx, request: MoveRequest, actor: Actor) {
  const { microfrontend, channel, action, percent, reason } = request
  const pointer = await repository.lockPointer(trx, microfrontend, channel)
  const releaseId = request.target(pointer)
  if (releaseId === undefined || !(await repository.releaseExists(trx, microfrontend, releaseId))) {
    throw new ProductError(404, 'releases.not_found', 'There is no such release to go to.')
  }
  const from = pointer?.release_id ?? null
  if (from === releaseId) return { release_id: releaseId, previous_id: pointer?.previous_id ?? null, moved: false }
  const at = app.clock.now()
  await repository.savePointer(trx, { microfrontend, channel, releaseId, previousId: from, percent, at })
  await repository.insertAudit(trx, {
    id: app.ids.next(),
    at,
    actor: actor.name,
    action,
    microfrontend,
    channel,
    release_id: releaseId,
    from_id: from,
    reason,
  })
  return { release_id: releaseId, previous_id: from, moved: true }
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
