/** The product's graphic marks: wordmark, dial ruler and award seal. */
import { LOOK } from './look.ts'
import { rect } from './svg.ts'
import { textPath, textWidth } from './text.ts'

/** The wordmark `on|freq`, in which the bar is the needle. `y` is the baseline. Returns the drawing and its width. */
export function wordmark(x: number, y: number, size: number): { readonly svg: string; readonly width: number } {
  const style = { face: 'strong', size, tracking: -0.01 } as const
  const gap = size * 0.14
  const bar = Math.max(2, size * 0.13)
  const left = textWidth('on', style)
  const right = x + left + gap * 2 + bar
  const svg =
    textPath('on', { ...style, x, y, fill: LOOK.text }) +
    rect({
      x: x + left + gap,
      y: y - size * 0.86,
      width: bar,
      height: size * 1.14,
      radius: bar / 3,
      fill: LOOK.needle,
    }) +
    textPath('freq', { ...style, x: right, y, fill: LOOK.text })
  return { svg, width: right - x + textWidth('freq', style) }
}

export interface Ruler {
  readonly x: number
  /** Baseline of the ticks. */
  readonly y: number
  readonly width: number
  readonly ticks: number
  /** Height of a long tick. */
  readonly height: number
  /** Number of ticks between long ones. */
  readonly every?: number
  /** Needle position from 0 to 1; undefined for no needle. */
  readonly needle?: number
  readonly colour?: string
}

/** The dial ruler: ticks and an optional needle. */
export function ruler({ x, y, width, ticks, height, every = 5, needle, colour = LOOK.lineStrong }: Ruler): string {
  const marks = Array.from({ length: ticks }, (_, index) => {
    const at = x + (width * index) / (ticks - 1)
    return `M${at.toFixed(2)} ${y}v${-(index % every === 0 ? height : height * 0.55).toFixed(2)}`
  })
  const thick = Math.max(1, height / 12)
  const pointer =
    needle === undefined
      ? ''
      : rect({
          x: x + width * needle - thick * 1.5,
          y: y - height * 1.7,
          width: thick * 3,
          height: height * 1.85,
          radius: thick,
          fill: LOOK.needle,
        })
  return `<path d="${marks.join('')}" stroke="${colour}" stroke-width="${thick}" fill="none"/>${pointer}`
}

/** A ring of ticks around a short code, used for awards. */
export function seal(x: number, y: number, radius: number, code: string, colour: string = LOOK.needle): string {
  const ticks = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI
    const inner = radius * (index % 2 === 0 ? 0.86 : 0.92)
    const point = (distance: number) =>
      `${(x + Math.sin(angle) * distance).toFixed(2)} ${(y - Math.cos(angle) * distance).toFixed(2)}`
    return `M${point(inner)}L${point(radius)}`
  })
  // Codes such as `9 BAND` and `4 MODE` are the longest.
  const size = radius * (code.length > 5 ? 0.34 : code.length > 4 ? 0.42 : 0.54)
  return (
    `<circle cx="${x}" cy="${y}" r="${radius * 0.76}" fill="none" stroke="${colour}" stroke-width="${radius * 0.025}"/>` +
    `<path d="${ticks.join('')}" stroke="${colour}" stroke-width="${radius * 0.035}" fill="none"/>` +
    textPath(code, {
      x,
      y: y + size * 0.37,
      size,
      face: 'mono-strong',
      stretch: 0.8,
      fill: LOOK.text,
      anchor: 'middle',
      maxWidth: radius * 1.34,
    })
  )
}
