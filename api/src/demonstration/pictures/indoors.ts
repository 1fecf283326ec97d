/** Photos from inside: a shack or what lies on its table, and the lamp that lights it. */

import { createChance } from '../random.ts'
import { clamp, cloudy } from './noise.ts'
import { added, blank, type Colour, colour, develop, type Finish, overlay, relight, scaled } from './pixels.ts'
import {
  ball,
  cardWall,
  digits,
  gradient,
  knob,
  microphone,
  miniCard,
  monitor,
  mug,
  paperLog,
  pencil,
  rig,
  screenLines,
  waterfall,
  wood,
} from './shack.ts'
import { sheet } from './things.ts'

interface Lamp {
  readonly u: number
  readonly v: number
  readonly reach: number
  readonly colour: string
  readonly power: number
}

interface Indoors {
  /** Behind what the lens is set to. */
  readonly behind: () => string
  readonly blur: number
  readonly before: () => string
  readonly lamps: readonly Lamp[]
  readonly dark: string
  /** What shines by itself, and no lamp lights. */
  readonly shining?: () => string
  readonly finish?: Finish
}

const OAK = ['#8a5c34', '#7a4e2a', '#96683c', '#6f4626'] as const
const WALNUT = ['#4a2e1c', '#3c2414', '#54351f', '#442a18'] as const
const PINE = ['#c49a62', '#b88c54', '#cfa76e', '#b0844e'] as const

const wall = (from: string, to: string) => {
  const fill = gradient([from, to])
  return `${fill.def}<rect width="1200" height="900" fill="${fill.id}"/>`
}

const BLACK = ['#2a2d32', '#17191c'] as const
const GREY = ['#8a8f94', '#5a5e63'] as const

const KEY_BASE = () => {
  const brass = gradient(['#f0d48a', '#b8862f', '#7a5418'])
  const base = gradient(['#2a2c30', '#0c0d0f'])
  const top = ball('#3a3c40', '#050506')
  return `${brass.def}${base.def}${top.def}<ellipse cx="620" cy="690" rx="430" ry="46" fill="#000" opacity="0.5"/><path d="M220 640L300 560H940L1010 640V680H220Z" fill="${base.id}"/><path d="M220 640H1010L940 560H300Z" fill="#3a3d42"/><rect x="330" y="430" width="46" height="150" fill="${brass.id}"/><rect x="560" y="400" width="34" height="190" fill="${brass.id}"/><rect x="668" y="400" width="34" height="190" fill="${brass.id}"/><path d="M300 452Q560 418 920 446V474Q560 448 300 482Z" fill="${brass.id}"/><circle cx="631" cy="452" r="27" fill="${brass.id}"/><circle cx="631" cy="452" r="11" fill="#5a3c10"/>${knob(350, 428, 30, '#6a4a14', '#f0d48a')}<ellipse cx="905" cy="470" rx="78" ry="22" fill="#0a0a0b"/><path d="M872 470V410H938V470Z" fill="#141416"/><ellipse cx="905" cy="398" rx="84" ry="40" fill="${top.id}"/><path d="M820 560v-40h40v40Z" fill="${brass.id}"/>`
}

