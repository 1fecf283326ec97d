import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import { EARLY, STARTER } from '../../platform/pages/inline-script.ts'

/**
 * Content security policy: no inline scripts except the shell's starter and the early-press recorder, and no external
 * sources except players and streams opened by the viewer. JSON blocks are data and not affected.
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

/** Members' streams are limited to hosts configured by the operator. */
export function pagePolicy(streamHosts: readonly string[]): Record<string, string[]> {
  const hosts = streamHosts.map((host) => `https://${host}`)
  return {
    ...contentSecurityPolicy,
    'frame-src': [...contentSecurityPolicy['frame-src'], ...hosts],
    'media-src': [...contentSecurityPolicy['media-src'], ...hosts],
  }
}

/**
 * For data responses, which are never rendered and may do nothing. A page's policy would be larger than most of them.
 */
const dataPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }

const { 'frame-ancestors': _, ...framedPolicy } = contentSecurityPolicy

/** Route options for responses that other sites may frame: embeds. */
export const embeddable = {
  helmet: {
    contentSecurityPolicy: {
      useDefaults: false,
      // `*` does not match a page in a sandbox, so the directive is left out.
      directives: framedPolicy,
    },
    frameguard: false as const,
    // Pages that require both headers of their frames (`Cross-Origin-Embedder-Policy`) may show it too.
    crossOriginEmbedderPolicy: { policy: 'require-corp' as const },
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    crossOriginOpenerPolicy: false as const,
  },
}

declare module 'fastify' {
  interface RouteShorthandOptions {
    /** Differences from the default security headers. */
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

/** Calls and pictures. */
const OF_DATA = /^\/(?:api|content)\//

/** Meaningful for documents only. */
const NOT_OF_DATA = {
  crossOriginOpenerPolicy: false,
  dnsPrefetchControl: false,
  originAgentCluster: false,
  permittedCrossDomainPolicies: false,
  ieNoOpen: false,
  xXssProtection: false,
} as const

type Header = readonly [name: string, value: string]

/** Security headers of every response. Identical for all responses of a route, so they are assembled once. */
export default fp(
  async (app) => {
    const https = app.config.publicUrl.startsWith('https:')
    const common = {
      contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(app.config.streamHosts) },
      frameguard: { action: 'deny' as const },
      crossOriginResourcePolicy: { policy: 'same-origin' as const },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
      hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : (false as const),
    }
    const forData = {
      ...common,
      contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
      ...NOT_OF_DATA,
    }
    const usual = getHeaders(common)
    const ofData = getHeaders(forData)
    app.addHook('onRoute', (route) => {
      const isData = OF_DATA.test(route.url)
      if (route.helmet === undefined) {
        if (isData) route.config = { ...route.config, securityHeaders: ofData }
        return
      }
      const securityHeaders = getHeaders({ ...(isData ? forData : common), ...route.helmet })
      route.config = { ...route.config, securityHeaders }
    })
    app.addHook('onRequest', (request, reply, done) => {
      // Together with the response's own headers: headers set on the raw response are checked and copied again for
      // each.
      for (const [name, value] of request.routeOptions.config.securityHeaders ?? usual) reply.header(name, value)
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
