/** The arc of a contact: points along the great circle, lifted off the ground in proportion to its length. */
import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { along, angleBetween, direction } from './sphere.ts'

/** Number of points of the longest arc: enough for a smooth line half round the earth. Shorter arcs need fewer. */
const MAX_POINTS = 33
const MIN_POINTS = 5
/** Height of the longest arc above the ground, in earth radii. */
const MAX_LIFT = 0.28
/**
 * Maximum distance of an arc from the centre of the earth in earth radii, which a picture of the full globe must fit.
 */
export const ARC_REACH = 1 + MAX_LIFT

export interface Arc {
  readonly item: GlobeItem
  /** x, y, z of each lifted point, starting at the sender. */
  readonly points: Float32Array
  /** Time of the contact in epoch milliseconds. */
  readonly at: number
}

/** The arc of a contact. */
export function toArc(item: GlobeItem): Arc {
  const from = direction(item.from.lat, item.from.lon)
  const to = direction(item.to.lat, item.to.lon)
  const part = angleBetween(from, to) / Math.PI
  const lift = MAX_LIFT * part
  const count = Math.max(MIN_POINTS, Math.ceil(MAX_POINTS * part))
  const points = new Float32Array(count * 3)
  for (let n = 0; n < count; n++) {
    const fraction = n / (count - 1)
    const height = 1 + lift * Math.sin(Math.PI * fraction)
    const [x, y, z] = along(from, to, fraction)
    points.set([x * height, y * height, z * height], n * 3)
  }
  return { item, points, at: Date.parse(item.meta.ts) }
}

/** Arcs of a new response. Contacts that are already known keep their points, which are expensive to compute. */
export function toArcs(items: readonly GlobeItem[], known: readonly Arc[]): Arc[] {
  const before = new Map(known.map((arc) => [arc.item.entity_id, arc]))
  return items.map((item) => {
    const arc = before.get(item.entity_id)
    return arc && haveSameLocations(arc.item, item) ? { ...arc, item } : toArc(item)
  })
}

function haveSameLocations(a: GlobeItem, b: GlobeItem): boolean {
  return a.from.lat === b.from.lat && a.from.lon === b.from.lon && a.to.lat === b.to.lat && a.to.lon === b.to.lon
}

/** Opacity of an arc: 1 for the newest, a quarter for a day-old one. */
export function strength(at: number, now: number): number {
  const hours = Math.max(0, now - at) / 3_600_000
  return Math.max(0.25, 1 - 0.75 * Math.min(1, Math.log1p(hours * 4) / Math.log1p(96)))
}

/** Age groups of older arcs; each group is drawn alike: the last hour, the last six hours, and the rest of the day. */
const AGE_GROUPS = [
  { hours: 1, strength: 1 },
  { hours: 6, strength: 0.45 },
  { hours: Number.POSITIVE_INFINITY, strength: 0.18 },
] as const

/** Opacity of an older arc. It has only three levels, so that each colour needs at most three strokes. */
export function olderStrength(at: number, now: number): number {
  const hours = (now - at) / 3_600_000
  return (AGE_GROUPS.find((age) => hours <= age.hours) ?? AGE_GROUPS[2]).strength
}

/** Reference time for ages: `now`, or the newest contact on the map if the map shows an earlier hour. */
export function ageStart(arcs: readonly Arc[], now: number): number {
  let newest = Number.NEGATIVE_INFINITY
  for (const { at } of arcs) newest = Math.max(newest, at)
  return arcs.length === 0 ? now : Math.min(now, newest)
}
