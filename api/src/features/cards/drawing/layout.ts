/**
 * A QSL card as shapes, which are the same for every contact of a station, and lines of text. A picture contains both.
 * A sheet with many cards draws the shapes once, and the text for each card. All lengths are dots of an A6 card at 300
 * dpi.
 */

import type { CardDesign } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_SIZE } from '@onfreq/contracts/cards/values'
import { LOOK } from '../../../kernel/drawing/look.ts'
import { ruler } from '../../../kernel/drawing/marks.ts'
import { type Box, picture, rect } from '../../../kernel/drawing/svg.ts'
import { type TextBox, wrapText } from '../../../kernel/drawing/text.ts'

export interface CardStation {
  readonly call: string
  readonly name: string
  /** Name of the DXCC entity. */
  readonly place: string
  readonly qth: string
  readonly grid: string
  readonly cqZone: number | null
  readonly ituZone: number | null
}

/** Formatted text of a contact; fields are empty when unknown. */
export interface CardContact {
  readonly call: string
  readonly via: string
  /** The recipient line in the card's language: as one line, and split for the two corners of a label. */
  readonly addressee: { readonly full: string; readonly to: string; readonly via: string }
  readonly date: string
  readonly utc: string
  readonly mhz: string
  readonly band: string
  readonly mode: string
  readonly rst: string
  readonly power: string
  readonly comment: string
  /** Whether the other station's card has been received. */
  readonly tnx: boolean
}

/** Column headers of a contact in the card's language. UTC, MHz and RST are the same in all languages. */
export type CardWords = Readonly<Record<'date' | 'band' | 'mode' | 'power', string>>

export interface TextLine extends TextBox {
  readonly text: string
}

export interface CardParts {
  /** SVG elements. */
  readonly shapes: string
  readonly lines: readonly TextLine[]
}

const { width: W, height: H } = CARD_SIZE
const EDGE = 80

interface Theme {
  readonly ground: string
  readonly box: string
  readonly rule: string
  readonly raised: string
  readonly ink: string
  readonly ink2: string
  readonly needle: string
}

/** The light theme, like a paper logbook, and the dark theme. */
const THEMES: Readonly<Record<CardDesign['theme'], Theme>> = {
  light: {
    ground: '#f7f2e6',
    box: '#fffdf7',
    rule: '#c9d3dd',
    raised: '#ebe5d7',
    ink: '#16324a',
    ink2: '#4b6072',
    needle: '#c26a00',
  },
  dark: {
    ground: LOOK.ground,
    box: LOOK.panel,
    rule: LOOK.lineStrong,
    raised: LOOK.field,
    ink: LOOK.text,
    ink2: LOOK.text2,
    needle: LOOK.needle,
  },
}

/** @param photo a JPEG file */
export function cardParts(
  design: CardDesign,
  station: CardStation,
  contact: CardContact,
  photo: Uint8Array | null,
  words: CardWords,
): CardParts {
  const theme = THEMES[design.theme]
  const facts = { design, station, contact, photo, words, theme }
  if (design.layout === 'photo') return layoutOverPhoto(facts)
  return design.layout === 'split' ? layoutBesidePhoto(facts) : layoutWithoutPhoto(facts)
}

interface CardData {
  readonly design: CardDesign
  readonly station: CardStation
  readonly contact: CardContact
  readonly photo: Uint8Array | null
  readonly words: CardWords
  readonly theme: Theme
}

