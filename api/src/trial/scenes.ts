/** Photos of the demonstration world, drawn by hand in a few strokes: nobody's real picture is used. */
import { svg } from '../drawing/svg.ts'
import { textPath } from '../drawing/text.ts'
import { createChance } from './random.ts'

const WIDTH = 160
const HEIGHT = 120

const COLOURS = ['#7fd2e0', '#3f8fb0', '#e8e6b0', '#2f6f93', '#f2d06a', '#28597c', '#9fe0d8']

/** A waterfall: columns of signals over the minutes. */
function waterfall(): string {
  const chance = createChance(7)
  const columns = [14, 30, 52, 66, 88, 108, 128, 146].map((x) => {
    const colour = chance.pick(COLOURS)
    const width = chance.pick([2, 3, 3, 5, 8, 10])
    return Array.from({ length: 20 }, (_, row) => {
      if (chance.next() < 0.2) return ''
      const height = Math.round(chance.between(2, 5))
      const opacity = chance.between(0.45, 1).toFixed(2)
      return `<rect x="${x}" y="${4 + row * 6}" width="${width}" height="${height}" fill="${colour}" opacity="${opacity}"/>`
    }).join('')
  })
  return `<rect width="160" height="120" fill="#071421"/>${columns.join('')}`
}

const BARS = ['#d8d8d2', '#d6c93c', '#3bb9c2', '#47b457', '#b455a8', '#c1453b', '#3a53b5']

const SCENES = {
  /** A beam at dusk. */
  tower:
    '<rect width="160" height="120" fill="#1b2f4a"/><rect y="62" width="160" height="58" fill="#d7875a"/><rect y="50" width="160" height="26" fill="#6f5a6c"/><path d="M0 96 40 84 86 94 130 82 160 90V120H0Z" fill="#131c28"/><path d="M76 92 80 26 84 92M77 76h6M77.6 64h5M78 52h4M78.6 40h3" stroke="#0b1119" stroke-width="1.6" fill="none"/><path d="M48 26h64M52 20v12M64 18v16M80 17v18M94 19v14M108 21v10" stroke="#0b1119" stroke-width="1.8"/>',
  /** A wire on a summit. */
  hill: '<rect width="160" height="120" fill="#9db6c4"/><circle cx="118" cy="34" r="13" fill="#f4e6c3"/><path d="M0 78 34 52 62 70 98 38 160 76V120H0Z" fill="#5f7f86"/><path d="M0 96 50 74 100 92 160 82V120H0Z" fill="#34503f"/><path d="M52 80 54 30M54 30 20 84M54 30 96 88" stroke="#1c2a26" stroke-width="1.3" fill="none"/><path d="M104 96l14-14 14 14Z" fill="#c9622f"/>',
  /** The front of a transceiver. */
  radio:
    '<rect width="160" height="120" fill="#2a2622"/><rect x="8" y="22" width="144" height="78" rx="5" fill="#15171a"/><rect x="20" y="32" width="78" height="32" rx="2" fill="#f2a83b"/><path d="M26 56h4v-8h4v8h4V44h4v12h4v-5h4v5h6V40h3v16h6v-6h4v6h5v-9h4v9h10" stroke="#3a2403" stroke-width="1.6" fill="none"/><path d="M26 38h34" stroke="#3a2403" stroke-width="3"/><circle cx="126" cy="56" r="19" fill="#2c3035"/><circle cx="126" cy="56" r="14" fill="#3b4047"/><circle cx="119" cy="49" r="3" fill="#15171a"/><g fill="#3b4047"><rect x="20" y="74" width="12" height="7"/><rect x="36" y="74" width="12" height="7"/><rect x="52" y="74" width="12" height="7"/><rect x="68" y="74" width="12" height="7"/><rect x="84" y="74" width="12" height="7"/><circle cx="26" cy="91" r="4"/><circle cx="42" cy="91" r="4"/></g>',
  /** A straight key. */
  key: '<rect width="160" height="120" fill="#5b4432"/><path d="M0 30h160M0 66h160M0 98h160" stroke="#4d3828" stroke-width="3"/><rect x="24" y="66" width="112" height="22" rx="3" fill="#1b1d20"/><path d="M36 60h88" stroke="#c9a24e" stroke-width="6" stroke-linecap="round"/><circle cx="122" cy="50" r="11" fill="#111"/><path d="M60 70V52M96 70V56" stroke="#c9a24e" stroke-width="5"/>',
  waterfall: waterfall(),
  /** Portable on the water. */
  boat: '<rect width="160" height="120" fill="#cfd9d8"/><rect y="66" width="160" height="54" fill="#3f6c7d"/><path d="M40 74h72l-12 16H54Z" fill="#f0ece0"/><path d="M76 72V14M76 16l30 54M76 16 46 70" stroke="#2b3942" stroke-width="1.6" fill="none"/><path d="M0 84h30M120 96h36M12 104h40" stroke="#6f98a5" stroke-width="2"/>',
} as const

export type Scene = keyof typeof SCENES

const MIRROR = `transform="translate(${WIDTH} 0) scale(-1 1)"`

/** A scene as a drawing; mirrored, it is another person's place. */
export function drawScene(scene: Scene, mirrored = false): string {
  return svg(WIDTH, HEIGHT, mirrored ? `<g ${MIRROR}>${SCENES[scene]}</g>` : SCENES[scene])
}

/** A slow-scan picture as it comes off the air: a scene or colour bars, and the caller's sign across it. */
export function drawSlowScan(scene: Scene | 'bars', callsign: string, words: string): string {
  const picture =
    scene === 'bars'
      ? BARS.map((colour, n) => `<rect x="${n * 23}" width="23" height="120" fill="${colour}"/>`).join('')
      : SCENES[scene]
  const line = (text: string, y: number, size: number) =>
    textPath(text, { x: WIDTH / 2, y, size, face: 'mono-strong', fill: '#ffffff', anchor: 'middle', maxWidth: 150 })
  return svg(
    WIDTH,
    HEIGHT,
    picture,
    '<rect y="84" width="160" height="36" fill="#0a0f16" opacity="0.72"/>',
    line(callsign, 101, 15),
    line(words, 115, 9),
  )
}
