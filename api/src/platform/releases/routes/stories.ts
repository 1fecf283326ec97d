/**
 * Storybooks of releases. The gate does not check their code, so they run in a sandbox without the site's origin,
 * cookies and storage, and can only reach other Storybooks.
 */
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MicrofrontendName, ReleaseId } from '@onfreq/contracts/releases/releases'
import { OpenStories, STORIES_MAX, STORIES_PATH, StoriesState } from '@onfreq/contracts/releases/stories'
import { ApiError } from '@onfreq/contracts/site/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { getContentType } from '#kernel/files/content-type.ts'
import { deployToken, publicRoute } from '#kernel/plugins/guards.ts'
import { refuse } from '../refusals.ts'
import type { Releases } from '../service.ts'

/** A Storybook has several hundred files. */
const FILES = { rateLimit: { max: 6_000, timeWindow: '1 minute' } }
const ANNOUNCEMENTS = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const MAX_LIST_BYTES = 2 * 1024 * 1024
const YEAR_SECONDS = 31_536_000
const SHELL = 'shell'
const ERRORS = { 401: ApiError, 404: ApiError, 413: ApiError, 422: ApiError }

export function storiesRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: STORIES_MAX.file },
      (_request, body, done) => done(null, body),
    )

    app.post(
      '/api/releases/stories',
      {
        config: { guard: deployToken('body.microfrontend'), ...ANNOUNCEMENTS },
        bodyLimit: MAX_LIST_BYTES,
        schema: {
          tags: ['releases'],
          summary: 'Announce the Storybook of a release; says which of its files are not in the store yet',
          body: OpenStories,
          response: { 200: StoriesState, ...ERRORS },
        },
      },
      async (request) => releases.stories.announce(request.body),
    )

    app.put(
      '/api/releases/stories/:microfrontend/:id',
      {
        config: { guard: deployToken('params.microfrontend'), ...FILES },
        bodyLimit: STORIES_MAX.file,
        schema: {
          tags: ['releases'],
          summary:
            'Send one file of an announced Storybook, packed with gzip; it has to have the hash that was announced',
          params: Type.Object({ microfrontend: MicrofrontendName, id: ReleaseId }),
          querystring: Type.Object(
            { file: Type.String({ minLength: 1, maxLength: 300 }) },
            { additionalProperties: false },
          ),
          response: { 204: Type.Null(), 409: ApiError, 415: ApiError, ...ERRORS },
        },
      },
      async (request, reply) => {
        const { microfrontend: name, id } = request.params
        if (!Buffer.isBuffer(request.body)) throw refuse('noFile', 'Send the file as application/octet-stream.')
        await releases.stories.put({ name, id }, request.query.file, request.body)
        return reply.code(204).send(null)
      },
    )

    const storyRoute = { config: { guard: publicRoute() }, helmet: sandboxed() }
    const params = Type.Object({ microfrontend: MicrofrontendName, id: ReleaseId })

    // The design system, combined with the Storybooks of all parts.
    app.get(STORIES_PATH, storyRoute, async (_request, reply) => {
      const shell = (await releases.pointers()).stable.find(({ microfrontend }) => microfrontend === SHELL)
      const address = shell && (await releases.stories.addressOf(shell.current))
      if (!address) throw notFoundError()
      return reply.header('cache-control', 'no-cache').redirect(address, 302)
    })

    app.get(`${STORIES_PATH}/:microfrontend/:id`, { ...storyRoute, schema: { params } }, async (request, reply) => {
      const { microfrontend: name, id } = request.params
      // Relative URLs in the Storybook need the trailing slash.
      if (!/\/(?:\?|$)/.test(request.url)) return reply.redirect(`${STORIES_PATH}/${name}/${id}/`, 302)
      return sendStoryFile(releases, request, reply, { name, id, path: 'index.html' })
    })

    app.get(
      `${STORIES_PATH}/:microfrontend/:id/*`,
      { ...storyRoute, schema: { params: Type.Object({ ...params.properties, '*': Type.String() }) } },
      async (request, reply) => {
        const { microfrontend: name, id, '*': path } = request.params
        return sendStoryFile(releases, request, reply, { name, id, path })
      },
    )
  }
}

