import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import { EARLY, STARTER } from '../../platform/pages/inline-script.ts'

/**
 * No inline script but the starter of the shell and what keeps early presses, and nothing from elsewhere but players and streams, which come when somebody wants to watch them. JSON
 * blocks in the page are data, which this policy does not touch.
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

/** Members' streams come from the hosts that the operator names, and from nowhere else. */
export function pagePolicy(streamHosts: readonly string[]): Record<string, string[]> {
  const hosts = streamHosts.map((host) => `https://${host}`)
  return {
    ...contentSecurityPolicy,
    'frame-src': [...contentSecurityPolicy['frame-src'], ...hosts],
    'media-src': [...contentSecurityPolicy['media-src'], ...hosts],
  }
}

/** Of answers that are data: nobody draws them, so nothing in them may do anything. A page's policy would weigh more than most. */
const dataPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }

/** Route options of what other sites may frame: embeds. */
export const embeddable = {
  helmet: {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...contentSecurityPolicy, 'frame-ancestors': ['*'] },
    },
    frameguard: false as const,
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    crossOriginOpenerPolicy: false as const,
  },
}

declare module 'fastify' {
  interface RouteShorthandOptions {
    /** What differs from the security headers of all other answers. */
    helmet?: SecurityOptions
  }
  interface FastifyContextConfig {
    securityHeaders?: readonly Header[]
  }
}

type SecurityOptions = Pick<
  HelmetOptions,
  'contentSecurityPolicy' | 'crossOriginResourcePolicy' | 'crossOriginOpenerPolicy' | 'originAgentCluster'
> & { frameguard?: false }

/** Calls and pictures. */
const OF_DATA = /^\/(?:api|content)\//

/** What these say is about documents alone. */
const NOT_OF_DATA = {
  crossOriginOpenerPolicy: false,
  dnsPrefetchControl: false,
  originAgentCluster: false,
  permittedCrossDomainPolicies: false,
  ieNoOpen: false,
  xXssProtection: false,
} as const

type Header = readonly [name: string, value: string]

/** Security headers on every answer. They are the same for each answer of a route, so they are put together once. */
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
    const usual = headersOf(common)
    const ofData = headersOf({
      ...common,
      contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
      ...NOT_OF_DATA,
    })
    app.addHook('onRoute', (route) => {
      if (route.helmet === undefined) {
        if (OF_DATA.test(route.url)) route.config = { ...route.config, securityHeaders: ofData }
        return
      }
      route.config = { ...route.config, securityHeaders: headersOf({ ...common, ...route.helmet }) }
    })
    app.addHook('onRequest', (request, reply, done) => {
      // With the answer's own: what is set on the connection's answer is checked and copied once more for each.
      for (const [name, value] of request.routeOptions.config.securityHeaders ?? usual) reply.header(name, value)
      done()
    })
  },
  { name: 'security', dependencies: ['platform'] },
)

function headersOf(options: HelmetOptions): readonly Header[] {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  helmet(options)(request, answer, () => {})
  return Object.entries(answer.getHeaders()).map(([name, value]): Header => [name, String(value)])
}
