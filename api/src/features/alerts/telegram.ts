/**
 * Client of Telegram's Bot API: methods are POSTed as JSON, responses have `ok`, and `parameters` contains retry
 * delays.
 */
import type { AlertsConfig } from '#kernel/config.ts'
import { readUpTo } from '#kernel/outside/read.ts'

export type TelegramResponse =
  | { readonly ok: true; readonly result: unknown }
  /** Status 0: no response, or no JSON. */
  | { readonly ok: false; readonly status: number; readonly description: string; readonly retryAfter: number | null }

export type TelegramBot = (method: string, body: object, timeout?: number) => Promise<TelegramResponse>

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 1024 * 1024

/** @returns null when the site has no bot */
export function telegram({ telegramUrl, telegramToken }: AlertsConfig): TelegramBot | null {
  if (telegramToken === undefined) return null
  return async (method, body, timeout = TIMEOUT_MS) => {
    const toFailure = (status: number, description: string, retryAfter: number | null = null) =>
      ({ ok: false, status, description, retryAfter }) as const
    try {
      const response = await fetch(`${telegramUrl}/bot${telegramToken}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const text = (await readUpTo(response.body, MAX_RESPONSE_BYTES)).toString('utf8')
      const message = parseJson(text)
      if (message === null)
        return toFailure(response.status === 200 ? 0 : response.status, 'answered something else than Telegram does')
      if (message.ok === true) return { ok: true, result: message.result }
      const { retry_after: seconds } = toObject(message.parameters)
      return toFailure(response.status, String(message.description ?? ''), typeof seconds === 'number' ? seconds : null)
    } catch (error) {
      // The URL contains the bot's token, so it must not appear in errors.
      return toFailure(
        0,
        error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'could not be reached',
      )
    }
  }
}

function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? toObject(value) : null
  } catch {
    return null
  }
}

/** @returns the object, or an empty one for any other JSON value */
export function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
