/** How often a page asks the API. A flood is charged, and cut so that it does not delay what frees the page. */
import { parseUrl } from '@onfreq/contracts/site/parse-url'
import type { Charge } from './input.ts'

/** Calls within a time in milliseconds. The busiest page of the site needs two thirds of `charged` when it opens. */
const CALLS = { charged: 50, most: 100 } as const
const WITHIN = 5_000

let foreignCall = { origin: '', stack: '' }

/** The stack of the last caller of another site, if it was this one. For the browser, this file makes all calls. */
export function getForeignCaller(origin: string): string {
  return foreignCall.origin === origin ? foreignCall.stack : ''
}

/** @returns a `fetch` that counts its calls, and rejects those above the limit */
export function limitCalls(send: typeof fetch, charge: Charge): typeof fetch {
  const calls: number[] = []
  return (input, init) => {
    const now = performance.now()
    while (now - (calls[0] ?? now) >= WITHIN) calls.shift()
    if (calls.length === CALLS.charged) charge(`more than ${CALLS.charged} calls in 5 seconds`)
    // The registry says that the release is withdrawn.
    if (calls.length >= CALLS.most && !`${input}`.startsWith('/api/registry'))
      return Promise.reject(new Error('Too many calls'))
    calls.push(now)
    const origin = parseUrl(input instanceof Request ? input.url : `${input}`)?.origin
    if (origin !== undefined && origin !== location.origin) foreignCall = { origin, stack: new Error().stack ?? '' }
    return send(input, init)
  }
}
