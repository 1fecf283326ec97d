import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { OpenUpload, PublishRelease, RollbackRelease, UploadState } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adopt } from './acts/adopt.ts'
import { advance } from './acts/advance.ts'
import { halt } from './acts/halt.ts'
import { promote } from './acts/promote.ts'
import { publish } from './acts/publish.ts'
import { rollback } from './acts/rollback.ts'
import { createActTools } from './acts/tools.ts'
import { createAlerts } from './alerts.ts'
import { getBucket } from './bucket.ts'
import { createClaims } from './claims.ts'
import { createDecisions } from './decisions.ts'
import { createEmbedSettings } from './embed-settings.ts'
import { createErrorGroups } from './error-groups.ts'
import { createGate } from './gate.ts'
import { createMaps } from './maps.ts'
import type { Actor } from './moves.ts'
import { createPointerCache } from './pointers.ts'
import { createPreviews } from './previews.ts'
import type { ResolvedRegistry } from './registry.ts'
import { addErrors } from './repository/errors.ts'
import { findReport } from './repository/gate.ts'
import type { ChannelPointer } from './repository/pointers.ts'
import { findRelease, findReleaseWithKit, releaseExists } from './repository/releases.ts'
import { createSignatures } from './signatures.ts'
import { createReleaseStore } from './store.ts'
import { createStories } from './stories.ts'
import { isInEmbedCanary, writeTicket } from './tickets.ts'
import { createTiers } from './tiers.ts'
import { createTokens } from './tokens.ts'
import { createTrusts } from './trusts.ts'
import { createUploads } from './uploads.ts'
import { createVerifiedFiles } from './verified-files.ts'
import { createVotes } from './votes.ts'

export type { Actor } from './moves.ts'
export type Releases = ReturnType<typeof createReleases>

export interface ServerFault {
  readonly microfrontend: string
  readonly release: string
  /** Name of the page; '' for the shell's frame. */
  readonly place: string
  readonly kind: 'runtime' | 'timeout'
  readonly message: string
}

/** In milliseconds: incomplete uploads older than this are abandoned. */
const UPLOAD_TTL_MS = 7 * 86_400_000

