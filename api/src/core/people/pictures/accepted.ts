/**
 * Which files are accepted as pictures: JPEG, PNG and GIF up to a maximum size. All others are rejected with a
 * message.
 */
import { PHOTO_LIMITS } from '@onfreq/contracts/people/photos'
import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import sharp from 'sharp'
import { ProductError } from '#kernel/errors.ts'

export class PictureError extends ProductError {
  constructor(code: string, message: string) {
    super(422, code, message)
  }
}

/**
 * Checks the first bytes, not the file name, and the header, before decoding.
 * @throws PictureError
 */
export async function checkPicture(file: Buffer): Promise<void> {
  if (!looksLikePicture(file)) throw new PictureError('people.not_a_picture', PHOTO_TEXTS.notAPicture)
  const { width, height, format } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureError('people.broken_picture', PHOTO_TEXTS.broken)
    })
  if (format !== 'jpeg' && format !== 'png' && format !== 'gif') {
    throw new PictureError('people.not_a_picture', PHOTO_TEXTS.notAPicture)
  }
  const pixels = width * height
  if (pixels > PHOTO_LIMITS.pixels) throw new PictureError('people.too_many_pixels', PHOTO_TEXTS.tooManyPixels)
  if (pixels > PHOTO_LIMITS.anyRatioPixels && pixels > file.length * PHOTO_LIMITS.pixelsPerByte) {
    throw new PictureError('people.too_many_pixels', PHOTO_TEXTS.suspicious)
  }
}

const SIGNATURES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF8'),
]

function looksLikePicture(file: Buffer): boolean {
  return SIGNATURES.some((signature) => file.subarray(0, signature.length).equals(signature))
}
