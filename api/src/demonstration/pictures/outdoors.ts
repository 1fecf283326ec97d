/** Photos from outside: each a landscape, what stands in it, and how it was developed. */
import { hills, type Landscape, paintLandscape, type View } from './landscape.ts'
import { cloudy, ridged, rise } from './noise.ts'
import { develop, type Finish, overlay } from './pixels.ts'
import {
  beam,
  boat,
  car,
  dish,
  fieldTable,
  hexbeam,
  house,
  lighthouse,
  lightning,
  person,
  poleWithDipole,
  sheet,
  skyline,
  tent,
  tower,
  warningLight,
  whip,
  wire,
} from './things.ts'

interface Outdoors {
  readonly scene: Landscape
  readonly things: (place: View['place']) => string
  readonly finish?: Finish
}

const SNOWY = ['#5f6b3c', '#6d6a58', '#5d5a57', '#f3f6fb'] as const
const GREEN = ['#5d7a34', '#77823f', '#6b655a', '#8b8472'] as const
const MOOR = ['#6f7440', '#7c6a44', '#6a625a', '#8d8b84'] as const
const SAND = ['#e0c08c', '#d1a771', '#b98b5c', '#e8d0a4'] as const
const ROCK = ['#8a8474', '#77716a', '#5b5753', '#a09a8e'] as const
const SNOW = ['#eef3fa', '#e2e9f3', '#8c909a', '#ffffff'] as const

const DAY = { sun: '#ffe9c4', shade: '#7f95b8', haze: '#bcd0e4', clear: 5200 }
const GOLD = { sun: '#ffc27a', shade: '#6a6f96', haze: '#e0a880', clear: 4200 }
const DULL = { sun: '#a8adb4', shade: '#8d99a8', haze: '#b9c3cc', clear: 2600 }
const NIGHT = { sun: '#5a6f9c', shade: '#26314e', haze: '#22304a', clear: 6000 }

/** Land ahead on one side, water on the other; `edge` is where the shore is, in metres to the right. */
const shore =
  (seed: number, side: number, tall: number, edge = 4) =>
  (x: number, z: number) => {
    const inland = side * x - edge - z * 0.05 + 16 * (cloudy(z / 60, side * 3, seed, 4) - 0.5)
    return (
      Math.min(tall, inland * (tall / 22)) * (0.6 + 0.8 * cloudy(x / 40, z / 40, seed + 3, 5)) +
      0.3 * cloudy(x / 3, z / 3, seed + 4, 2)
    )
  }
const sea = () => -5
const join =
  (...grounds: readonly ((x: number, z: number) => number)[]) =>
  (x: number, z: number) =>
    Math.max(...grounds.map((ground) => ground(x, z)))
const ridge =
  (seed: number, tall: number, from: number, to: number, size = 1) =>
  (x: number, z: number) =>
    z < from ? -9 : tall * (ridged(x / (900 * size), z / (900 * size), seed, 7) - 0.1) * rise(from, to, z) - 8
const meadow =
  (seed: number, ends = Number.POSITIVE_INFINITY) =>
  (x: number, z: number) =>
    0.8 + 0.7 * cloudy(x / 9, z / 9, seed, 4) - (z > ends ? (z - ends) * 0.14 : 0)
const dunes = (seed: number) => (x: number, z: number) =>
  1 +
  9 * ridged(x / 160 + 0.3 * cloudy(x / 90, z / 90, seed), z / 70, seed + 1, 3) * rise(4, 60, z) +
  0.06 * Math.sin(x * 1.6 + 5 * cloudy(x / 7, z / 7, seed))

