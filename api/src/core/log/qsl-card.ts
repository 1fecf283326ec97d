/**
 * Draws a contact as a QSL card: the call of the station across it, the contact in a row of boxes, as on printed
 * cards.
 */

import { findBand } from '@onfreq/ham/bands'
import { hertzToMegahertzText } from '@onfreq/ham/frequency'
import { modeLabel } from '@onfreq/ham/modes'
import { powerText } from '@onfreq/ham/operating/power-text'
import { say } from '@onfreq/i18n/texts'
import { bandColour, LOOK } from '../../kernel/drawing/look.ts'
import { ruler } from '../../kernel/drawing/marks.ts'
import { rect, svg } from '../../kernel/drawing/svg.ts'
import { textPath, wrapText } from '../../kernel/drawing/text.ts'
import type { StoredContact } from './contact/fields.ts'
import type { Poster } from './repository/history.ts'

/** 140 by 90 mm, the size that bureaus require, at ten pixels per millimetre. */
const WIDTH = 1400
const HEIGHT = 900
const EDGE = 70
const INNER = WIDTH - 2 * EDGE

/** Colours of the light theme. */
const PAPER = {
  ground: '#f7f2e6',
  box: '#fffdf7',
  rule: '#c9d3dd',
  ink: '#16324a',
  ink2: '#4b6072',
  needle: '#b4541a',
} as const

/** Text of a card besides its contact, in the reader's language. */
export type QslWords = Readonly<Record<'confirming' | 'date' | 'band' | 'mode' | 'via', string>>

/** Texts in the current language. */
export function qslWords({ call, satName }: Pick<StoredContact, 'call' | 'satName'>): QslWords {
  return {
    confirming: say('Confirming our contact with {call}', { call }),
    date: say('Date'),
    band: say('Band'),
    mode: say('Mode'),
    via: satName === null ? '' : say('via {satellite}', { satellite: satName }),
  }
}

export function drawQslCard(
  contact: StoredContact,
  poster: Poster | undefined,
  stationPlace: string,
  words: QslWords,
): string {
  const band = contact.band === null ? undefined : findBand(contact.band)
  const needle =
    band === undefined || contact.freqHz === null
      ? undefined
      : Math.min(1, Math.max(0, (contact.freqHz - band.lowHz) / (band.highHz - band.lowHz)))
  const place = [poster?.name, stationPlace].filter(Boolean).join(' · ')
  return svg(
    WIDTH,
    HEIGHT,
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: PAPER.ground }),
    rect({ x: 0, y: 0, width: 18, height: HEIGHT, fill: bandColour(contact.band) }),
    ruler({
      x: EDGE,
      y: 110,
      width: INNER,
      ticks: 61,
      height: 34,
      colour: PAPER.rule,
      ...(needle === undefined ? {} : { needle }),
    }),
    textPath(contact.stationCall, {
      face: 'mono-strong',
      size: 195,
      stretch: 0.86,
      x: WIDTH / 2,
      y: 330,
      anchor: 'middle',
      fill: PAPER.ink,
      maxWidth: INNER,
    }),
    textPath(place, {
      face: 'medium',
      size: 40,
      x: WIDTH / 2,
      y: 440,
      anchor: 'middle',
      fill: PAPER.ink2,
      maxWidth: INNER,
    }),
    textPath(words.confirming, {
      face: 'strong',
      size: 44,
      x: EDGE,
      y: 530,
      fill: PAPER.ink,
      maxWidth: INNER,
    }),
    boxes(contact, words),
    remarks(contact),
    footer(contact, words),
  )
}

function boxes(contact: StoredContact, words: QslWords): string {
  const iso = contact.startedAt.toISOString()
  const cells: readonly (readonly [title: string, value: string, share: number])[] = [
    [words.date, iso.slice(0, 10), 0.23],
    ['UTC', iso.slice(11, contact.hasSeconds ? 19 : 16), 0.18],
    ['MHz', contact.freqHz === null ? '' : hertzToMegahertzText(contact.freqHz, 3), 0.17],
    [words.band, contact.band ?? '', 0.12],
    [words.mode, contact.mode === null ? '' : modeLabel(contact.mode, contact.submode), 0.17],
    ['RST', contact.rstSent ?? '', 0.13],
  ]
  let x = EDGE
  return cells
    .map(([title, value, share]) => {
      const width = INNER * share
      const left = x
      x += width
      return (
        rect({ x: left, y: 570, width, height: 130, fill: PAPER.box, stroke: PAPER.rule, strokeWidth: 2 }) +
        textPath(title, {
          face: 'medium',
          size: 24,
          x: left + 16,
          y: 606,
          fill: PAPER.ink2,
          maxWidth: width - 32,
        }) +
        textPath(value, {
          face: 'mono-strong',
          size: 38,
          stretch: 0.8,
          x: left + 16,
          y: 668,
          fill: PAPER.ink,
          maxWidth: width - 32,
        })
      )
    })
    .join('')
}

function remarks(contact: StoredContact): string {
  const style = { face: 'regular', size: 30 } as const
  return wrapText(contact.comment ?? '', style, INNER, 2)
    .map((line, index) => textPath(line, { ...style, x: EDGE, y: 756 + index * 40, fill: PAPER.ink2 }))
    .join('')
}

function footer(contact: StoredContact, words: QslWords): string {
  const facts = [powerText(contact.power), words.via, contact.activationRef ?? ''].filter(Boolean)
  return (
    textPath(facts.join(' · '), {
      face: 'medium',
      size: 28,
      x: EDGE,
      y: 852,
      fill: PAPER.ink2,
      maxWidth: INNER * 0.7,
    }) +
    textPath('Onfreq', { face: 'strong', size: 32, x: WIDTH - EDGE, y: 852, anchor: 'end', fill: PAPER.ink }) +
    rect({ x: WIDTH - EDGE - 132, y: 826, width: 6, height: 34, radius: 2, fill: LOOK.needle })
  )
}
