/** What stands on the desk of a station, as drawings. */
import { type Chance, createChance } from '../random.ts'
import { ridged } from './noise.ts'

const f = (n: number) => n.toFixed(1)
let numbered = 0
/** Definitions need names that are theirs alone in one drawing. */
function nextId(): string {
  numbered++
  return `g${numbered}`
}

export function gradient(stops: readonly string[], vertical = true): { readonly id: string; readonly def: string } {
  const id = nextId()
  const list = stops.map((stop, n) => `<stop offset="${n / (stops.length - 1)}" stop-color="${stop}"/>`).join('')
  return {
    id: `url(#${id})`,
    def: `<linearGradient id="${id}" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${list}</linearGradient>`,
  }
}

export function ball(inner: string, outer: string, cx = 0.35, cy = 0.3): { readonly id: string; readonly def: string } {
  const id = nextId()
  return {
    id: `url(#${id})`,
    def: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="0.8"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`,
  }
}

export function knob(x: number, y: number, radius: number, dark = '#0c0d0f', light = '#4a4f55'): string {
  const face = ball(light, dark)
  const ring = gradient(['#6a7078', '#0a0b0c'])
  return `${face.def}${ring.def}<ellipse cx="${f(x + radius * 0.1)}" cy="${f(y + radius * 0.16)}" rx="${f(radius * 1.1)}" ry="${f(radius * 1.1)}" fill="#000" opacity="0.35"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(radius)}" fill="${ring.id}"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(radius * 0.86)}" fill="${face.id}"/>${radius > 26 ? `<circle cx="${f(x - radius * 0.32)}" cy="${f(y - radius * 0.36)}" r="${f(radius * 0.2)}" fill="#08090a" opacity="0.8"/>` : `<path d="M${f(x)} ${f(y - radius * 0.2)}V${f(y - radius * 0.8)}" stroke="#dfe4e8" stroke-width="2"/>`}`
}

const HEAT = ['#04102a', '#0a2a5c', '#0f5a8a', '#20a0a0', '#9ad860', '#ffe060', '#ff8a3a'] as const

/** A spectrum above a waterfall, as receivers show it. */
export function waterfall(seed: number, x: number, y: number, wide: number, tall: number): string {
  const chance = createChance(seed)
  const signals = Array.from({ length: 13 }, () => ({
    at: chance.next(),
    power: chance.between(0.35, 1),
    width: chance.pick([0.004, 0.004, 0.007, 0.012, 0.02]),
    from: chance.next() * 0.6 - 0.1,
    to: 0.5 + chance.next() * 0.6,
  }))
  const split = tall * 0.32
  const columns = Math.round(Math.min(300, Math.max(90, wide / 3.6)))
  const rows = Math.round(columns * 0.45)
  const cells: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let power = 0.26 * chance.next() ** 2
      for (const { at, power: strength, width, from, to } of signals) {
        const off = Math.abs(column / columns - at)
        const time = row / rows
        if (off < width && time > from && time < to) power = Math.max(power, strength * (0.55 + 0.45 * chance.next()))
      }
      const heat = HEAT[Math.min(HEAT.length - 1, Math.floor(power * HEAT.length))] ?? HEAT[0]
      if (heat !== HEAT[0])
        cells.push(
          `<path d="M${f(x + (column / columns) * wide)} ${f(y + split + (row / rows) * (tall - split))}h${f(wide / columns + 0.4)}v${f((tall - split) / rows + 0.4)}h${f(-wide / columns - 0.4)}Z" fill="${heat}"/>`,
        )
    }
  }
  const points = Array.from({ length: 170 }, (_, n) => {
    const share = n / 169
    let level = 0.08 + 0.07 * chance.next()
    for (const { at, power, width } of signals)
      level = Math.max(level, power * Math.exp(-(((share - at) / (width + 0.004)) ** 2)))
    return `${f(x + share * wide)} ${f(y + split - level * split * 0.92)}`
  }).join('L')
  return `<rect x="${f(x)}" y="${f(y)}" width="${f(wide)}" height="${f(tall)}" fill="#04102a"/>${cells.join('')}<path d="M${f(x)} ${f(y + split)}L${points}L${f(x + wide)} ${f(y + split)}Z" fill="#2a7ab8" opacity="0.55"/><path d="M${points}" stroke="#bfe6ff" stroke-width="1.5" fill="none"/><path d="M${f(x + wide * 0.47)} ${f(y)}v${f(tall)}" stroke="#ff5a3a" stroke-width="1.6"/>`
}

/** Numbers as a display shows them: seven bars each. */
export function digits(text: string, x: number, y: number, tall: number, ink: string): string {
  const wide = tall * 0.5
  const bars: Record<string, string> = {
    '0': 'abcdef',
    '1': 'bc',
    '2': 'abged',
    '3': 'abgcd',
    '4': 'fgbc',
    '5': 'afgcd',
    '6': 'afgedc',
    '7': 'abc',
    '8': 'abcdefg',
    '9': 'abcdfg',
  }
  const place: Record<string, readonly [number, number, number, number]> = {
    a: [0.1, 0, 0.9, 0],
    b: [1, 0.06, 1, 0.46],
    c: [1, 0.54, 1, 0.94],
    d: [0.1, 1, 0.9, 1],
    e: [0, 0.54, 0, 0.94],
    f: [0, 0.06, 0, 0.46],
    g: [0.1, 0.5, 0.9, 0.5],
  }
  let left = x
  return [...text]
    .map((sign) => {
      if (sign === '.') {
        left += wide * 0.1
        const dot = `<circle cx="${f(left - wide * 0.16)}" cy="${f(y + tall)}" r="${f(tall * 0.07)}" fill="${ink}"/>`
        left += wide * 0.2
        return dot
      }
      const drawn = [...(bars[sign] ?? '')]
        .map((bar) => {
          const [x1, y1, x2, y2] = place[bar] ?? [0, 0, 0, 0]
          return `M${f(left + x1 * wide)} ${f(y + y1 * tall)}L${f(left + x2 * wide)} ${f(y + y2 * tall)}`
        })
        .join('')
      left += wide * 1.42
      return `<path d="${drawn}" stroke="${ink}" stroke-width="${f(tall * 0.11)}" stroke-linecap="round"/>`
    })
    .join('')
}

export interface RigLook {
  readonly body: readonly [string, string]
  readonly display: 'waterfall' | 'amber' | 'blue' | 'green'
  readonly frequency: string
  readonly seed: number
}

const GLASS = { amber: ['#f6a93a', '#3a2200'], blue: ['#58b8f0', '#06243c'], green: ['#7fe08a', '#062a12'] } as const

/** The front of a transceiver; its height is two fifths of its width. */
export function rig(x: number, y: number, wide: number, { body, display, frequency, seed }: RigLook): string {
  const chance = createChance(seed)
  const tall = wide * 0.4
  const u = wide / 100
  const face = gradient([body[0], body[1], '#08090a'])
  const top = gradient(['#2c3036', body[0]])
  const screen =
    display === 'waterfall'
      ? `${waterfall(seed, x + 20 * u, y + 4 * u, 40 * u, 22 * u)}<rect x="${f(x + 20 * u)}" y="${f(y + 4 * u)}" width="${f(40 * u)}" height="${f(5 * u)}" fill="#04080e" opacity="0.86"/>${digits(frequency, x + 22 * u, y + 4.8 * u, 3.2 * u, '#eaf6ff')}`
      : `<rect x="${f(x + 20 * u)}" y="${f(y + 5 * u)}" width="${f(40 * u)}" height="${f(17 * u)}" rx="${f(u)}" fill="${GLASS[display][0]}"/>${digits(frequency, x + 23 * u, y + 8 * u, 7 * u, GLASS[display][1])}${Array.from({ length: 18 }, (_, n) => `<rect x="${f(x + (23 + n * 1.9) * u)}" y="${f(y + 18 * u)}" width="${f(1.3 * u)}" height="${f(1.8 * u)}" fill="${GLASS[display][1]}" opacity="${n < 11 ? 0.9 : 0.2}"/>`).join('')}`
  const keys = Array.from(
    { length: 8 },
    (_, n) =>
      `<rect x="${f(x + (20.5 + n * 5) * u)}" y="${f(y + 29 * u)}" width="${f(3.8 * u)}" height="${f(2.2 * u)}" rx="${f(0.5 * u)}" fill="#3a3f46"/><rect x="${f(x + (20.5 + n * 5) * u)}" y="${f(y + 33 * u)}" width="${f(3.8 * u)}" height="${f(2.2 * u)}" rx="${f(0.5 * u)}" fill="${chance.next() < 0.2 ? '#c8702a' : '#30353b'}"/>`,
  ).join('')
  return (
    `${face.def}${top.def}<rect x="${f(x - 2 * u)}" y="${f(y + tall - u)}" width="${f(wide + 4 * u)}" height="${f(5 * u)}" rx="${f(2 * u)}" fill="#000" opacity="0.5"/>` +
    `<path d="M${f(x + 2 * u)} ${f(y)}L${f(x + 6 * u)} ${f(y - 4 * u)}H${f(x + wide - 6 * u)}L${f(x + wide - 2 * u)} ${f(y)}Z" fill="${top.id}"/><rect x="${f(x)}" y="${f(y - 0.4 * u)}" width="${f(wide)}" height="${f(tall)}" rx="${f(1.6 * u)}" fill="${face.id}"/><rect x="${f(x + 18.5 * u)}" y="${f(y + 2.6 * u)}" width="${f(43 * u)}" height="${f(25 * u)}" rx="${f(1.4 * u)}" fill="#050607"/>${screen}` +
    `${knob(x + 78 * u, y + 21 * u, 10.5 * u)}${knob(x + 9 * u, y + 12 * u, 3.4 * u)}${knob(x + 9 * u, y + 22 * u, 3.4 * u)}${knob(x + 93.5 * u, y + 10 * u, 2.8 * u)}${knob(x + 93.5 * u, y + 19 * u, 2.8 * u)}${knob(x + 93.5 * u, y + 30 * u, 2.8 * u)}${knob(x + 66 * u, y + 32 * u, 2.4 * u)}${keys}` +
    `<circle cx="${f(x + 7 * u)}" cy="${f(y + 33 * u)}" r="${f(2.4 * u)}" fill="#1a1c1f" stroke="#8a9098" stroke-width="2"/><circle cx="${f(x + 13.5 * u)}" cy="${f(y + 33 * u)}" r="${f(1.6 * u)}" fill="#08090a" stroke="#8a9098" stroke-width="2"/><circle cx="${f(x + 66 * u)}" cy="${f(y + 6 * u)}" r="${f(0.9 * u)}" fill="#ff4a30"/><circle cx="${f(x + 69.5 * u)}" cy="${f(y + 6 * u)}" r="${f(0.9 * u)}" fill="#5aff7a"/>`
  )
}

/** Wood, seen from above or as a wall: boards with their grain. */
export function wood(
  seed: number,
  x: number,
  y: number,
  wide: number,
  tall: number,
  colours: readonly string[],
  boards: number,
  flat = true,
): string {
  const chance = createChance(seed)
  const parts: string[] = []
  for (let n = 0; n < boards; n++) {
    const fill = gradient([chance.pick(colours), chance.pick(colours), chance.pick(colours)], !flat)
    const [bx, by, bw, bh] = flat
      ? [x, y + (n * tall) / boards, wide, tall / boards]
      : [x + (n * wide) / boards, y, wide / boards, tall]
    parts.push(`${fill.def}<rect x="${f(bx)}" y="${f(by)}" width="${f(bw)}" height="${f(bh)}" fill="${fill.id}"/>`)
    for (let line = 0; line < 16; line++) {
      const share = chance.next()
      const opacity = chance.between(0.04, 0.16).toFixed(2)
      const wave = () => (ridged(line * 3.1 + chance.next(), n, seed, 3) - 0.4) * 12
      parts.push(
        flat
          ? `<path d="M${f(bx)} ${f(by + share * bh)}C${f(bx + bw / 3)} ${f(by + share * bh + wave())} ${f(bx + (bw * 2) / 3)} ${f(by + share * bh + wave())} ${f(bx + bw)} ${f(by + share * bh + wave())}" stroke="#1c0f06" stroke-width="${f(chance.between(0.6, 2.4))}" opacity="${opacity}" fill="none"/>`
          : `<path d="M${f(bx + share * bw)} ${f(by)}C${f(bx + share * bw + wave())} ${f(by + bh / 3)} ${f(bx + share * bw + wave())} ${f(by + (bh * 2) / 3)} ${f(bx + share * bw + wave())} ${f(by + bh)}" stroke="#1c0f06" stroke-width="${f(chance.between(0.6, 2.4))}" opacity="${opacity}" fill="none"/>`,
      )
    }
    parts.push(
      flat
        ? `<path d="M${f(bx)} ${f(by)}h${f(bw)}" stroke="#120a05" stroke-width="2.4" opacity="0.55"/>`
        : `<path d="M${f(bx)} ${f(by)}v${f(bh)}" stroke="#120a05" stroke-width="2.4" opacity="0.55"/>`,
    )
  }
  return parts.join('')
}

const CARD_SKIES = [
  ['#f6b26b', '#c0504d'],
  ['#7fb4dc', '#dfeef6'],
  ['#2b3f6b', '#8f6a8a'],
  ['#f4efe2', '#e6dcc4'],
  ['#3c7a5a', '#cfe0b0'],
  ['#d94f3a', '#f4d06a'],
  ['#16324a', '#3f8fb0'],
  ['#f7f2e6', '#f7f2e6'],
] as const

/** A QSL card: a picture or paper, a map or a mast on it, and the call in large letters. */
export function miniCard(chance: Chance, x: number, y: number, wide: number, tilt = 0): string {
  const tall = wide * 0.64
  const [from, to] = chance.pick(CARD_SKIES)
  const sky = gradient([from, to])
  const paper = from.startsWith('#f7') || from.startsWith('#f4')
  const ink = paper ? chance.pick(['#16324a', '#9a2a22', '#1f5a3a']) : chance.pick(['#ffffff', '#fff2c8', '#101418'])
  const kind = chance.pick(['hills', 'mast', 'stripes', 'globe', 'sea'])
  const art =
    kind === 'hills'
      ? `<path d="M${f(x)} ${f(y + tall)}V${f(y + tall * 0.7)}L${f(x + wide * 0.3)} ${f(y + tall * 0.45)}L${f(x + wide * 0.52)} ${f(y + tall * 0.68)}L${f(x + wide * 0.75)} ${f(y + tall * 0.4)}L${f(x + wide)} ${f(y + tall * 0.72)}V${f(y + tall)}Z" fill="#1c2a30" opacity="0.65"/>`
      : kind === 'mast'
        ? `<path d="M${f(x + wide * 0.8)} ${f(y + tall)}V${f(y + tall * 0.3)}M${f(x + wide * 0.66)} ${f(y + tall * 0.36)}L${f(x + wide * 0.94)} ${f(y + tall * 0.3)}M${f(x + wide * 0.7)} ${f(y + tall * 0.52)}L${f(x + wide * 0.9)} ${f(y + tall * 0.48)}" stroke="#101418" stroke-width="${f(wide * 0.016)}"/>`
        : kind === 'stripes'
          ? `<path d="M${f(x)} ${f(y + tall * 0.7)}h${f(wide)}v${f(tall * 0.1)}h${f(-wide)}Z" fill="#c1453b"/><path d="M${f(x)} ${f(y + tall * 0.84)}h${f(wide)}v${f(tall * 0.05)}h${f(-wide)}Z" fill="#16324a"/>`
          : kind === 'globe'
            ? `<g stroke="${ink}" stroke-width="1.4" fill="none" opacity="0.5"><circle cx="${f(x + wide * 0.76)}" cy="${f(y + tall * 0.62)}" r="${f(tall * 0.28)}"/><ellipse cx="${f(x + wide * 0.76)}" cy="${f(y + tall * 0.62)}" rx="${f(tall * 0.12)}" ry="${f(tall * 0.28)}"/><path d="M${f(x + wide * 0.76 - tall * 0.28)} ${f(y + tall * 0.62)}h${f(tall * 0.56)}"/></g>`
            : `<path d="M${f(x)} ${f(y + tall * 0.66)}h${f(wide)}V${f(y + tall)}H${f(x)}Z" fill="#2f6f93" opacity="0.75"/>`
  const call = letters(chance, x + wide * 0.08, y + tall * 0.14, tall * 0.26, ink)
  return `<g transform="rotate(${f(tilt)} ${f(x + wide / 2)} ${f(y + tall / 2)})"><rect x="${f(x + 3)}" y="${f(y + 4)}" width="${f(wide)}" height="${f(tall)}" fill="#000" opacity="0.35"/>${sky.def}<rect x="${f(x)}" y="${f(y)}" width="${f(wide)}" height="${f(tall)}" fill="${sky.id}"/>${art}${call}</g>`
}

/** Signs that look like a call from across the room and spell nobody's. */
function letters(chance: Chance, x: number, y: number, tall: number, ink: string): string {
  const shapes = [
    'M0 1L.5 0L1 1M.2 .6H.8',
    'M0 1V0H.7Q1 .25 .7 .5H0M.7 .5Q1.1 .75 .7 1H0',
    'M1 .1Q0 -.2 0 .5Q0 1.2 1 .9',
    'M0 0V1M1 0V1M0 .5H1',
    'M0 1V0L.5 .6L1 0V1',
    'M0 0H1L0 1H1',
    'M.5 0Q1 0 1 .5Q1 1 .5 1Q0 1 0 .5Q0 0 .5 0',
    'M0 1V0L1 1V0',
    'M0 0L.5 1L1 0',
    'M0 0L1 1M1 0L0 1',
  ]
  return Array.from(
    { length: 5 },
    (_, n) =>
      `<g transform="translate(${f(x + n * tall * 0.92)} ${f(y)}) scale(${f(tall * 0.66)} ${f(tall)})"><path d="${chance.pick(shapes)}" stroke="${ink}" stroke-width="0.2" fill="none" vector-effect="none"/></g>`,
  ).join('')
}

export function cardWall(seed: number, x: number, y: number, wide: number, tall: number, columns: number): string {
  const chance = createChance(seed)
  const step = wide / columns
  const parts: string[] = []
  for (let row = 0; row * step * 0.7 < tall; row++) {
    for (let column = 0; column < columns; column++) {
      parts.push(
        miniCard(
          chance,
          x + column * step + chance.between(-3, 3),
          y + row * step * 0.7 + chance.between(-3, 3),
          step * 0.92,
          chance.between(-2.2, 2.2),
        ),
      )
    }
  }
  return parts.join('')
}

export function monitor(x: number, y: number, wide: number, content: string): string {
  const tall = wide * 0.58
  return `<path d="M${f(x + wide * 0.44)} ${f(y + tall)}h${f(wide * 0.12)}l${f(wide * 0.02)} ${f(wide * 0.1)}h${f(-wide * 0.16)}Z" fill="#15171a"/><ellipse cx="${f(x + wide / 2)}" cy="${f(y + tall + wide * 0.105)}" rx="${f(wide * 0.2)}" ry="${f(wide * 0.022)}" fill="#1d2024"/><rect x="${f(x - 8)}" y="${f(y - 8)}" width="${f(wide + 16)}" height="${f(tall + 16)}" rx="6" fill="#0c0d0f"/>${content}`
}

/** A log or a list of decoded calls on a screen. */
export function screenLines(
  seed: number,
  x: number,
  y: number,
  wide: number,
  tall: number,
  ground: string,
  inks: readonly string[],
): string {
  const chance = createChance(seed)
  const parts = [`<rect x="${f(x)}" y="${f(y)}" width="${f(wide)}" height="${f(tall)}" fill="${ground}"/>`]
  for (let row = y + 10; row < y + tall - 6; row += 13) {
    const ink = chance.pick(inks)
    let left = x + 10
    for (const share of [0.12, 0.08, 0.16, 0.1, chance.between(0.1, 0.3)]) {
      if (left + share * wide > x + wide - 8) break
      parts.push(
        `<rect x="${f(left)}" y="${f(row)}" width="${f(share * wide * 0.85)}" height="6" rx="2" fill="${ink}" opacity="${chance.between(0.5, 0.95).toFixed(2)}"/>`,
      )
      left += share * wide
    }
  }
  return parts.join('')
}

export function microphone(x: number, y: number, tall: number): string {
  const head = ball('#8a9098', '#15171a')
  return `${head.def}<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(tall * 0.24)}" ry="${f(tall * 0.06)}" fill="#141619"/><path d="M${f(x)} ${f(y)}Q${f(x - tall * 0.05)} ${f(y - tall * 0.5)} ${f(x + tall * 0.05)} ${f(y - tall * 0.7)}" stroke="#1b1e22" stroke-width="${f(tall * 0.05)}" fill="none"/><rect x="${f(x - tall * 0.07)}" y="${f(y - tall)}" width="${f(tall * 0.26)}" height="${f(tall * 0.38)}" rx="${f(tall * 0.12)}" fill="${head.id}"/>${Array.from({ length: 6 }, (_, n) => `<path d="M${f(x - tall * 0.06)} ${f(y - tall * (0.92 - n * 0.05))}h${f(tall * 0.24)}" stroke="#0a0b0c" stroke-width="2" opacity="0.7"/>`).join('')}`
}

