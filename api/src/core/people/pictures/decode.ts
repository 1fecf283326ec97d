/** Turns an uploaded file into pictures of the site: decoded, rotated upright, encoded again without metadata. */

import { PHOTO_LIMITS } from '@onfreq/contracts/people/photos'
import { PICTURE_SIZES, type PictureSize } from '@onfreq/contracts/people/picture-address'
import { PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import sharp, { type Sharp } from 'sharp'
import { ProductError } from '#kernel/errors.ts'
import { checkPicture, PictureError } from './accepted.ts'

/** In the order in which they are offered to browsers. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export interface DrawnPicture {
  /** Dimensions of the largest size. */
  readonly width: number
  readonly height: number
  readonly files: readonly { readonly size: PictureSize; readonly format: PictureFormat; readonly body: Buffer }[]
}

const SIZES = Object.keys(PICTURE_SIZES).filter((size): size is PictureSize => size in PICTURE_SIZES)

/** @throws PictureError unless it is a JPEG, PNG or GIF of an acceptable size */
export async function drawPicture(file: Buffer): Promise<DrawnPicture> {
  await checkPicture(file)
  try {
    const upright = await open(file)
      .autoOrient()
      // JPEGs are decoded no larger than needed.
      .resize({ width: PICTURE_SIZES.l, height: PICTURE_SIZES.l, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const source = () => sharp(upright.data, { raw: { width, height, channels } })
    const files: DrawnPicture['files'][number][] = []
    let smaller: { readonly width: number; readonly files: readonly DrawnPicture['files'][number][] } | undefined
    // Sequential, because one picture must not use the entire machine.
    for (const size of SIZES) {
      const edge = PICTURE_SIZES[size]
      const resized = await source()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: resized.info.width, height: resized.info.height, channels: resized.info.channels }
      // Never enlarges: a small picture is the same in the larger sizes.
      const drawn =
        smaller?.width === raw.width
          ? smaller.files.map(({ format, body }) => ({ size, format, body }))
          : await inFormats(size, (format) => encode(sharp(resized.data, { raw }), format, size).toBuffer())
      files.push(...drawn)
      smaller = { width: raw.width, files: drawn }
    }
    return { width, height, files }
  } catch (error) {
    if (error instanceof ProductError) throw error
    throw new PictureError('people.broken_picture', PHOTO_TEXTS.broken)
  }
}

async function inFormats(size: PictureSize, draw: (format: PictureFormat) => Promise<Buffer>) {
  const files: DrawnPicture['files'][number][] = []
  for (const format of PICTURE_FORMATS) files.push({ size, format, body: await draw(format) })
  return files
}

/** Opens the first frame of an animation. Damaged files are rejected. */
const open = (file: Buffer): Sharp => sharp(file, { limitInputPixels: PHOTO_LIMITS.pixels, failOn: 'error', pages: 1 })

/** Avatars next to a callsign are so small that more detail would be invisible. */
function encode(picture: Sharp, format: PictureFormat, size: PictureSize): Sharp {
  const isFace = size === 'xs'
  if (format === 'avif') return picture.avif({ quality: isFace ? 45 : 55, effort: 1 })
  if (format === 'webp') return picture.webp({ quality: isFace ? 70 : 80, effort: 3 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
}
