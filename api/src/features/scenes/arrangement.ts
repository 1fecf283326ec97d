/** Validates what the schema of a scene cannot express. */
import type { SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { SCENE_LIMITS, SCENE_TEXTS, STAGE } from '@onfreq/contracts/scenes/stage'
import { ProductError } from '#kernel/errors.ts'

/** Control characters and bidirectional controls, which are invisible and can mislead. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Bidi_Control}]/u

/** @throws ProductError 400 with instructions */
export function validateScene({ name, skin, accent, size, plates }: SceneTemplate): SceneTemplate {
  if (plates.length > SCENE_LIMITS.plates) throw toInvalid('too_many_plates', SCENE_TEXTS.tooManyPlates)
  if (plates.some(({ x, y, w, h }) => x + w > STAGE.width || y + h > STAGE.height)) {
    throw toInvalid('outside', SCENE_TEXTS.outside)
  }
  if (new Set(plates.map(({ id }) => id)).size < plates.length) throw toInvalid('same_id', SCENE_TEXTS.sameId)
  const texts = [name, ...plates.flatMap(({ id, options }) => [id, options.title ?? ''])]
  if (texts.some((text) => CONTROL_CHARACTERS.test(text))) throw toInvalid('hostile_text', SCENE_TEXTS.hostileText)
  const colour = accent.toLowerCase()
  return { name: name.trim() || 'Scene', skin, accent: /^[0-9a-f]{6}$/.test(colour) ? colour : '', size, plates }
}

/** @throws ProductError 400 for text with control characters */
export function validateAnnouncement(text: string): string {
  if (CONTROL_CHARACTERS.test(text)) throw toInvalid('hostile_text', SCENE_TEXTS.hostileText)
  return text.trim()
}

const toInvalid = (code: string, text: string) => new ProductError(400, `scenes.${code}`, text)
