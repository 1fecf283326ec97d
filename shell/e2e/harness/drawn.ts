/** Waits for server-rendered pages. */
import { expect } from '@playwright/test'

/** In milliseconds. */
const RENDER_TIMEOUT_MS = 90_000
/** In milliseconds. Timeout of tests that wait for server-rendered pages. */
export const RENDER_TEST_TIMEOUT_MS = 240_000

/**
 * Waits until a page is server-rendered. The first response may not be, and on a busy machine, where rendering times out,
 * nor are all others for a minute.
 */
export async function untilDrawn(url: string): Promise<void> {
  const page = async () => (await fetch(url, { headers: { accept: 'text/html' } })).text()
  await expect.poll(async () => (await page()).includes('data-served'), { timeout: RENDER_TIMEOUT_MS }).toBe(true)
}
