/** Filters of contacts: by owner, by band or mode, and by hour. */
import { t } from '@lingui/core/macro'
import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { bandOrder } from '@onfreq/ham/bands'
import { type ModePaletteKey, modePaletteKey } from '@onfreq/ham/modes'
import type { ColourBy } from '../../earth/palette.ts'

export interface LegendEntry {
  readonly key: string
  readonly label: string
  readonly contacts: number
}

const OTHER = 'other'
const MODE_LABELS: Readonly<Record<ModePaletteKey, string>> = {
  ft8: 'FT8',
  ft4: 'FT4',
  ssb: 'SSB',
  cw: 'CW',
  mfsk: 'MFSK',
  rtty: 'RTTY',
  am: 'AM',
  fm: 'FM',
  sstv: 'SSTV',
  dv: 'DV',
  get other() {
    return t`other`
  },
}
const MODE_ORDER = Object.keys(MODE_LABELS)
/** Bands have the same name in every language. */
const bandLabel = (key: string) => (key === OTHER ? MODE_LABELS.other : key)

/** Key of the legend entry to which a contact belongs. */
export function legendKey({ meta }: GlobeItem, by: ColourBy): string {
  return by === 'mode' ? modePaletteKey(meta.mode) : (meta.band ?? OTHER)
}

/** The bands on the map sorted by wavelength, or the modes in the order of the palette. */
export function buildLegend(items: readonly GlobeItem[], by: ColourBy): LegendEntry[] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(legendKey(item, by), (counts.get(legendKey(item, by)) ?? 0) + 1)
  const order = by === 'mode' ? (key: string) => MODE_ORDER.indexOf(key) : (key: string) => bandOrder(key)
  return [...counts]
    .map(([key, contacts]) => ({
      key,
      label:
        by === 'mode' ? (Object.entries(MODE_LABELS).find(([known]) => known === key)?.[1] ?? key) : bandLabel(key),
      contacts,
    }))
    .sort((a, b) => order(a.key) - order(b.key))
}

/** The contacts to draw; an empty selection means all. */
export function filterBySelection(
  items: readonly GlobeItem[],
  by: ColourBy,
  keys: readonly string[],
): readonly GlobeItem[] {
  return keys.length === 0 ? items : items.filter((item) => keys.includes(legendKey(item, by)))
}

/** All contacts, those of followed stations and the viewer, or only the viewer's. */
export type ContactScope = 'all' | 'followed' | 'mine'

export interface GlobeViewer {
  readonly accountId: number
  readonly callsign: string
  /** Account ids of the followed stations. */
  readonly following: readonly number[]
}

export function filterByScope(
  items: readonly GlobeItem[],
  whose: ContactScope,
  viewer: GlobeViewer | null,
): readonly GlobeItem[] {
  if (whose === 'all' || viewer === null) return items
  const { accountId, callsign, following } = viewer
  const selected = new Set(whose === 'followed' ? [accountId, ...following] : [accountId])
  // A contact belongs to both stations.
  return items.filter(
    ({ account_id, to }) => (account_id !== undefined && selected.has(account_id)) || to.call === callsign,
  )
}

const MINUTE_MS = 60_000
/** Step of the slider in minutes. */
export const SLIDER_STEP = 10
/** Length of the window that ends at the position of the slider. */
const WINDOW_MS = 60 * MINUTE_MS

/** Age of the oldest contact in minutes, rounded up to steps of the slider. */
export function minutesBack(items: readonly GlobeItem[], now: number): number {
  const oldest = Math.min(now, ...items.map(({ meta }) => Date.parse(meta.ts)))
  return Math.ceil((now - oldest) / MINUTE_MS / SLIDER_STEP) * SLIDER_STEP
}

/** The contacts of the hour that ended that many minutes ago; of the full day at 0. */
export function filterByHour(items: readonly GlobeItem[], minutesAgo: number, now: number): readonly GlobeItem[] {
  if (minutesAgo === 0) return items
  const until = now - minutesAgo * MINUTE_MS
  return items.filter(({ meta }) => {
    const at = Date.parse(meta.ts)
    return at > until - WINDOW_MS && at <= until
  })
}
