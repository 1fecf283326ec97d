/** Land, sea and sky, seen through a camera: a field of heights, lit by the sun, with the air between. */
import { clamp, cloudy, hash, mix, noise, ridged, rise } from './noise.ts'
import { added, blank, blend, type Colour, colour, lit, type Pixels, pixelAt, scaled, setPixel } from './pixels.ts'

export interface Landscape {
  readonly seed: number
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string]
  /** Where the sun (or the moon) stands in the picture, and its colour; below the horizon it only glows. */
  readonly sun: {
    readonly u: number
    readonly v: number
    readonly colour: string
    readonly size?: number
    readonly glow?: number
  }
  /** Share of the sky, 0 to 1, and the colours of their lit and dark sides. */
  readonly clouds?: {
    readonly share: number
    readonly light: string
    readonly dark: string
    readonly size?: number
    readonly streak?: number
  }
  readonly stars?: number
  readonly aurora?: string
  /** Where the horizon is, from the top. */
  readonly horizon: number
  /** Of the camera above the water, in metres. */
  readonly eye: number
  readonly ground: Ground
  readonly light: { readonly sun: string; readonly shade: string; readonly haze: string; readonly clear: number }
  readonly trees?: {
    readonly density: number
    readonly height: number
    readonly colours: readonly string[]
    readonly near: number
    readonly far: number
    readonly kind: 'fir' | 'leaf' | 'palm'
  }
  readonly waves?: number
}

interface Ground {
  /** Metres above the water at metres to the right and ahead. */
  height(x: number, z: number): number
  /** Low and flat, middle, steep, and high. */
  readonly colours: readonly [string, string, string, string]
  /** From which height the last colour covers the ground. */
  readonly top: number
  readonly rough?: number
}

const FAR = 12_000
const STEP = 1.011

export interface View {
  readonly pixels: Pixels
  /** Where a thing that stands on the ground is drawn: pixels of a picture 1200 by 900, and pixels a metre. */
  place(x: number, z: number): { readonly x: number; readonly y: number; readonly scale: number }
}

export function paintLandscape(width: number, height: number, scene: Landscape): View {
  const pixels = blank(width, height)
  const focal = 1.15
  const aspect = width / height
  const depth = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const sky = painterOfSky(scene, aspect)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) setPixel(pixels, x, y, sky((x + 0.5) / width, (y + 0.5) / height))
  }
  const land = painterOfGround(scene)
  const eye = scene.eye + Math.max(0, scene.ground.height(0, 2))
  const rowOf = (metres: number, z: number) => (scene.horizon + ((eye - metres) / z) * focal) * height
  const water: number[] = []
  for (let column = 0; column < width; column++) {
    const slope = ((column + 0.5) / width - 0.5) * aspect
    let top = height
    for (let z = 2; z < FAR && top > 0; z *= STEP) {
      const x = (slope * z) / focal
      const metres = scene.ground.height(x, z)
      const row = rowOf(Math.max(0, metres), z)
      if (row >= top) continue
      const first = Math.max(0, Math.ceil(row))
      const paint = metres > 0 ? land(x, z, metres) : undefined
      for (let y = first; y < top; y++) {
        depth[y * width + column] = z
        if (paint === undefined) water.push(column, y)
        else setPixel(pixels, column, y, paint)
      }
      top = Math.min(top, first)
    }
    // Flat water goes on to the horizon.
    const line = Math.round(scene.horizon * height)
    for (let y = line; y < top; y++) {
      depth[y * width + column] = FAR
      water.push(column, y)
    }
  }
  plantTrees(pixels, depth, scene, (x, z) => {
    const metres = scene.ground.height(x, z)
    return {
      column: ((x * focal) / z / aspect + 0.5) * width,
      row: rowOf(metres, z),
      metres,
      scale: (focal / z) * height,
    }
  })
  paintWater(pixels, water, depth, scene)
  return {
    pixels,
    place(x, z) {
      const metres = Math.max(0, scene.ground.height(x, z))
      return {
        x: ((x * focal) / z / aspect + 0.5) * 1200,
        y: (rowOf(metres, z) / height) * 900,
        scale: (focal / z) * 900,
      }
    },
  }
}

