/** Complete cards with crop marks, four per A4 sheet. The shapes of a card are drawn once per station call. */

import type { CardDesign } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_SIZE } from '@onfreq/contracts/cards/values'
import { toJpeg } from '../../../kernel/drawing/raster.ts'
import { svg } from '../../../kernel/drawing/svg.ts'
import { type CardContact, type CardStation, type CardWords, cardParts } from './layout.ts'
import { A4, createPdf, type Pdf, setText } from './pdf.ts'

export interface SheetCard {
  readonly station: CardStation
  readonly contact: CardContact
}

/** Size in points, slightly smaller than A6, so that printers with margins print all of it. */
const CARD = { width: 396, height: (396 * CARD_SIZE.height) / CARD_SIZE.width } as const
const COLUMNS = 2
const ROWS = 2
const MARK_LENGTH = 8

/** @param photo a JPEG file */
export async function drawSheets(
  design: CardDesign,
  cards: readonly SheetCard[],
  photo: Uint8Array | null,
  words: CardWords,
): Promise<Uint8Array> {
  const { pdf, finish } = await createPdf('QSL cards')
  const page = { width: A4.height, height: A4.width }
  const left = (page.width - COLUMNS * CARD.width) / 2
  const top = (page.height - ROWS * CARD.height) / 2
  const [sample] = cards
  // The background depends on neither the station nor the contact.
  const shapes = sample === undefined ? '' : cardParts(design, sample.station, sample.contact, photo, words).shapes
  const drawn = await toJpeg(svg(CARD_SIZE.width, CARD_SIZE.height, shapes), { width: CARD_SIZE.width })
  // An image passed as a URL is embedded once in the file; passed as bytes, once per card.
  const background = `data:image/jpeg;base64,${drawn.toString('base64')}`
  cards.forEach(({ station, contact }, index) => {
    const slot = index % (COLUMNS * ROWS)
    if (slot === 0) {
      pdf.addPage({ size: [page.width, page.height], margin: 0 })
      cutMarks(pdf, left, top)
    }
    const x = left + (slot % COLUMNS) * CARD.width
    const y = top + Math.floor(slot / COLUMNS) * CARD.height
    pdf.image(background, x, y, { width: CARD.width, height: CARD.height })
    const scale = CARD.width / CARD_SIZE.width
    pdf.save().translate(x, y).scale(scale)
    for (const line of cardParts(design, station, contact, null, words).lines) setText(pdf, line)
    pdf.restore()
  })
  if (cards.length === 0) pdf.addPage({ size: [page.width, page.height], margin: 0 })
  return finish()
}

function cutMarks(pdf: Pdf, left: number, top: number): void {
  const right = left + COLUMNS * CARD.width
  const foot = top + ROWS * CARD.height
  pdf.lineWidth(0.3).strokeColor('#808080')
  for (let column = 0; column <= COLUMNS; column += 1) {
    const x = left + column * CARD.width
    pdf
      .moveTo(x, top - MARK_LENGTH)
      .lineTo(x, top - 2)
      .moveTo(x, foot + 2)
      .lineTo(x, foot + MARK_LENGTH)
      .stroke()
  }
  for (let row = 0; row <= ROWS; row += 1) {
    const y = top + row * CARD.height
    pdf
      .moveTo(left - MARK_LENGTH, y)
      .lineTo(left - 2, y)
      .moveTo(right + 2, y)
      .lineTo(right + MARK_LENGTH, y)
      .stroke()
  }
}
