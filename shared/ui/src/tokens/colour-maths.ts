/** Colour calculations for the palette's tests and its page. Channels are 0 to 1. */

export type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) throw new Error(`${hex} is not a colour of six digits`)
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function toEncoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([red, green, blue]: Rgb) =>
    0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/**
 * Simulation of missing cones: Machado, Oliveira and Fernandes 2009, at full severity, on gamma-encoded channels as in
 * most design tools.
 */
const DICHROMACY = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const

export type Dichromacy = keyof typeof DICHROMACY

export function simulate([red, green, blue]: Rgb, kind: Dichromacy): Rgb {
  const row = ([a, b, c]: readonly [number, number, number]) => Math.min(Math.max(a * red + b * green + c * blue, 0), 1)
  const [first, second, third] = DICHROMACY[kind]
  return [row(first), row(second), row(third)]
}

interface Lab {
  l: number
  a: number
  b: number
}

function toLab(colour: Rgb): Lab {
  const [red, green, blue] = [toLinear(colour[0]), toLinear(colour[1]), toLinear(colour[2])]
  const f = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27) * (value / 116) + 16 / 116)
  const x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = f(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = f((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360)

/**
 * The same simulation in linear light, as in Machado's paper. The two differ most for dark browns and reds, so the palette
 * is tested with both.
 */
export function simulateLinear(colour: Rgb, kind: Dichromacy): Rgb {
  const [red, green, blue] = simulate([toLinear(colour[0]), toLinear(colour[1]), toLinear(colour[2])], kind)
  return [toEncoded(red), toEncoded(green), toEncoded(blue)]
}

/** Perceptual colour difference, CIEDE2000 (Sharma, Wu and Dalal 2005). */
export function difference(one: Rgb, other: Rgb): number {
  const p = toLab(one)
  const q = toLab(other)
  const meanChroma = (Math.hypot(p.a, p.b) + Math.hypot(q.a, q.b)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)))
  const pa = p.a * (1 + g)
  const qa = q.a * (1 + g)
  const pc = Math.hypot(pa, p.b)
  const qc = Math.hypot(qa, q.b)
  const ph = hue(pa, p.b)
  const qh = hue(qa, q.b)

  const gray = pc * qc === 0
  let turn = qh - ph
  if (turn > 180) turn -= 360
  if (turn < -180) turn += 360
  const dl = q.l - p.l
  const dc = qc - pc
  const dh = gray ? 0 : 2 * Math.sqrt(pc * qc) * Math.sin(radians(turn / 2))

  const l = (p.l + q.l) / 2
  const c = (pc + qc) / 2
  let h = ph + qh
  if (!gray && Math.abs(ph - qh) > 180) h += ph + qh < 360 ? 360 : -360
  h = gray ? h : h / 2
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63))
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const rt = -rc * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))))
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
}
