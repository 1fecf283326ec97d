/**
 * `/mfe/<name>/<id>/…`: release files, which are immutable, cached permanently and loadable by any site. Only complete
 * releases are served, never one that is being uploaded.
 */
import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getContentType } from '#kernel/files/content-type.ts'
import { notFound } from '#kernel/plugins/errors.ts'
import { guardAll } from '#kernel/plugins/guarding.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { Releases } from '../service.ts'

const YEAR_SECONDS = 31_536_000
const FILE_URL = /^\/mfe\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+-[0-9a-f]{8})\/([^?]+)/
/** In milliseconds: how long the absence of a release is cached. */
const ABSENT_TTL_MS = 1_000
const MAX_ABSENT = 1_000
/** Best encoding first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export const releaseFiles = (releases: Releases) => async (app: FastifyInstance) => {
  const isWhole = createCompleteReleases(releases)
  app.addHook('onRequest', async (request, reply) => {
    const [, name, id, path = ''] = FILE_URL.exec(request.url) ?? []
    if (name === undefined || id === undefined || !(await isWhole(name, id))) return notFound(request, reply)
    if (await releases.files.isServable(name, id, path)) return
    reply.header('cache-control', 'no-store')
    return notFound(request, reply)
  })
  if (app.config.releaseBucket === undefined) await serveFolder(app)
  else
    app.get('/mfe/*', { config: { guard: publicRoute() } }, (request, reply) => sendFromStore(releases, request, reply))
}

async function serveFolder(app: FastifyInstance): Promise<void> {
  guardAll(app, publicRoute())
  await mkdir(app.config.releaseDir, { recursive: true })
  await app.register(fastifyStatic, {
    root: app.config.releaseDir,
    prefix: '/mfe/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // Content-addressed names make modification times meaningless.
    lastModified: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(HEADERS)) reply.header(name, value)
      removeUnlessDocument(reply, path)
    },
  })
}

const HEADERS = {
  'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const

/**
 * Headers that only matter for documents. On each of the about thirty scripts and styles of a page they would add a
 * kilobyte.
 */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

const NOT_A_DOCUMENT = /\.(js|css|woff2)(\.br|\.gz)?$/

function removeUnlessDocument(reply: Pick<FastifyReply, 'removeHeader'>, path: string): void {
  if (NOT_A_DOCUMENT.test(path)) removeDocumentHeaders(reply)
}

/** For responses that are data or code. */
export function removeDocumentHeaders(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
}

async function sendFromStore(releases: Releases, request: FastifyRequest, reply: FastifyReply) {
  const [, name = '', id = '', path = ''] = FILE_URL.exec(request.url) ?? []
  const manifest = await releases.find(name, id)
  if (manifest === undefined || !Object.hasOwn(manifest.files, path)) return notFound(request, reply)
  const accepted = getEncodings(request.headers['accept-encoding'])
  const ways = [...ENCODINGS.filter(([encoding]) => accepted.has(encoding)), [undefined, ''] as const]
  for (const [encoding, ending] of ways) {
    const file = await releases.store.open({ name, id }, path + ending)
    if (file === undefined) continue
    const original = ending === '' ? file.contentType : getContentType(path)
    removeUnlessDocument(reply, path)
    reply.headers({ ...HEADERS, vary: 'accept-encoding', 'content-length': file.size }).type(original)
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    return reply.send(file.body)
  }
  return notFound(request, reply)
}

/** Encodings of the header, except those with `q=0` (`br;q=0`), which the client rejects. */
function getEncodings(header: string | string[] = ''): ReadonlySet<string> {
  const parts = String(header).split(',')
  const target = parts.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  return new Set(target.map((part) => (part.split(';')[0] ?? '').trim()))
}

/**
 * Caches which releases are complete. Complete releases never change, so they are cached permanently and the cache
 * grows with their number; absent ones are limited to {@link MAX_ABSENT}.
 */
function createCompleteReleases(releases: Releases): (name: string, id: string) => Promise<boolean> {
  const full = new Set<string>()
  const absent = new Map<string, number>()
  return async (name, id) => {
    const key = `${name} ${id}`
    if (full.has(key)) return true
    if ((absent.get(key) ?? 0) > performance.now()) return false
    if (await releases.exists(name, id)) {
      full.add(key)
      return true
    }
    if (absent.size >= MAX_ABSENT) absent.clear()
    absent.set(key, performance.now() + ABSENT_TTL_MS)
    return false
  }
}
