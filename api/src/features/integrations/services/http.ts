/**
 * Sends a request to another service, with a timeout, a user agent that names this site, and three kinds of results.
 */

import { readUpTo } from '../../../kernel/outside/read.ts'

export const SERVICE_TIMEOUT_MS = 20_000
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024

export interface ServiceResponse {
  readonly status: number
  readonly text: string
}

export interface ServiceRequest {
  readonly body?: URLSearchParams | FormData
  readonly signal?: AbortSignal
  readonly timeout?: number
  /** Maximum response size in bytes. */
  readonly maxBytes?: number
}

/** Thrown for all network errors. */
export class Unreachable extends Error {
  /**
   * True when no connection was established. Otherwise the service may have received the request, and only its
   * response was lost.
   */
  readonly isUnheard: boolean

  constructor(message: string, isUnheard = false) {
    super(message)
    this.isUnheard = isUnheard
  }
}

const NO_CONNECTION =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_)/

export async function callService(url: string, request: ServiceRequest = {}): Promise<ServiceResponse> {
  try {
    const response = await send(url, request)
    const text = (await readUpTo(response.body, request.maxBytes ?? MAX_RESPONSE_BYTES)).toString()
    return { status: response.status, text }
  } catch (error) {
    throw toUnreachable(error)
  }
}

export interface ServiceFile {
  readonly status: number
  /** The first kilobytes, as text. */
  readonly start: string
  /**
   * The full body while it is downloaded.
   * @throws Unreachable
   */
  readonly body: AsyncIterable<Uint8Array>
}

const START_BYTES = 64 * 1024

/** Downloads files of any size, which are not held in memory. `maxBytes` has no effect. */
export async function fetchFile(url: string, request: ServiceRequest = {}): Promise<ServiceFile> {
  try {
    const response = await send(url, request)
    const chunks = (response.body ?? new Blob().stream()).values()
    const first: Uint8Array[] = []
    let size = 0
    while (size < START_BYTES) {
      const { done, value } = await chunks.next()
      if (done || value === undefined) break
      first.push(value)
      size += value.length
    }
    return { status: response.status, start: Buffer.concat(first).toString(), body: continueReading(first, chunks) }
  } catch (error) {
    throw toUnreachable(error)
  }
}

async function* continueReading(
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first
  try {
    yield* rest
  } catch (error) {
    throw toUnreachable(error)
  }
}

function send(url: string, { body, signal, timeout = SERVICE_TIMEOUT_MS }: ServiceRequest): Promise<Response> {
  const limit = AbortSignal.timeout(timeout)
  return fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'user-agent': 'Onfreq/0.1' },
    redirect: 'error',
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    ...(body !== undefined && { body }),
  })
}

function toUnreachable(error: unknown): Unreachable {
  if (error instanceof Unreachable) return error
  if (!(error instanceof Error)) return new Unreachable(String(error))
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new Unreachable(error.message, NO_CONNECTION.test(code))
}
