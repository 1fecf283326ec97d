/**
 * Responses for `/api/…` in stories and component tests: fixtures answer all requests, so that none leaves the browser.
 * The live socket stays silent.
 */

/** A response, or a function of the request's JSON body (for GET: of its query). A `Response` is passed through. */
export type FakeResponse = unknown | ((body: unknown, path: string) => unknown)

/** Path without `/api/` and query → response. A trailing `*` matches the rest of a path. */
export type FakeAnswers = Readonly<Record<string, FakeResponse>>

const realFetch = globalThis.fetch?.bind(globalThis)

/** Serves calls from `responses`, and 404 for all others. Returns the function that restores the network. */
export function fakeApi(responses: FakeAnswers): () => void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.origin), init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return realFetch(input, init)
    return respondTo(request, pathname.slice('/api/'.length), responses)
  }
  const realSocket = globalThis.WebSocket
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket
  return () => {
    globalThis.fetch = realFetch
    globalThis.WebSocket = realSocket
  }
}

async function respondTo(request: Request, path: string, responses: FakeAnswers): Promise<Response> {
  const key =
    path in responses
      ? path
      : Object.keys(responses).find((each) => each.endsWith('*') && path.startsWith(each.slice(0, -1)))
  // Like the API, gives a signed-in member a bearer token.
  if (key === undefined && path === 'vtoken') return Response.json({ token: 'test-token' })
  if (key === undefined)
    return Response.json({ error: { code: 'not_found', message: 'No fixture for this call.' } }, { status: 404 })
  const response = responses[key]
  const { searchParams } = new URL(request.url)
  const body: unknown = request.method === 'GET' ? searchParams : await request.json().catch(() => undefined)
  const result: unknown = typeof response === 'function' ? await response(body, path) : response
  return result instanceof Response ? result : Response.json(result)
}

/** A socket without a connection. */
class SilentSocket extends EventTarget {
  onopen = null
  onclose = null
  onmessage = null
  onerror = null
  readonly readyState = 0
  send() {}
  close() {}
}
