/** Badge of a station: an image for sites that allow neither frames nor scripts. */
import { type BadgeLines, getLine, type SayLine, valueAt } from '@onfreq/contracts/embeds/badge-lines'
import type { EmbedData } from '@onfreq/contracts/embeds/embed'
import { bandAt, findBand } from '@onfreq/ham/bands'
import { hertzToMegahertzText } from '@onfreq/ham/frequency'
import { say } from '@onfreq/i18n/texts'
import { LOOK } from '../../kernel/drawing/look.ts'
import { circle, escapeXml, rect } from '../../kernel/drawing/svg.ts'
import { cutText, type TextBox, textPath, textWidth } from '../../kernel/drawing/text.ts'

export const BADGE = { width: 236, height: 44 } as const

/** The content of the badge. */
export interface Badge {
  readonly callsign: string
  /** Alternative text. */
  readonly label: string
  /** Figures on the right; `dim` is the last group, in a weaker style. */
  readonly figures: string
  readonly dim: string
  readonly note: string
  /** `on`: filled dot; `off`: ring; `none`: no dot. */
  readonly dot: 'on' | 'off' | 'none'
  /** Needle position from 0 to 1; undefined for no needle. */
  readonly needle: number | undefined
}

/** Fills a declared badge with current data in the displayed language; `formatLine` translates the lines. */
export function toBadge(callsign: string, lines: BadgeLines, data: EmbedData, formatLine?: SayLine): Badge {
  return withLabel(drawBadge(callsign, lines, data, formatLine))
}

/** A badge without the alternative text. */
type UnlabelledBadge = Omit<Badge, 'label'>

function drawBadge(
  callsign: string,
  lines: BadgeLines,
  data: EmbedData,
  formatLine: SayLine | undefined,
): UnlabelledBadge {
  const note = getLine(lines.note, data, formatLine)
  if (!('dial' in lines)) return plain(callsign, getLine(lines.figures, data, formatLine), note)
  const hertz = valueAt(data, lines.dial.hz)
  const band = valueAt(data, lines.dial.band)
  const isOn = valueAt(data, lines.dial.onAir) === true
  const dot = isOn ? 'on' : 'off'
  if (typeof hertz !== 'number') return { ...plain(callsign, isOn ? say('ON AIR') : say('QRT'), note), dot }
  const [mega = '0', rest = ''] = hertzToMegahertzText(hertz, 6).split('.')
  return {
    callsign,
    figures: `${mega}.${rest.slice(0, 3)}`,
    dim: `.${rest.slice(3, 6)}`,
    note,
    dot,
    needle: isOn ? getPositionInBand(hertz, typeof band === 'string' ? band : null) : undefined,
  }
}

function plain(callsign: string, figures: string, note: string): UnlabelledBadge {
  return { callsign, figures, dim: '', note, dot: 'none', needle: undefined }
}

function getPositionInBand(hertz: number, name: string | null): number | undefined {
  const band = findBand(name) ?? bandAt(hertz)
  if (!band || hertz < band.lowHz || hertz > band.highHz) return undefined
  return (hertz - band.lowHz) / (band.highHz - band.lowHz)
}

/** Draws text: as `<text>` for browsers, or as outlines where an image is rasterised. */
type Write = (text: string, box: TextBox) => string

const MONO = "'Martian Mono','JetBrains Mono',ui-monospace,Menlo,Consolas,monospace"
const SANS = "system-ui,'Segoe UI',Arial,sans-serif"

/** Characters that XML cannot represent, not even escaped. */
const NOT_IN_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
/** Other fonts may be wider than the site's by up to this factor. */
const MAX_FONT_WIDTH_RATIO = 1.2

/** Draws text with `textLength`, which forces the width of the outlines with any font. */
const asText: Write = (input, box) => {
  const { x, y, size, face, fill, stretch = 1, maxWidth = Number.POSITIVE_INFINITY } = box
  const text = cutText(input.replaceAll(NOT_IN_XML, ' ').trim(), box, maxWidth)
  if (text === '') return ''
  const width = textWidth(text, box)
  const left = box.anchor === 'end' ? x - width : x
  const mono = face.startsWith('mono')
  const weight = face === 'mono-strong' ? ' font-weight="700"' : ''
  const current = mono || width * MAX_FONT_WIDTH_RATIO > maxWidth
  const length = current ? ` textLength="${width.toFixed(1)}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${left.toFixed(1)}" y="${y}" font-family="${mono ? MONO : SANS}" font-size="${(size * Math.min(1, stretch + 0.1)).toFixed(1)}"${weight} fill="${fill}"${length}>${escapeXml(text)}</text>`
}