function painterOfSky(scene: Landscape, aspect: number): (u: number, v: number) => Colour {
  const [zenith, middle, low] = scene.sky.map(colour) as [Colour, Colour, Colour]
  const sun = { ...scene.sun, light: colour(scene.sun.colour) }
  const { clouds, seed, horizon } = scene
  const bright = colour(clouds?.light ?? '#ffffff')
  const dark = colour(clouds?.dark ?? '#888888')
  const size = clouds?.size ?? 1
  const veil = scene.aurora === undefined ? undefined : colour(scene.aurora)
  return (u, v) => {
    const up = clamp((horizon - v) / horizon)
    let light = up < 0.4 ? blend(low, middle, rise(0, 0.4, up)) : blend(middle, zenith, rise(0.4, 1, up))
    const du = (u - sun.u) * aspect
    const far = Math.hypot(du, v - sun.v)
    const glow = sun.glow ?? 0.6
    light = added(light, sun.light, glow * (0.55 * Math.exp(-far * 4.2) + 0.35 * Math.exp(-far * 14)))
    if (scene.stars !== undefined)
      light = added(light, [1, 0.97, 0.92], star(u * aspect, v, seed) * scene.stars * rise(0, 0.25, up))
    if (scene.stars !== undefined && scene.stars > 0.7) {
      const along = u * aspect * 0.8 + v * 0.62
      const across = Math.abs(v * 0.8 - u * aspect * 0.62 + 0.18 + 0.12 * cloudy(along * 3, v * 3, seed + 4))
      const dust = Math.exp(-across * across * 40) * (0.3 + cloudy(u * 9, v * 9, seed + 9)) * rise(0, 0.5, up)
      light = added(light, [0.1, 0.09, 0.11], dust * 0.9)
    }
    if (veil !== undefined) {
      for (let band = 0; band < 3; band++) {
        const edge = 0.16 + band * 0.11 + 0.16 * cloudy(u * 2.4 + band * 3, band, seed + band) - 0.08
        const above = horizon * 0.98 - edge - v
        const rays = 0.35 + 0.65 * noise(u * 46 + 6 * cloudy(u * 4, 1, seed), band, seed + 3)
        const shine = above < 0 ? Math.exp(above * 60) : Math.exp(-above * (7 + band * 3))
        const patch = rise(0.32, 0.7, cloudy(u * 2.2 + band * 5, v * 0.8, seed + 40 + band))
        light = added(light, blend(veil, [0.35, 0.1, 0.5], clamp(above * 2.6)), 0.75 * shine * rays * patch)
      }
    }
    if (clouds !== undefined && v < horizon) {
      // Clouds lie on a plane above: flatter and smaller towards the horizon.
      const away = 1 / (up * 1.3 + 0.12)
      const x = ((u - 0.5) * aspect * away * 1.4) / size
      const z = (away * 1.7 * (clouds.streak ?? 1)) / size
      const thick = cloudy(x + 0.4 * cloudy(x * 2, z * 2, seed + 8), z, seed, 6)
      const share = rise(0.78 - clouds.share * 0.5, 1.02 - clouds.share * 0.5, thick * 1.25)
      const lighter = clamp(
        0.5 + (cloudy(x - 0.12 * clamp(du * 4, -1, 1), z - 0.16, seed, 4) - thick) * -2.2 + 0.5 * Math.exp(-far * 2.5),
      )
      const body = added(blend(dark, bright, lighter), sun.light, glow * 0.4 * Math.exp(-far * 3.2) * (1 - share * 0.5))
      light = blend(light, body, share * rise(0, 0.1, up) * 0.94)
    }
    const radius = sun.size ?? 0
    if (radius > 0) light = added(light, sun.light, 2.4 * (1 - rise(radius * 0.86, radius, far)))
    return light
  }
}

/** How bright a star is here: few large ones, many faint ones, of one size whatever the size of the picture. */
function star(x: number, y: number, seed: number): number {
  let shine = 0
  for (const [cells, share, power] of [
    [70, 0.1, 0.9],
    [170, 0.14, 0.3],
  ] as const) {
    const column = Math.floor(x * cells)
    const row = Math.floor(y * cells)
    if (hash(column, row, seed + cells) > share) continue
    const du = x * cells - column - 0.2 - 0.6 * hash(column, row, seed + 1)
    const dv = y * cells - row - 0.2 - 0.6 * hash(column, row, seed + 2)
    const size = (0.05 + 0.09 * hash(column, row, seed + 3) ** 3) * (cells / 100)
    shine += power * Math.exp(-(du * du + dv * dv) / (size * size))
  }
  return shine
}

