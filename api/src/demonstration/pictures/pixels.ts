/** A picture as light: three floats a pixel, 0 to 1 and beyond, and how it becomes a photo. */
import sharp from 'sharp'
import { clamp, hash, mix } from './noise.ts'

export type Colour = readonly [red: number, green: number, blue: number]

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly light: Float32Array
}

export function blank(width: number, height: number): Pixels {
  return { width, height, light: new Float32Array(width * height * 3) }
}

/** `#rrggbb` as light; squared, which is near enough to what a display does. */
export function colour(hex: string): Colour {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2
  return [part(1), part(3), part(5)]
}

export const blend = (a: Colour, b: Colour, share: number): Colour => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
]

export const scaled = (a: Colour, by: number): Colour => [a[0] * by, a[1] * by, a[2] * by]
export const lit = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
export const added = (a: Colour, b: Colour, by = 1): Colour => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by]

export function setPixel({ width, light }: Pixels, x: number, y: number, [red, green, blue]: Colour): void {
  const at = (y * width + x) * 3
  light[at] = red
  light[at + 1] = green
  light[at + 2] = blue
}

export function pixelAt({ width, height, light }: Pixels, x: number, y: number): Colour {
  const at = (clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)) * 3
  return [light[at] ?? 0, light[at + 1] ?? 0, light[at + 2] ?? 0]
}

/** Lays a drawing of the picture's own shape over it; out of focus by `blur` thousandths of its width. */
export async function overlay(pixels: Pixels, drawing: string, blur = 0): Promise<void> {
  const { width, height, light } = pixels
  const drawn = sharp(Buffer.from(drawing), { density: 144 }).resize({ width, height, fit: 'fill' }).ensureAlpha()
  const sigma = (blur * width) / 1000
  const data = await (sigma >= 0.3 ? drawn.blur(sigma) : drawn).raw({ depth: 'uchar' }).toBuffer()
  for (let n = 0; n < width * height; n++) {
    const alpha = (data[n * 4 + 3] ?? 0) / 255
    if (alpha === 0) continue
    for (let part = 0; part < 3; part++) {
      const own = ((data[n * 4 + part] ?? 0) / 255) ** 2
      light[n * 3 + part] = mix(light[n * 3 + part] ?? 0, own, alpha)
    }
  }
}

/** Shines on every pixel: `shade(u, v)` answers what its light is multiplied by. */
export function relight(pixels: Pixels, shade: (u: number, v: number) => Colour): void {
  const { width, height } = pixels
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      setPixel(pixels, x, y, lit(pixelAt(pixels, x, y), shade((x + 0.5) / width, (y + 0.5) / height)))
    }
  }
}

export interface Finish {
  /** How far bright light spreads, 0 to 1. */
  readonly bloom?: number
  readonly vignette?: number
  readonly grain?: number
  readonly exposure?: number
}

/** As bytes: light that spreads in the lens, darker corners, the curve of film and its grain. */
export async function develop(
  pixels: Pixels,
  { bloom = 0.25, vignette = 0.3, grain = 0.018, exposure = 1 }: Finish = {},
): Promise<Buffer> {
  const { width, height, light } = pixels
  const bright = Buffer.alloc(width * height * 3)
  for (let n = 0; n < bright.length; n++) bright[n] = 255 * clamp(((light[n] ?? 0) * exposure - 0.55) * 1.1)
  const spread = await sharp(bright, { raw: { width, height, channels: 3 } })
    .blur(Math.max(0.5, width / 55))
    .raw()
    .toBuffer()
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / width - 0.5
      const v = y / height - 0.5
      const dark = 1 - vignette * Math.min(1, (u * u + v * v) * 1.9)
      // Grain by where it is and not by which pixel, so that a smaller picture is the same one.
      const speck = (hash(Math.floor((x * 960) / width), Math.floor((y * 960) / width), 5) - 0.5) * 2 * grain
      for (let part = 0; part < 3; part++) {
        const at = (y * width + x) * 3 + part
        const shine = (light[at] ?? 0) * exposure * dark + ((spread[at] ?? 0) / 255) * bloom
        const tone = Math.sqrt(film(shine))
        bytes[at] = Math.round(255 * clamp(tone + speck * (1 - tone * 0.6)))
      }
    }
  }
  return bytes
}

/** Bright light is rounded off instead of cut. */
const film = (light: number) => (light < 0.6 ? light : 0.6 + 0.4 * (1 - Math.exp(-(light - 0.6) / 0.4)))
