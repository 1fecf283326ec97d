/** Print files and pictures of cards. */

import { CardDesign, type PrintQuery } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_TEXTS } from '@onfreq/contracts/cards/texts'
import { CARD_LIMITS, CARD_SIZE } from '@onfreq/contracts/cards/values'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import type { DrawingOrder } from '../../kernel/drawing/pool.ts'
import type { Desk } from './desk.ts'
import type { drawCard } from './drawing/card.ts'
import type { drawLabels } from './drawing/labels.ts'
import type { CardContact, CardStation, CardWords } from './drawing/layout.ts'
import type { drawSheets } from './drawing/sheet.ts'
import { formatAddressee, formatContact, getCardLabels } from './presenter.ts'
import { type CardRow, findCards, findVisibleCard, listCards } from './repository/queue.ts'
import { readStation } from './station.ts'

const module = (name: string) => new URL(`./drawing/${name}.ts`, import.meta.url).href
const PREVIEW_WIDTH = 874

/** Sample contact for the preview. */
const SAMPLE: Omit<CardContact, 'addressee'> = {
  call: 'G3ABC/P',
  via: 'M0OXO',
  date: '2026-03-01',
  utc: '14:21',
  mhz: '14.074',
  band: '20m',
  mode: 'FT8',
  rst: '-10',
  power: '100 W',
  comment: 'First contact on this band',
  tnx: false,
}

const SentCard = Type.Object({
  design: CardDesign,
  station: Type.Object({
    call: Type.String(),
    name: Type.String(),
    place: Type.String(),
    qth: Type.String(),
    grid: Type.String(),
    cqZone: Type.Union([Type.Number(), Type.Null()]),
    ituZone: Type.Union([Type.Number(), Type.Null()]),
  }),
})

export interface Prints {
  /**
   * Draws the design with a sample contact, in a language.
   * @throws ProductError 400, 422
   */
  preview(ownerId: number, callsign: string, design: string, language: AnyLanguage): Promise<DrawingOrder>
  /**
   * Draws a card for its owner, or for the member it was sent to.
   * @throws ProductError 404
   */
  picture(viewerId: number, id: number): Promise<DrawingOrder>
  /**
   * Creates a PDF in a language.
   * @throws ProductError 404, 422
   */
  file(ownerId: number, query: PrintQuery, language: AnyLanguage): Promise<DrawingOrder>
}

export function createPrints(app: FastifyInstance, desk: Desk): Prints {
  const getPhoto = async ({ layout, photo }: CardDesign) =>
    photo === null || layout === 'plain' ? null : ((await app.people.pictureFile(photo)) ?? null)

  async function cardOrder(
    design: CardDesign,
    { station, contact, words }: { station: CardStation; contact: CardContact; words: CardWords },
    width: number,
  ) {
    const input: Parameters<typeof drawCard> = [design, station, contact, await getPhoto(design), words]
    return { module: module('card'), name: 'drawCard', input, width, format: 'jpeg' } as const
  }

  async function toRows(ownerId: number, { ids }: PrintQuery): Promise<readonly CardRow[]> {
    const sql = toSql(app.db)
    const rows =
      ids === undefined
        ? await listCards(sql, ownerId, { query: { state: 'print' }, limit: CARD_LIMITS.print + 1 })
        : await findCards(sql, ownerId, ids.split(',').map(Number))
    // Prints in log order, oldest first. Cards without a contact are not printed.
    const cards = rows.filter(({ contactId }) => contactId !== null).reverse()
    if (cards.length === 0) throw new ProductError(404, 'cards.nothing_to_print', CARD_TEXTS.nothingToPrint)
    if (cards.length > CARD_LIMITS.print) {
      throw new ProductError(422, 'cards.too_many_to_print', () => CARD_TEXTS.tooManyToPrint)
    }
    return cards
  }

  return {
    async preview(ownerId, callsign, text, language) {
      const design = readDesign(text)
      await desk.checkPhoto(ownerId, design)
      const station = await readStation(app, ownerId, callsign)
      const message = withLanguage(language, () => ({
        station: toLocalizedStation(station),
        contact: { ...SAMPLE, addressee: formatAddressee(SAMPLE.call, SAMPLE.via) },
        words: getCardLabels(),
      }))
      return cardOrder(design, message, PREVIEW_WIDTH)
    },

    async picture(viewerId, id) {
      const row = await findVisibleCard(toSql(app.db), viewerId, id)
      if (row === undefined) throw new ProductError(404, 'cards.not_found', CARD_TEXTS.notFound)
      const { design, station } = Value.Check(SentCard, row.sentAs)
        ? row.sentAs
        : {
            design: await desk.design(row.ownerId),
            station: await readStation(app, row.ownerId, row.stationCall ?? ''),
          }
      // A sent card is drawn as it was stored: in English, regardless of either member's language.
      return cardOrder(design, { station, contact: formatContact(row), words: getCardLabels() }, CARD_SIZE.width)
    },

    async file(ownerId, query, language) {
      const rows = await toRows(ownerId, query)
      const pdf = { width: 0, format: 'pdf' } as const
      if (query.kind === 'labels') {
        const format = await desk.format(ownerId, query.format ?? 0)
        const input = withLanguage(
          language,
          (): Parameters<typeof drawLabels> => [
            rows.map((row) => ({ ...formatContact(row), stationCall: row.stationCall ?? '' })),
            format,
            query.skip ?? 0,
            getCardLabels(),
          ],
        )
        return { ...pdf, module: module('labels'), name: 'drawLabels', input }
      }
      const design = await desk.design(ownerId)
      const calls = [...new Set(rows.map(({ stationCall }) => stationCall ?? ''))]
      const stations = new Map(
        await Promise.all(calls.map(async (call) => [call, await readStation(app, ownerId, call)] as const)),
      )
      const photo = await getPhoto(design)
      const input = withLanguage(language, (): Parameters<typeof drawSheets> => {
        const cards = rows.flatMap((row) => {
          const station = stations.get(row.stationCall ?? '')
          return station === undefined ? [] : [{ station: toLocalizedStation(station), contact: formatContact(row) }]
        })
        return [design, cards, photo, getCardLabels()]
      })
      return { ...pdf, module: module('sheet'), name: 'drawSheets', input }
    },
  }
}

/** The station data, in the active language. */
const toLocalizedStation = (station: CardStation): CardStation => ({ ...station, place: countryText(station.place) })

/** @throws ProductError 400 */
function readDesign(text: string): CardDesign {
  const wrong = new ProductError(400, 'cards.design', CARD_TEXTS.design)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong
  }
  if (!Value.Check(CardDesign, value)) throw wrong
  return value
}
