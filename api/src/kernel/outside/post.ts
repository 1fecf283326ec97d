import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import { keep } from '@onfreq/i18n/texts'
import { callOutside, Forbidden, NoResponse, type OutsideRequest, type OutsideResponse } from './guarded.ts'
import { again, type Outcome } from './outcome.ts'

export interface PostResult {
  readonly answer?: OutsideResponse
  /** The outcome when there was no response. */
  readonly outcome?: Outcome
}

/** Sends to a URL chosen by a member and describes failures in words that are shown to the member. */
export async function post(url: string, request: OutsideRequest): Promise<PostResult> {
  try {
    return { answer: await callOutside(new URL(url), request) }
  } catch (error) {
    if (error instanceof Forbidden) return { outcome: { end: 'never', reason: OUTSIDE_TEXTS.privateAddress } }
    if (error instanceof NoResponse) return { outcome: again(toFailureReason(error.message)) }
    throw error
  }
}

function toFailureReason(message: string): string {
  if (/timeout|aborted/i.test(message)) return OUTSIDE_TEXTS.noTime
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return OUTSIDE_TEXTS.noHost
  if (/ECONNREFUSED/.test(message)) return OUTSIDE_TEXTS.refused
  return /certificate|self-signed|TLS|SSL/i.test(message) ? OUTSIDE_TEXTS.certificate : OUTSIDE_TEXTS.unreachable
}

/** Outcome of an unsuccessful response: rate limits wait for the requested time, and other errors are retried. */
export function judge({ status, retryAfter }: OutsideResponse): Outcome {
  return again(
    keep(() => OUTSIDE_TEXTS.answered(status)),
    status === 429 || status === 503 ? retryAfter : null,
  )
}
