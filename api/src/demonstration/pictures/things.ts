/** What operators put into a landscape, as drawings 1200 wide and 900 high. `x`, `y` is where a thing stands. */
import { createChance } from '../random.ts'

export const sheet = (...content: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${content.join('')}</svg>`

const line = (x1: number, y1: number, x2: number, y2: number, ink: string, width: number) =>
  `<path d="M${f(x1)} ${f(y1)}L${f(x2)} ${f(y2)}" stroke="${ink}" stroke-width="${f(width)}" stroke-linecap="round"/>`
const f = (n: number) => n.toFixed(1)

export interface Stand {
  readonly x: number
  readonly y: number
  readonly tall: number
  readonly ink: string
  /** The side that the light falls on. */
  readonly rim?: string
}

/** A mast of three legs with its crosses. */
export function tower({ x, y, tall, ink, rim = ink }: Stand, foot = 0.055): string {
  const parts: string[] = []
  const half = (up: number) => tall * (foot * (1 - up) + 0.014)
  const rungs = Math.round(tall / 22)
  for (let n = 0; n < rungs; n++) {
    const a = n / rungs
    const b = (n + 1) / rungs
    const width = tall / 300
    parts.push(
      line(x - half(a), y - a * tall, x + half(b), y - b * tall, ink, width),
      line(x + half(a), y - a * tall, x - half(b), y - b * tall, ink, width),
      line(x - half(b), y - b * tall, x + half(b), y - b * tall, ink, width),
    )
  }
  return (
    parts.join('') +
    line(x - half(0), y, x - half(1), y - tall, ink, tall / 150) +
    line(x + half(0), y, x + half(1), y - tall, rim, tall / 150)
  )
}

/** A beam seen from below and aside: `turn` from -1 to 1 shortens its boom. */
export function beam(x: number, y: number, span: number, turn: number, ink: string, elements = 5): string {
  const boom = span * 0.8 * turn
  const lean = span * 0.1
  const parts = [line(x - boom / 2, y + lean / 2, x + boom / 2, y - lean / 2, ink, span / 90)]
  for (let n = 0; n < elements; n++) {
    const share = n / (elements - 1) - 0.5
    const half = (span / 2) * (1.02 - 0.09 * n) * (1.1 - Math.abs(turn) * 0.35)
    const cx = x + boom * share
    const cy = y - lean * share
    parts.push(line(cx - half, cy + half * 0.16, cx + half, cy - half * 0.16, ink, span / 170))
  }
  return parts.join('')
}

/** Ropes and wires hang. */
export function wire(x1: number, y1: number, x2: number, y2: number, sag: number, ink: string, width = 1.4): string {
  const middle = `${f((x1 + x2) / 2)} ${f(Math.max(y1, y2) * 0.5 + Math.min(y1, y2) * 0.5 + sag)}`
  return `<path d="M${f(x1)} ${f(y1)}Q${middle} ${f(x2)} ${f(y2)}" stroke="${ink}" stroke-width="${width}" fill="none"/>`
}

/** A telescopic pole with the two legs of a dipole and their cords. */
export function poleWithDipole({ x, y, tall, ink }: Stand, reach = 1.05): string {
  return (
    line(x, y, x, y - tall * 0.5, ink, 6) +
    line(x, y - tall * 0.5, x, y - tall, ink, 3) +
    wire(x, y - tall, x - tall * reach, y - tall * 0.08, 14, ink) +
    wire(x, y - tall, x + tall * reach, y - tall * 0.1, 14, ink) +
    wire(x, y - tall * 0.98, x - 12, y - 6, 30, ink, 2)
  )
}

export function whip({ x, y, tall, ink }: Stand): string {
  return (
    line(x, y, x + tall * 0.01, y - tall * 0.55, ink, 5) +
    line(x + tall * 0.01, y - tall * 0.55, x + tall * 0.05, y - tall, ink, 2.4) +
    [-1, -0.5, 0.6, 1].map((side) => wire(x, y - 8, x + side * tall * 0.5, y + 12, 4, ink, 1.4)).join('')
  )
}

export function hexbeam({ x, y, tall, ink }: Stand, span: number): string {
  const top = y - tall
  const tips = Array.from({ length: 6 }, (_, n) => {
    const angle = (n * Math.PI) / 3 + 0.4
    return [x + Math.cos(angle) * span, top - 46 + Math.sin(angle) * span * 0.3] as const
  })
  return (
    line(x, y, x, top - 60, ink, 7) +
    tips
      .map(
        ([a, b]) =>
          `<path d="M${f(x)} ${f(top)}Q${f((x + a) / 2)} ${f(top)} ${f(a)} ${f(b)}" stroke="${ink}" stroke-width="4" fill="none"/>`,
      )
      .join('') +
    [0, 16, 30]
      .map(
        (down) =>
          `<path d="M${tips.map(([a, b]) => `${f(a)} ${f(b + down)}`).join('L')}" stroke="${ink}" stroke-width="1.3" fill="none"/>`,
      )
      .join('')
  )
}

export function tent(x: number, y: number, wide: number, side: string, dark: string): string {
  const tall = wide * 0.52
  return (
    `<path d="M${f(x - wide / 2)} ${f(y)}Q${f(x - wide * 0.3)} ${f(y - tall)} ${f(x)} ${f(y - tall)}Q${f(x + wide * 0.32)} ${f(y - tall * 0.95)} ${f(x + wide / 2)} ${f(y + 4)}Z" fill="${side}"/>` +
    `<path d="M${f(x - wide / 2)} ${f(y)}Q${f(x - wide * 0.3)} ${f(y - tall)} ${f(x)} ${f(y - tall)}Q${f(x - wide * 0.1)} ${f(y - tall * 0.4)} ${f(x - wide * 0.06)} ${f(y + 3)}Z" fill="${dark}"/>` +
    `<path d="M${f(x - wide * 0.3)} ${f(y + 1)}Q${f(x - wide * 0.24)} ${f(y - tall * 0.62)} ${f(x - wide * 0.1)} ${f(y - tall * 0.7)}Q${f(x - wide * 0.12)} ${f(y - tall * 0.3)} ${f(x - wide * 0.1)} ${f(y + 2)}Z" fill="#120f0c" opacity="0.75"/>`
  )
}

export function house(x: number, y: number, wide: number, wall: string, roof: string, window: string): string {
  const tall = wide * 0.4
  const pane = (at: number) =>
    `<rect x="${f(x + at * wide)}" y="${f(y - tall * 0.72)}" width="${f(wide * 0.12)}" height="${f(tall * 0.36)}" fill="${window}"/>`
  return (
    `<path d="M${f(x - wide / 2)} ${f(y)}v${f(-tall)}h${f(wide)}v${f(tall)}Z" fill="${wall}"/>` +
    `<path d="M${f(x + wide * 0.12)} ${f(y)}v${f(-tall)}h${f(wide * 0.38)}v${f(tall)}Z" fill="#000" opacity="0.16"/>` +
    `<path d="M${f(x - wide * 0.56)} ${f(y - tall)}L${f(x - wide * 0.4)} ${f(y - tall * 1.75)}H${f(x + wide * 0.4)}L${f(x + wide * 0.56)} ${f(y - tall)}Z" fill="${roof}"/>` +
    `<rect x="${f(x + wide * 0.22)}" y="${f(y - tall * 1.95)}" width="${f(wide * 0.07)}" height="${f(tall * 0.4)}" fill="${roof}"/>` +
    pane(-0.4) +
    pane(-0.18) +
    pane(0.26) +
    `<rect x="${f(x + wide * 0.04)}" y="${f(y - tall * 0.7)}" width="${f(wide * 0.1)}" height="${f(tall * 0.7)}" fill="#1b1512"/>`
  )
}

/** Somebody who stands, with a beam in the hand where `aim` says so. */
export function person({ x, y, tall, ink }: Stand, aim = 0): string {
  const u = tall / 100
  const body = `<path d="M${f(x - 13 * u)} ${f(y)}L${f(x - 8 * u)} ${f(y - 46 * u)}Q${f(x - 17 * u)} ${f(y - 62 * u)} ${f(x - 10 * u)} ${f(y - 82 * u)}Q${f(x)} ${f(y - 88 * u)} ${f(x + 10 * u)} ${f(y - 82 * u)}Q${f(x + 16 * u)} ${f(y - 60 * u)} ${f(x + 8 * u)} ${f(y - 46 * u)}L${f(x + 13 * u)} ${f(y)}H${f(x + 4 * u)}L${f(x)} ${f(y - 40 * u)}L${f(x - 4 * u)} ${f(y)}Z" fill="${ink}"/><ellipse cx="${f(x)}" cy="${f(y - 94 * u)}" rx="${f(7.5 * u)}" ry="${f(9 * u)}" fill="${ink}"/>`
  if (aim === 0) return body
  const hand = [x + aim * 34 * u, y - 82 * u] as const
  const end = [x + aim * 110 * u, y - 140 * u] as const
  const parts = [
    line(x + aim * 9 * u, y - 76 * u, hand[0], hand[1], ink, 6 * u),
    line(x + aim * 20 * u, y - 70 * u, end[0], end[1], ink, 2 * u),
  ]
  for (let n = 0; n < 6; n++) {
    const share = 0.25 + n * 0.14
    const cx = x + aim * (20 + 90 * share) * u
    const cy = y - (70 + 70 * share) * u
    const half = (25 - n * 1.8) * u
    parts.push(line(cx - half * 0.42, cy - half * 0.75, cx + half * 0.42, cy + half * 0.75, ink, 1.3 * u))
  }
  return body + parts.join('')
}

/** A table in the open with a small radio, a battery and a log. */
export function fieldTable(x: number, y: number, wide: number, ink: string, light: string): string {
  const tall = wide * 0.42
  const top = y - tall
  return (
    line(x - wide * 0.42, y, x - wide * 0.3, top, ink, 7) +
    line(x + wide * 0.42, y, x + wide * 0.3, top, ink, 7) +
    line(x - wide * 0.18, y - 14, x - wide * 0.3, top, ink, 6) +
    line(x + wide * 0.18, y - 14, x + wide * 0.3, top, ink, 6) +
    `<path d="M${f(x - wide * 0.48)} ${f(top + 8)}L${f(x - wide * 0.4)} ${f(top - 14)}H${f(x + wide * 0.4)}L${f(x + wide * 0.48)} ${f(top + 8)}Z" fill="${light}"/><path d="M${f(x - wide * 0.48)} ${f(top + 8)}H${f(x + wide * 0.48)}v7H${f(x - wide * 0.48)}Z" fill="${ink}"/>` +
    `<rect x="${f(x - wide * 0.2)}" y="${f(top - wide * 0.16)}" width="${f(wide * 0.28)}" height="${f(wide * 0.14)}" rx="4" fill="#17191c"/><rect x="${f(x - wide * 0.17)}" y="${f(top - wide * 0.14)}" width="${f(wide * 0.14)}" height="${f(wide * 0.06)}" fill="#f6b34c"/><circle cx="${f(x + wide * 0.03)}" cy="${f(top - wide * 0.09)}" r="${f(wide * 0.03)}" fill="#3c4147"/>` +
    `<path d="M${f(x + wide * 0.16)} ${f(top - 4)}l${f(wide * 0.05)} -9h${f(wide * 0.14)}l${f(wide * 0.02)} 9Z" fill="#f4efe2"/><rect x="${f(x - wide * 0.37)}" y="${f(top - wide * 0.1)}" width="${f(wide * 0.11)}" height="${f(wide * 0.09)}" fill="#2d5d86"/>`
  )
}

export function car(x: number, y: number, wide: number, body: string, glass: string): string {
  const u = wide / 100
  const wheel = (at: number) =>
    `<circle cx="${f(x + at * u)}" cy="${f(y - 8 * u)}" r="${f(9.5 * u)}" fill="#0d0e10"/><circle cx="${f(x + at * u)}" cy="${f(y - 8 * u)}" r="${f(4.5 * u)}" fill="#777b80"/>`
  return `<path d="M${f(x - 50 * u)} ${f(y - 8 * u)}V${f(y - 24 * u)}L${f(x - 44 * u)} ${f(y - 44 * u)}H${f(x + 20 * u)}L${f(x + 30 * u)} ${f(y - 27 * u)}L${f(x + 48 * u)} ${f(y - 23 * u)}L${f(x + 50 * u)} ${f(y - 8 * u)}Z" fill="${body}"/><path d="M${f(x - 42 * u)} ${f(y - 27 * u)}L${f(x - 38 * u)} ${f(y - 40 * u)}H${f(x - 10 * u)}V${f(y - 27 * u)}ZM${f(x - 6 * u)} ${f(y - 27 * u)}V${f(y - 40 * u)}H${f(x + 17 * u)}L${f(x + 24 * u)} ${f(y - 27 * u)}Z" fill="${glass}"/>${wheel(-32)}${wheel(30)}`
}

export function boat(x: number, y: number, wide: number, hull: string, ink: string): string {
  const tall = wide * 1.15
  return (
    line(x, y - wide * 0.12, x, y - tall, ink, 4) +
    wire(x, y - tall, x - wide * 0.5, y - wide * 0.13, -6, ink, 1.6) +
    wire(x, y - tall, x + wide * 0.5, y - wide * 0.15, -6, ink, 1.6) +
    line(x, y - wide * 0.3, x - wide * 0.4, y - wide * 0.26, ink, 5) +
    `<path d="M${f(x - wide * 0.5)} ${f(y - wide * 0.13)}H${f(x + wide * 0.54)}Q${f(x + wide * 0.42)} ${f(y + 2)} ${f(x + wide * 0.3)} ${f(y + 4)}H${f(x - wide * 0.38)}Q${f(x - wide * 0.48)} ${f(y)} ${f(x - wide * 0.5)} ${f(y - wide * 0.13)}Z" fill="${hull}"/><path d="M${f(x - wide * 0.2)} ${f(y - wide * 0.13)}l${f(wide * 0.05)} ${f(-wide * 0.08)}h${f(wide * 0.26)}l${f(wide * 0.08)} ${f(wide * 0.08)}Z" fill="#e7e2d5"/>` +
    `<path d="M${f(x - wide * 0.4)} ${f(y + 6)}H${f(x + wide * 0.36)}L${f(x + wide * 0.1)} ${f(y + 30)}H${f(x - wide * 0.2)}Z" fill="${hull}" opacity="0.25"/>`
  )
}

export function lighthouse(x: number, y: number, tall: number): string {
  const u = tall / 100
  const band = (from: number, to: number) => {
    const half = (up: number) => (11 - up * 0.05) * u
    return `<path d="M${f(x - half(from))} ${f(y - from * u)}L${f(x - half(to))} ${f(y - to * u)}H${f(x + half(to))}L${f(x + half(from))} ${f(y - from * u)}Z" fill="#b23a2c"/>`
  }
  return `<path d="M${f(x - 11 * u)} ${f(y)}L${f(x - 7 * u)} ${f(y - 80 * u)}H${f(x + 7 * u)}L${f(x + 11 * u)} ${f(y)}Z" fill="#e9e4d8"/>${band(16, 32)}${band(50, 66)}<path d="M${f(x + 2 * u)} ${f(y)}V${f(y - 80 * u)}H${f(x + 7 * u)}L${f(x + 11 * u)} ${f(y)}Z" fill="#000" opacity="0.22"/><rect x="${f(x - 9 * u)}" y="${f(y - 83 * u)}" width="${f(18 * u)}" height="${f(3 * u)}" fill="#2a2a2c"/><rect x="${f(x - 5 * u)}" y="${f(y - 94 * u)}" width="${f(10 * u)}" height="${f(11 * u)}" fill="#ffe9ae"/><path d="M${f(x - 7 * u)} ${f(y - 94 * u)}L${f(x)} ${f(y - 102 * u)}L${f(x + 7 * u)} ${f(y - 94 * u)}Z" fill="#2a2a2c"/>`
}

export function dish(x: number, y: number, radius: number, ink: string, face: string, rim: string): string {
  const lean = -35
  return (
    `<path d="M${f(x - radius * 0.45)} ${f(y)}L${f(x - 5)} ${f(y - radius * 1.2)}H${f(x + 5)}L${f(x + radius * 0.45)} ${f(y)}" stroke="${ink}" stroke-width="9" fill="none"/><path d="M${f(x - radius * 0.22)} ${f(y - radius * 0.55)}H${f(x + radius * 0.22)}" stroke="${ink}" stroke-width="6"/>` +
    `<g transform="translate(${f(x)} ${f(y - radius * 1.5)}) rotate(${lean})"><ellipse rx="${f(radius * 0.55)}" ry="${f(radius)}" fill="${face}"/><ellipse rx="${f(radius * 0.55)}" ry="${f(radius)}" fill="none" stroke="${rim}" stroke-width="5"/>${[0.33, 0.66].map((share) => `<ellipse rx="${f(radius * 0.55 * share)}" ry="${f(radius * share)}" fill="none" stroke="${ink}" stroke-width="1.6" opacity="0.6"/>`).join('')}<path d="M0 ${f(-radius)}L${f(radius * 0.95)} 0L0 ${f(radius)}M0 ${f(-radius)}V${f(radius)}M${f(-radius * 0.55)} 0H${f(radius * 0.95)}" stroke="${ink}" stroke-width="3" fill="none"/><rect x="${f(radius * 0.88)}" y="-12" width="26" height="24" fill="${ink}"/></g>`
  )
}

/** Houses of a town at night, with windows. */
export function skyline(seed: number, y: number, ink: string, window: string): string {
  const chance = createChance(seed)
  const parts: string[] = []
  for (let x = -20; x < 1220; ) {
    const wide = chance.between(46, 130)
    const tall = chance.between(60, 250)
    parts.push(`<rect x="${f(x)}" y="${f(y - tall)}" width="${f(wide + 1)}" height="${f(tall + 10)}" fill="${ink}"/>`)
    for (let row = y - tall + 12; row < y - 8; row += 18) {
      for (let column = x + 8; column < x + wide - 10; column += 15) {
        if (chance.next() < 0.32)
          parts.push(
            `<rect x="${f(column)}" y="${f(row)}" width="7" height="9" fill="${window}" opacity="${chance.between(0.3, 0.95).toFixed(2)}"/>`,
          )
      }
    }
    x += wide
  }
  return parts.join('')
}

/** A red light at the top of a mast, with its glow. */
export const warningLight = (x: number, y: number, size = 5) =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${size * 4}" fill="#ff2a1c" opacity="0.16"/><circle cx="${f(x)}" cy="${f(y)}" r="${size * 2}" fill="#ff3a2a" opacity="0.4"/><circle cx="${f(x)}" cy="${f(y)}" r="${size}" fill="#ffb0a0"/>`

export function lightning(seed: number, x: number, y: number, end: number): string {
  const chance = createChance(seed)
  let path = `M${f(x)} ${f(y)}`
  for (let row = y, column = x; row < end; ) {
    row += chance.between(14, 40)
    column += chance.between(-26, 24)
    path += `L${f(column)} ${f(Math.min(row, end))}`
  }
  return [26, 10, 3]
    .map(
      (width, n) =>
        `<path d="${path}" stroke="#dfe6ff" stroke-width="${width}" opacity="${[0.08, 0.25, 1][n]}" fill="none" stroke-linejoin="round"/>`,
    )
    .join('')
}
