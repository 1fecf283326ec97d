/** Converts text to SVG paths. */
import type { Glyph, PathCommand } from 'opentype.js'
import { drawable, ELLIPSIS, type Face, toRuns } from './fonts.ts'

export interface TextStyle {
  readonly face: Face
  /** Font size in pixels. */
  readonly size: number
  /** Letter width relative to the font's own. Callsigns in tables use 0.75, read-outs 0.875. */
  readonly stretch?: number
  /** Letter spacing in ems. */
  readonly tracking?: number
}

export interface TextBox extends TextStyle {
  readonly x: number
  /** Baseline position. */
  readonly y: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly opacity?: number
  /** Maximum width in pixels: letters are first narrowed to 70 %, then the text is truncated with an ellipsis. */
  readonly maxWidth?: number
}

const MIN_STRETCH = 0.7

export function textWidth(text: string, style: TextStyle): number {
  return layOutGlyphs(text, style).width * (style.stretch ?? 1)
}

/** One line of text as a `<path>`; empty for empty or undrawable text. */
export function textPath(text: string, box: TextBox): string {
  const fitted = placedText(text, box)
  if (fitted.text === '') return ''
  const { left } = fitted
  const opacity = box.opacity === undefined ? '' : ` opacity="${box.opacity}"`
  const transform = `translate(${round(left)} ${round(box.y)})${fitted.stretch === 1 ? '' : ` scale(${round(fitted.stretch)} 1)`}`
  return `<path d="${outline(fitted.text, box)}" transform="${transform}" fill="${box.fill}"${opacity}/>`
}

/** The visible text, reduced to supported characters and truncated to fit, and its position. */
export function placedText(text: string, box: TextBox): { text: string; stretch: number; left: number } {
  const fitted = fit(drawable(text, box.face).replaceAll(/\s+/g, ' ').trim(), box)
  const width = textWidth(fitted.text, { ...box, stretch: fitted.stretch })
  const left = box.anchor === 'end' ? box.x - width : box.anchor === 'middle' ? box.x - width / 2 : box.x
  return { ...fitted, left }
}

/** Breaks text between words into lines of at most `maxWidth`; text beyond `maxLines` is replaced by an ellipsis. */
export function wrapText(text: string, style: TextStyle, maxWidth: number, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, style) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= maxLines) return lines
  const stored = lines.slice(0, maxLines)
  stored[maxLines - 1] = cut(`${stored[maxLines - 1]} ${lines[maxLines]}`, style, maxWidth)
  return stored
}

function fit(text: string, box: TextBox): { text: string; stretch: number } {
  const stretch = box.stretch ?? 1
  if (box.maxWidth === undefined) return { text, stretch }
  const target = textWidth(text, box)
  if (target <= box.maxWidth) return { text, stretch }
  const narrowed = Math.max(stretch * MIN_STRETCH, (stretch * box.maxWidth) / target)
  const style = { ...box, stretch: narrowed }
  return { text: textWidth(text, style) <= box.maxWidth ? text : cut(text, style, box.maxWidth), stretch: narrowed }
}

/** Truncates text with an ellipsis to fit `maxWidth`. */
export function cutText(text: string, style: TextStyle, maxWidth: number): string {
  return textWidth(text, style) <= maxWidth ? text : cut(text, style, maxWidth)
}

function cut(text: string, style: TextStyle, maxWidth: number): string {
  const letters = [...text]
  while (letters.length > 0 && textWidth(letters.join('').trimEnd() + ELLIPSIS, style) > maxWidth) letters.pop()
  return letters.join('').trimEnd() + ELLIPSIS
}

function outline(text: string, style: TextStyle): string {
  return layOutGlyphs(text, style)
    .glyphs.map(({ glyph, x }) => pathData(glyph.getPath(x, 0, style.size).commands))
    .join('')
}

/**
 * Positions the glyphs one by one. The library's layout is not used, because it rejects fonts with unknown
 * substitution tables and cannot read the kerning of these fonts.
 */
function layOutGlyphs(text: string, style: TextStyle): { glyphs: { glyph: Glyph; x: number }[]; width: number } {
  const glyphs: { glyph: Glyph; x: number }[] = []
  const gap = (style.tracking ?? 0) * style.size
  let x = 0
  for (const run of toRuns(text, style.face)) {
    const scale = style.size / run.font.unitsPerEm
    for (const character of run.text) {
      const glyph = run.font.charToGlyph(character)
      glyphs.push({ glyph, x })
      x += (glyph.advanceWidth ?? 0) * scale + gap
    }
  }
  return { glyphs, width: Math.max(0, x - gap) }
}

/** Replaces the library's `toPathData`, which writes very small numbers with an exponent and omits separators. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const end = `${fixed(command.x)} ${fixed(command.y)}`
      if (command.type === 'C') {
        return `C${fixed(command.x1)} ${fixed(command.y1)} ${fixed(command.x2)} ${fixed(command.y2)} ${end}`
      }
      return command.type === 'Q' ? `Q${fixed(command.x1)} ${fixed(command.y1)} ${end}` : `${command.type}${end}`
    })
    .join('')
}

const fixed = (value: number) => (Math.round(value * 100) / 100).toString()
const round = (value: number) => Math.round(value * 1000) / 1000
