/** What runs where: every channel with its release, its share of visitors and how it does. */
import type { ReleaseBoard } from '@onfreq/contracts/releases'
import type { FastifyInstance } from 'fastify'
import { countsSince, NONE } from './counts.ts'
import { findPointers, latestAudit } from './repository.ts'

const DAY = 86_400_000
const AUDIT_LINES = 100

export async function readBoard(app: FastifyInstance): Promise<ReleaseBoard> {
  const [stable, canaries, counts, audit] = await Promise.all([
    findPointers(app.db, 'stable'),
    findPointers(app.db, 'canary'),
    countsSince(app, new Date(app.clock.millis() - DAY)),
    latestAudit(app.db, AUDIT_LINES),
  ])
  return {
    running: [...stable, ...canaries].map(
      ({ microfrontend, channel, current, previous, percent, movedAt, haltedAt }) => ({
        microfrontend,
        channel,
        release_id: current.id,
        previous_id: previous?.id ?? null,
        version: current.version,
        percent: haltedAt ? 0 : percent,
        moved_at: movedAt.toISOString(),
        halted_at: haltedAt?.toISOString() ?? null,
        ...(counts.get(`${microfrontend} ${current.id}`) ?? NONE),
      }),
    ),
    audit: audit.map((line) => ({ ...line, at: line.at.toISOString() })),
  }
}
