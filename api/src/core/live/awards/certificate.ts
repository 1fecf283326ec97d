/** Draws the certificate of an award, 4:3, in the product's design. */

import { bandColour, LOOK } from '../../../kernel/drawing/look.ts'
import { ruler, seal, wordmark } from '../../../kernel/drawing/marks.ts'
import { rect, svg } from '../../../kernel/drawing/svg.ts'
import { textPath, wrapText } from '../../../kernel/drawing/text.ts'
import type { CatalogueAward } from './granted-awards.ts'

export interface Certificate {
  readonly award: Pick<CatalogueAward, 'name' | 'short_name' | 'rule' | 'motif' | 'colour'>
  readonly callsign: string
  readonly name: string
  /** Null on a specimen, which has no date. */
  readonly day: string | null
  /** In the language of the reader. */
  readonly words: CertificateWords
}

export interface CertificateWords {
  readonly awardedTo: string
  /** Empty on a specimen. */
  readonly day: string
  /** Number of contacts, or a note that this is a specimen. */
  readonly contacts: string
  readonly times: string
}

const WIDTH = 800
const HEIGHT = 600
const LEFT = 56
const RIGHT = WIDTH - LEFT

export function drawCertificate({ award, callsign, name, day, words }: Certificate): string {
  const { colour } = award
  const title = { face: 'strong', size: 46, tracking: -0.015 } as const
  const rule = { face: 'regular', size: 21 } as const
  return svg(
    WIDTH,
    HEIGHT,
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: LOOK.ground }),
    textPath(award.motif, {
      x: RIGHT + 8,
      y: 372,
      size: 300,
      face: 'strong',
      tracking: -0.04,
      fill: LOOK.panel,
      anchor: 'end',
      maxWidth: 700,
    }),
    rect({ x: 14, y: 14, width: WIDTH - 28, height: HEIGHT - 28, radius: 12, stroke: LOOK.line, strokeWidth: 2 }),
    wordmark(LEFT, 84, 32).svg,
    seal(RIGHT - 74, 120, 74, award.short_name, colour),
    textPath(award.name, { ...title, x: LEFT, y: 196, fill: LOOK.text, maxWidth: RIGHT - LEFT - 176 }),
    ...wrapText(award.rule, rule, 470, 3).map((line, index) =>
      textPath(line, { ...rule, x: LEFT, y: 236 + index * 30, fill: LOOK.text2 }),
    ),
    textPath(words.awardedTo, { face: 'medium', size: 18, x: LEFT, y: 346, fill: LOOK.text3 }),
    textPath(callsign, {
      face: 'mono-strong',
      size: 78,
      stretch: 0.875,
      x: LEFT - 3,
      y: 424,
      fill: day === null ? LOOK.text3 : LOOK.needle,
      maxWidth: RIGHT - LEFT,
    }),
    textPath(name, { face: 'regular', size: 24, x: LEFT, y: 474, fill: LOOK.text2, maxWidth: 460 }),
    textPath(words.day, {
      face: 'medium',
      size: 20,
      x: RIGHT,
      y: 474,
      fill: LOOK.text,
      anchor: 'end',
    }),
    ruler({
      x: LEFT,
      y: 546,
      width: RIGHT - LEFT,
      ticks: 61,
      height: 18,
      ...(day !== null && { needle: needleAt(day) }),
    }),
    textPath(words.contacts, {
      face: 'mono',
      size: 15,
      stretch: 0.75,
      x: LEFT,
      y: 504,
      fill: LOOK.text3,
    }),
    textPath(words.times, {
      face: 'mono',
      size: 15,
      stretch: 0.75,
      x: RIGHT,
      y: 504,
      fill: LOOK.text3,
      anchor: 'end',
    }),
    bands(),
  )
}

/** The bands of the dial along the lower edge, from long to short waves. */
function bands(): string {
  const names = ['160m', '80m', '60m', '40m', '30m', '20m', '17m', '15m', '12m', '10m', '6m', '2m', '70cm']
  const width = (RIGHT - LEFT) / names.length
  return names
    .map((name, index) =>
      rect({ x: LEFT + index * width, y: 556, width: width - 3, height: 3, radius: 1.5, fill: bandColour(name) }),
    )
    .join('')
}

/** Angle of the needle: the scale is a year, the needle points to the day. */
function needleAt(day: string): number {
  const year = Number(day.slice(0, 4))
  const start = Date.UTC(year, 0, 1)
  return (Date.parse(day) - start) / (Date.UTC(year + 1, 0, 1) - start)
}