export function mug(x: number, y: number, wide: number, body: readonly [string, string]): string {
  const fill = gradient([body[0], body[0], body[1]], false)
  const tall = wide * 1.05
  return `${fill.def}<ellipse cx="${f(x + wide * 0.6)}" cy="${f(y + 2)}" rx="${f(wide * 0.8)}" ry="${f(wide * 0.12)}" fill="#000" opacity="0.35"/><path d="M${f(x + wide * 0.95)} ${f(y - tall * 0.8)}q${f(wide * 0.42)} 0 ${f(wide * 0.36)} ${f(tall * 0.32)}q-6 ${f(tall * 0.26)} ${f(-wide * 0.36)} ${f(tall * 0.26)}" stroke="${body[1]}" stroke-width="${f(wide * 0.12)}" fill="none"/><path d="M${f(x)} ${f(y - tall)}h${f(wide)}l${f(-wide * 0.05)} ${f(tall)}q${f(-wide * 0.45)} ${f(wide * 0.08)} ${f(-wide * 0.9)} 0Z" fill="${fill.id}"/><ellipse cx="${f(x + wide / 2)}" cy="${f(y - tall)}" rx="${f(wide / 2)}" ry="${f(wide * 0.13)}" fill="#2a1a10"/><ellipse cx="${f(x + wide / 2)}" cy="${f(y - tall)}" rx="${f(wide / 2)}" ry="${f(wide * 0.13)}" fill="none" stroke="${body[0]}" stroke-width="5"/>`
}

