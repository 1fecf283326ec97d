/**
 * Chooses the operator's location that an award counts: the requested one, the home, or the one with the most
 * items.
 */
import type { OwnPlaceRule } from './kind-rules.ts'
import { groupPlaces, type PlaceGroup, readOwnPlace } from './own-places.ts'

export interface HomePlace {
  /** ADIF entity code of the operator's callsign. */
  readonly entity: number
  readonly locator: string | null
}

export interface PlaceChoice {
  /** Entity code, or a locator. */
  readonly id: string
  readonly worked: number
}

interface KeyedCell {
  readonly place: string
  /** Identity of what the cell adds to the count; null if the cell is only shown and adds nothing. */
  readonly key: string | null
}

export interface ChosenPlace {
  readonly id: string
  readonly group: ReadonlySet<string>
  /** All locations with items that count, the best first, and the chosen location. */
  readonly places: readonly PlaceChoice[]
}

export interface PlaceQuestion {
  /** {@link PlaceChoice.id} of the requested location; null leaves the choice to the rule. */
  readonly place: string | null
  readonly home: HomePlace
  /** Whether the log has contacts from the home entity, even if the award counts none of them. */
  readonly isAtHome: boolean
}

export function choosePlace(
  rule: OwnPlaceRule,
  cells: readonly KeyedCell[],
  { place, home, isAtHome }: PlaceQuestion,
): ChosenPlace {
  const keys = new Map<string, Set<string>>()
  for (const { place: own, key } of cells) {
    const locationKeys = keys.get(own) ?? new Set()
    keys.set(own, key === null ? locationKeys : locationKeys.add(key))
  }
  const groups = nameApart(
    groupPlaces(rule, new Map(Array.from(keys, ([own, { size }]) => [own, size])))
      .map((group) => ({ ...group, worked: union(group, keys) }))
      .sort(
        (a, b) =>
          b.worked - a.worked || rank(a, home) - rank(b, home) || ((a.ids[0] ?? '') < (b.ids[0] ?? '') ? -1 : 1),
      ),
  )
  const homeEntity = 'same' in rule ? groups.find(({ id }) => id === String(home.entity)) : undefined
  const chosen =
    place === null
      ? (homeEntity ?? ('same' in rule && isAtHome ? undefined : groups[0]))
      : (groups.find(({ id }) => id === place) ?? groups.find((group) => contains(group, place)))
  const id = chosen?.id ?? place ?? ('same' in rule ? String(home.entity) : (home.locator?.slice(0, 4) ?? ''))
  const places = groups.flatMap((group) => (group.worked > 0 ? [{ id: group.id, worked: group.worked }] : []))
  const isListed = id === '' || places.some((one) => one.id === id)
  return {
    id,
    group: chosen?.places ?? new Set(),
    places: isListed ? places : [...places, { id, worked: 0 }],
  }
}

/**
 * Names each group by a location. A location near two others that are too far apart belongs to two groups: the
 * better group is named after its heaviest location, the other after a location that only it contains. A group
 * without a free name cannot be chosen.
 */
function nameApart<Group extends PlaceGroup>(groups: readonly Group[]): readonly (Group & { readonly id: string })[] {
  const [listed, taken] = [new Set<string>(), new Set<string>()]
  return groups.flatMap((group) => {
    const id = group.ids.find((one) => !listed.has(one)) ?? group.ids.find((one) => !taken.has(one))
    for (const one of group.ids) listed.add(one)
    if (id === undefined) return []
    taken.add(id)
    return [{ ...group, id }]
  })
}

function union(group: PlaceGroup, keys: ReadonlyMap<string, ReadonlySet<string>>): number {
  if (group.places.size === 1) return keys.get([...group.places][0] ?? '')?.size ?? 0
  const all = new Set<string>()
  for (const place of group.places) for (const key of keys.get(place) ?? []) all.add(key)
  return all.size
}

/** Among equal groups, the one with the home comes first. */
const rank = (group: PlaceGroup, { entity, locator }: HomePlace) =>
  [...group.places].some((place) => {
    const own = readOwnPlace(place)
    return own.entity === String(entity) && (locator === null || own.locator.startsWith(locator.slice(0, 4)))
  })
    ? 0
    : 1

const contains = (group: PlaceGroup, locator: string) =>
  locator !== '' && [...group.places].some((place) => readOwnPlace(place).locator.startsWith(locator))