export const INDOORS = {
  'rig-front': {
    blur: 3,
    dark: '#3a3440',
    behind: () => wall('#4a4038', '#2a241f') + cardWall(4, 20, 10, 1180, 300, 9) + wood(3, 0, 640, 1200, 260, OAK, 4),
    before: () =>
      rig(90, 250, 1020, { body: BLACK, display: 'waterfall', frequency: '14.195.00', seed: 5 }) +
      mug(1020, 850, 120, ['#c8d4dc', '#7a8a96']),
    lamps: [{ u: 0.3, v: 0.1, reach: 0.9, colour: '#ffd8a0', power: 1.2 }],
  },
  'key-brass': {
    blur: 2,
    dark: '#2c2620',
    behind: () => wood(7, 0, 0, 1200, 900, OAK, 6) + paperLog(3, -60, 60, 420, 560, -14) + pencil(420, 760, 330, 12),
    before: KEY_BASE,
    lamps: [{ u: 0.62, v: 0.2, reach: 0.75, colour: '#ffdcae', power: 1.5 }],
  },
  'shack-night': {
    blur: 1.2,
    dark: '#20243a',
    behind: () =>
      wall('#2c3042', '#1a1c28') +
      `<rect x="60" y="60" width="330" height="330" fill="#0b1430"/>` +
      Array.from(
        { length: 60 },
        (_, n) =>
          `<circle cx="${70 + ((n * 83) % 310)}" cy="${70 + ((n * 47) % 250)}" r="1.6" fill="#dfe8ff" opacity="0.8"/>`,
      ).join('') +
      '<path d="M60 360L160 300L250 340L390 280V390H60Z" fill="#060a18"/><path d="M290 330V150M250 170L330 150M262 210L318 196" stroke="#02040a" stroke-width="4"/><path d="M50 50H400V400H50ZM225 50V400M50 220H400" stroke="#d8d0c0" stroke-width="12" fill="none"/>' +
      cardWall(12, 440, 40, 740, 200, 7),
    before: () =>
      wood(9, 0, 700, 1200, 200, WALNUT, 3) +
      rig(60, 500, 480, { body: BLACK, display: 'amber', frequency: '3.573.0', seed: 2 }) +
      microphone(610, 740, 240) +
      mug(1060, 800, 90, ['#b8402c', '#6a2018']) +
      monitor(680, 330, 460, ''),
    shining: () =>
      waterfall(21, 680, 330, 460, 130) +
      screenLines(3, 680, 462, 460, 134, '#0f1a20', ['#7fe0a0', '#ffd060', '#e8f0f0', '#ff8a70']),
    lamps: [
      { u: 0.75, v: 0.5, reach: 0.5, colour: '#8fc0ff', power: 0.9 },
      { u: 0.22, v: 0.52, reach: 0.45, colour: '#ffb060', power: 1.3 },
    ],
    finish: { bloom: 0.5, grain: 0.03 },
  },
  'card-wall': {
    blur: 0,
    dark: '#6a6258',
    behind: () => wall('#c9b48a', '#a8925e'),
    before: () => cardWall(33, 14, 14, 1180, 900, 6),
    lamps: [{ u: 0.5, v: 0.25, reach: 1, colour: '#fff0d4', power: 0.7 }],
  },
  'tube-receiver': {
    blur: 2.4,
    dark: '#2a201a',
    behind: () => wall('#5a4636', '#2c2018') + wood(5, 0, 660, 1200, 240, WALNUT, 4),
    before: () => {
      const steel = gradient(['#7c8078', '#4c504a'])
      const glow = ball('#ffe9a8', '#d88a20', 0.5, 0.6)
      const marks = Array.from({ length: 31 }, (_, n) => {
        const angle = Math.PI * (1.14 - (n / 30) * 1.28)
        const long = n % 5 === 0 ? 34 : 18
        const at = (radius: number) =>
          `${(450 + Math.cos(angle) * radius).toFixed(1)} ${(470 - Math.sin(angle) * radius).toFixed(1)}`
        return `<path d="M${at(210)}L${at(210 - long)}" stroke="#3a1c04" stroke-width="4"/>`
      }).join('')
      return `${steel.def}${glow.def}<rect x="90" y="190" width="1020" height="520" rx="14" fill="#1c1d1a"/><rect x="104" y="200" width="992" height="496" rx="8" fill="${steel.id}"/><path d="M200 520A250 250 0 1 1 700 520Z" fill="#15110c"/><path d="M216 512A236 236 0 1 1 684 512Z" fill="${glow.id}"/>${marks}<path d="M450 500L556 310" stroke="#a01c10" stroke-width="5"/><rect x="770" y="250" width="270" height="150" rx="8" fill="#15110c"/><rect x="782" y="260" width="246" height="130" fill="${glow.id}"/><path d="M905 386L850 290" stroke="#201004" stroke-width="4"/><path d="M805 330A140 140 0 0 1 1005 330" stroke="#3a1c04" stroke-width="4" fill="none"/>${knob(450, 600, 74)}${knob(210, 610, 40)}${knob(700, 610, 40)}${knob(830, 500, 44)}${knob(980, 500, 44)}${knob(830, 620, 34)}${knob(980, 620, 34)}${['150', '250', '1050'].map((x) => `<circle cx="${x}" cy="226" r="8" fill="#2a2c28"/>`).join('')}`
    },
    lamps: [
      { u: 0.38, v: 0.5, reach: 0.5, colour: '#ffb860', power: 1.5 },
      { u: 0.9, v: 0.1, reach: 0.7, colour: '#ffe0b8', power: 0.7 },
    ],
    finish: { bloom: 0.6 },
  },
  'screens-and-rigs': {
    blur: 1.4,
    dark: '#3c4450',
    behind: () =>
      wall('#c8ced4', '#8f979f') +
      '<rect x="60" y="90" width="1080" height="18" fill="#6a4a30"/><rect x="90" y="20" width="60" height="70" fill="#2d5d86"/><rect x="154" y="10" width="44" height="80" fill="#8a2f2a"/><rect x="202" y="26" width="52" height="64" fill="#3f6b4a"/><rect x="820" y="30" width="90" height="60" fill="#c9a24e"/><path d="M940 90L960 20L980 90Z" fill="#d8d8d2"/>',
    before: () =>
      wood(15, 0, 690, 1200, 210, PINE, 3) +
      monitor(80, 170, 500, '') +
      monitor(640, 170, 500, '') +
      rig(330, 540, 430, { body: BLACK, display: 'blue', frequency: '21.074.0', seed: 8 }) +
      rig(800, 570, 330, { body: GREY, display: 'green', frequency: '50.313.0', seed: 3 }) +
      '<path d="M60 760L110 720H300L290 760Z" fill="#24272b"/>' +
      Array.from(
        { length: 30 },
        (_, n) =>
          `<rect x="${92 + (n % 10) * 20 - Math.floor(n / 10) * 10}" y="${726 + Math.floor(n / 10) * 11}" width="16" height="8" rx="2" fill="#4a4f56"/>`,
      ).join('') +
      mug(200, 860, 90, ['#f0ece0', '#b0a898']),
    shining: () =>
      screenLines(6, 80, 170, 500, 290, '#101820', ['#d8e4ec', '#7fd2e0', '#ffd060']) +
      waterfall(31, 640, 170, 500, 290),
    lamps: [{ u: 0.5, v: 0, reach: 1, colour: '#e8f0ff', power: 0.9 }],
  },
  'pocket-radio': {
    blur: 1.6,
    dark: '#5a5a54',
    behind: () => wood(25, 0, 0, 1200, 900, PINE, 7) + paperLog(9, 760, 120, 380, 620, 9),
    before: () => {
      const body = gradient(['#e0b83a', '#b88a1c'])
      return `${body.def}<rect x="196" y="306" width="520" height="350" rx="26" fill="#000" opacity="0.4"/><rect x="180" y="290" width="520" height="350" rx="24" fill="#1a1c1f"/><rect x="194" y="304" width="492" height="322" rx="14" fill="${body.id}"/><rect x="230" y="340" width="270" height="110" rx="8" fill="#0a1a14"/><rect x="240" y="350" width="250" height="90" fill="#9fc08a"/>${digits('7.032.4', 262, 372, 48, '#12200f')}${knob(600, 400, 58)}${knob(280, 540, 34)}${knob(390, 540, 34)}${knob(500, 540, 34)}<circle cx="620" cy="540" r="16" fill="#0a0a0b" stroke="#6a5218" stroke-width="5"/><path d="M636 540C760 560 740 760 900 790" stroke="#141414" stroke-width="8" fill="none"/><path d="M190 420C80 430 60 300 -20 280" stroke="#141414" stroke-width="8" fill="none"/>${pencil(760, 800, 300, -24)}`
    },
    lamps: [{ u: 0.15, v: 0.05, reach: 1.1, colour: '#fff2d8', power: 1.2 }],
  },
  'headphones-log': {
    blur: 1.8,
    dark: '#2e2a34',
    behind: () => wood(41, 0, 0, 1200, 900, WALNUT, 6),
    before: () => {
      const cup = ball('#4c5058', '#0e0f11')
      return `${cup.def}${paperLog(14, 90, 90, 560, 720, -6)}<path d="M760 610C700 200 1120 160 1100 590" stroke="#000" stroke-width="44" fill="none" opacity="0.35"/><path d="M750 590C690 180 1110 140 1090 570" stroke="#17191c" stroke-width="38" fill="none"/><path d="M756 560C710 220 1090 180 1084 540" stroke="#4a4f56" stroke-width="6" fill="none"/><ellipse cx="754" cy="630" rx="66" ry="104" fill="${cup.id}"/><ellipse cx="1090" cy="610" rx="66" ry="104" fill="${cup.id}"/><ellipse cx="740" cy="630" rx="34" ry="78" fill="#0a0a0b"/><path d="M760 730C740 840 560 800 520 870" stroke="#101113" stroke-width="11" fill="none"/>${pencil(420, 700, 280, -38)}`
    },
    lamps: [{ u: 0.28, v: 0.25, reach: 0.75, colour: '#ffdcae', power: 1.5 }],
  },
  'new-cards': {
    blur: 0.6,
    dark: '#4a4238',
    behind: () => wood(52, 0, 0, 1200, 900, OAK, 5),
    before: () => {
      const chance = createChance(77)
      return (
        [
          [60, 60, -12],
          [560, 30, 7],
          [820, 330, -6],
          [120, 430, 9],
          [470, 400, -4],
          [380, 190, 14],
        ]
          .map(([x = 0, y = 0, tilt = 0]) => miniCard(chance, x, y, 400, tilt))
          .join('') + mug(980, 840, 130, ['#3f6b8a', '#203a50'])
      )
    },
    lamps: [{ u: 0.4, v: 0.2, reach: 0.95, colour: '#fff0d8', power: 1.1 }],
  },
  'waterfall-screen': {
    blur: 4,
    dark: '#141824',
    behind: () => wall('#1a1c26', '#0c0d14'),
    before: () => monitor(60, 60, 1080, '') + wood(61, 0, 790, 1200, 110, WALNUT, 2),
    shining: () => waterfall(88, 60, 60, 1080, 626) + digits('28.074.00', 90, 84, 46, '#eaf6ff'),
    lamps: [{ u: 0.5, v: 0.5, reach: 0.8, colour: '#8fc8ff', power: 0.8 }],
    finish: { bloom: 0.35, grain: 0.025 },
  },
} as const satisfies Readonly<Record<string, Indoors>>

export type IndoorPhoto = keyof typeof INDOORS

export async function takeIndoorPhoto(name: IndoorPhoto, width: number, height: number): Promise<Buffer> {
  const { behind, blur, before, lamps, dark, shining, finish }: Indoors = INDOORS[name]
  const pixels = blank(width, height)
  await overlay(pixels, sheet(behind()), blur)
  await overlay(pixels, sheet(before()), 0.5)
  const shade = scaled(colour(dark), 1.6)
  const shone = lamps.map((lamp) => ({ ...lamp, light: colour(lamp.colour) }))
  relight(pixels, (u, v) => {
    let light: Colour = shade
    for (const lamp of shone) {
      const far = Math.hypot((u - lamp.u) * (width / height), v - lamp.v) / lamp.reach
      light = added(light, lamp.light, lamp.power * 1.15 * clamp(1 / (1 + far * far * 2.2)))
    }
    // Dust and unevenness that no drawing has.
    return scaled(light, 0.93 + 0.14 * cloudy(u * 40, v * 30, 3, 4))
  })
  if (shining !== undefined) await overlay(pixels, sheet(shining()), 0.7)
  return develop(pixels, { bloom: 0.3, vignette: 0.42, grain: 0.022, ...finish })
}
