/** Server-rendered pages. */
import { expect } from '@playwright/test'

/** In milliseconds. */
const DRAWN_WITHIN = 90_000
/** In milliseconds. For tests that wait for server-rendered pages. */
export const WITH_DRAWING = 240_000

/**
 * The first request for a page may return it unrendered, and on a busy machine, where rendering times out, so do all
 * others for a minute. Waits until it is rendered.
 */
export async function untilDrawn(url: string): Promise<void> {
  const page = async () => (await fetch(url, { headers: { accept: 'text/html' } })).text()
  await expect.poll(async () => (await page()).includes('data-served'), { timeout: DRAWN_WITHIN }).toBe(true)
}