export const OUTDOORS = {
  'summit-morning': {
    scene: {
      seed: 11,
      sky: ['#3f6fa8', '#9fb9d4', '#f6d3ae'],
      sun: { u: 0.78, v: 0.36, colour: '#ffd9a0', size: 0.022, glow: 0.75 },
      clouds: { share: 0.42, light: '#fff1de', dark: '#93a0b8', size: 1.2, streak: 1.6 },
      horizon: 0.46,
      eye: 1.8,
      light: { ...GOLD, haze: '#c9c4cc' },
      ground: { height: join(meadow(3, 24), ridge(21, 1050, 600, 3200)), colours: SNOWY, top: 330 },
    },
    things: (place) => {
      const { x, y } = place(-2.6, 11)
      return (
        poleWithDipole({ x, y, tall: 470, ink: '#20242a' }) +
        tent(x + 250, y + 26, 190, '#d9692c', '#a1431a') +
        person({ x: x + 60, y: y + 20, tall: 110, ink: '#22303c' })
      )
    },
  },
  'highland-tent': {
    scene: {
      seed: 37,
      sky: ['#7d8c9c', '#a4b1bd', '#cbd3d8'],
      sun: { u: 0.3, v: 0.1, colour: '#cfd6dd', glow: 0.25 },
      clouds: { share: 0.95, light: '#d5dbe0', dark: '#6d7a88', size: 1.5 },
      horizon: 0.42,
      eye: 2,
      light: DULL,
      ground: {
        height: join(hills(8, { near: 9, far: 620, from: 300, valley: 0.7 }), meadow(2, 30)),
        colours: MOOR,
        top: 360,
      },
    },
    things: (place) => {
      const { x, y } = place(2.2, 13)
      return (
        tent(x, y + 8, 260, '#3f6b4a', '#2a4a35') +
        whip({ x: x - 250, y: y + 12, tall: 480, ink: '#2a2d30' }) +
        wire(x - 250, y - 20, x - 90, y - 6, 18, '#2a2d30', 2)
      )
    },
    finish: { bloom: 0.12 },
  },
  'cliff-sunset': {
    scene: {
      seed: 52,
      sky: ['#33415f', '#a76a66', '#ffb466'],
      sun: { u: 0.36, v: 0.5, colour: '#ffb060', size: 0.03, glow: 0.9 },
      clouds: { share: 0.5, light: '#ffb98a', dark: '#5d4a66', size: 1.7, streak: 2.4 },
      horizon: 0.55,
      eye: 5,
      light: { ...GOLD, clear: 3000 },
      ground: { height: join(sea, shore(5, 1, 26, 5)), colours: ['#6b6a35', '#6d5b3a', '#4c4138', '#6a5a45'], top: 90 },
    },
    things: () =>
      tower({ x: 905, y: 500, tall: 400, ink: '#15131a', rim: '#e0925a' }, 0.03) +
      wire(905, 112, 1290, 250, 50, '#15131a', 1.8) +
      wire(905, 112, 560, 520, 60, '#15131a', 1.8) +
      house(1040, 520, 150, '#4a3a34', '#241d20', '#ffd27a'),
  },
  'aurora-beam': {
    scene: {
      seed: 64,
      sky: ['#04070f', '#081428', '#143049'],
      sun: { u: 0.2, v: 0.7, colour: '#20324e', glow: 0.2 },
      stars: 0.6,
      aurora: '#2fd88a',
      horizon: 0.66,
      eye: 2,
      light: { ...NIGHT, haze: '#143a3e' },
      ground: {
        height: join(ridge(44, 520, 900, 2600), meadow(8, 60), sea),
        colours: ['#8fa6b8', '#7c92a6', '#3e4a58', '#c8d8e6'],
        top: 60,
      },
      trees: { density: 0.5, height: 9, colours: ['#10221f', '#0c1a1c'], near: 26, far: 90, kind: 'fir' },
      waves: 0.6,
    },
    things: () =>
      tower({ x: 860, y: 690, tall: 470, ink: '#05080c', rim: '#3aa070' }) +
      beam(860, 206, 330, 0.7, '#05080c', 6) +
      house(1030, 700, 150, '#0d1416', '#070b0e', '#ffc76a') +
      warningLight(860, 214, 3),
    finish: { bloom: 0.5, grain: 0.03 },
  },
  'dune-vertical': {
    scene: {
      seed: 71,
      sky: ['#2f6cb4', '#79a9d6', '#dfe3df'],
      sun: { u: 0.08, v: 0.12, colour: '#fff0cf', glow: 0.4 },
      clouds: { share: 0.18, light: '#ffffff', dark: '#c0cad6', size: 2.2, streak: 2 },
      horizon: 0.44,
      eye: 2.4,
      light: { ...DAY, haze: '#d8d2c4', shade: '#8e8a92' },
      ground: { height: dunes(12), colours: SAND, top: 300, rough: 0.5 },
    },
    things: () => car(430, 640, 300, '#c9c4b4', '#28343c') + whip({ x: 640, y: 660, tall: 560, ink: '#2a2622' }),
  },
  'antenna-farm': {
    scene: {
      seed: 83,
      sky: ['#27324f', '#7a5f78', '#f39a62'],
      sun: { u: 0.62, v: 0.74, colour: '#ff9a58', glow: 0.85 },
      clouds: { share: 0.45, light: '#ff9f78', dark: '#40395a', size: 2, streak: 3 },
      horizon: 0.78,
      eye: 1.7,
      light: { ...GOLD, haze: '#c27a5e', clear: 1500 },
      ground: { height: meadow(31), colours: GREEN, top: 60 },
      trees: { density: 0.8, height: 11, colours: ['#1d2418', '#222a1c'], near: 170, far: 420, kind: 'leaf' },
    },
    things: () =>
      [
        [210, 560, 250, 0.4],
        [470, 430, 190, -0.7],
        [760, 640, 330, 0.85],
        [1040, 380, 170, 0.5],
      ]
        .map(
          ([x = 0, tall = 0, span = 0, turn = 0]) =>
            tower({ x, y: 726, tall, ink: '#14121c', rim: '#c86a48' }, 0.02) +
            beam(x, 726 - tall, span, turn, '#14121c') +
            beam(x, 726 - tall * 0.66, span * 1.2, turn, '#14121c', 3) +
            warningLight(x, 722 - tall, 3),
        )
        .join(''),
  },
  'beam-and-clouds': {
    scene: {
      seed: 95,
      sky: ['#1f5fae', '#4f8fd0', '#b7d4ec'],
      sun: { u: 0.85, v: 0.1, colour: '#fff6e0', glow: 0.35 },
      clouds: { share: 0.55, light: '#ffffff', dark: '#8fa3bb', size: 1.1 },
      horizon: 0.97,
      eye: 1.7,
      light: DAY,
      ground: { height: meadow(4), colours: GREEN, top: 90 },
      trees: { density: 0.9, height: 9, colours: ['#2f4a22', '#3d5a2a'], near: 40, far: 160, kind: 'leaf' },
    },
    things: () =>
      tower({ x: 640, y: 960, tall: 690, ink: '#3a4048', rim: '#c8d0d8' }, 0.09) +
      beam(640, 268, 640, 0.8, '#4a525c', 6) +
      beam(640, 420, 760, 0.7, '#4a525c', 4),
  },
  'snow-cabin': {
    scene: {
      seed: 104,
      sky: ['#2c4f86', '#8fa9cc', '#f3cdbf'],
      sun: { u: 0.15, v: 0.5, colour: '#ffd0b0', glow: 0.6 },
      clouds: { share: 0.25, light: '#ffe0d4', dark: '#9aa6c0', size: 1.8, streak: 2 },
      horizon: 0.5,
      eye: 2.2,
      light: { sun: '#ffd9bd', shade: '#7c8fc0', haze: '#c3cbe2', clear: 3000 },
      ground: { height: hills(14, { near: 10, far: 520, from: 350 }), colours: SNOW, top: 200, rough: 0.4 },
      trees: { density: 0.75, height: 10, colours: ['#2a3d3c', '#34484a', '#8fa2b4'], near: 24, far: 420, kind: 'fir' },
    },
    things: (place) => {
      const { x, y } = place(-1.8, 14)
      return (
        house(x, y + 20, 300, '#6e4630', '#e9eef8', '#ffcf7a') +
        wire(x + 60, y - 190, 1280, 170, 60, '#1c2028', 2) +
        poleWithDipole({ x: x + 360, y: y + 24, tall: 500, ink: '#2a2c34' }, 0.9)
      )
    },
  },
  'lake-boat': {
    scene: {
      seed: 118,
      sky: ['#4f86b8', '#a8c6dc', '#f0e4cf'],
      sun: { u: 0.7, v: 0.28, colour: '#fff0cc', glow: 0.5 },
      clouds: { share: 0.4, light: '#ffffff', dark: '#9fb0c2', size: 1.3 },
      horizon: 0.5,
      eye: 3,
      light: { ...DAY, clear: 3600 },
      ground: {
        height: join(sea, ridge(61, 760, 700, 2600)),
        colours: ['#3f6a4a', '#4d6b43', '#6b6a66', '#e8ecef'],
        top: 420,
      },
      waves: 0.7,
    },
    things: () => boat(430, 640, 330, '#f2eee3', '#2a333c'),
  },
  'lighthouse-dusk': {
    scene: {
      seed: 126,
      sky: ['#182848', '#4a5f88', '#d9a08a'],
      sun: { u: 0.82, v: 0.56, colour: '#e89a78', glow: 0.55 },
      clouds: { share: 0.6, light: '#c99aa0', dark: '#36415f', size: 1.5, streak: 1.8 },
      stars: 0.2,
      horizon: 0.58,
      eye: 4,
      light: { sun: '#d9a690', shade: '#4a5878', haze: '#7a7f9c', clear: 2600 },
      ground: { height: join(sea, shore(7, -1, 20, 6)), colours: ROCK, top: 100 },
      waves: 1.4,
    },
    things: () =>
      lighthouse(270, 510, 330) +
      wire(262, 210, -40, 420, 40, '#141a24', 2) +
      wire(276, 210, 560, 500, 30, '#141a24', 2) +
      '<circle cx="270" cy="216" r="60" fill="#ffe9ae" opacity="0.12"/>',
    finish: { bloom: 0.45 },
  },
  'autumn-table': {
    scene: {
      seed: 133,
      sky: ['#6f9fc8', '#b8d0e0', '#f4ead8'],
      sun: { u: 0.24, v: 0.2, colour: '#ffe2a8', glow: 0.7 },
      clouds: { share: 0.2, light: '#ffffff', dark: '#b8c4d0' },
      horizon: 0.5,
      eye: 1.7,
      light: { sun: '#ffd391', shade: '#7a7480', haze: '#e6c79a', clear: 420 },
      ground: { height: meadow(22), colours: ['#9a7a34', '#8a5f2c', '#6a5038', '#a08050'], top: 60, rough: 1.2 },
      trees: {
        density: 0.95,
        height: 13,
        colours: ['#b8601c', '#c98a22', '#8f3f1a', '#6f6a24', '#d2a02c'],
        near: 22,
        far: 150,
        kind: 'leaf',
      },
    },
    things: () =>
      fieldTable(520, 830, 420, '#5a5048', '#c9b89a') +
      poleWithDipole({ x: 880, y: 720, tall: 600, ink: '#2c241e' }, 0.7),
    finish: { bloom: 0.4 },
  },
  'milky-way': {
    scene: {
      seed: 147,
      sky: ['#05070f', '#0a1022', '#1c2438'],
      sun: { u: 0.5, v: 0.8, colour: '#5a4a3a', glow: 0.25 },
      stars: 1.1,
      horizon: 0.76,
      eye: 2,
      light: { ...NIGHT, haze: '#1a2232' },
      ground: {
        height: join(meadow(9, 40), ridge(77, 380, 500, 1800)),
        colours: ['#3a3f3a', '#34383a', '#2b2e34', '#454a52'],
        top: 400,
      },
    },
    things: () =>
      tower({ x: 330, y: 760, tall: 560, ink: '#020308' }, 0.03) +
      beam(330, 196, 380, -0.6, '#020308', 7) +
      warningLight(330, 192, 4) +
      '<path d="M700 752q60 -18 130 -10l14 22H690Z" fill="#05060b"/><rect x="742" y="742" width="26" height="12" fill="#ffb85c"/>',
    finish: { bloom: 0.35, grain: 0.035, exposure: 1.25 },
  },
  'city-roof': {
    scene: {
      seed: 152,
      sky: ['#0f1c3c', '#2c4674', '#b0788a'],
      sun: { u: 0.5, v: 0.74, colour: '#e08870', glow: 0.6 },
      clouds: { share: 0.35, light: '#8f7a9c', dark: '#24305a', size: 2, streak: 3 },
      horizon: 0.76,
      eye: 30,
      light: { ...NIGHT, haze: '#3c4468', clear: 900 },
      ground: { height: sea, colours: ROCK, top: 60 },
    },
    things: () =>
      skyline(3, 700, '#2a3352', '#ffd9a0') +
      skyline(9, 800, '#161c30', '#ffc878') +
      '<path d="M0 790H1200V900H0Z" fill="#0c0f18"/><path d="M0 790H1200v7H0Z" fill="#3a4260"/>' +
      whip({ x: 420, y: 795, tall: 610, ink: '#05070c' }) +
      hexbeam({ x: 830, y: 795, tall: 300, ink: '#05070c' }, 210),
    finish: { bloom: 0.55 },
  },
  'satellite-pass': {
    scene: {
      seed: 166,
      sky: ['#3c4a7a', '#c97f68', '#ffd08a'],
      sun: { u: 0.55, v: 0.66, colour: '#ffc070', size: 0.034, glow: 0.95 },
      clouds: { share: 0.3, light: '#ffcfa0', dark: '#8a6a7a', size: 1.9, streak: 2.4 },
      horizon: 0.74,
      eye: 1.6,
      light: { ...GOLD, clear: 1200 },
      ground: { height: hills(33, { near: 7 }), colours: ['#6a5a2c', '#5d4a2a', '#4a3c2c', '#6a5a40'], top: 80 },
    },
    things: () => person({ x: 430, y: 800, tall: 420, ink: '#17121a' }, 1),
  },
  'moon-dish': {
    scene: {
      seed: 171,
      sky: ['#0b1530', '#22365f', '#58668c'],
      sun: { u: 0.8, v: 0.17, colour: '#f4eed8', size: 0.055, glow: 0.3 },
      stars: 0.35,
      horizon: 0.78,
      eye: 1.8,
      light: { ...NIGHT, sun: '#8fa0c4', haze: '#3a4a6a' },
      ground: { height: meadow(15), colours: ['#4a5a3c', '#46503a', '#444', '#555555'], top: 60 },
      trees: { density: 0.85, height: 9, colours: ['#141d1c', '#18231f'], near: 60, far: 200, kind: 'fir' },
    },
    things: () => dish(430, 800, 235, '#1c2530', '#6f82a4', '#c8d4ea'),
    finish: { bloom: 0.4, grain: 0.028 },
  },
  'volcano-island': {
    scene: {
      seed: 188,
      sky: ['#2a72b8', '#7fb4dc', '#e4eef0'],
      sun: { u: 0.9, v: 0.2, colour: '#fff2d4', glow: 0.45 },
      clouds: { share: 0.5, light: '#ffffff', dark: '#a8b8c8', size: 1.4, streak: 1.4 },
      horizon: 0.54,
      eye: 6,
      light: { ...DAY, clear: 5000 },
      ground: {
        height: join(
          sea,
          (x, z) =>
            900 *
              Math.exp(-(((x + 500) / 900) ** 2 + ((z - 2600) / 1000) ** 2)) *
              (0.75 + 0.5 * ridged(x / 420, z / 420, 5, 6)) -
            40,
        ),
        colours: ['#4f7a3c', '#5f6a44', '#5c4a42', '#6a5650'],
        top: 480,
      },
    },
    things: () =>
      '<path d="M1200 620Q1010 640 930 700Q860 760 830 900H1200Z" fill="#2a2a2a"/><path d="M1200 600Q1050 628 970 690L1010 720L1200 660Z" fill="#4a5a34"/>' +
      tower({ x: 1070, y: 660, tall: 480, ink: '#33383e', rim: '#e8e4da' }, 0.03) +
      beam(1070, 172, 320, -0.75, '#33383e', 4),
  },
  'storm-field': {
    scene: {
      seed: 192,
      sky: ['#20262e', '#3c4650', '#8a8f80'],
      sun: { u: 0.1, v: 0.6, colour: '#cfc08a', glow: 0.4 },
      clouds: { share: 1, light: '#7a848c', dark: '#1d2329', size: 1.8, streak: 1.3 },
      horizon: 0.66,
      eye: 1.8,
      light: { sun: '#e0cf98', shade: '#5a6670', haze: '#6f7878', clear: 1600 },
      ground: { height: meadow(41), colours: ['#a8983e', '#93883a', '#7a7040', '#a09860'], top: 60, rough: 1.3 },
      trees: { density: 0.5, height: 10, colours: ['#1e2a1c', '#243020'], near: 200, far: 380, kind: 'leaf' },
    },
    things: () =>
      lightning(6, 840, 120, 590) +
      lightning(9, 930, 150, 588) +
      tower({ x: 330, y: 640, tall: 430, ink: '#12161a', rim: '#8a8f80' }, 0.02) +
      beam(330, 206, 240, 0.6, '#12161a', 4),
    finish: { bloom: 0.5, vignette: 0.5 },
  },
  'palm-beach': {
    scene: {
      seed: 203,
      sky: ['#1f7fc4', '#6cc0e4', '#dff2f2'],
      sun: { u: 0.2, v: 0.1, colour: '#fff6dc', glow: 0.5 },
      clouds: { share: 0.32, light: '#ffffff', dark: '#b0c4d4', size: 1.2 },
      horizon: 0.5,
      eye: 2,
      light: { ...DAY, sun: '#fff0cf', clear: 6000 },
      ground: {
        height: join(sea, shore(17, 1, 3, -1)),
        colours: ['#f0dcb4', '#e8cf9e', '#c8ae80', '#5a7a3a'],
        top: 300,
        rough: 0.4,
      },
      waves: 0.8,
    },
    things: () =>
      palm(1010, 700, 470, -90) +
      palm(1120, 760, 420, 60) +
      palm(900, 640, 300, -40) +
      whip({ x: 610, y: 740, tall: 520, ink: '#f2f2f2' }) +
      fieldTable(790, 800, 230, '#4a3a2a', '#e8dcc0'),
  },
  'hexbeam-house': {
    scene: {
      seed: 214,
      sky: ['#3d78b8', '#8cb6dc', '#e8ecec'],
      sun: { u: 0.12, v: 0.25, colour: '#fff0d0', glow: 0.5 },
      clouds: { share: 0.45, light: '#ffffff', dark: '#a0b0c4', size: 1.1 },
      horizon: 0.72,
      eye: 1.7,
      light: DAY,
      ground: { height: meadow(19), colours: GREEN, top: 60 },
      trees: { density: 0.9, height: 8, colours: ['#35562a', '#47682f', '#2c4826'], near: 34, far: 120, kind: 'leaf' },
    },
    things: () =>
      house(600, 730, 470, '#e4dac8', '#8a4434', '#4a6074') +
      hexbeam({ x: 690, y: 410, tall: 150, ink: '#33373c' }, 220),
  },
  'fjord-noon': {
    scene: {
      seed: 228,
      sky: ['#3a6ea6', '#8db2d2', '#dfe8ec'],
      sun: { u: 0.4, v: 0.15, colour: '#fff4dc', glow: 0.35 },
      clouds: { share: 0.55, light: '#ffffff', dark: '#8fa0b4', size: 1.6 },
      horizon: 0.48,
      eye: 6,
      light: { ...DAY, clear: 3200 },
      ground: {
        height: join(sea, (x, z) =>
          z < 250 ? -9 : 820 * (ridged(x / 900, z / 900, 15, 7) - 0.05) * rise(0.16, 0.6, Math.abs(x + 60) / z) - 12,
        ),
        colours: ['#3c5a34', '#4c5c3c', '#5a5a5c', '#eef2f6'],
        top: 400,
      },
      waves: 0.45,
    },
    things: () =>
      '<path d="M0 900V700Q180 690 330 760Q430 800 470 900Z" fill="#3a4a2c"/><path d="M0 712V700Q180 690 330 760L320 766Q170 702 0 712Z" fill="#7a8a4c"/>' +
      poleWithDipole({ x: 190, y: 716, tall: 560, ink: '#1c2228' }, 0.8) +
      person({ x: 300, y: 770, tall: 150, ink: '#a83a2c' }),
  },
} as const satisfies Readonly<Record<string, Outdoors>>

