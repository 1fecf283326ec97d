import { CANARY } from '@onfreq/contracts/releases/canary'
import type { GateFinding, GateReport } from '@onfreq/contracts/releases/gate'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import {
  type Channel,
  type OpenUpload,
  type PinnedChannel,
  type PublishRelease,
  RELEASES_MOVED,
  type ReleaseMoved,
  type RollbackRelease,
  type UploadState,
} from '@onfreq/contracts/releases/releases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError } from '../../errors.ts'
import { createAlerts } from './alerts.ts'
import { bucketOf } from './bucket.ts'
import { createClaims } from './claims.ts'
import { createDecisions } from './decisions.ts'
import { createEmbedSettings } from './embed-settings.ts'
import { createErrorGroups } from './error-groups.ts'
import { createGate, sentence } from './gate.ts'
import { lookSoon } from './looks.ts'
import { createMaps } from './maps.ts'
import { type Actor, type MoveRequest, movePointer, writeAudit } from './moves.ts'
import { createPointerCache } from './pointers.ts'
import { createPreviews } from './previews.ts'
import { refuse } from './refusals.ts'
import type { ResolvedRegistry } from './registry.ts'
import { addErrors } from './repository/errors.ts'
import { findReport } from './repository/gate.ts'
import type { PinRow } from './repository/pins.ts'
import { type ChannelPointer, haltCanary, type Pointer } from './repository/pointers.ts'
import { findRelease, releaseExists } from './repository/releases.ts'
import { createSignatures } from './signatures.ts'
import { createReleaseStore } from './store.ts'
import { isInEmbedCanary, writeTicket } from './tickets.ts'
import { createTokens, mayMove } from './tokens.ts'
import { createTrusts } from './trusts.ts'
import { createUploads } from './uploads.ts'
import { createVotes } from './votes.ts'

export type { Actor } from './moves.ts'
export type Releases = ReturnType<typeof createReleases>

export interface Adopted extends ReleaseMoved {
  /** What would keep it from a site that others visit. */
  readonly findings: readonly GateFinding[]
}

export interface ServerFault {
  readonly microfrontend: string
  readonly release: string
  /** Page; of the shell's frame ''. */
  readonly place: string
  readonly kind: 'runtime' | 'timeout'
  readonly message: string
}

/** What happened to which release; pages do not dawdle over what is urgent. */
interface News {
  readonly id: string
  readonly urgent: boolean
}

/** After this time nobody goes on with an upload, in milliseconds. */
const UPLOAD_KEPT_FOR = 7 * 86_400_000

