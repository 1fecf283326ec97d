/** Portraits of people who do not exist: each seed is somebody else, in front of something out of focus. */
import sharp from 'sharp'
import { type Chance, createChance } from '../random.ts'
import { cloudy } from './noise.ts'
import { OUTDOORS, type OutdoorPhoto, takeOutdoorPhoto } from './outdoors.ts'
import { blank, type Colour, colour, develop, overlay, relight, scaled } from './pixels.ts'

export interface Somebody {
  readonly seed: number
  readonly woman?: boolean
  /** Of `SKINS`; hair is dark from the fourth on. */
  readonly skin?: number
  /** From 0, young, to 1. */
  readonly age?: number
}

const SKINS = [
  ['#f6d2b8', '#d9a07c'],
  ['#efc3a0', '#c98c66'],
  ['#e3b088', '#b57a52'],
  ['#c98f66', '#96603c'],
  ['#8f5d3c', '#5f3a22'],
  ['#f8dcc8', '#e0a890'],
] as const
const HAIRS = ['#2a1c14', '#4a3020', '#6e4526', '#a8713a', '#c9a05c', '#191a1d', '#7a3a1c'] as const
const DARK_HAIRS = ['#16110e', '#1d1512', '#2a1c14'] as const
const GREYS = ['#8f8f8c', '#b9b8b2', '#dcdad4', '#6f6c68'] as const
const CLOTHES = [
  '#2f4f6f',
  '#7a2e2a',
  '#3d5a3a',
  '#44484f',
  '#c9832a',
  '#5a4a7a',
  '#1f2c3c',
  '#8a7a5a',
  '#2a6a6a',
] as const
const EYES = ['#5a3a20', '#3f6a8a', '#4f7a4a', '#6a6a5a'] as const
const PLACES = Object.keys(OUTDOORS).filter((name): name is OutdoorPhoto => name in OUTDOORS)

const f = (n: number) => n.toFixed(1)

/** As raw bytes, three a pixel, `size` wide and high. */
export async function takePortrait(somebody: Somebody, size: number): Promise<Buffer> {
  const chance = createChance(somebody.seed * 7919 + 11)
  const pixels = blank(size, size)
  const background = await behind(chance, size)
  for (let n = 0; n < background.length; n++) pixels.light[n] = ((background[n] ?? 0) / 255) ** 2
  await overlay(pixels, draw(somebody, chance), 0.9)
  const warm: Colour = chance.pick([colour('#fff4e6'), colour('#eef4ff'), colour('#fff9ef')])
  relight(pixels, (u, v) => scaled(warm, (1.06 - 0.16 * u) * (0.95 + 0.1 * cloudy(u * 60, v * 60, somebody.seed, 3))))
  return develop(pixels, { bloom: 0.18, vignette: 0.35, grain: 0.018, exposure: 1.05 })
}

/** A place that the lens does not hold, or the wall of a room. */
async function behind(chance: Chance, size: number): Promise<Buffer> {
  if (chance.next() < 0.62) {
    const wide = 100
    const bytes = await takeOutdoorPhoto(chance.pick(PLACES), wide, 75)
    return sharp(bytes, { raw: { width: wide, height: 75, channels: 3 } })
      .extract({ left: Math.floor(chance.between(0, 24)), top: 0, width: 75, height: 75 })
      .resize(size, size)
      .blur(size / 40)
      .raw()
      .toBuffer()
  }
  const [wall, lamp] = chance.pick([
    ['#4a4038', '#f0b060'],
    ['#39424e', '#8fc0f0'],
    ['#5a4a3c', '#ffd9a0'],
    ['#2f3a36', '#a0e0b0'],
    ['#6a6258', '#fff0d0'],
  ] as const)
  const spots = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${f(chance.between(0, 400))}" cy="${f(chance.between(0, 320))}" r="${f(chance.between(8, 34))}" fill="${lamp}" opacity="${chance.between(0.1, 0.4).toFixed(2)}"/>`,
  ).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${wall}"/><rect y="250" width="400" height="150" fill="#000" opacity="0.25"/>${spots}</svg>`
  return sharp(Buffer.from(drawing))
    .resize(size, size)
    .blur(size / 60)
    .removeAlpha()
    .raw()
    .toBuffer()
}

