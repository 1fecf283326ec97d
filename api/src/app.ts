import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import fp from 'fastify-plugin'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Role } from './kernel/database/limits.ts'
import type { DrawingPool } from './kernel/drawing/pool.ts'
import { loggerOptions } from './kernel/logging.ts'
import { getRequestId } from './kernel/observe/trace.ts'
import compression from './kernel/plugins/compression.ts'
import diskRoom from './kernel/plugins/disk-room.ts'
import drain from './kernel/plugins/drain.ts'
import drawings from './kernel/plugins/drawings.ts'
import embeds, { loadEmbedProviders } from './kernel/plugins/embeds.ts'
import errors from './kernel/plugins/errors.ts'
import firstPaint from './kernel/plugins/first-paint.ts'
import guarding, { routeList } from './kernel/plugins/guarding.ts'
import guestHost from './kernel/plugins/guest-host.ts'
import health from './kernel/plugins/health.ts'
import jobs from './kernel/plugins/jobs.ts'
import { lazyCompilers } from './kernel/plugins/lazy-schemas.ts'
import limits from './kernel/plugins/limits.ts'
import metrics from './kernel/plugins/metrics.ts'
import microcachePlugin, { Microcache } from './kernel/plugins/microcache.ts'
import openapi from './kernel/plugins/openapi.ts'
import otherOrigins from './kernel/plugins/other-origins.ts'
import platform, { type PlatformOptions } from './kernel/plugins/platform.ts'
import polled from './kernel/plugins/polled.ts'
import requestLog from './kernel/plugins/request-log.ts'
import schemas from './kernel/plugins/schemas.ts'
import security from './kernel/plugins/security.ts'
import shares from './kernel/plugins/shares.ts'
import slowBodies from './kernel/plugins/slow-bodies.ts'
import sockets from './kernel/plugins/sockets.ts'
import subjects from './kernel/plugins/subjects.ts'
import trialHosts from './kernel/plugins/trial-hosts.ts'
import uploadQuota from './kernel/plugins/upload-quota.ts'
import viewer from './kernel/plugins/viewer.ts'
import { slicesWith } from './kernel/slices.ts'
import { plainServer, secureServer } from './kernel/transport.ts'
import pages from './platform/pages/pages.ts'

const BODY_LIMIT = 256 * 1024
/** In milliseconds, for each phase of a start, which is slow on a machine that starts many processes at once. */
const START_TIMEOUT_MS = 120_000
/** In milliseconds. The body has its own limits; the largest file takes less than an hour on a slow connection. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 3_600_000 } as const

export interface AppOptions {
  readonly config: Config
  /** Must be migrated. */
  readonly connectionString: string
  /** Direct server URL, if the other one leads to a pooler. */
  readonly sessionConnectionString?: string
  readonly clock?: Clock
  /** `worker` runs jobs and serves no requests. */
  readonly role?: Role
  /** Loads only these areas, for tests of lower layers; all areas by default. */
  readonly areas?: readonly string[] | undefined
  /** How schemas are compiled; by default each with the first request of its route. */
  readonly schemaController?: FastifyServerOptions['schemaController']
  /** Renders pictures; worker threads by default. */
  readonly drawingPool?: DrawingPool | undefined
}

/** The entire API as one plugin tree: shared plugins, then all areas, then the pages. */
export async function buildApp({
  config,
  connectionString,
  sessionConnectionString = connectionString,
  clock = systemClock,
  role = 'server',
  areas,
  schemaController = { compilersFactory: lazyCompilers },
  drawingPool,
}: AppOptions): Promise<FastifyInstance> {
  const microcache = new Microcache()
  const app = Fastify({
    logger: loggerOptions(config, role),
    // Requests are logged with one line on completion, by plugins/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => getRequestId(headers['x-request-id']),
    bodyLimit: BODY_LIMIT,
    pluginTimeout: START_TIMEOUT_MS,
    serverFactory:
      config.tls && role === 'server'
        ? secureServer(config.tls, TIMEOUTS)
        : plainServer(TIMEOUTS, (request, response) => microcache.answer(request, response)),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    schemaController,
    rewriteUrl: ({ url = '/' }) => rewriteProgramUrl(decodeSafely(url)),
    // Unknown keys are rejected rather than silently removed.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: false } },
  })

  try {
    await assemble(
      app,
      { config, connectionString, sessionConnectionString, clock, role },
      { areas, drawingPool, microcache },
    )
  } catch (error) {
    await app.close()
    throw error
  }
  return app
}

/** Keeps invalid percent sequences as they are, so that a mistyped URL results in the product's 404. */
function decodeSafely(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Cheap check before {@link ofProgram}, because almost no URL needs rewriting. */
const MAYBE_PROGRAM_URL = /^\/(?:\/|index\.php)/i

/**
 * Rewrites URLs of logging programs. Their old guides spell the call `/index.php/api/QSO`, and programs append their
 * path to a URL that already ends with a slash or with `index.php`.
 */
function rewriteProgramUrl(url: string): string {
  if (!MAYBE_PROGRAM_URL.test(url)) return url
  return url
    .replace(/^\/+(?:index\.php\/+)*(?=api\/)/i, (start) => (/index/i.test(start) ? '/index.php/' : '/'))
    .replace(/^\/index\.php\/api\/[A-Z][\w-]*/i, (path) => path.toLowerCase())
}

async function assemble(
  app: FastifyInstance,
  options: PlatformOptions,
  { areas, drawingPool, microcache }: Pick<AppOptions, 'areas' | 'drawingPool'> & { readonly microcache: Microcache },
): Promise<void> {
  await app.register(requestLog)
  await app.register(errors)
  await app.register(routeList)
  await app.register(drain)
  await app.register(schemas)
  await app.register(platform, options)
  await app.register(metrics)
  await app.register(trialHosts)
  await app.register(guestHost)
  await app.register(slowBodies)
  await app.register(diskRoom)
  await app.register(limits)
  await app.register(drawings, drawingPool === undefined ? {} : { pool: drawingPool })
  await app.register(security)
  await app.register(otherOrigins)
  await app.register(sockets)
  await app.register(compression)
  await app.register(viewer)
  await app.register(shares)
  await app.register(guarding)
  await app.register(uploadQuota)
  await app.register(polled)
  await app.register(firstPaint)
  await app.register(subjects)
  await app.register(embeds)
  await app.register(jobs)
  await app.register(health)
  await app.register(openapi)
  for (const area of await loadAreas(areas)) await app.register(area)
  await loadEmbedProviders(app, areas)
  await app.register(pages)
  await app.register(microcachePlugin, { microcache })
  await app.ready()
}

/** Every slice with an `index.ts`. Decorators of one are available to all others. */
async function loadAreas(only?: readonly string[]): Promise<readonly FastifyPluginAsync[]> {
  const slices = slicesWith('index.ts').filter(({ name }) => only?.includes(name) ?? true)
  return Promise.all(
    slices.map(async ({ name, folder }) => {
      const file = join(folder, 'index.ts')
      const module: unknown = await import(pathToFileURL(file).href)
      if (!hasPlugin(module)) throw new Error(`${file} does not default-export a plugin`)
      return fp(module.default, { name: `area-${name}` })
    }),
  )
}

function hasPlugin(module: unknown): module is { default: FastifyPluginAsync } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}
