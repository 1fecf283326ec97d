/** `fetch` of a guest: the page makes its calls. Files of releases load as usual. */
import type { HostMessage } from '@onfreq/contracts/guest/channel'
import type { Channel } from './channel.ts'

type HostResponse = Extract<HostMessage, { kind: 'response' }>

/**
 * Before code of the part runs.
 * @returns what takes the page's responses
 */
export function provideFetch({ send }: Channel): (response: HostResponse) => void {
  const load = window.fetch.bind(window)
  const waiting = new Map<number, (response: Response) => void>()
  let serial = 0
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search, origin } = new URL(request.url)
    if (origin !== new URL(location.href).origin || !pathname.startsWith('/api/')) return load(input, init)
    if (pathname === '/api/vtoken') return new Response('{"error":{"code":"guest.no_session"}}', { status: 401 })
    const method = request.method === 'GET' ? 'GET' : 'POST'
    const body = method === 'POST' ? await request.text() : undefined
    serial += 1
    const id = serial
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      send({ kind: 'call', id, method, path: pathname + search, body })
    })
  }
  return ({ id, status, body }) => {
    const resolve = waiting.get(id)
    waiting.delete(id)
    const isValid = status >= 200 && status <= 599
    const headers = { 'content-type': 'application/json' }
    resolve?.(new Response(status === 204 ? null : body, { status: isValid ? status : 502, headers }))
  }
}
