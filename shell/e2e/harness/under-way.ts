import { expect, type Page, type Request } from '@playwright/test'

/**
 * For pages whose clock the story moves in steps. Called before the page is opened; what it gives waits until nothing is
 * on its way to the page, because a step of the clock gives up whatever has not come.
 */
export function underWay(page: Page): () => Promise<void> {
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return () => expect.poll(() => [...requests].map((request) => request.url()), { intervals: [20] }).toEqual([])
}
