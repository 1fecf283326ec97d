import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import { EARLY, STARTER } from '../pages/inline-script.ts'

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

/** Route options of what other sites may frame: embeds. */
export const embeddable = {
  helmet: {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...contentSecurityPolicy, 'frame-ancestors': ['*'] },
    },
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    crossOriginOpenerPolicy: false,
  },
}

/** Security headers on every answer. */
export default fp(
  async (app) => {
    const https = app.config.publicUrl.startsWith('https:')
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(app.config.streamHosts) },
      frameguard: { action: 'deny' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    })
  },
  { name: 'security', dependencies: ['platform'] },
)
