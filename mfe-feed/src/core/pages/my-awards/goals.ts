/** Texts about progress towards an award. */
import { plural, t } from '@lingui/core/macro'
import type { AwardProgressItem, AwardTally } from '@onfreq/contracts/needs/needs'
import { bandOrder } from '@onfreq/ham/bands'
import { ITEM_KINDS, toItems } from '@onfreq/ham/needs/items'
import type { NeedCandidate, NeedIndex } from '@onfreq/ham/needs/need-index'

/** A station on the air that would advance an award. */
export interface StationInReach {
  readonly callsign: string
  /** The item it would add, such as a country or a zone. */
  readonly item: string
  readonly band: string | null
  readonly candidate: NeedCandidate
}

/** "5 to DXCC 100: 3 of them are on the air now". */
export function toGo(award: AwardProgressItem, onAir: number): string {
  const { next_worked: goal, worked, name } = award
  if (goal === null)
    return award.next_confirmed === null
      ? t`Complete`
      : t`${{ missing: award.next_confirmed - award.confirmed }} to confirm`
  const left = goal - worked
  const first = t`${left} to ${name} ${goal}`
  if (onAir === 0) return first
  const some = Math.min(left, onAir)
  return t`${first}: ${plural(some, { one: '# of them is', other: '# of them are' })} on the air now`
}

export interface Reach {
  readonly award: AwardProgressItem
  readonly goal: number
  /** Items left to work, or left to confirm once enough are worked. */
  readonly left: number
  readonly toConfirm: boolean
}

const MAX_IN_REACH = 3

/** The started awards with the smallest share left to their next goal. */
export function withinReach(awards: readonly AwardProgressItem[]): readonly Reach[] {
  return awards
    .flatMap((award): Reach[] => {
      const { worked, confirmed, next_worked: toWork, next_confirmed: toConfirm } = award
      if (worked === 0) return []
      if (toWork !== null) return [{ award, goal: toWork, left: toWork - worked, toConfirm: false }]
      return toConfirm === null ? [] : [{ award, goal: toConfirm, left: toConfirm - confirmed, toConfirm: true }]
    })
    .sort((a, b) => a.left / a.goal - b.left / b.goal || a.left - b.left)
    .slice(0, MAX_IN_REACH)
}

export function sortByBand(bands: Readonly<Record<string, AwardTally>>): readonly (readonly [string, AwardTally])[] {
  return Object.entries(bands).sort(([one], [other]) => bandOrder(one) - bandOrder(other))
}

/** Contacts logged by members and decodes of their programs on a band at an hour of the day. */
export interface BandActivity {
  readonly band: string
  /** In the last 30 days. */
  readonly contacts: number
  /** In the last 24 hours. */
  readonly decodes: number
}

/** Sorted by the share of contacts plus the share of decodes of that hour, busiest band first. */
export function rankBands(
  hour: number,
  contacts: readonly { readonly hour: number; readonly band: string; readonly contacts: number }[],
  openings: readonly { readonly hour: string; readonly band: string; readonly decodes: number }[],
): readonly BandActivity[] {
  const bands = new Map<string, { contacts: number; decodes: number }>()
  const getCounts = (band: string) => {
    const counts = bands.get(band) ?? { contacts: 0, decodes: 0 }
    bands.set(band, counts)
    return counts
  }
  for (const one of contacts) if (one.hour === hour) getCounts(one.band).contacts += one.contacts
  for (const one of openings) if (new Date(one.hour).getUTCHours() === hour) getCounts(one.band).decodes += one.decodes
  const all = [...bands].map(([band, counts]) => ({ band, ...counts }))
  const sum = (what: 'contacts' | 'decodes') =>
    Math.max(
      1,
      all.reduce((total, one) => total + one[what], 0),
    )
  const [contactSum, decodeSum] = [sum('contacts'), sum('decodes')]
  const share = (one: BandActivity) => one.contacts / contactSum + one.decodes / decodeSum
  return all.toSorted((a, b) => share(b) - share(a))
}

export interface OnAir {
  readonly callsign: string
  /** Display name of the country. */
  readonly country: string | null
  readonly candidate: NeedCandidate
}

/** Stations that would add a new item to the award; each item is listed once. */
export function stationsInReach(
  award: AwardProgressItem | undefined,
  stations: readonly OnAir[],
  index: Pick<NeedIndex, 'has' | 'size'>,
): readonly StationInReach[] {
  const kind = ITEM_KINDS.find((one) => one === award?.kind)
  if (kind === undefined || award === undefined || index.size === 0) return []
  const listed = new Set<string>()
  return stations.flatMap(({ callsign, country, candidate }) => {
    const { band } = candidate
    const slots = award.count !== 'items'
    const newItem = toItems(candidate).find((item) => {
      const where = slots && band !== null ? { band } : {}
      return item.kind === kind && !index.has(item, { services: 0 }, where)
    })
    const key = newItem && `${newItem.item}/${slots ? band : ''}`
    if (newItem === undefined || key === undefined || listed.has(key)) return []
    listed.add(key)
    return [
      { callsign, band, candidate, item: kind === 'dxcc' || kind === 'wae' ? (country ?? newItem.item) : newItem.item },
    ]
  })
}