/** Layout without a photo: a large callsign below a dial. */
function layoutWithoutPhoto(facts: CardData): CardParts {
  const { design, station, contact, theme } = facts
  const inner = W - 2 * EDGE
  const middle = { x: W / 2, anchor: 'middle', maxWidth: inner } as const
  const boxes = contactBoxes(facts, { x: EDGE, y: 730, width: inner, height: 160 }, 6)
  return {
    shapes:
      rect({ x: 0, y: 0, width: W, height: H, fill: theme.ground }) +
      rect({ x: 0, y: 0, width: 22, height: H, fill: theme.needle }) +
      ruler({ x: EDGE, y: 150, width: inner, ticks: 71, height: 46, colour: theme.rule, needle: 0.62 }) +
      boxes.shapes,
    lines: [
      { ...middle, text: station.call, face: 'mono-strong', size: 250, stretch: 0.86, y: 415, fill: theme.ink },
      { ...middle, text: design.headline, face: 'strong', size: 52, y: 500, fill: theme.needle },
      { ...middle, text: describeStation(facts), face: 'medium', size: 46, y: 572, fill: theme.ink2 },
      ...toLines(facts, EDGE, 690, inner, 54),
      ...boxes.lines,
      ...toWrappedLines(
        getNotes(design, contact),
        { face: 'regular', size: 40, x: EDGE, y: 965, fill: theme.ink2 },
        inner,
        2,
      ),
      ...footer(facts, EDGE, inner, 1150),
    ],
  }
}

/** Layout with the photo as background; text has a solid background at the bottom. */
function layoutOverPhoto(facts: CardData): CardParts {
  const { design, station, contact, theme } = facts
  const inner = W - 2 * EDGE
  const top = 730
  const boxes = contactBoxes(facts, { x: EDGE, y: 970, width: inner, height: 130 }, 6)
  const right = { x: W - EDGE, anchor: 'end', maxWidth: 680 } as const
  return {
    shapes:
      drawPhoto(facts, { x: 0, y: 0, width: W, height: top + 10 }) +
      rect({ x: 0, y: top, width: W, height: H - top, fill: theme.ground }) +
      rect({ x: 0, y: top, width: W, height: 10, fill: theme.needle }) +
      boxes.shapes,
    lines: [
      {
        text: station.call,
        face: 'mono-strong',
        size: 150,
        stretch: 0.86,
        x: EDGE,
        y: 885,
        fill: theme.ink,
        maxWidth: 900,
      },
      { ...right, text: design.headline, face: 'strong', size: 44, y: 808, fill: theme.needle },
      ...toWrappedLines(
        describeStation(facts),
        { ...right, face: 'medium', size: 36, y: 868, fill: theme.ink2 },
        right.maxWidth,
        2,
      ),
      ...toLines(facts, EDGE, 948, inner, 42),
      ...boxes.lines,
      ...footer(facts, EDGE, inner, 1190, getNotes(design, contact)),
    ],
  }
}

/** Layout with the photo on the left and the contact on the right. */
function layoutBesidePhoto(facts: CardData): CardParts {
  const { design, station, contact, theme } = facts
  const left = 760
  const x = left + 64
  const inner = W - x - EDGE
  const boxes = contactBoxes(facts, { x, y: 620, width: inner, height: 280 }, 3)
  return {
    shapes:
      rect({ x: 0, y: 0, width: W, height: H, fill: theme.ground }) +
      drawPhoto(facts, { x: 0, y: 0, width: left, height: H }) +
      rect({ x: left, y: 0, width: 10, height: H, fill: theme.needle }) +
      boxes.shapes,
    lines: [
      {
        text: station.call,
        face: 'mono-strong',
        size: 150,
        stretch: 0.86,
        x,
        y: 230,
        fill: theme.ink,
        maxWidth: inner,
      },
      { text: design.headline, face: 'strong', size: 44, x, y: 306, fill: theme.needle, maxWidth: inner },
      ...toWrappedLines(describeStation(facts), { face: 'medium', size: 40, x, y: 370, fill: theme.ink2 }, inner, 3),
      ...toLines(facts, x, 570, inner, 50),
      ...boxes.lines,
      ...toWrappedLines(
        getNotes(design, contact),
        { face: 'regular', size: 38, x, y: 970, fill: theme.ink2 },
        inner,
        3,
      ),
      ...footer(facts, x, inner, 1172),
    ],
  }
}