function painterOfGround(scene: Landscape): (x: number, z: number, metres: number) => Colour {
  const { ground, light, seed } = scene
  const [low, middle, steep, high] = ground.colours.map(colour) as [Colour, Colour, Colour, Colour]
  const sun = colour(light.sun)
  const shade = colour(light.shade)
  const haze = colour(light.haze)
  const side = scene.sun.u < 0.5 ? -1 : 1
  const toSun = normal(
    side * (0.35 + Math.abs(scene.sun.u - 0.5)),
    0.3 + 0.9 * clamp(scene.horizon - scene.sun.v),
    0.25,
  )
  const rough = ground.rough ?? 1
  return (x, z, metres) => {
    const near = Math.max(0.15, z * 0.008)
    const dx = (ground.height(x + near, z) - metres) / near
    const dz = (ground.height(x, z + near) - metres) / near
    const [nx, ny, nz] = normal(-dx, 1, -dz)
    const facing = clamp(nx * toSun[0] + ny * toSun[1] + nz * toSun[2])
    const patches = cloudy(x / 18, z / 18, seed + 50, 4)
    const fine = cloudy(x * 1.7, z * 1.7, seed + 60, 4)
    let body = blend(low, middle, rise(0.3, 0.7, patches + metres / Math.max(60, ground.top * 2)))
    body = blend(body, steep, rise(0.22, 0.5, 1 - ny + (patches - 0.5) * 0.15))
    const snow =
      rise(ground.top * 0.85, ground.top * 1.15, metres + (patches - 0.5) * ground.top * 0.5) * rise(0.55, 0.3, 1 - ny)
    body = blend(body, high, snow)
    const detail = z < 160 ? mix(1, 0.45 + 1.1 * fine, rough * rise(160, 10, z)) : 1
    const shown = lit(scaled(body, detail * (0.75 + 0.5 * patches)), added(shade, sun, facing * 1.25))
    return blend(shown, haze, 1 - Math.exp(-z / light.clear))
  }
}

