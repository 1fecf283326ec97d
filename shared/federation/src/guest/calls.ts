/** Calls that the page makes for a guest: declared ones only, with the member's session, which the guest never sees. */
import { GUEST_LIMITS, type GuestMessage, isDeclaredCall } from '@onfreq/contracts/guest/channel'
import { currentBearer } from '@onfreq/session/session'

type Call = Extract<GuestMessage, { kind: 'call' }>

export interface CallResponse {
  readonly status: number
  /** JSON. */
  readonly body: string
}

const MINUTE = 60_000

/**
 * @param declared the calls that the release declares, name → method
 * @returns what makes one call; it never rejects
 */
export function createGuestCalls(
  microfrontend: string,
  declared: Promise<Readonly<Record<string, string>>>,
): (call: Call) => Promise<CallResponse> {
  let times: number[] = []
  return async (call) => {
    if (!isDeclaredCall(microfrontend, await declared, call)) {
      return refusal(403, 'guest.undeclared', `${microfrontend} declares no ${call.method} ${call.path}.`)
    }
    const now = performance.now()
    times = [...times.filter((at) => now - at < MINUTE), now]
    if (times.length > GUEST_LIMITS.calls) return refusal(429, 'guest.too_many', 'Too many calls within a minute.')
    return perform(call).catch(() => refusal(502, 'guest.unreachable', 'The site did not respond.'))
  }
}

async function perform({ method, path, body }: Call): Promise<CallResponse> {
  const token = await currentBearer()
  const response = await fetch(path, {
    method,
    redirect: 'error',
    headers: {
      accept: 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: body ?? '{}' }),
  })
  const text = await response.text()
  if (text.length > GUEST_LIMITS.response) return refusal(502, 'guest.too_large', 'The response is too large.')
  return { status: response.status, body: text }
}

function refusal(status: number, code: string, message: string): CallResponse {
  return { status, body: JSON.stringify({ error: { code, message } }) }
}

/** What a release declares in `mfe.config.ts`; nothing when the site does not say. */
export async function fetchDeclaredCalls(microfrontend: string, id: string): Promise<Readonly<Record<string, string>>> {
  try {
    const response = await fetch(`/api/releases/${microfrontend}/${encodeURIComponent(id)}`)
    const parts: unknown = response.ok ? await response.json() : undefined
    const calls = typeof parts === 'object' && parts !== null && 'calls' in parts ? parts.calls : undefined
    if (typeof calls !== 'object' || calls === null) return {}
    return Object.fromEntries(Object.entries(calls).map(([name, method]) => [name, String(method)]))
  } catch {
    return {}
  }
}
