/**
 * Sends one request to a team's service. Only the parts of the visitor's request that the contract names are forwarded.
 */
import { UPSTREAM_LIMITS } from '@onfreq/contracts/releases/upstream'

export interface Forwarded {
  readonly address: string
  readonly call: string
  readonly method: 'GET' | 'POST'
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly token: string
  /** Total timeout in milliseconds. */
  readonly timeout: number
}

export type ForwardResult =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'late' | 'unreachable' | 'unreadable' | 'too_large' }

/** Never rejects: failures of a service are results too. */
export async function forward({
  address,
  call,
  method,
  query,
  body,
  token,
  timeout,
}: Forwarded): Promise<ForwardResult> {
  const url = new URL(`/${call}`, address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  try {
    const response = await fetch(url, {
      method,
      // A redirect would leave the granted URL.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        'onfreq-viewer': token,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const text = await readUpTo(response, UPSTREAM_LIMITS.answer)
    if (text === undefined) return { kind: 'too_large' }
    return { kind: 'answer', status: response.status, body: text === '' ? null : JSON.parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'unreadable' }
    return { kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'unreachable' }
  }
}

/** Undefined when the response is longer than `maxBytes` bytes; the rest is not read. */
async function readUpTo(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
