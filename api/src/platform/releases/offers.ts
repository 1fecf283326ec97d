/**
 * What the API offers to releases: live messages and calls. The gate rejects a release that uses a missing one.
 * Administrators are alerted when an upgrade of the API removes one that live parts still use.
 */
import { LiveMessage } from '@onfreq/contracts/live/live'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { missingOffers } from '@onfreq/gate/offers'
import type { FastifyInstance } from 'fastify'
import { findGranted } from './repository/claims.ts'
import { usesOfReleased } from './repository/gate.ts'

const EVENTS = LiveMessage.anyOf.map(({ properties }) => properties.type.const)
const API_PREFIX = '/api/'

/** Offers of this process; call once it has started. */
export function listOffers(app: FastifyInstance): Required<Pick<ReleaseChecks, 'events' | 'calls'>> {
  const calls = app.guardedRoutes.flatMap(({ url }) =>
    url.startsWith(API_PREFIX) ? [url.slice(API_PREFIX.length)] : [],
  )
  return { events: [...EVENTS], calls: [...new Set(calls)].sort() }
}

/** Alerts once per release and set of missing offers. */
export async function watchOffers(app: FastifyInstance): Promise<void> {
  const [uses, claims] = await Promise.all([usesOfReleased(app.db), findGranted(app.db)])
  const site = { ...listOffers(app), claims }
  for (const [release, used] of uses) {
    const { events, calls } = missingOffers(used, site)
    const missing = [...events.map((event) => `the event ${event}`), ...calls.map((call) => `the call ${call}`)]
    if (missing.length === 0) continue
    const [microfrontend = '', id = ''] = release.split(' ')
    await app.releases.raise({
      kind: 'gate',
      microfrontend,
      releaseId: id,
      subject: `${release} uses what this site has no more`,
      message: `It uses ${missing.join(', ')}: bring them back, or release ${microfrontend} without.`.slice(0, 2_000),
      fingerprint: `offers ${release} ${missing.join(' ')}`.slice(0, 500),
    })
  }
}