function draw({ woman = false, age: given, skin: ofSkins }: Somebody, chance: Chance): string {
  const age = given ?? chance.next()
  const anySkin = chance.pick([0, 0, 1, 1, 2, 5])
  const [skin, shadow] = SKINS[ofSkins ?? anySkin] ?? SKINS[0]
  const dark = ofSkins !== undefined && ofSkins > 1 && ofSkins < 5
  const hair = age > 0.55 && chance.next() < age ? chance.pick(GREYS) : chance.pick(dark ? DARK_HAIRS : HAIRS)
  const cloth = chance.pick(CLOTHES)
  const eye = chance.pick(dark ? (['#3a2416', '#4a3020'] as const) : EYES)
  const wide = chance.between(74, 86) - (woman ? 5 : 0)
  const jaw = chance.between(0.62, 0.8) - (woman ? 0.1 : 0)
  const tilt = chance.between(-4, 4)
  const x = 200
  const y = 182
  const tall = 104
  const chin = y + tall
  const head = `M${f(x - wide)} ${f(y - 14)}C${f(x - wide)} ${f(y + 34)} ${f(x - wide * jaw)} ${f(chin - 14)} ${f(x - 20)} ${f(chin - 2)}Q${x} ${f(chin + 6)} ${f(x + 20)} ${f(chin - 2)}C${f(x + wide * jaw)} ${f(chin - 14)} ${f(x + wide)} ${f(y + 34)} ${f(x + wide)} ${f(y - 14)}C${f(x + wide)} ${f(y - 116)} ${f(x - wide)} ${f(y - 116)} ${f(x - wide)} ${f(y - 14)}Z`
  const style = woman
    ? chance.pick(['long', 'bob', 'bun', 'curls', 'short'] as const)
    : chance.pick(
        age > 0.6
          ? (['receding', 'bald', 'short', 'short'] as const)
          : (['short', 'swept', 'curls', 'short', 'receding'] as const),
      )
  const beard = woman ? 'none' : chance.pick(['none', 'none', 'full', 'stubble', 'moustache', 'goatee'] as const)
  const glasses = chance.next() < 0.42
  const onHead = chance.pick(['none', 'none', 'none', 'headset', 'headset', 'cap', 'beanie'] as const)
  const defs =
    `<radialGradient id="skin" cx="0.38" cy="0.36" r="0.85"><stop offset="0" stop-color="${skin}"/><stop offset="0.55" stop-color="${skin}"/><stop offset="1" stop-color="${shadow}"/></radialGradient>` +
    `<linearGradient id="hair" x2="0.7" y2="1"><stop offset="0" stop-color="${lighten(hair, 0.28)}"/><stop offset="0.5" stop-color="${hair}"/><stop offset="1" stop-color="${lighten(hair, -0.3)}"/></linearGradient>` +
    `<linearGradient id="cloth" x2="1" y2="0.4"><stop offset="0" stop-color="${lighten(cloth, 0.2)}"/><stop offset="1" stop-color="${lighten(cloth, -0.35)}"/></linearGradient>` +
    `<filter id="soft"><feGaussianBlur stdDeviation="5"/></filter><filter id="softer"><feGaussianBlur stdDeviation="9"/></filter><clipPath id="head"><path d="${head}"/></clipPath>`
  const strands = (count: number, curve: (n: number) => string, opacity = 0.28) =>
    Array.from(
      { length: count },
      (_, n) =>
        `<path d="${curve(n)}" stroke="${n % 2 === 0 ? lighten(hair, 0.35) : lighten(hair, -0.4)}" stroke-width="1.3" fill="none" opacity="${opacity}"/>`,
    ).join('')
  const shoulders =
    `<path d="M${x - 178} 410C${x - 170} 330 ${x - 96} 318 ${x - 44} 296H${x + 44}C${x + 96} 318 ${x + 170} 330 ${x + 178} 410Z" fill="url(#cloth)"/>` +
    (chance.next() < 0.5
      ? `<path d="M${x - 46} 297L${x - 4} 352L${x - 30} 372L${x - 74} 310ZM${x + 46} 297L${x + 4} 352L${x + 30} 372L${x + 74} 310Z" fill="${lighten(cloth, 0.32)}"/><path d="M${x} 352V410" stroke="${lighten(cloth, -0.5)}" stroke-width="2"/>`
      : `<path d="M${x - 52} 300Q${x} 344 ${x + 52} 300L${x + 46} 290H${x - 46}Z" fill="${lighten(cloth, -0.28)}"/>`)
  const neck = `<path d="M${x - 38} 240V300Q${x} 336 ${x + 38} 300V240Z" fill="${shadow}"/><path d="M${x - 38} 262Q${x} 318 ${x + 38} 262V246H${x - 38}Z" fill="#000" opacity="0.2" filter="url(#soft)"/>`
  const ears = [-1, 1]
    .map(
      (side) =>
        `<ellipse cx="${f(x + side * (wide + 1))}" cy="${y + 12}" rx="11" ry="20" fill="${side < 0 ? skin : shadow}"/><path d="M${f(x + side * (wide + 4))} ${y + 2}q${side * 5} 10 ${side * -2} 20" stroke="${shadow}" stroke-width="2.4" fill="none"/>`,
    )
    .join('')
  const shading = `<g clip-path="url(#head)"><ellipse cx="${x + wide * 0.85}" cy="${y + 24}" rx="38" ry="110" fill="${lighten(shadow, -0.3)}" opacity="0.42" filter="url(#softer)"/><ellipse cx="${x - 38}" cy="${y + 40}" rx="24" ry="15" fill="#d8705a" opacity="0.22" filter="url(#soft)"/><ellipse cx="${x + 40}" cy="${y + 40}" rx="22" ry="15" fill="#d8705a" opacity="0.18" filter="url(#soft)"/><ellipse cx="${x - 22}" cy="${y - 56}" rx="40" ry="22" fill="#fff" opacity="0.2" filter="url(#softer)"/><ellipse cx="${x}" cy="${chin - 6}" rx="40" ry="12" fill="${lighten(shadow, -0.2)}" opacity="0.3" filter="url(#soft)"/>${age > 0.6 ? `<path d="M${x - 38} ${y - 50}q38 -9 76 0M${x - 30} ${y - 62}q30 -7 60 0M${x - 44} ${y + 44}q-6 14 2 26M${x + 44} ${y + 44}q6 14 -2 26" stroke="${shadow}" stroke-width="2" fill="none" opacity="0.7"/>` : ''}</g>`
  const gap = chance.between(33, 38)
  const open = chance.between(7, 9.5)
  const look = chance.between(-2.4, 2.4)
  const eyes = [-1, 1]
    .map((side) => {
      const ex = x + side * gap
      const ey = y + 2
      return `<ellipse cx="${f(ex)}" cy="${ey + 1}" rx="19" ry="13" fill="${shadow}" opacity="0.4" filter="url(#soft)"/><path d="M${f(ex - 15)} ${ey + 1}Q${f(ex)} ${f(ey - open * 1.35)} ${f(ex + 15)} ${ey + 1}Q${f(ex)} ${f(ey + open * 0.95)} ${f(ex - 15)} ${ey + 1}Z" fill="#f6f2ee"/><circle cx="${f(ex + look)}" cy="${ey - 0.6}" r="6.8" fill="${eye}"/><circle cx="${f(ex + look)}" cy="${ey - 0.6}" r="3.2" fill="#0c0a09"/><circle cx="${f(ex + look - 2.2)}" cy="${ey - 3}" r="1.8" fill="#fff"/><path d="M${f(ex - 16)} ${ey + 1}Q${f(ex)} ${f(ey - open * 1.5)} ${f(ex + 16)} ${ey}" stroke="#2a1a14" stroke-width="${woman ? 3.4 : 2.4}" fill="none" stroke-linecap="round"/><path d="M${f(ex - 13)} ${f(ey + 13)}q13 6 26 0" stroke="${shadow}" stroke-width="1.6" fill="none" opacity="${f(0.3 + age * 0.6)}"/>`
    })
    .join('')
  const arch = chance.between(6, 12)
  const brows = [-1, 1]
    .map(
      (side) =>
        `<path d="M${f(x + side * (gap - 17))} ${y - 19}Q${f(x + side * gap)} ${f(y - 21 - arch)} ${f(x + side * (gap + 20))} ${y - 16}" stroke="${lighten(hair, -0.15)}" stroke-width="${woman ? 4 : 6.4}" fill="none" stroke-linecap="round" opacity="0.88"/>`,
    )
    .join('')
  const noseWide = chance.between(12, 18)
  const nose = `<path d="M${x + 5} ${y - 8}C${x + 9} ${y + 18} ${f(x + noseWide)} ${y + 30} ${f(x + noseWide)} ${y + 37}Q${x} ${y + 48} ${f(x - noseWide)} ${y + 37}" stroke="${lighten(shadow, -0.15)}" stroke-width="2.6" fill="none" stroke-linecap="round" opacity="0.75"/><path d="M${x + 4} ${y - 6}C${x + 16} ${y + 16} ${x + 20} ${y + 30} ${f(x + noseWide)} ${y + 40}L${x + 2} ${y + 40}Z" fill="${shadow}" opacity="0.35" filter="url(#soft)"/><ellipse cx="${x - 3}" cy="${y + 30}" rx="5" ry="7" fill="#fff" opacity="0.22" filter="url(#soft)"/>`
  const smile = chance.between(3, 13)
  const half = chance.between(26, 34)
  const lips = woman ? '#b8504e' : lighten(shadow, -0.22)
  const teeth = smile > 8
  const my = y + 62
  const mouth = teeth
    ? `<path d="M${f(x - half)} ${my - 3}Q${x} ${f(my + smile * 2.4)} ${f(x + half)} ${my - 3}Q${x} ${my + 3} ${f(x - half)} ${my - 3}Z" fill="#f8f4ee" stroke="${lips}" stroke-width="3.6" stroke-linejoin="round"/>`
    : `<path d="M${f(x - half * 0.9)} ${my}Q${x} ${f(my + smile)} ${f(x + half * 0.9)} ${my}" stroke="${lips}" stroke-width="${woman ? 6 : 4}" fill="none" stroke-linecap="round"/><path d="M${x - 14} ${f(my + 11)}q14 6 28 0" stroke="${shadow}" stroke-width="3" fill="none" opacity="0.5"/>`
  const chinHair = `M${f(x - wide + 2)} ${y + 10}C${f(x - wide * 0.96)} ${y + 52} ${f(x - wide * 0.8)} ${chin + 8} ${x} ${chin + 16}C${f(x + wide * 0.8)} ${chin + 8} ${f(x + wide * 0.96)} ${y + 52} ${f(x + wide - 2)} ${y + 10}C${f(x + wide * 0.8)} ${y + 52} ${f(x + 44)} ${y + 44} ${x + 34} ${y + 48}Q${x} ${y + 38} ${x - 34} ${y + 48}C${f(x - 44)} ${y + 44} ${f(x - wide * 0.8)} ${y + 52} ${f(x - wide + 2)} ${y + 10}Z`
  const whiskers =
    beard === 'full'
      ? `<path d="${chinHair}" fill="url(#hair)"/>${strands(26, (n) => `M${f(x - 58 + n * 4.6)} ${f(y + 62 + Math.abs(n - 13))}q${f((n - 13) * 0.3)} 22 ${f((n - 13) * -0.4)} 40`)}`
      : beard === 'stubble'
        ? `<path d="${chinHair}" fill="${hair}" opacity="0.3" filter="url(#soft)"/>`
        : beard === 'goatee'
          ? `<path d="M${x - 30} ${y + 52}Q${x} ${y + 40} ${x + 30} ${y + 52}Q${x + 38} ${y + 84} ${x + 16} ${chin + 10}Q${x} ${chin + 18} ${x - 16} ${chin + 10}Q${x - 38} ${y + 84} ${x - 30} ${y + 52}Z" fill="url(#hair)"/>`
          : beard === 'moustache'
            ? `<path d="M${x} ${y + 47}Q${x - 22} ${y + 42} ${x - 38} ${y + 60}Q${x - 18} ${y + 62} ${x} ${y + 54}Q${x + 18} ${y + 62} ${x + 38} ${y + 60}Q${x + 22} ${y + 42} ${x} ${y + 47}Z" fill="url(#hair)"/>`
            : ''
  const crown = y - 92
  const cap = `M${f(x - wide - 5)} ${y + 6}C${f(x - wide - 14)} ${crown - 34} ${f(x + wide + 14)} ${crown - 34} ${f(x + wide + 5)} ${y + 6}`
  const back =
    style === 'long'
      ? `<path d="M${f(x - wide - 8)} ${y}C${f(x - wide - 26)} ${crown - 50} ${f(x + wide + 26)} ${crown - 50} ${f(x + wide + 8)} ${y}C${f(x + wide + 24)} ${y + 90} ${f(x + wide + 16)} 350 ${x + 92} 372H${x - 92}C${f(x - wide - 16)} 350 ${f(x - wide - 24)} ${y + 90} ${f(x - wide - 8)} ${y}Z" fill="url(#hair)"/>`
      : style === 'bob'
        ? `<path d="M${f(x - wide - 10)} ${y}C${f(x - wide - 24)} ${crown - 44} ${f(x + wide + 24)} ${crown - 44} ${f(x + wide + 10)} ${y}C${f(x + wide + 22)} ${y + 60} ${f(x + wide + 8)} ${chin} ${x + 70} ${chin + 6}H${x - 70}C${f(x - wide - 8)} ${chin} ${f(x - wide - 22)} ${y + 60} ${f(x - wide - 10)} ${y}Z" fill="url(#hair)"/>`
        : style === 'bun'
          ? `<circle cx="${x + 18}" cy="${crown - 26}" r="34" fill="url(#hair)"/>`
          : ''
  const line = style === 'swept' ? -18 : style === 'receding' ? -70 : -40
  const top =
    style === 'bald'
      ? `<path d="M${f(x - wide - 3)} ${y + 4}C${f(x - wide - 10)} ${y - 26} ${f(x - wide)} ${y - 44} ${f(x - wide + 8)} ${y - 52}L${f(x - wide + 10)} ${y - 10}ZM${f(x + wide + 3)} ${y + 4}C${f(x + wide + 10)} ${y - 26} ${f(x + wide)} ${y - 44} ${f(x + wide - 8)} ${y - 52}L${f(x + wide - 10)} ${y - 10}Z" fill="url(#hair)"/>`
      : style === 'curls'
        ? Array.from({ length: 34 }, (_, n) => {
            const angle = Math.PI * (1.08 - (n / 33) * 1.16)
            const out = wide + chance.between(-8, 16)
            return `<circle cx="${f(x + Math.cos(angle) * out)}" cy="${f(y - 18 - Math.sin(angle) * (94 + chance.between(-12, 12)))}" r="${f(chance.between(15, 25))}" fill="${lighten(hair, chance.between(-0.2, 0.18))}"/>`
          }).join('') +
          `<path d="${cap}Q${x + wide * 0.7} ${y - 52} ${x} ${y - 56}Q${x - wide * 0.7} ${y - 52} ${f(x - wide - 5)} ${y + 6}Z" fill="url(#hair)"/>`
        : `<path d="${cap}C${f(x + wide - 2)} ${y - 34} ${f(x + wide * 0.7)} ${y + line - 16} ${f(x + 20)} ${y + line - 20}C${f(x - 20)} ${y + line - (style === 'swept' ? 52 : 22)} ${f(x - wide * 0.8)} ${y - 44} ${f(x - wide - 5)} ${y + 6}Z" fill="url(#hair)"/>${strands(style === 'receding' ? 0 : 22, (n) => `M${f(x - wide + 6 + n * ((2 * wide - 12) / 21))} ${f(y - 48 - 14 * Math.sin((n / 21) * Math.PI))}Q${f(x - wide * 0.6 + (n * (wide * 1.2)) / 21)} ${f(crown - 10)} ${f(x - 30 + n * 3)} ${f(crown - 6 - 6 * Math.sin((n / 21) * Math.PI))}`, 0.22)}`
  const lens = chance.pick(['round', 'square'] as const)
  const rim = chance.pick(['#1a1a1c', '#5a3a22', '#8a8f96', '#7a2a2a'])
  const specs = glasses
    ? [-1, 1]
        .map(
          (side) =>
            (lens === 'round'
              ? `<circle cx="${f(x + side * gap)}" cy="${y + 4}" r="24" fill="#dcebf6" fill-opacity="0.14" stroke="${rim}" stroke-width="4"/>`
              : `<rect x="${f(x + side * gap - 26)}" y="${y - 14}" width="52" height="36" rx="9" fill="#dcebf6" fill-opacity="0.14" stroke="${rim}" stroke-width="4.4"/>`) +
            `<path d="M${f(x + side * gap - 12)} ${y - 8}l-8 16" stroke="#fff" stroke-width="3" opacity="0.5"/><path d="M${f(x + side * (gap + 25))} ${y}L${f(x + side * wide)} ${y - 4}" stroke="${rim}" stroke-width="4"/>`,
        )
        .join('') +
      `<path d="M${f(x - gap + 24)} ${y}q${f(gap - 24)} -9 ${f(2 * gap - 48)} 0" stroke="${rim}" stroke-width="4" fill="none"/>`
    : ''
  const hat = chance.pick(CLOTHES)
  const worn =
    onHead === 'headset'
      ? `<path d="M${f(x - wide - 8)} ${y + 4}C${f(x - wide - 20)} ${crown - 64} ${f(x + wide + 20)} ${crown - 64} ${f(x + wide + 8)} ${y + 4}" stroke="#1a1c20" stroke-width="13" fill="none"/><path d="M${f(x - wide - 6)} ${y}C${f(x - wide - 16)} ${crown - 56} ${f(x + wide + 16)} ${crown - 56} ${f(x + wide + 6)} ${y}" stroke="#5a6068" stroke-width="3" fill="none"/>${[-1, 1].map((side) => `<rect x="${f(x + side * (wide + 8) - 15)}" y="${y - 24}" width="30" height="66" rx="14" fill="#16181b"/><rect x="${f(x + side * (wide + 13) - 8)}" y="${y - 14}" width="16" height="46" rx="8" fill="#3a3f46"/>`).join('')}<path d="M${f(x - wide - 10)} ${y + 38}C${f(x - wide - 8)} ${y + 78} ${x - 70} ${y + 84} ${x - 40} ${y + 78}" stroke="#1a1c20" stroke-width="5" fill="none"/><rect x="${x - 52}" y="${y + 70}" width="26" height="15" rx="7" fill="#101113"/>`
      : onHead === 'cap' || onHead === 'beanie'
        ? `<path d="M${f(x - wide - 8)} ${y - 30}C${f(x - wide - 12)} ${crown - 56} ${f(x + wide + 12)} ${crown - 56} ${f(x + wide + 8)} ${y - 30}Q${x} ${y - 62} ${f(x - wide - 8)} ${y - 30}Z" fill="${hat}"/><path d="M${x + 10} ${crown - 42}C${f(x + wide)} ${crown - 40} ${f(x + wide + 10)} ${y - 60} ${f(x + wide + 8)} ${y - 30}Q${x + 50} ${y - 50} ${x + 20} ${y - 52}Z" fill="#000" opacity="0.2"/>${onHead === 'cap' ? `<path d="M${f(x - wide - 6)} ${y - 30}Q${x} ${y - 72} ${f(x + wide + 6)} ${y - 30}Q${x + 30} ${y - 30} ${x - 6} ${y - 24}Q${f(x - wide - 20)} ${y - 16} ${f(x - wide - 6)} ${y - 30}Z" fill="${lighten(hat, -0.35)}"/>` : `<path d="M${f(x - wide - 11)} ${y - 28}Q${x} ${y - 66} ${f(x + wide + 11)} ${y - 28}V${y - 56}Q${x} ${y - 94} ${f(x - wide - 11)} ${y - 56}Z" fill="${lighten(hat, 0.16)}"/>${Array.from({ length: 14 }, (_, n) => `<path d="M${f(x - wide + n * 12)} ${f(y - 38 - 17 * Math.sin(((n + 0.5) / 14) * Math.PI))}v-24" stroke="#000" stroke-width="1.6" opacity="0.2"/>`).join('')}`}`
        : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="46 48 308 308"><defs>${defs}</defs><g transform="translate(0 14) rotate(${f(tilt)} 200 300)">${back}${neck}${shoulders}${ears}<path d="${head}" fill="url(#skin)"/>${shading}${eyes}${brows}${nose}${beard === 'full' || beard === 'stubble' ? whiskers + mouth : mouth + whiskers}${top}${specs}${worn}</g></svg>`
}

/** Towards white, or below zero towards black. */
function lighten(hex: string, by: number): string {
  const part = (at: number) => {
    const own = Number.parseInt(hex.slice(at, at + 2), 16)
    const changed = by < 0 ? own * (1 + by) : own + (255 - own) * by
    return Math.round(changed).toString(16).padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}