/** A paper log with lines of handwriting. */
export function paperLog(seed: number, x: number, y: number, wide: number, tall: number, tilt: number): string {
  const chance = createChance(seed)
  const rows: string[] = []
  for (let row = 34; row < tall - 12; row += 22) {
    rows.push(
      `<path d="M${f(x + 10)} ${f(y + row + 5)}h${f(wide - 20)}" stroke="#8fa8c8" stroke-width="1" opacity="0.7"/>`,
    )
    if (row > tall * 0.72) continue
    let pen = `M${f(x + 18)} ${f(y + row)}`
    for (let at = 18; at < wide - 40; at += chance.between(5, 9))
      pen +=
        chance.next() < 0.14
          ? `m10 0`
          : `q3 ${f(chance.between(-13, 2))} ${f(chance.between(4, 7))} ${f(chance.between(-2, 2))}`
    rows.push(`<path d="${pen}" stroke="#1d2f63" stroke-width="1.8" fill="none"/>`)
  }
  return `<g transform="rotate(${tilt} ${f(x + wide / 2)} ${f(y + tall / 2)})"><rect x="${f(x + 6)}" y="${f(y + 8)}" width="${f(wide)}" height="${f(tall)}" fill="#000" opacity="0.35"/><rect x="${f(x)}" y="${f(y)}" width="${f(wide)}" height="${f(tall)}" fill="#f5efdf"/><path d="M${f(x + wide * 0.24)} ${f(y + 6)}v${f(tall - 12)}M${f(x + wide * 0.62)} ${f(y + 6)}v${f(tall - 12)}" stroke="#d08a80" stroke-width="1.4"/>${rows.join('')}</g>`
}

export function pencil(x: number, y: number, long: number, tilt: number): string {
  return `<g transform="rotate(${tilt} ${x} ${y})"><rect x="${x}" y="${y + 4}" width="${long}" height="9" fill="#000" opacity="0.3"/><rect x="${x}" y="${y - 5}" width="${long}" height="10" fill="#e0a83a"/><rect x="${x}" y="${y - 1}" width="${long}" height="3" fill="#b8801f"/><path d="M${x} ${y - 5}l-24 5l24 5Z" fill="#e8cfa0"/><path d="M${x - 17} ${y - 1.4}l-7 1.4l7 1.4Z" fill="#222"/><rect x="${x + long}" y="${y - 5}" width="16" height="10" fill="#c86a60"/></g>`
}