/** Releases, channels and the registry that follows from them. */
export function createReleases(app: FastifyInstance) {
  const cache = createPointerCache(app)
  /** `<microfrontend> <release id>` of releases that are whole; they stay so. */
  const known = new Set<string>()
  const store = createReleaseStore(app.config)
  const gate = createGate(app, store, () => cache.read())
  const maps = createMaps(store)
  const alerts = createAlerts(app)
  const uploads = createUploads(app, store, gate, maps)
  const signatures = createSignatures(app)
  const serverFaults = createErrorGroups()

  async function move(request: MoveRequest, actor: Actor): Promise<ReleaseMoved> {
    const { microfrontend, channel } = request
    const outcome = await app.transaction((trx) => movePointer(app, trx, request, actor))
    if (outcome.moved) cache.forget()
    const { registry } = await cache.stable()
    if (outcome.moved) {
      tell(microfrontend, channel, registry.revision, { id: outcome.release_id, urgent: request.action === 'rollback' })
    }
    const pin = await pinOf(microfrontend, channel === 'embed' ? 'embed' : 'stable')
    const pinnedTo = pin?.manifest.id ?? null
    return { microfrontend, channel, ...outcome, revision: registry.revision, pinned_to: pinnedTo }
  }

  async function manifestOf(microfrontend: string, id: string, actor: Actor): Promise<ReleaseManifest> {
    return (await uploads.register(microfrontend, id, actor)).manifest
  }

  async function keepRules(microfrontend: string, id: string, channel: Channel, actor: Actor): Promise<void> {
    const refusal = await signatures.whatRulesSay(microfrontend, id, channel, actor)
    if (refusal) throw refusal
  }

  async function pinOf(microfrontend: string, channel: PinnedChannel): Promise<PinRow | undefined> {
    const { pins } = await cache.read()
    return pins.find((pin) => pin.microfrontend === microfrontend && pin.channel === channel)
  }

  /** Open pages compare the revision with their own; that of a canary is known to none, so all of them ask. */
  function tell(microfrontend: string, channel: Channel, revision: string, { id, urgent }: News): void {
    app.bus.publish(RELEASES_MOVED, {
      microfrontend,
      channel,
      revision: channel === 'canary' ? `${revision} ${id} ${app.clock.millis()}` : revision,
      ...(urgent && { urgent }),
    })
  }

  async function moved(microfrontend: string, channel: Channel, id: string, urgent = false): Promise<void> {
    cache.forget()
    tell(microfrontend, channel, (await cache.stable()).registry.revision, { id, urgent })
  }

  /** What the gate refuses for everybody is told to administrators: somebody meant to give it to all visitors. */
  async function registerFor(channel: Channel, microfrontend: string, id: string, actor: Actor): Promise<void> {
    const tell = (why: string) =>
      alerts.raise({
        kind: 'gate',
        microfrontend,
        releaseId: id,
        subject: `${microfrontend} ${id} did not pass the gate`,
        message: `${actor.name} sent it for ${channel}. ${why}`.slice(0, 2_000),
        fingerprint: `gate ${microfrontend} ${id} ${channel} ${app.clock.now().toISOString().slice(0, 13)}`,
      })
    if (channel === 'canary') {
      await uploads.register(microfrontend, id, actor)
      return
    }
    try {
      const { manifest, report } = await uploads.register(microfrontend, id, actor)
      if (report.verdict === 'unknown') await tell(unknownSentence(manifest, report))
    } catch (error) {
      if (error instanceof ProductError && isOfGate(error)) await tell(error.message)
      throw error
    }
  }

  async function halt(microfrontend: string, reason: string, actor: Actor): Promise<boolean> {
    const at = app.clock.now()
    const id = await app.transaction(async (trx) => {
      const releaseId = await haltCanary(trx, microfrontend, at)
      if (releaseId === undefined) return undefined
      const what = { action: 'halt', microfrontend, channel: 'canary', release_id: releaseId, from_id: null } as const
      await writeAudit(app, trx, { ...what, actor: actor.name, reason })
      return releaseId
    })
    if (id === undefined) return false
    await moved(microfrontend, 'canary', id, true)
    await alerts.raise({
      kind: 'halted',
      microfrontend,
      releaseId: id,
      subject: `The canary of ${microfrontend} was halted`,
      message: `${id} was halted by ${actor.name}: ${reason}. Its visitors have the stable release again.`,
      fingerprint: `halted ${microfrontend} ${id} ${at.getTime()}`,
    })
    return true
  }

  return {
    ...createTokens(app),
    ...createClaims(app),
    ...signatures,
    ...alerts,
    ...createTrusts(app),
    ...createPreviews(app, { manifestOf }),
    ...createEmbedSettings(app, {
      manifestOf,
      keepRules,
      moved,
      settings: async () => (await cache.read()).embedSettings,
    }),
    store,
    maps,
    ...createDecisions(app, { pointers: () => cache.read(), keepRules, moved }),
    votes: createVotes(app),
    /** A ticket for this view of a page, and whether whoever asks is among the first to try an embed. */
    ticketFor: (request: FastifyRequest, canaries: readonly string[]) => writeTicket(app, request, canaries),
    isInEmbedCanary: (request: FastifyRequest, embed: string, percent: number) =>
      isInEmbedCanary(app, request, embed, percent),
    pointers: () => cache.read(),
    checks: gate.checks,
    current: (): Promise<ResolvedRegistry> => cache.stable(),
    forVisitor: cache.forVisitor,
    /** A part that could not draw itself on the server: a group of errors of its release, once a minute from each process. */
    async noteServerFault(fault: ServerFault): Promise<void> {
      const at = app.clock.now().toISOString()
      const error = { ...fault, name: 'ServerFault', message: fault.message.slice(0, 300), stack: '' }
      const row = serverFaults.rowOf(error, { ticket: at.slice(0, 16), browser: 'server', at })
      if (row) await addErrors(app.db, [row])
    },

    /** The revision that a page of this visitor has, or would have; one without a bucket is in no canary yet. */
    async revisionFor(request: FastifyRequest): Promise<string> {
      const bucket = bucketOf(request)
      const { registry } = await (bucket === undefined ? cache.stable() : cache.forVisitor(() => bucket))
      return registry.revision
    },
    forEmbeds: cache.forEmbeds,
    halt,

    /** The canaries that visitors get. */
    async canaries(): Promise<readonly ChannelPointer[]> {
      return (await cache.read()).canaries
    },

    /** A file of a release; undefined when there is none. */
    async readFile(name: string, id: string, path: string): Promise<Buffer | undefined> {
      return store.read({ name, id }, path)
    },

    /** The manifest of a release that is whole; undefined for any other. */
    async find(microfrontend: string, id: string): Promise<ReleaseManifest | undefined> {
      return findRelease(app.db, microfrontend, id)
    },

    /** Whether a release is whole, and so may be served. */
    async exists(microfrontend: string, id: string): Promise<boolean> {
      return releaseExists(app.db, microfrontend, id)
    },

    /** The same, remembered: for what is asked again and again. */
    async isKnown(microfrontend: string, id: string): Promise<boolean> {
      const key = `${microfrontend} ${id}`
      if (known.has(key)) return true
      const is = await releaseExists(app.db, microfrontend, id)
      if (is) known.add(key)
      return is
    },

    /** Gives a running canary to more visitors; it is judged anew from then on. */
    async advance(microfrontend: string, percent: number, reason: string, actor: Actor): Promise<void> {
      const canary = (await cache.read()).canaries.find((each) => each.microfrontend === microfrontend)
      if (!canary) return
      const target = () => canary.current.id
      await move({ microfrontend, channel: 'canary', action: 'advance', target, percent, reason }, actor)
    },

    async openUpload(upload: OpenUpload, actor: Actor): Promise<UploadState> {
      return uploads.open(upload, actor.name)
    },

    putFile: uploads.put,
    putMap: uploads.putMap,

    async forgetUploads(): Promise<number> {
      return uploads.forget(new Date(app.clock.millis() - UPLOAD_KEPT_FOR))
    },

    /** Makes the canary stable; its canary ends. */
    async promote(microfrontend: string, reason: string, actor: Actor): Promise<ReleaseMoved> {
      const { channels } = await cache.read()
      const canary = channels.find((each) => each.channel === 'canary' && each.microfrontend === microfrontend)
      if (!canary) throw refuse('notFound', 'There is no canary to promote.')
      const pin = await pinOf(microfrontend, 'stable')
      if (pin) {
        const why = `${microfrontend} is pinned to ${pin.manifest.id} by ${pin.actor}: ${pin.reason}. Unpin it first.`
        throw refuse('pinned', why)
      }
      const { id } = canary.current
      await keepRules(microfrontend, id, 'stable', actor)
      const outcome = await move(
        { microfrontend, channel: 'stable', action: 'promote', target: () => id, percent: 100, reason },
        actor,
      )
      await app.transaction((trx) => haltCanary(trx, microfrontend, app.clock.now()))
      cache.forget()
      return outcome
    },

    /** Publishing what a channel has already is a no-op, so a release command can be repeated. */
    async publish(request: PublishRelease, actor: Actor): Promise<ReleaseMoved> {
      const { microfrontend, id, channel, reason = '' } = request
      mayMove(actor, channel)
      const percent = channel === 'canary' ? (request.percent ?? CANARY.ramp[0]) : 100
      await registerFor(channel, microfrontend, id, actor)
      if (request.signed) await signatures.takeStatement(microfrontend, id, request.signed)
      await keepRules(microfrontend, id, channel, actor)
      if (channel === 'canary') await lookSoon(app)
      return move({ microfrontend, channel, action: 'release', target: () => id, percent, reason }, actor)
    },

    /**
     * Makes what was built on this machine stable, and answers what the gate has against it. For trials alone: whoever
     * builds there sees it at once, and nobody else does.
     */
    async adopt(microfrontend: string, id: string, reason: string, actor: Actor): Promise<Adopted> {
      const { channels } = await cache.read()
      const isThere = channels.some(
        (each) => each.channel === 'stable' && each.microfrontend === microfrontend && each.current.id === id,
      )
      const isKnown = isThere && (await findReport(app.db, microfrontend, id)) !== undefined
      const findings = isKnown ? [] : (await uploads.register(microfrontend, id, actor, true)).report.findings
      const request = { microfrontend, channel: 'stable', action: 'release', percent: 100, reason } as const
      const outcome = await move({ ...request, target: () => id, isLocalBuild: true }, actor)
      return { ...outcome, findings: findings.filter(({ verdict }) => verdict !== 'note') }
    },

    /** False on a site that is new: no channel points at anything. */
    async areThereAny(): Promise<boolean> {
      const { channels } = await cache.read()
      return channels.length > 0
    },

    /** Whether a release may be everybody's without anybody deciding it; those from before the gate may. */
    async mayBeStable(microfrontend: string, id: string, actor: Actor): Promise<boolean> {
      const found = await findReport(app.db, microfrontend, id)
      if (found !== undefined && found.report.verdict !== 'passed') return false
      return (await signatures.whatRulesSay(microfrontend, id, 'stable', actor)) === undefined
    },

    /** What the gate said about a release the last time. */
    async report(microfrontend: string, id: string) {
      return findReport(app.db, microfrontend, id)
    },

    /** Back to the release before, or to `id`. Without `id` a canary goes back by being taken from its visitors. */
    async rollback(request: RollbackRelease, actor: Actor): Promise<ReleaseMoved> {
      const { microfrontend, channel = 'stable', id, reason } = request
      mayMove(actor, channel)
      const { channels } = await cache.read()
      const pointer = channels.find((each) => each.channel === channel && each.microfrontend === microfrontend)
      if (channel === 'canary' && id === undefined) {
        if (!pointer) throw refuse('notFound', 'There is no canary to take back.')
        const halted = await halt(microfrontend, reason, actor)
        const { registry } = await cache.stable()
        const release = { release_id: pointer.current.id, previous_id: pointer.previous?.id ?? null }
        return { microfrontend, channel, ...release, moved: halted, revision: registry.revision, pinned_to: null }
      }
      const target = (before: Pointer | undefined) => id ?? before?.previous_id ?? undefined
      const percent = pointer?.percent ?? 100
      if (id !== undefined && id !== pointer?.previous?.id) await keepRules(microfrontend, id, channel, actor)
      return move({ microfrontend, channel, action: 'rollback', target, percent, reason }, actor)
    },
  }
}

function isOfGate({ code }: ProductError): boolean {
  return code === 'releases.refused' || code === 'releases.claimed'
}

function unknownSentence({ name, id }: ReleaseManifest, { findings }: GateReport): string {
  const open = findings.filter(({ verdict }) => verdict === 'unknown')
  return sentence(`${name} ${id} may be shown in a preview and in a canary only`, open)
}