export type OutdoorPhoto = keyof typeof OUTDOORS

export async function takeOutdoorPhoto(name: OutdoorPhoto, width: number, height: number): Promise<Buffer> {
  const { scene, things, finish }: Outdoors = OUTDOORS[name]
  const { pixels, place } = paintLandscape(width, height, scene)
  await overlay(pixels, sheet(things(place)), 0.7)
  return develop(pixels, finish)
}

function palm(x: number, y: number, tall: number, lean: number): string {
  const top = [x + lean, y - tall] as const
  const leaves = Array.from({ length: 9 }, (_, n) => {
    const angle = -Math.PI * (0.02 + n * 0.12) + 0.06
    const long = tall * (0.36 + 0.06 * ((n * 7) % 3))
    const [ex, ey] = [top[0] + Math.cos(angle) * long, top[1] + Math.sin(angle) * long * 0.5 + long * 0.3]
    const [cx, cy] = [top[0] + Math.cos(angle) * long * 0.5, top[1] + Math.sin(angle) * long * 0.6 - long * 0.12]
    return `<path d="M${top[0]} ${top[1]}Q${cx} ${cy - 12} ${ex} ${ey}Q${cx} ${cy + 22} ${top[0]} ${top[1]}Z" fill="${n % 2 === 0 ? '#2f5a2a' : '#47752f'}"/>`
  }).join('')
  return `<path d="M${x - 9} ${y}Q${x - 12} ${y - tall * 0.5} ${top[0] - 5} ${top[1]}H${top[0] + 5}Q${x + 8} ${y - tall * 0.5} ${x + 10} ${y}Z" fill="#6a5238"/>${leaves}`
}