interface StoryFile {
  readonly name: string
  readonly id: string
  readonly path: string
}

async function sendStoryFile(
  releases: Releases,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, id, path }: StoryFile,
) {
  // Also on errors, because a Storybook requests files that others may lack.
  reply.header('access-control-allow-origin', '*')
  const file = isCodeRequest(request) ? undefined : await releases.stories.open({ name, id }, path)
  if (file === undefined) throw notFoundError()
  // The URL in the visitor's browser, because `'self'` matches nothing in a sandbox without an origin.
  const { mode, publicUrl } = request.server.config
  const site = mode === 'production' ? publicUrl : `${request.protocol}://${request.host}`
  reply.headers({
    'content-security-policy': policyAt(site),
    vary: 'accept-encoding, sec-fetch-site, sec-fetch-dest',
  })
  if (name === SHELL && path === 'index.html') {
    const page = await text(file.body.pipe(createGunzip()))
    const refs = await getRefs(releases)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(withRefs(page, refs))
  }
  reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).type(getContentType(path))
  return sendCompressed(request, reply, file)
}

/**
 * Content security policy of a Storybook: it may load other Storybooks, and embeds like any page. It needs inline
 * scripts and styles created at run time.
 */
function policyAt(site: string): string {
  const stories = `${site}${STORIES_PATH}/`
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    "default-src 'none'",
    "base-uri 'none'",
    `connect-src ${stories}`,
    `font-src ${stories} data:`,
    "form-action 'none'",
    `frame-src ${stories} ${site}/embed/`,
    `img-src ${stories} data: blob:`,
    `media-src ${stories} data: blob:`,
    `script-src ${stories} 'unsafe-inline'`,
    `style-src ${stories} 'unsafe-inline'`,
    'worker-src blob:',
  ].join('; ')
}

/**
 * Security headers of every response of these routes, including errors; documents get the full policy. Sandboxed
 * frames have no origin that could be allowed.
 */
function sandboxed() {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: { sandbox: [], 'default-src': ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    crossOriginOpenerPolicy: false as const,
    frameguard: false as const,
  }
}

/** Detects requests for scripts, styles or data by the site's own pages, where unchecked code must never run. */
function isCodeRequest({ headers }: FastifyRequest): boolean {
  const dest = headers['sec-fetch-dest']
  return headers['sec-fetch-site'] === 'same-origin' && dest !== 'document' && dest !== 'iframe'
}

interface CompressedFile {
  readonly body: NodeJS.ReadableStream
  readonly size: number
}

function sendCompressed(request: FastifyRequest, reply: FastifyReply, { body, size }: CompressedFile) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return reply.send(body.pipe(createGunzip()))
  return reply.headers({ 'content-encoding': 'gzip', 'content-length': size }).send(body)
}

/** Storybooks of the currently served releases, by part. */
async function getRefs(releases: Releases): Promise<Record<string, object>> {
  const { stable } = await releases.pointers()
  const storybooks = await Promise.all(
    stable.map(async ({ microfrontend: id, current }) => {
      const url = id === SHELL ? null : await releases.stories.addressOf(current)
      return url === null ? [] : [[id, { id, title: id, url: url.slice(0, -1), type: 'server-checked' }] as const]
    }),
  )
  return Object.fromEntries(storybooks.flat().sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Inserts the list of composed Storybooks into the page, where Storybook expects it. */
function withRefs(page: string, refs: Record<string, object>): string {
  return page.replace(
    /window\['REFS'\] = \{\};/,
    () => `window['REFS'] = ${JSON.stringify(refs).replaceAll('<', '\\u003c')};`,
  )
}

function notFoundError(): ProductError {
  return new ProductError(
    404,
    'platform.no_stories',
    'There are no stories here. They come with a release: npm run release.',
  )
}
