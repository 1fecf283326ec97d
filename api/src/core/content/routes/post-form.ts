/** The multipart form of a post. */

import { DRAFT_LIMITS, DraftQuery } from '@onfreq/contracts/content/drafts'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { ProductError } from '#kernel/errors.ts'
import type { SentPost } from '../posts.ts'

export const POST_UPLOAD = {
  fileSize: LIMITS.photoBytes,
  files: 1,
  fields: 11,
  fieldSize: DRAFT_LIMITS.bodyBytes,
  parts: 12,
}
export const PREVIEW_RATE = { rateLimit: { max: 120, timeWindow: '10 minutes' } }
export const POST_RATE = { rateLimit: { max: 30, timeWindow: '10 minutes' } }

const FIELDS = [
  'title',
  'body',
  'youtube_video_id',
  'hero_image_name',
  'captcha_token',
  'captcha_answer',
  'keywords',
  'format',
  'draft_key',
  'draft_version',
] as const
type Field = (typeof FIELDS)[number]

export async function receivePost(request: FastifyRequest): Promise<SentPost> {
  if (!request.isMultipart()) throw new ProductError(415, 'content.not_a_form', POST_TEXTS.saveFailed)
  const fields = new Map<Field, string>()
  let image: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const name = FIELDS.find((field) => field === part.fieldname)
      if (name === undefined) throw new ProductError(422, 'content.unknown_field', POST_TEXTS.saveFailed)
      if (typeof part.value === 'string') fields.set(name, part.value)
    } else if (part.fieldname === 'hero_image' && part.filename !== '') {
      image = await part.toBuffer().catch((error: unknown) => {
        if (part.file.truncated)
          throw new ProductError(413, 'content.image_too_large', /*i18n*/ 'The picture must be smaller than 15 MB.', {
            hero_image: /*i18n*/ 'The picture must be smaller than 15 MB.',
          })
        throw error
      })
    } else part.file.resume()
  }
  const text = (field: Field) => fields.get(field) ?? ''
  return {
    title: text('title'),
    body: text('body'),
    format: text('format') === 'markdown' ? 'markdown' : 'text',
    youtubeVideoId: text('youtube_video_id').trim(),
    storedImageName: text('hero_image_name'),
    image: image !== null && image.length > 0 ? image : null,
    draft: toDraft(text('draft_key'), text('draft_version')),
    captcha:
      fields.has('captcha_token') || fields.has('captcha_answer')
        ? { token: text('captcha_token'), answer: text('captcha_answer') }
        : undefined,
  }
}

function toDraft(key: string, version: string): SentPost['draft'] {
  const isDraft = Value.Check(DraftQuery, { key }) && /^\d{1,9}$/.test(version)
  return isDraft ? { key, version: Number(version) } : null
}
