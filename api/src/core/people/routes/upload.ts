/** One picture from a multipart body, with its plain fields. */

import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import type { FastifyRequest } from 'fastify'
import { ProductError } from '#kernel/errors.ts'

export const PICTURE_UPLOAD = { fileSize: LIMITS.photoBytes, files: 1, fields: 5, fieldSize: 200, parts: 6 }
/** Timeout of an upload: rendering a picture takes a while. */
export const PICTURE_RATE = { rateLimit: { max: 60, timeWindow: '10 minutes' } }

export interface UploadedPicture {
  readonly file: Buffer
  readonly fields: Readonly<Record<string, string>>
}

const FILE_FIELDS = ['image', 'file', 'photo']

export async function receivePicture(request: FastifyRequest): Promise<UploadedPicture> {
  const none = new ProductError(422, 'people.no_file', PHOTO_TEXTS.none)
  if (!request.isMultipart()) throw none
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
    } else if (FILE_FIELDS.includes(part.fieldname) && part.filename !== '') {
      file = await part.toBuffer().catch((error) => {
        if (part.file.truncated) throw new ProductError(413, 'people.too_large', () => PHOTO_TEXTS.tooLarge)
        throw error
      })
    } else part.file.resume()
  }
  if (file === undefined || file.length === 0) throw none
  return { file, fields }
}
