import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import { EARLY, STARTER } from '../../platform/pages/inline-script.ts'
import type { Config } from '../config.ts'
import { permissionsPolicy } from './permissions-policy.ts'

/**
 * Content security policy of pages: no inline scripts except the shell's starter and the early-press recorder, and no
 * external sources except players and streams that the viewer opens. JSON blocks are data and are not affected.
 */
export const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'script-src': ["'self'", STARTER.hash, EARLY.hash],
  'style-src': ["'self'"],
  'worker-src': ["'self'"],
} satisfies Record<string, string[]>

/** Policy of a page, with members' streams limited to the configured hosts. */
export function pagePolicy({
  streamHosts,
  guestUrl,
}: Pick<Config, 'streamHosts' | 'guestUrl'>): Record<string, string[]> {
  const hosts = streamHosts.map((host) => `https://${host}`)
  const guests = guestUrl === undefined ? [] : [`${guestUrl}/guest-frame/`]
  return {
    ...contentSecurityPolicy,
    'frame-src': [...contentSecurityPolicy['frame-src'], ...guests, ...hosts],
    'media-src': [...contentSecurityPolicy['media-src'], ...hosts],
  }
}

/**
 * For data responses, which are never rendered. A page's policy would be larger than most of them.
 */
const dataPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }

const { 'frame-ancestors': _, ...framedPolicy } = contentSecurityPolicy

/** Route options for responses that other sites may frame, such as embeds. */
export const embeddable = {
  helmet: {
    contentSecurityPolicy: {
      useDefaults: false,
      // `*` does not match a sandboxed page, so the directive is omitted.
      directives: framedPolicy,
    },
    frameguard: false as const,
    // Pages with `Cross-Origin-Embedder-Policy` require both headers of their frames.
    crossOriginEmbedderPolicy: { policy: 'require-corp' as const },
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    crossOriginOpenerPolicy: false as const,
  },
}

declare module 'fastify' {
  interface RouteShorthandOptions {
    /** Overrides of the default security headers. */
    helmet?: SecurityOptions
  }
  interface FastifyContextConfig {
    securityHeaders?: readonly Header[]
  }
}

type SecurityOptions = Pick<
  HelmetOptions,
  | 'contentSecurityPolicy'
  | 'crossOriginEmbedderPolicy'
  | 'crossOriginOpenerPolicy'
  | 'crossOriginResourcePolicy'
  | 'originAgentCluster'
> & { frameguard?: false }

/** Paths of API calls and pictures. */
const DATA_PATHS = /^\/(?:api|content)\//
/** Files of releases: many on a page, and no documents. */
const RELEASE_FILES = /^\/mfe\//

/** Headers that only affect documents. */
const DOCUMENT_HEADERS_OFF = {
  crossOriginOpenerPolicy: false,
  dnsPrefetchControl: false,
  originAgentCluster: false,
  permittedCrossDomainPolicies: false,
  ieNoOpen: false,
  xXssProtection: false,
} as const

type Header = readonly [name: string, value: string]

/**
 * Sets the security headers of every response. They are identical for all responses of a route, so they are assembled
 * once.
 */
export default fp(
  async (app) => {
    const https = app.config.publicUrl.startsWith('https:')
    const common = {
      contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(app.config) },
      frameguard: { action: 'deny' as const },
      crossOriginResourcePolicy: { policy: 'same-origin' as const },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
      hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : (false as const),
    }
    const forData = {
      ...common,
      contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
      ...DOCUMENT_HEADERS_OFF,
    }
    const permissions: Header = ['permissions-policy', permissionsPolicy()]
    const ofFiles = getHeaders(common)
    const ofDocuments: readonly Header[] = [...ofFiles, permissions]
    const ofData = getHeaders(forData)
    app.addHook('onRoute', (route) => {
      const isData = DATA_PATHS.test(route.url)
      const isFile = RELEASE_FILES.test(route.url)
      if (route.helmet === undefined) {
        if (isData || isFile) route.config = { ...route.config, securityHeaders: isData ? ofData : ofFiles }
        return
      }
      const own = getHeaders({ ...(isData ? forData : common), ...route.helmet })
      route.config = { ...route.config, securityHeaders: isData || isFile ? own : [...own, permissions] }
    })
    app.addHook('onRequest', (request, reply, done) => {
      // Sent together with the reply's own headers, because headers set on the raw response would be checked and copied
      // again for each response.
      for (const [name, value] of request.routeOptions.config.securityHeaders ?? ofDocuments) reply.header(name, value)
      done()
    })
  },
  { name: 'security', dependencies: ['platform'] },
)

function getHeaders(options: HelmetOptions): readonly Header[] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return Object.entries(response.getHeaders()).map(([name, value]): Header => [name, String(value)])
}