function normal(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function paintWater(pixels: Pixels, water: readonly number[], depth: Float32Array, scene: Landscape): void {
  const { width, height } = pixels
  const line = scene.horizon * height
  const waves = scene.waves ?? 1
  const haze = colour(scene.light.haze)
  const deep = scaled(colour(scene.ground.colours[0]), 0.12)
  const sun = colour(scene.sun.colour)
  const mirror: number[] = []
  for (let n = 0; n < water.length; n += 2) {
    const x = water[n] ?? 0
    const y = water[n + 1] ?? 0
    const below = Math.max(0.5, y - line) / height
    const far = 1 / below
    const u = x / width
    const ripple = cloudy(u * 9 * (far / 6 + 1), far * 5.5, scene.seed + 70, 4) - 0.5
    const chop = noise(u * 60 * (far / 9 + 1), far * 26, scene.seed + 71) - 0.5
    const swing = waves * (ripple * 0.16 + chop * 0.07) * Math.min(1, below * 6 + 0.12)
    const from = pixelAt(
      pixels,
      x + chop * waves * below * width * 0.09,
      Math.min(line - 1, line - (y - line) * 0.9 - swing * height),
    )
    const steep = clamp(0.86 - below * 0.85 + swing * 0.6, 0.2, 1)
    let light = blend(deep, from, steep)
    const path = Math.exp(-(((u - scene.sun.u) * (2.6 + far * 0.13)) ** 2) * 9)
    const glint = rise(0.57, 0.8, noise(u * 110, far * 34, scene.seed + 72) * 0.6 + ripple + 0.36)
    light = added(light, sun, (scene.sun.glow ?? 0.6) * path * glint * 1.3)
    light = blend(light, haze, 0.55 * Math.exp(-below * 26))
    mirror.push(...light)
  }
  for (let n = 0; n < water.length; n += 2) {
    const at = ((water[n + 1] ?? 0) * width + (water[n] ?? 0)) * 3
    // Trees may stand in front of the water.
    if ((depth[at / 3] ?? 0) < 0) continue
    for (let part = 0; part < 3; part++) pixels.light[at + part] = mirror[n * 1.5 + part] ?? 0
  }
}

type Spot = (x: number, z: number) => { column: number; row: number; metres: number; scale: number }

function plantTrees(pixels: Pixels, depth: Float32Array, scene: Landscape, spot: Spot): void {
  const { trees, seed, light } = scene
  if (trees === undefined) return
  const { width, height } = pixels
  const haze = colour(light.haze)
  const sun = colour(light.sun)
  const shade = colour(light.shade)
  const side = scene.sun.u < 0.5 ? -1 : 1
  const colours = trees.colours.map(colour)
  for (let z = trees.far; z > trees.near; z /= 1.035) {
    const gap = Math.max(trees.height * 0.45, z * 0.03)
    const half = z * 0.75
    for (let step = -Math.ceil(half / gap); step <= half / gap; step++) {
      const key = Math.round(Math.log(z) * 400)
      const chance = hash(step, key, seed + 80)
      const x = (step + (hash(step, key, seed + 81) - 0.5) * 1.4) * gap
      const ahead = z * (0.985 + 0.03 * hash(step, key, seed + 82))
      if (chance > trees.density * rise(0.35, 0.6, cloudy(x / (z * 0.3 + 20), ahead / 60, seed + 83, 3))) continue
      const { column, row, metres, scale } = spot(x, ahead)
      if (metres < 0.4 || metres > scene.ground.top) continue
      const tall = trees.height * (0.6 + 0.7 * hash(step, key, seed + 84)) * scale
      if (tall < 1.5) continue
      const wide = tall * (trees.kind === 'fir' ? 0.2 : 0.42)
      const body = colours[Math.floor(hash(step, key, seed + 85) * colours.length)] ?? colours[0] ?? [0, 0, 0]
      for (let dy = 0; dy < tall; dy++) {
        const y = Math.round(row - dy)
        if (y < 0 || y >= height) continue
        const up = dy / tall
        for (let dx = -Math.ceil(wide); dx <= wide; dx++) {
          const x2 = Math.round(column + dx)
          if (x2 < 0 || x2 >= width || (depth[y * width + x2] ?? 0) < ahead * 0.97) continue
          const across = dx / wide
          const edge = cloudy((dx / tall) * 30 + step * 7, up * 34, seed + 86, tall > 60 ? 3 : 1)
          const inside =
            trees.kind === 'fir'
              ? Math.abs(across) < (1 - up) * (0.55 + 0.6 * edge) && up > 0.03
              : up < 0.3
                ? Math.abs(across) < 0.07
                : Math.hypot(across, (up - 0.66) / 0.36) < 0.72 + 0.45 * (edge - 0.3)
          if (!inside) continue
          const facing = clamp(0.4 + 0.45 * across * side + 0.5 * (edge - 0.4) + 0.25 * up)
          const shown = lit(scaled(body, 0.55 + 0.7 * edge), added(shade, sun, facing))
          setPixel(pixels, x2, y, blend(shown, haze, 1 - Math.exp(-ahead / light.clear)))
          depth[y * width + x2] = -1
        }
      }
    }
  }
}

/** Hills, and mountains behind them. */
export const hills =
  (
    seed: number,
    options: {
      readonly near?: number
      readonly far?: number
      readonly from?: number
      readonly valley?: number
      readonly size?: number
    },
  ) =>
  (x: number, z: number): number => {
    const { near = 6, far = 0, from = 900, valley = 0, size = 1 } = options
    const bumps =
      near * (cloudy(x / 130, z / 130, seed, 5) - 0.42) * rise(0, 60, z) + 0.35 * cloudy(x / 5, z / 5, seed + 5, 3)
    if (far === 0) return bumps + 0.6
    const gate = 1 - valley * Math.exp(-((x / (z * 0.25 + 1)) ** 2))
    const mountains =
      far * (ridged(x / (1500 * size), z / (1500 * size), seed + 9, 7) - 0.12) * rise(from, from * 3, z) * gate
    return bumps + 0.6 + Math.max(-near, mountains)
  }
