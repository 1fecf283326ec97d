/** Generates stations and reports with a known result. */
import { spotLine } from './cluster-server.ts'

const PREFIXES =
  'K W N VE XE PY LU CE DL G F EA I ON PA SM OH LA SP OK OM HA YO YU LZ SV UR UA EW ES YL LY JA HL BY VU VK ZL ZS 5B TA 4X A4 HS YB DU 9M ZD 5Z CN EL 9G 6W TF EI 3A HB HV T7 9H'.split(
    ' ',
  )
const RANGES_KHZ: readonly (readonly [number, number])[] = [
  [1_810, 1_870],
  [3_510, 3_790],
  [7_005, 7_180],
  [10_105, 10_145],
  [14_005, 14_300],
  [18_070, 18_150],
  [21_005, 21_400],
  [24_895, 24_980],
  [28_005, 28_600],
  [50_100, 50_300],
]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Deterministic random numbers. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Station {
  readonly call: string
  readonly khz: number
  readonly heardBy: Set<number>
}

export interface Line {
  /** Index of the reporting node. */
  readonly node: number
  readonly text: string
}

/** Generates reports. All stations have different calls, so that each is one spot with as many spotters as reports. */
export class Air {
  readonly #random: () => number
  readonly #nodes: number
  #serial = 0
  #active: Station[] = []
  /** Expected number of spots; `spotters` is the sum of distinct spotters over all spots. */
  stations = 0
  spotters = 0
  reports = 0

  constructor(nodes: number, seed = 1) {
    this.#nodes = nodes
    this.#random = createRandom(seed)
  }

  /** Ends the stations so far: they get no more reports. */
  clear(): void {
    this.#active = []
  }

  /** Generates a report of a new or an earlier station, received by some nodes. */
  report(at: number, comment = ''): readonly Line[] {
    const isNew = this.#active.length === 0 || this.#random() < 0.2
    const station = isNew ? this.#newStation() : this.#known()
    const by = Math.floor(this.#random() * 400)
    if (!station.heardBy.has(by)) this.spotters += 1
    station.heardBy.add(by)
    const text = spotLine(
      `W${by % 10}S${LETTERS[by % 26]}${LETTERS[Math.floor(by / 26)]}-#`,
      station.khz,
      station.call,
      comment,
      at,
    )
    const node = Math.floor(this.#random() * this.#nodes)
    const heardAt = this.#random() < 0.3 ? [node, (node + 1) % this.#nodes] : [node]
    this.reports += heardAt.length
    return heardAt.map((each) => ({ node: each, text }))
  }

  #newStation(): Station {
    const n = this.#serial++
    const suffix = [n, Math.floor(n / 26), Math.floor(n / 676)].map((part) => LETTERS[part % 26]).join('')
    const prefix = PREFIXES[Math.floor(n / 17_576) % PREFIXES.length]
    const digit = Math.floor(n / 17_576 / PREFIXES.length) % 10
    const [low, high] = RANGES_KHZ[Math.floor(this.#random() * RANGES_KHZ.length)] ?? [14_000, 14_300]
    const khz = Math.round((low + this.#random() * (high - low)) * 10) / 10
    const station = { call: `${prefix}${digit}${suffix}`, khz, heardBy: new Set<number>() }
    this.stations += 1
    this.#active.push(station)
    if (this.#active.length > 300) this.#active.shift()
    return station
  }

  #known(): Station {
    const [first] = this.#active
    if (first === undefined) return this.#newStation()
    return this.#active[Math.floor(this.#random() * this.#active.length)] ?? first
  }
}
