/** Link preview images, 1200 x 630, in the product's design. */
import { SIZES } from '@onfreq/contracts/site/limits'
import { bandColour, LOOK } from '../../../kernel/drawing/look.ts'
import { ruler, wordmark } from '../../../kernel/drawing/marks.ts'
import { picture, rect, svg } from '../../../kernel/drawing/svg.ts'
import { textPath, textWidth, wrapText } from '../../../kernel/drawing/text.ts'

const { width: WIDTH, height: HEIGHT } = SIZES.socialPreview
const LEFT = 72
const RIGHT = WIDTH - LEFT
const PHOTO = 300

export interface Card {
  /** Small text above the title. */
  readonly legend: string
  /** A callsign in the typeface of the dial, or a heading in the text typeface. */
  readonly title: { readonly text: string; readonly kind: 'callsign' | 'heading' }
  /** Lines below the title. */
  readonly lines: readonly string[]
  readonly photo?: Buffer | undefined
  readonly band?: string | null | undefined
  /** Position of the needle on the dial at the lower edge, 0 to 1. */
  readonly needle?: number | undefined
}

export function drawCard({ legend, title, lines, photo, band, needle = 0.5 }: Card): string {
  const right = photo === undefined ? RIGHT : RIGHT - PHOTO - 48
  const heading = getTitle(title, right - LEFT)
  const text = { face: 'regular', size: 34 } as const
  const wrapped = lines.flatMap((line) => wrapText(line, text, right - LEFT, 2)).slice(0, 4)
  return svg(
    WIDTH,
    HEIGHT,
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: LOOK.ground }),
    rect({ x: 0, y: HEIGHT - 108, width: WIDTH, height: 108, fill: LOOK.window }),
    wordmark(LEFT, 108, 44).svg,
    textPath(legend, { face: 'medium', size: 28, x: LEFT, y: 196, fill: LOOK.text3, maxWidth: right - LEFT }),
    heading.svg,
    ...wrapped.map((line, index) =>
      textPath(line, { ...text, x: LEFT, y: heading.foot + 58 + index * 46, fill: LOOK.text2, maxWidth: right - LEFT }),
    ),
    photo === undefined
      ? ''
      : picture('photo', { x: RIGHT - PHOTO, y: 108, width: PHOTO, height: PHOTO, radius: 20 }, photo, 'image/jpeg'),
    ruler({ x: LEFT, y: HEIGHT - 30, width: RIGHT - LEFT, ticks: 97, height: 30, needle, colour: LOOK.lineStrong }),
    rect({ x: LEFT, y: HEIGHT - 26, width: RIGHT - LEFT, height: 4, radius: 2, fill: bandColour(band) }),
  )
}

function getTitle({ text, kind }: Card['title'], room: number): { readonly svg: string; readonly foot: number } {
  if (kind === 'callsign') {
    const svg = textPath(text, {
      face: 'mono-strong',
      size: 120,
      stretch: 0.875,
      x: LEFT - 5,
      y: 320,
      fill: LOOK.needle,
      maxWidth: room,
    })
    return { svg, foot: 330 }
  }
  const style = { face: 'strong', size: textWidth(text, { face: 'strong', size: 68 }) > room * 2 ? 54 : 68 } as const
  const rows = wrapText(text, style, room, 2)
  const step = style.size * 1.16
  const svg = rows
    .map((row, index) =>
      textPath(row, { ...style, tracking: -0.015, x: LEFT, y: 270 + index * step, fill: LOOK.text, maxWidth: room }),
    )
    .join('')
  return { svg, foot: 270 + (rows.length - 1) * step }
}