export function badgeSvg(badge: Badge): string {
  return draw(badge, asText)
}

export function badgeOutlines(badge: Badge): string {
  return draw(badge, textPath)
}

const SCALE = { left: 118, right: 224, foot: 38 } as const
/**
 * Left edge of the callsign, and the widths of callsign and figures. Between them is a gap, or the dot with its own
 * gap.
 */
const LEFT = 12
const CALL = 92
const FIGURES = 116
const GAP = 8
const DOT = 20
/** Width of the note beside the dial, and without a dial. */
const NOTE = { beside: 98, alone: 212 } as const

function draw(badge: Badge, write: Write): string {
  const { width, height } = BADGE
  const { callsign, figures, dim, note, dot, needle } = badge
  const call = { face: 'mono-strong', size: 14, stretch: 0.875, tracking: -0.02 } as const
  const value = { face: 'mono-strong', size: 15, stretch: 0.875, tracking: -0.02 } as const
  const dimWidth = dim === '' ? 0 : textWidth(dim, { ...value, face: 'mono' })
  const between = dot === 'none' ? GAP : DOT
  // A short callsign leaves space for longer words in other languages.
  const rest = SCALE.right - LEFT - Math.min(textWidth(callsign, call), CALL) - between - dimWidth
  const figuresRoom = Math.max(FIGURES, rest)
  const figuresWidth = Math.min(textWidth(figures, value), figuresRoom) + dimWidth
  // A long callsign is narrowed for gigahertz figures, with the dot between them.
  const callRoom = Math.min(CALL, SCALE.right - figuresWidth - LEFT - between)
  const callWidth = Math.min(textWidth(callsign, call), callRoom)
  const label = badge.label.replaceAll(NOT_IN_XML, ' ')
  // Only a frequency has a position on the dial.
  const hasDial = dot !== 'none'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">`,
    `<title>${escapeXml(label)}</title>`,
    rect({
      x: 0.5,
      y: 0.5,
      width: width - 1,
      height: height - 1,
      radius: 6,
      fill: LOOK.ground,
      stroke: LOOK.lineStrong,
    }),
    write(callsign, { ...call, x: LEFT, y: 20, fill: LOOK.text, maxWidth: callRoom }),
    dot === 'on' ? circle(LEFT + callWidth + 10, 15, 4, LOOK.onAir) : '',
    dot === 'off' ? circle(LEFT + callWidth + 10, 15, 3.5, 'none', ` stroke="${LOOK.text3}" stroke-width="1.5"`) : '',
    write(dim, { ...value, face: 'mono', x: SCALE.right, y: 20, anchor: 'end', fill: LOOK.needleDim }),
    write(figures, {
      ...value,
      x: SCALE.right - dimWidth,
      y: 20,
      anchor: 'end',
      fill: dot === 'off' ? LOOK.text3 : LOOK.needle,
      maxWidth: figuresRoom,
    }),
    write(note, {
      face: 'regular',
      size: 11,
      x: 12,
      y: 35,
      fill: LOOK.text2,
      maxWidth: hasDial ? NOTE.beside : NOTE.alone,
    }),
    hasDial ? dial(needle) : '',
    '</svg>',
  ].join('')
}

function dial(needle: number | undefined): string {
  const step = (SCALE.right - SCALE.left) / 10
  const ticks = Array.from(
    { length: 11 },
    (_, n) => `M${(SCALE.left + n * step).toFixed(1)} ${SCALE.foot}v-${n % 5 === 0 ? 5 : 3}`,
  )
  const mark =
    needle === undefined
      ? ''
      : rect({
          x: Math.round((SCALE.left + needle * (SCALE.right - SCALE.left) - 1.5) * 10) / 10,
          y: 29,
          width: 3,
          height: 10,
          radius: 1,
          fill: LOOK.needle,
        })
  return `<path d="${ticks.join('')}" stroke="${LOOK.lineStrong}"/>${mark}`
}

function withLabel(drawn: UnlabelledBadge): Badge {
  const { callsign, figures, dot, note } = drawn
  const isFrequency = /^\d+\.\d{3}$/.test(figures)
  const mega = { figures }
  const where = !isFrequency
    ? figures
    : dot === 'on'
      ? say('on {figures} MHz', mega)
      : say('last on {figures} MHz', mega)
  return { ...drawn, label: [callsign, where, note, 'Onfreq'].filter(Boolean).join(', ') }
}
