/** Restorable moments, and their sources. */
import { StartError } from '../../errors.ts'
import type { Archive, Archived, Base } from './manifest.ts'
import { unbroken } from './segments.ts'

/** A base, and the contiguous segments after it. */
export interface Route {
  readonly base: Base
  readonly segments: readonly Archived[]
  /** The missing segment, if later ones cannot be reached without it. */
  readonly missing: string | undefined
}

export interface Span {
  readonly from: Date
  /** The archive ends here; writes of the last minutes before it may be missing too. */
  readonly until: Date
}

function routeFrom(archive: Archive, base: Base): Route {
  const byName = new Map(archive.segments.map((segment) => [segment.name, segment]))
  const { names, missing } = unbroken([...byName.keys()], base.segment)
  return { base, segments: names.flatMap((name) => byName.get(name) ?? []), missing }
}

const wholeAt = ({ ended_at }: Base) => new Date(ended_at)

const getEnd = ({ base, segments }: Route) => segments.at(-1)?.at ?? wholeAt(base)

/** Of each archive, oldest first. */
export function toSpans(archives: readonly Archive[]): readonly Span[] {
  return archives.flatMap((archive) => {
    const [first] = archive.bases
    const last = archive.bases.at(-1)
    if (first === undefined || last === undefined) return []
    return [{ from: wholeAt(first), until: getEnd(routeFrom(archive, last)) }]
  })
}

/**
 * How to restore a moment, or the newest one.
 * @throws StartError when the archive does not cover it, or a segment on the way is missing
 */
export function findRoute(archives: readonly Archive[], to: Date | 'latest'): Route {
  const ways = archives.flatMap((archive) => archive.bases.map((base) => routeFrom(archive, base)))
  if (ways.length === 0) {
    throw new StartError(
      'There is no archive of the database here, so no moment of it can be restored: the newest complete backup can, without --to.',
    )
  }
  const before = ways.filter(({ base }) => to === 'latest' || wholeAt(base) <= to)
  const route = before.reduce<Route | undefined>(
    (best, way) => (best === undefined || wholeAt(way.base) >= wholeAt(best.base) ? way : best),
    undefined,
  )
  if (route === undefined) {
    const earliest = ways.map(({ base }) => base.ended_at).sort()[0]
    throw new StartError(
      `The archive begins at ${earliest}. An earlier moment cannot be restored; a complete backup may.`,
    )
  }
  if (route.missing !== undefined && (to === 'latest' || to > getEnd(route))) {
    throw holeAt(route.missing, getEnd(route))
  }
  return route
}

/** `until`: the part before the gap. */
export const holeAt = (missing: string, until: Date): StartError =>
  new StartError(
    `The log of the database has a hole: the segment ${missing} is missing. What was written until ${until.toISOString()}, or a little before, can be restored: name that moment with --to.`,
  )

/** @throws StartError for an invalid or future moment */
export function parseMoment(text: string, now: Date): Date | 'latest' {
  if (text === 'latest') return text
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(at.getTime())) {
    throw new StartError(`"${text}" is no moment: write it as 2026-11-23T09:00:00Z, or "latest".`)
  }
  if (at > now) throw new StartError(`${text} has not been yet.`)
  return at
}
