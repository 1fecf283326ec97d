/**
 * A picture of another host, fetched here: the browser tells that host nothing, and what arrives is a picture of our own
 * making. What it may be is judged by its contents, not by what the host says of it.
 */
import sharp, { type Sharp } from 'sharp'
import { readUpTo, TooLarge } from './read.ts'

export interface PictureLimits {
  readonly bytes?: number
  readonly patienceMs?: number
}

const MOST_BYTES = 4 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const PATIENCE_MS = 8_000

/** `none`: there is no picture, and there will be none soon. `away`: the host did not answer in time, or with an error. */
export type FetchedPicture = Buffer | 'none' | 'away'

/** `draw` says what is made of it; it is upright by then and carries nothing that was in the file besides. */
export async function fetchPicture(
  url: URL,
  draw: (picture: Sharp) => Sharp,
  { bytes = MOST_BYTES, patienceMs = PATIENCE_MS }: PictureLimits = {},
): Promise<FetchedPicture> {
  let file: Buffer
  try {
    const answer = await fetch(url, {
      headers: { 'user-agent': 'Onfreq/0.1', accept: 'image/*' },
      // Another address would be one that nobody has allowed.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status >= 500 || answer.status === 429) {
      await answer.body?.cancel()
      return 'away'
    }
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel()
      return 'none'
    }
    file = await readUpTo(answer.body, bytes)
  } catch (error) {
    if (error instanceof TooLarge) return 'none'
    return 'away'
  }
  return (await redraw(file, draw)) ?? 'none'
}

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'gif', 'webp']

async function redraw(file: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer | null> {
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, pages: 1 })
    if (!FORMATS.includes((await picture.metadata()).format)) return null
    return await draw(picture.autoOrient()).toBuffer()
  } catch {
    return null
  }
}
