/**
 * Positions of a band's flags beside its ruler: each at its frequency, or as close to it as its neighbours allow. Flags
 * keep the order of their frequencies, so that leader lines never cross.
 */

import { compareByNeed, getNeedRank } from '../../list/filters.ts'
import type { NeedRow } from '../../list/spot-row.ts'
import { type DialBand, isOnDial } from '../../widgets/band-dial/dial-bands.ts'

/** Minimum distance between the centres of two flags, in pixels. */
export const FLAG_PX = 22
const FIGURE_STEPS_KHZ = [1, 2, 5, 10, 20, 25, 50, 100, 250, 500, 1000, 2500]
const MAX_FIGURES = 9
const TICKS_PER_FIGURE = 5
/** Modes whose stations share a calling frequency, within {@link SHARED_HZ}. */
const SHARED = new Set(['FT8', 'FT4', 'JS8', 'JT65', 'JT9', 'MSK144', 'Q65', 'SSTV', 'FST4', 'WSPR'])
const SHARED_HZ = 3_000

export interface MapFlag {
  readonly key: string
  /** The text: a callsign, or "FT8 · 26". */
  readonly label: string
  /** One station, or several that share a calling frequency; most needed and newest first. */
  readonly rows: readonly [NeedRow, ...NeedRow[]]
  readonly frequencyHz: number
  /** Vertical position in pixels from the top, of the frequency and of the flag. */
  readonly markPx: number
  readonly flagPx: number
}

export interface MapColumn {
  readonly band: DialBand
  readonly flags: readonly MapFlag[]
  /** Number of stations omitted for lack of space. */
  readonly left: number
  readonly needed: number
  readonly ticks: readonly { readonly atPx: number; readonly figure: string | null }[]
}

export function layOut(band: DialBand, rows: readonly NeedRow[], heightPx: number): MapColumn {
  const on = rows.filter((row) => isOnDial(band, row.frequencyHz))
  const room = Math.max(1, Math.floor(heightPx / FLAG_PX))
  const groups = gather(on)
  const chosen = groups
    .toSorted((a, b) => compareByNeed(a.rows[0], b.rows[0]) || b.rows.length - a.rows.length)
    .slice(0, room)
    .sort((a, b) => a.frequencyHz - b.frequencyHz || a.label.localeCompare(b.label))
  const getLocation = (hertz: number) => ((hertz - band.fromHz) / (band.toHz - band.fromHz)) * heightPx
  const marks = chosen.map(({ frequencyHz }) => getLocation(frequencyHz))
  const places = spread(marks, FLAG_PX, heightPx)
  const visible = chosen.reduce((sum, { rows: some }) => sum + some.length, 0)
  return {
    band,
    flags: chosen.map((flag, index) => ({ ...flag, markPx: marks[index] ?? 0, flagPx: places[index] ?? 0 })),
    left: on.length - visible,
    needed: on.filter((row) => row.need !== undefined).length,
    ticks: getTicks(band, getLocation),
  }
}

type Group = Omit<MapFlag, 'markPx' | 'flagPx'>

/** Groups stations on a shared frequency. A needed station gets its own flag. */
function gather(rows: readonly NeedRow[]): Group[] {
  const groups = new Map<string, [NeedRow, ...NeedRow[]]>()
  for (const row of rows) {
    const shares = getNeedRank(row) < 2 && row.mode !== null && SHARED.has(row.mode)
    const key = shares ? `${row.mode}@${Math.floor(row.frequencyHz / SHARED_HZ)}` : row.key
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return Array.from(groups, ([key, [first, ...others]]) => {
    const [best, ...rest] = [first, ...others].sort(compareByNeed)
    const members: [NeedRow, ...NeedRow[]] = [best ?? first, ...rest]
    const label = others.length === 0 ? first.callsign : `${first.mode} · ${others.length + 1}`
    return { key, label, rows: members, frequencyHz: Math.min(...members.map(({ frequencyHz }) => frequencyHz)) }
  })
}

interface Block {
  /** Preferred centre of the first flag of a block. */
  first: number
  readonly wishes: number[]
}

/**
 * Positions in ascending order, at least `gap` apart and within 0 to `height`, as close to the preferred ones as
 * possible: overlapping neighbours become a block, which is placed where the sum of squared displacements is smallest.
 */
export function spread(wishes: readonly number[], gap: number, height: number): readonly number[] {
  const low = gap / 2
  const usableHeight = height - gap / 2
  const bestFirst = (list: readonly number[]) => {
    const mean = list.reduce((sum, wish, index) => sum + wish - index * gap, 0) / list.length
    return Math.min(Math.max(mean, low), Math.max(low, usableHeight - (list.length - 1) * gap))
  }
  const blocks: Block[] = []
  for (const wish of wishes) {
    let block: Block = { first: bestFirst([wish]), wishes: [wish] }
    for (let before = blocks.at(-1); before !== undefined; before = blocks.at(-1)) {
      if (before.first + before.wishes.length * gap <= block.first) break
      blocks.pop()
      const merged = [...before.wishes, ...block.wishes]
      block = { first: bestFirst(merged), wishes: merged }
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ first, wishes: members }) => members.map((_, index) => first + index * gap))
}

function getTicks(band: DialBand, getLocation: (hertz: number) => number): MapColumn['ticks'] {
  const spanKhz = (band.toHz - band.fromHz) / 1000
  const stepHz = (FIGURE_STEPS_KHZ.find((step) => spanKhz / step <= MAX_FIGURES) ?? 5000) * 1000
  const tickHz = stepHz / TICKS_PER_FIGURE
  const ticks: { atPx: number; figure: string | null }[] = []
  for (let hertz = Math.ceil(band.fromHz / tickHz) * tickHz; hertz <= band.toHz; hertz += tickHz) {
    ticks.push({ atPx: getLocation(hertz), figure: hertz % stepHz === 0 ? (hertz / 1e6).toFixed(3) : null })
  }
  return ticks
}

/** The bands with the most needed stations, then with the most stations; sorted by wavelength, longest first. */
export function busiestBands(bands: readonly DialBand[], rows: readonly NeedRow[], limit: number): readonly DialBand[] {
  const score = (band: DialBand) => {
    const on = rows.filter((row) => isOnDial(band, row.frequencyHz))
    return on.filter((row) => row.need !== undefined).length * 1000 + on.length
  }
  const scores = new Map(bands.map((band) => [band.name, score(band)]))
  const busy = bands
    .toSorted((a, b) => (scores.get(b.name) ?? 0) - (scores.get(a.name) ?? 0))
    .filter((band) => (scores.get(band.name) ?? 0) > 0)
    .slice(0, limit)
  return bands.filter((band) => busy.includes(band))
}
