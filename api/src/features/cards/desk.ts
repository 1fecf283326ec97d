/** A member's card settings: the design, custom label formats, and who may request cards. */

import { CardDesign, CardSettings, LabelFormat } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_TEXTS } from '@onfreq/contracts/cards/texts'
import { DEFAULT_CARD_SETTINGS, DEFAULT_DESIGN, fitsA4, LABEL_FORMATS } from '@onfreq/contracts/cards/values'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ProductError } from '#kernel/errors.ts'
import { readDesk, writeDesk } from './repository/desk.ts'

const Formats = Type.Array(LabelFormat)

export interface Desk {
  design(ownerId: number): Promise<CardDesign>
  /** @throws ProductError 422 when the photo does not belong to the owner */
  saveDesign(ownerId: number, design: CardDesign): Promise<CardDesign>
  settings(ownerId: number): Promise<CardSettings>
  saveSettings(ownerId: number, settings: CardSettings): Promise<CardSettings>
  /** The owner's custom formats. */
  formats(ownerId: number): Promise<readonly LabelFormat[]>
  /** @throws ProductError 422 when a format is larger than A4 */
  saveFormats(ownerId: number, formats: readonly LabelFormat[]): Promise<readonly LabelFormat[]>
  /**
   * @param index counts the built-in formats first, then the owner's.
   * @throws ProductError 404
   */
  format(ownerId: number, index: number): Promise<LabelFormat>
  /** @throws ProductError 422 when the photo does not belong to the owner */
  checkPhoto(ownerId: number, design: CardDesign): Promise<void>
}

export function createDesk(app: FastifyInstance): Desk {
  const { pool } = app

  async function save(ownerId: number, part: 'design' | 'settings' | 'formats', value: unknown): Promise<void> {
    await writeDesk(pool, ownerId, part, value, app.clock.now())
  }

  async function formats(ownerId: number): Promise<readonly LabelFormat[]> {
    const { formats: stored } = await readDesk(pool, ownerId)
    return Value.Check(Formats, stored) ? stored : []
  }

  async function checkPhoto(ownerId: number, { photo }: CardDesign): Promise<void> {
    if (photo === null) return
    const photos = await app.people.listPhotos(ownerId)
    if (photos.some(({ profile_image_name }) => profile_image_name === photo)) return
    throw new ProductError(422, 'cards.photo_not_found', CARD_TEXTS.photoNotFound)
  }

  return {
    checkPhoto,
    formats,
    async design(ownerId) {
      const { design } = await readDesk(pool, ownerId)
      return Value.Check(CardDesign, design) ? design : DEFAULT_DESIGN
    },
    async saveDesign(ownerId, design) {
      await checkPhoto(ownerId, design)
      await save(ownerId, 'design', design)
      return design
    },
    async settings(ownerId) {
      const { settings } = await readDesk(pool, ownerId)
      return Value.Check(CardSettings, settings) ? settings : DEFAULT_CARD_SETTINGS
    },
    async saveSettings(ownerId, settings) {
      await save(ownerId, 'settings', settings)
      return settings
    },
    async saveFormats(ownerId, customFormats) {
      const tooLarge = customFormats.find((format) => !fitsA4(format))
      if (tooLarge !== undefined) {
        throw new ProductError(422, 'cards.format_too_large', () => CARD_TEXTS.formatTooLarge(tooLarge.name))
      }
      await save(ownerId, 'formats', customFormats)
      return customFormats
    },
    async format(ownerId, index) {
      const format = LABEL_FORMATS[index] ?? (await formats(ownerId))[index - LABEL_FORMATS.length]
      if (format === undefined) throw new ProductError(404, 'cards.format_not_found', CARD_TEXTS.formatNotFound)
      return format
    },
  }
}
