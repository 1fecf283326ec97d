/**
 * Selects the flags of the dial and their positions. Stations are placed in two lanes by priority (on the needle, a new
 * country, transmitting, calling CQ, followed, all others); a flag that would overlap another shows only its stem.
 * Several stations on one calling frequency of a digital or picture mode share one flag ("FT8 · 11").
 */
import type { NeedWords } from '@onfreq/ham/needs/need-words'
import type { DialBand } from './dial-bands.ts'
import { isOnDial } from './dial-bands.ts'
import { toPercent } from './dial-scale.ts'

/** A station as shown on the dial. */
export interface DialStation {
  readonly id: number
  readonly callsign: string
  readonly frequencyHz: number
  readonly mode: string
  readonly transmitting: boolean
  readonly callingCq: boolean
  readonly followed: boolean
  /** What a contact with it would add to the viewer's log. */
  readonly need?: NeedWords | undefined
  /** Spotted, but not on the air here: shown as a small flag if needed, otherwise as a stem. */
  readonly spotted?: { readonly band: string } | undefined
}

export interface DialFlag {
  readonly key: string
  /** One station, or several on one calling frequency. */
  readonly stations: readonly DialStation[]
  readonly label: string
  readonly frequencyHz: number
  /** Position in percent of the dial's width. */
  readonly at: number
  readonly lane: 0 | 1
  /** The flag is drawn to the left of its stem, so that it stays on the dial. */
  readonly flipped: boolean
  /** Without space the text is hidden and only the stem is drawn; the link remains for keyboard and screen reader. */
  readonly stemOnly: boolean
  readonly transmitting: boolean
  readonly callingCq: boolean
  /** The needle is on its frequency. */
  readonly onNeedle: boolean
  /** The greatest need among its stations. */
  readonly need: NeedWords | undefined
  /** All its stations are spotted, and none is on the air here. */
  readonly spotted: boolean
}

/** Modes whose stations share a calling frequency by convention. */
const SHARED_FREQUENCY_MODES = new Set([
  'FT8',
  'FT4',
  'JS8',
  'WSPR',
  'JT65',
  'JT9',
  'MSK144',
  'Q65',
  'SSTV',
  'FST4',
  'FST4W',
])

/** Maximum distance in hertz between two stations on the same frequency: the tuning error of a voice channel. */
export const ON_FREQUENCY_HZ = 250

const LETTER_PX = 6.4
const PADDING_PX = 13
const GAP_PX = 4

/** Whether the needle is on a station's frequency. */
const isAtNeedle = (needleHz: number, frequencyHz: number) => Math.abs(frequencyHz - needleHz) <= ON_FREQUENCY_HZ

/** Key of the stations at the needle. Flags are recomputed when it changes, not on every movement of the needle. */
export function metBy(needleHz: number, stations: readonly DialStation[]): string {
  return stations
    .filter((station) => isAtNeedle(needleHz, station.frequencyHz))
    .map((station) => station.callsign)
    .join(' ')
}

interface Candidate extends Omit<DialFlag, 'lane' | 'flipped' | 'stemOnly'> {
  readonly priority: number
}

/** The flags of a dial that is `widthPx` wide, in order of frequency. */
export function placeFlags(
  band: DialBand,
  stations: readonly DialStation[],
  needleHz: number,
  widthPx: number,
): DialFlag[] {
  const candidates = gather(band, stations, needleHz)
  const occupied: [Span[], Span[]] = [[], []]
  const byPriority = candidates.toSorted((a, b) => b.priority - a.priority || a.frequencyHz - b.frequencyHz)
  return byPriority
    .map(({ priority: _, ...candidate }): DialFlag => ({ ...candidate, ...placeOne(candidate, occupied, widthPx) }))
    .sort((a, b) => a.frequencyHz - b.frequencyHz || a.label.localeCompare(b.label))
}

function gather(band: DialBand, stations: readonly DialStation[], needleHz: number): Candidate[] {
  const groups = new Map<string, DialStation[]>()
  for (const station of stations) {
    if (!isOnDial(band, station.frequencyHz)) continue
    const shared = station.spotted === undefined && SHARED_FREQUENCY_MODES.has(station.mode)
    const key = shared ? `${station.mode}@${Math.round(station.frequencyHz / 1000)}` : station.callsign
    // The frequency a station reports here is more accurate than any spot.
    if (station.spotted && groups.has(key)) continue
    const group = groups.get(key)
    if (group) group.push(station)
    else groups.set(key, [station])
  }
  return [...groups].map(([key, members]) => {
    const first = members[0]
    if (!first) throw new Error('A group has at least one station')
    const one = members.length === 1
    const transmitting = one && first.transmitting
    const callingCq = one && first.callingCq
    const onNeedle = isAtNeedle(needleHz, first.frequencyHz)
    const need = findBestNeed(members)
    const followed = members.some((station) => station.followed)
    return {
      key,
      stations: members,
      label: one ? first.callsign : `${first.mode} · ${members.length}`,
      frequencyHz: first.frequencyHz,
      at: toPercent(band, first.frequencyHz),
      transmitting,
      callingCq,
      onNeedle,
      need,
      spotted: first.spotted !== undefined,
      priority:
        (onNeedle ? 32 : 0) +
        (need?.shape === 'solid' ? 16 : 0) +
        (transmitting ? 8 : 0) +
        (callingCq ? 4 : 0) +
        (followed ? 2 : 0) +
        (one ? 0 : 1) -
        (first.spotted ? 0.5 : 0),
    }
  })
}

const NEED_PRIORITY = ['plain', 'dashed', 'outline', 'solid'] as const

function findBestNeed(stations: readonly DialStation[]): NeedWords | undefined {
  return stations
    .flatMap(({ need }) => (need === undefined ? [] : [need]))
    .reduce<NeedWords | undefined>(
      (best, need) =>
        best === undefined || NEED_PRIORITY.indexOf(need.shape) > NEED_PRIORITY.indexOf(best.shape) ? need : best,
      undefined,
    )
}

interface Span {
  readonly from: number
  readonly to: number
}

function placeOne(
  flag: Candidate | Omit<Candidate, 'priority'>,
  taken: readonly [Span[], Span[]],
  widthPx: number,
): Pick<DialFlag, 'lane' | 'flipped' | 'stemOnly'> {
  const stem = (flag.at / 100) * widthPx
  if (flag.spotted && flag.need === undefined && !flag.onNeedle) return { lane: 0, flipped: false, stemOnly: true }
  const width = flag.label.length * LETTER_PX + PADDING_PX
  const rightwards = { from: stem - 4, to: stem + width - 4 }
  const leftwards = { from: stem - width + 4, to: stem + 4 }
  const fits = (span: Span, lane: 0 | 1) =>
    span.from >= -5 &&
    span.to <= widthPx + 5 &&
    taken[lane].every((other) => span.to + GAP_PX <= other.from || span.from >= other.to + GAP_PX)
  for (const lane of [0, 1] as const) {
    for (const flipped of [false, true]) {
      const span = flipped ? leftwards : rightwards
      if (!fits(span, lane)) continue
      taken[lane].push(span)
      return { lane, flipped, stemOnly: false }
    }
  }
  return { lane: 0, flipped: stem + width > widthPx, stemOnly: true }
}
