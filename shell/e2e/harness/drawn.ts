/** Pages that the server has drawn. */
import { expect } from '@playwright/test'

/** In milliseconds. */
const DRAWN_WITHIN = 90_000
/** For tests that wait for drawn pages, in milliseconds. */
export const WITH_DRAWING = 240_000

/**
 * The first who asks for a page may get it undrawn, and on a busy machine, where drawing takes too long, all others for a
 * minute: until it is there.
 */
export async function untilDrawn(url: string): Promise<void> {
  const page = async () => (await fetch(url, { headers: { accept: 'text/html' } })).text()
  await expect.poll(async () => (await page()).includes('data-served'), { timeout: DRAWN_WITHIN }).toBe(true)
}
