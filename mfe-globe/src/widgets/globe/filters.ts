/** Which contacts are shown: all, or those of the chosen bands or modes. */
import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { bandOrder } from '@onfreq/ham/bands'
import { type ModePaletteKey, modePaletteKey } from '@onfreq/ham/modes'
import type { ColourBy } from '../../earth/palette.ts'

export interface LegendEntry {
  readonly key: string
  readonly label: string
  readonly contacts: number
}

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
  other: 'other',
}
const MODE_ORDER = Object.keys(MODE_LABELS)

/** What a contact counts as in the legend. */
export function legendKey({ meta }: GlobeItem, by: ColourBy): string {
  return by === 'mode' ? modePaletteKey(meta.mode) : (meta.band ?? 'other')
}

/** The bands or modes that are on the map, from long to short waves or in the order of the palette. */
export function legendOf(items: readonly GlobeItem[], by: ColourBy): LegendEntry[] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(legendKey(item, by), (counts.get(legendKey(item, by)) ?? 0) + 1)
  const place = by === 'mode' ? (key: string) => MODE_ORDER.indexOf(key) : (key: string) => bandOrder(key)
  return [...counts]
    .map(([key, contacts]) => ({
      key,
      label: by === 'mode' ? (Object.entries(MODE_LABELS).find(([known]) => known === key)?.[1] ?? key) : key,
      contacts,
    }))
    .sort((a, b) => place(a.key) - place(b.key))
}

/** The contacts to draw; an empty choice means all. */
export function chosen(items: readonly GlobeItem[], by: ColourBy, keys: readonly string[]): readonly GlobeItem[] {
  return keys.length === 0 ? items : items.filter((item) => keys.includes(legendKey(item, by)))
}
