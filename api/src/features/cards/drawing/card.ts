/** Draws one QSL card as a picture. */

import type { CardDesign } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_SIZE } from '@onfreq/contracts/cards/values'
import { svg } from '../../../kernel/drawing/svg.ts'
import { textPath } from '../../../kernel/drawing/text.ts'
import { type CardContact, type CardStation, type CardWords, cardParts } from './layout.ts'

/** @param photo a JPEG file */
export function drawCard(
  design: CardDesign,
  station: CardStation,
  contact: CardContact,
  photo: Uint8Array | null,
  labels: CardWords,
): string {
  const { shapes, lines } = cardParts(design, station, contact, photo, labels)
  return svg(CARD_SIZE.width, CARD_SIZE.height, shapes, ...lines.map(({ text, ...box }) => textPath(text, box)))
}