/** Releases, channels and the resulting registry. */
export function createReleases(app: FastifyInstance) {
  const cache = createPointerCache(app)
  /** Complete releases (`<microfrontend> <release id>`), which stay complete. Grows with the requested releases. */
  const complete = new Set<string>()
  const store = createReleaseStore(app.config)
  const find = (microfrontend: string, id: string) => findRelease(app.db, microfrontend, id)
  const files = createVerifiedFiles(app, { store, find })
  const gate = createGate(app, store, () => cache.read())
  const maps = createMaps(store)
  const alerts = createAlerts(app)
  const uploads = createUploads(app, store, gate, maps)
  const signatures = createSignatures(app)
  const serverFaults = createErrorGroups()

  const tools = createActTools({ app, cache, uploads, signatures, alerts })
  const { enforceRules, moved } = tools

  async function getManifest(microfrontend: string, id: string, actor: Actor): Promise<ReleaseManifest> {
    return (await uploads.register(microfrontend, id, actor)).manifest
  }

  return {
    ...createTokens(app),
    ...createClaims(app),
    ...signatures,
    ...alerts,
    ...createTrusts(app),
    ...createPreviews(app, { getManifest }),
    ...createEmbedSettings(app, {
      getManifest,
      enforceRules,
      moved,
      settings: async () => (await cache.read()).embedSettings,
    }),
    store,
    files,
    maps,
    stories: createStories(app, store),
    ...createDecisions(app, { pointers: () => cache.read(), enforceRules, moved }),
    ...createTiers(app, { pointers: () => cache.read(), moved }),
    votes: createVotes(app),
    /** Creates the ticket of a page view and decides whether the visitor is in the canary of an embed. */
    ticketFor: (request: FastifyRequest, canaries: readonly string[]) => writeTicket(app, request, canaries),
    isInEmbedCanary: (request: FastifyRequest, embed: string, percent: number) =>
      isInEmbedCanary(app, request, embed, percent),
    /** The shell release with this version of the kit. */
    releaseWithKit: (version: string) => findReleaseWithKit(app.db, version),
    pointers: () => cache.read(),
    checks: gate.checks,
    current: (): Promise<ResolvedRegistry> => cache.stable(),
    forVisitor: cache.forVisitor,
    /** Records a failure of server rendering as an error group of its release, at most once per minute and process. */
    async noteServerFault(fault: ServerFault): Promise<void> {
      const at = app.clock.now().toISOString()
      const error = { ...fault, name: 'ServerFault', message: fault.message.slice(0, 300), stack: '' }
      const row = serverFaults.rowOf(error, { ticket: at.slice(0, 16), browser: 'server', at })
      if (row) await addErrors(app.db, [row])
    },

    /** Registry revision of this visitor's pages. A visitor without a bucket gets no canary. */
    async revisionFor(request: FastifyRequest): Promise<string> {
      const bucket = getBucket(request)
      const { registry } = await (bucket === undefined ? cache.stable() : cache.forVisitor(() => bucket))
      return registry.revision
    },
    forEmbeds: cache.forEmbeds,
    halt: (microfrontend: string, reason: string, actor: Actor) => halt(tools, microfrontend, reason, actor),

    /** Canaries that are served to visitors. */
    async canaries(): Promise<readonly ChannelPointer[]> {
      return (await cache.read()).canaries
    },

    /** Content of a release file; undefined when it is missing or does not match its hash. */
    async readFile(name: string, id: string, path: string): Promise<Buffer | undefined> {
      const release = await find(name, id)
      return release && files.read(release, path)
    },

    /** Manifest of a complete release; undefined for others. */
    find,

    /** Whether a release is complete and may be served. */
    async exists(microfrontend: string, id: string): Promise<boolean> {
      return releaseExists(app.db, microfrontend, id)
    },

    /** Like `exists`, but cached. */
    async isKnown(microfrontend: string, id: string): Promise<boolean> {
      const key = `${microfrontend} ${id}`
      if (complete.has(key)) return true
      const is = await releaseExists(app.db, microfrontend, id)
      if (is) complete.add(key)
      return is
    },

    advance: (microfrontend: string, percent: number, reason: string, actor: Actor) =>
      advance(tools, microfrontend, percent, reason, actor),
    promote: (microfrontend: string, reason: string, actor: Actor) => promote(tools, microfrontend, reason, actor),
    publish: (request: PublishRelease, actor: Actor) => publish(tools, request, actor),
    adopt: (microfrontend: string, id: string, reason: string, actor: Actor) =>
      adopt(tools, microfrontend, id, reason, actor),
    rollback: (request: RollbackRelease, actor: Actor) => rollback(tools, request, actor),

    async openUpload(upload: OpenUpload, actor: Actor): Promise<UploadState> {
      return uploads.open(upload, actor.name)
    },

    putFile: uploads.put,
    putMap: uploads.putMap,

    async deleteOldUploads(): Promise<number> {
      return uploads.deleteOlder(new Date(app.clock.millis() - UPLOAD_TTL_MS))
    },

    /** False on a new site without any channel. */
    async areThereAny(): Promise<boolean> {
      const { channels } = await cache.read()
      return channels.length > 0
    },

    /** Whether a release may become stable automatically. Releases older than the gate may. */
    async mayBeStable(microfrontend: string, id: string, actor: Actor): Promise<boolean> {
      const report = await findReport(app.db, microfrontend, id)
      if (report !== undefined && report.report.verdict !== 'passed') return false
      return (await signatures.checkRules(microfrontend, id, 'stable', actor)) === undefined
    },

    /** The last gate report of a release. */
    async report(microfrontend: string, id: string) {
      return findReport(app.db, microfrontend, id)
    },
  }
}
