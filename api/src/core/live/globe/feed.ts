import { GLOBE_ARCS, GLOBE_HOURS, type GlobeFeedResponse } from '@onfreq/contracts/live/globe'
import type { FastifyInstance } from 'fastify'
import { firstIdAt } from '#kernel/ids.ts'
import { readArcs } from '../repository/globe.ts'
import { toArc } from './arcs.ts'

const HOUR = 3_600_000

export async function computeGlobe(app: FastifyInstance, part: GlobeFeedResponse['part']): Promise<GlobeFeedResponse> {
  const since = firstIdAt(new Date(app.clock.millis() - GLOBE_HOURS * HOUR))
  const rows = await app.reads.stale(({ pool }) => readArcs(pool, since, GLOBE_ARCS[part], part === 'public'))
  return { part, arcs: rows.flatMap((row) => toArc(row) ?? []) }
}
