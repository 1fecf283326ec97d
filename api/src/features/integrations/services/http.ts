/** One request to another service: a timeout, an honest user agent, and three kinds of result. */

import { readUpTo } from '../../../kernel/outside/read.ts'

export const SERVICE_TIMEOUT = 20_000
const MAX_ANSWER = 32 * 1024 * 1024

export interface ServiceResponse {
  readonly status: number
  readonly text: string
}

export interface ServiceRequest {
  readonly body?: URLSearchParams | FormData
  readonly signal?: AbortSignal
  readonly timeout?: number
  /** Maximum response size in bytes. */
  readonly most?: number
}

/** Thrown for all network errors. */
export class Unreachable extends Error {
  /**
   * No connection was established. Otherwise the other side may have received everything, with only its response lost.
   */
  readonly isUnheard: boolean

  constructor(message: string, isUnheard = false) {
    super(message)
    this.isUnheard = isUnheard
  }
}

const NO_CONNECTION =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_)/

export async function callService(
  url: string,
  { body, signal, timeout = SERVICE_TIMEOUT, most = MAX_ANSWER }: ServiceRequest = {},
): Promise<ServiceResponse> {
  const limit = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'user-agent': 'Onfreq/0.1' },
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      ...(body !== undefined && { body }),
    })
    const text = (await readUpTo(response.body, most)).toString()
    return { status: response.status, text }
  } catch (error) {
    throw error instanceof Unreachable ? error : unreachable(error)
  }
}

function unreachable(error: unknown): Unreachable {
  if (!(error instanceof Error)) return new Unreachable(String(error))
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new Unreachable(error.message, NO_CONNECTION.test(code))
}
