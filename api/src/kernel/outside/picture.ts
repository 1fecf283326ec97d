/**
 * Fetches an image from another host, so that browsers do not contact that host, and re-encodes it. The type is
 * detected from the contents, not from the headers.
 */
import sharp, { type Sharp } from 'sharp'
import { readUpTo, TooLarge } from './read.ts'

export interface PictureLimits {
  readonly bytes?: number
  readonly timeoutMs?: number
}

const MAX_BYTES = 4 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const TIMEOUT_MS = 8_000

/** `none`: there is no image, and none is expected soon. `away`: the host timed out or returned an error. */
export type FetchedPicture = Buffer | 'none' | 'away'

/** @param draw creates the output from the image, which is already rotated upright and has no metadata */
export async function fetchPicture(
  url: URL,
  draw: (picture: Sharp) => Sharp,
  { bytes = MAX_BYTES, timeoutMs = TIMEOUT_MS }: PictureLimits = {},
): Promise<FetchedPicture> {
  let file: Buffer
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': 'Onfreq/0.1', accept: 'image/*' },
      // The target of a redirect would not have been checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel()
      return 'away'
    }
    if (!response.ok || response.body === null) {
      await response.body?.cancel()
      return 'none'
    }
    file = await readUpTo(response.body, bytes)
  } catch (error) {
    if (error instanceof TooLarge) return 'none'
    return 'away'
  }
  return (await redraw(file, draw)) ?? 'none'
}

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'gif', 'webp']

async function redraw(file: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer | null> {
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1 })
    if (!FORMATS.includes((await picture.metadata()).format)) return null
    return await draw(picture.autoOrient()).toBuffer()
  } catch {
    return null
  }
}
