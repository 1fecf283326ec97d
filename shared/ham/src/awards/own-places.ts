/** Groups the operator's locations into those whose contacts count together by the rule of an award. */

import { distanceKm } from '../great-circle.ts'
import { groupBy } from '../group-by.ts'
import { locatorToPosition, type Position } from '../locator.ts'
import type { OwnPlaceRule } from './kind-rules.ts'

/** Location of the operator as stored in cells: `230/JO62qm`, or `230/` without a locator. */
export interface OwnPlace {
  readonly entity: string
  readonly locator: string
}

export function readOwnPlace(place: string): OwnPlace {
  const slash = place.indexOf('/')
  return { entity: place.slice(0, slash), locator: place.slice(slash + 1) }
}

/** Locations whose contacts count together. */
export interface PlaceGroup {
  /** The entity, or the locators ordered by the number of contacts; the entity if no locator was logged. */
  readonly ids: readonly string[]
  readonly places: ReadonlySet<string>
}

/**
 * All maximal groups that a rule allows. Contacts without a locator count as made at home: they belong to every
 * group in the home entity.
 * @param weights location → number of items worked from it
 */
export function groupPlaces(rule: OwnPlaceRule, weights: ReadonlyMap<string, number>): readonly PlaceGroup[] {
  const places = [...weights.keys()].sort()
  if ('same' in rule) {
    const byEntity = groupBy(places, (place) => readOwnPlace(place).entity)
    return Array.from(byEntity, ([entity, some]) => ({ ids: [entity], places: new Set(some) }))
  }
  const located: Located[] = places.flatMap((place) => {
    const position = locatorToPosition(readOwnPlace(place).locator)
    return position === null ? [] : [{ place, position }]
  })
  const withoutLocator = places.filter((place) => readOwnPlace(place).locator === '')
  const groups = maximalGroups(located, rule.withinKm).map((some) => {
    const byWeight = some.toSorted().sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
    const entities = new Set(some.map((place) => readOwnPlace(place).entity))
    const without = withoutLocator.filter((place) => entities.has(readOwnPlace(place).entity))
    return { ids: byWeight.map((place) => readOwnPlace(place).locator), places: new Set([...some, ...without]) }
  })
  const covered = new Set(groups.flatMap((group) => [...group.places]))
  const ungrouped = groupBy(
    withoutLocator.filter((place) => !covered.has(place)),
    (place) => readOwnPlace(place).entity,
  )
  return [...groups, ...Array.from(ungrouped, ([entity, some]) => ({ ids: [entity], places: new Set(some) }))]
}

interface Located {
  readonly place: string
  readonly position: Position
}

/** A locator of four characters may stand for any location of six characters within it. */
function isNear(one: Located, other: Located, km: number): boolean {
  const [first, second] = [readOwnPlace(one.place).locator, readOwnPlace(other.place).locator]
  return first.startsWith(second) || second.startsWith(first) || distanceKm(one.position, other.position) <= km
}

/** Limits the search to more steps than any real log needs; beyond it, the groups found so far are returned. */
const MAX_STEPS = 50_000

/**
 * Maximal sets in which no two locations are further apart than `km` (VUCC rule 6, WAS rule 4): cliques by
 * Bron–Kerbosch.
 */
function maximalGroups(located: readonly Located[], km: number): readonly (readonly string[])[] {
  const near = located.map(
    (one, at) => new Set(located.flatMap((other, index) => (index !== at && isNear(one, other, km) ? [index] : []))),
  )
  if (located.length === 0) return []
  const groups: string[][] = []
  let steps = 0
  const grow = (group: readonly number[], candidates: ReadonlySet<number>, done: ReadonlySet<number>) => {
    steps += 1
    if (candidates.size === 0 && done.size === 0) {
      groups.push(group.flatMap((at) => located[at]?.place ?? []))
      return
    }
    if (steps > MAX_STEPS) return
    const neighbours = (at: number) => near[at] ?? new Set<number>()
    const shared = (at: number) => [...candidates].filter((one) => neighbours(at).has(one)).length
    const pivot = [...candidates, ...done].reduce((best, one) => (shared(one) > shared(best) ? one : best))
    const [remaining, closed] = [new Set(candidates), new Set(done)]
    for (const at of candidates) {
      if (neighbours(pivot).has(at)) continue
      const only = (set: ReadonlySet<number>) => new Set([...set].filter((one) => neighbours(at).has(one)))
      grow([...group, at], only(remaining), only(closed))
      remaining.delete(at)
      closed.add(at)
    }
  }
  grow([], new Set(located.keys()), new Set())
  return groups
}
