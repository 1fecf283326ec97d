/**
 * Logbook of the World: uploads signed contacts (lotw/upload), which needs no login. Responses are pages with status
 * 200 and the result in two comments. Uploading a file again has no effect, but LoTW is queried before that anyway.
 */

import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { LOTW_SEND_TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import { keep } from '@onfreq/i18n/texts'
import { decodeEntities } from './entities.ts'
import { callService, Unreachable } from './http.ts'
import type { Outcome } from './outcome.ts'

const NAME = 'LoTW'
const TIMEOUT_MS = 90_000

export async function uploadToLotw(
  { url, timeout = TIMEOUT_MS }: { readonly url: string; readonly timeout?: number | undefined },
  file: Buffer,
  filename: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  const body = new FormData()
  body.set('upfile', new Blob([new Uint8Array(file)], { type: 'application/octet-stream' }), filename)
  try {
    const { status, text } = await callService(`${url}/lotw/upload`, { body, timeout, ...(signal && { signal }) })
    if (status === 200) return parseUploadResponse(text)
    // After a gateway timeout, LoTW may have received the file.
    return {
      kind: status === 502 || status === 504 ? 'unheard' : 'later',
      reason: keep(() => DELIVERY_TEXTS.busy(NAME, status)),
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return { kind: error.isUnheard ? 'later' : 'unheard', reason: keep(() => DELIVERY_TEXTS.unreachable(NAME)) }
  }
}

export function parseUploadResponse(page: string): Outcome {
  const messages = new Set(
    [...page.matchAll(/<!--\s*\.UPL\.\s*([a-z]{1,40})\s*-->/gi)].map(([, word]) => word?.toLowerCase()),
  )
  if (messages.size !== 1) return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected(NAME)) }
  if (messages.has('accepted')) return { kind: 'accepted' }
  if (!messages.has('rejected')) return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected(NAME)) }
  const words = /<!--\s*\.UPLMESSAGE\.\s*([\s\S]{1,500}?)\s*-->/i.exec(page)?.[1] ?? ''
  const plain = decodeEntities(words.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  return {
    kind: 'rejected',
    reason: plain === '' ? LOTW_SEND_TEXTS.rejected : keep(() => DELIVERY_TEXTS.says(NAME, plain)),
  }
}
