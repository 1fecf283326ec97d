/** The moments that can be restored, and from which base and segments. */
import { StartError } from '../../errors.ts'
import type { Archive, Archived, Base } from './manifest.ts'
import { unbroken } from './segments.ts'

/** A base, and the contiguous segments after it. */
export interface Route {
  readonly base: Base
  readonly segments: readonly Archived[]
  /** The first missing segment, if later segments exist beyond the gap. */
  readonly missing: string | undefined
}

export interface Span {
  readonly from: Date
  /** End of the archive. Writes of the last minutes before it may be missing too. */
  readonly until: Date
}

function routeFrom(archive: Archive, base: Base): Route {
  const byName = new Map(archive.segments.map((segment) => [segment.name, segment]))
  const { names, missing } = unbroken([...byName.keys()], base.segment)
  return { base, segments: names.flatMap((name) => byName.get(name) ?? []), missing }
}

const consistentAt = ({ ended_at }: Base) => new Date(ended_at)

const getEnd = ({ base, segments }: Route) => segments.at(-1)?.at ?? consistentAt(base)

/** The restorable span of each archive, oldest first. */
export function toSpans(archives: readonly Archive[]): readonly Span[] {
  return archives.flatMap((archive) => {
    const [first] = archive.bases
    const last = archive.bases.at(-1)
    if (first === undefined || last === undefined) return []
    return [{ from: consistentAt(first), until: getEnd(routeFrom(archive, last)) }]
  })
}

/**
 * The base and segments for restoring a moment, or the newest one.
 * @throws StartError when the archive does not cover it, or a segment on the way is missing
 */
export function findRoute(archives: readonly Archive[], to: Date | 'latest'): Route {
  const routes = archives.flatMap((archive) => archive.bases.map((base) => routeFrom(archive, base)))
  if (routes.length === 0) {
    throw new StartError(
      'There is no archive of the database here, so no moment of it can be restored: the newest complete backup can, without --to.',
    )
  }
  const before = routes.filter(({ base }) => to === 'latest' || consistentAt(base) <= to)
  const route = before.reduce<Route | undefined>(
    (best, candidate) =>
      best === undefined || consistentAt(candidate.base) >= consistentAt(best.base) ? candidate : best,
    undefined,
  )
  if (route === undefined) {
    const earliest = routes.map(({ base }) => base.ended_at).sort()[0]
    throw new StartError(
      `The archive begins at ${earliest}. An earlier moment cannot be restored; a complete backup may.`,
    )
  }
  if (route.missing !== undefined && (to === 'latest' || to > getEnd(route))) {
    throw missingSegmentError(route.missing, getEnd(route))
  }
  return route
}

/** Error for a missing segment. `until`: end of the part before the gap. */
export const missingSegmentError = (missing: string, until: Date): StartError =>
  new StartError(
    `The log of the database has a hole: the segment ${missing} is missing. What was written until ${until.toISOString()}, or a little before, can be restored: name that moment with --to.`,
  )

/**
 * Parses `latest` or an ISO 8601 time with a time zone.
 * @throws StartError for an invalid or future time
 */
export function parseMoment(text: string, now: Date): Date | 'latest' {
  if (text === 'latest') return text
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(at.getTime())) {
    throw new StartError(`"${text}" is not a time: write it as 2026-11-23T09:00:00Z, or "latest".`)
  }
  if (at > now) throw new StartError(`${text} is in the future.`)
  return at
}
