import { expect, type Page, type Request } from '@playwright/test'

/**
 * For pages with a fake clock. Call it before the page opens; the returned function waits until nothing is loading, because
 * advancing the clock would time out pending requests.
 */
export function underWay(page: Page): () => Promise<void> {
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return () => expect.poll(() => [...requests].map((request) => request.url()), { intervals: [20] }).toEqual([])
}