function drawPhoto({ photo, theme }: CardData, box: Box): string {
  if (photo !== null) return picture('photo', box, photo, 'image/jpeg')
  const rows = Math.floor(box.height / 150)
  const rulers = Array.from({ length: rows }, (_, row) =>
    ruler({
      x: box.x + EDGE,
      y: box.y + 130 + row * 150,
      width: box.width - 2 * EDGE,
      ticks: Math.floor(box.width / 24),
      height: 40,
      colour: theme.rule,
      ...(row === Math.floor(rows / 2) && { needle: 0.62 }),
    }),
  )
  return rect({ ...box, fill: theme.raised }) + rulers.join('')
}

function describeStation({ design, station }: CardData): string {
  const hasField = (field: CardDesign['fields'][number]) => design.fields.includes(field)
  const zones = hasField('zones')
    ? [station.cqZone && `CQ ${station.cqZone}`, station.ituZone && `ITU ${station.ituZone}`].filter(Boolean).join(' ')
    : ''
  return [
    hasField('name') && station.name,
    hasField('qth') && station.qth,
    station.place,
    hasField('grid') && station.grid,
    zones,
  ]
    .filter(Boolean)
    .join(' · ')
}

function toLines({ contact, theme }: CardData, x: number, y: number, width: number, size: number): TextLine[] {
  return [{ text: contact.addressee.full, face: 'strong', size, x, y, fill: theme.ink, maxWidth: width }]
}

/** The operator's message, and the comment of the contact. */
function getNotes({ message, fields }: CardDesign, { comment }: CardContact): string {
  return [message, fields.includes('comment') && comment].filter(Boolean).join(' · ')
}

function footer({ design, contact, theme }: CardData, x: number, width: number, y: number, text = ''): TextLine[] {
  const power = design.fields.includes('power') ? contact.power : ''
  const line = { face: 'medium', size: 36, y, fill: theme.ink2 } as const
  return [
    { ...line, text: [text, power].filter(Boolean).join(' · '), x, maxWidth: width * 0.72 },
    {
      ...line,
      face: 'strong',
      text: contact.tnx ? 'TNX QSL' : 'PSE QSL',
      fill: theme.ink,
      x: x + width,
      anchor: 'end',
      maxWidth: width * 0.26,
    },
  ]
}

function contactBoxes({ design, contact, words, theme }: CardData, box: Box, columns: number): CardParts {
  const frequency = design.fields.includes('frequency')
  const cells: readonly (readonly [title: string, value: string])[] = [
    [words.date, contact.date],
    ['UTC', contact.utc],
    frequency ? ['MHz', contact.mhz] : [words.band, contact.band],
    frequency ? [words.band, contact.band] : [words.mode, contact.mode],
    frequency ? [words.mode, contact.mode] : ['RST', contact.rst],
    frequency ? ['RST', contact.rst] : [words.power, contact.power],
  ]
  const width = box.width / columns
  const rows = cells.length / columns
  const height = box.height / rows
  const at = (index: number) => ({
    x: box.x + (index % columns) * width,
    y: box.y + Math.floor(index / columns) * height,
  })
  return {
    shapes: cells
      .map((_, index) => rect({ ...at(index), width, height, fill: theme.box, stroke: theme.rule, strokeWidth: 3 }))
      .join(''),
    lines: cells.flatMap(([title, value], index): TextLine[] => {
      const { x, y } = at(index)
      const left = x + 20
      return [
        { text: title, face: 'medium', size: 28, x: left, y: y + 42, fill: theme.ink2 },
        {
          text: value,
          face: 'mono-strong',
          size: 46,
          stretch: 0.8,
          x: left,
          y: y + height - 34,
          fill: theme.ink,
          maxWidth: width - 40,
        },
      ]
    }),
  }
}

function toWrappedLines(text: string, style: Omit<TextLine, 'text'>, width: number, limit: number): TextLine[] {
  return wrapText(text, style, width, limit).map((line, index) => ({
    ...style,
    text: line,
    y: style.y + index * style.size * 1.35,
    maxWidth: width,
  }))
}
