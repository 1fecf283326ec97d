/**
 * eQSL: uploads cards as ADIF (ImportADIF.cfm), many in one file. Responses are HTML pages with status 200, so only
 * known messages count as results. There is no API to change or delete a card.
 */

import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { keep } from '@onfreq/i18n/texts'
import { decodeEntities } from './entities.ts'
import { callService, fetchFile, Unreachable } from './http.ts'
import type { Outcome } from './outcome.ts'

const NAME = 'eQSL'

export interface EqslAccess {
  readonly url: string
  readonly user: string
  readonly password: string
}

/** Result of a file. `some` means that an unknown part of it was accepted. */
export type EqslUpload = Outcome | { readonly kind: 'some' }

export interface Eqsl {
  insert(adif: string): Promise<Outcome>
  insertMany(adif: string, count: number): Promise<EqslUpload>
  /** Checks whether eQSL accepts the login, without sending a card. */
  check(now: Date): Promise<Outcome>
  /** Cards received since `since`, as ADIF; null when there are none. */
  inbox(since: Date | null): Promise<EqslFile>
  /** All contacts that the member has sent to eQSL. */
  outbox(): Promise<EqslOutbox>
}

export type EqslFile =
  | { readonly kind: 'file'; readonly adif: string | null }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export type EqslOutbox =
  | { readonly kind: 'file'; readonly file: AsyncIterable<Uint8Array> | null }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

/** Timeout in milliseconds. eQSL needs minutes to create the file of a large log. */
const OUTBOX_TIMEOUT_MS = 300_000

export function openEqsl({ url, user, password }: EqslAccess, signal?: AbortSignal): Eqsl {
  async function page(script: string, body?: FormData): Promise<string | Outcome> {
    try {
      const { status, text } = await callService(`${url}/${script}`, {
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })
      return status === 200 ? toWords(text) : { kind: 'later', reason: keep(() => DELIVERY_TEXTS.busy(NAME, status)) }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.unreachable(NAME)) }
    }
  }

  async function upload(adif: string, count: number): Promise<EqslUpload> {
    const body = new FormData()
    body.set('EQSL_USER', user)
    body.set('EQSL_PSWD', password)
    body.set('Filename', new Blob([adif], { type: 'text/plain' }), 'onfreq.adi')
    const words = await page('ImportADIF.cfm', body)
    return typeof words === 'string' ? parseUpload(words, count) : words
  }

  /** Finds the link to the file that a script has created; null when there are no contacts in it. */
  async function findFile(script: string, parameters: Readonly<Record<string, string>>) {
    const query = new URLSearchParams({ UserName: user, Password: password, ...parameters })
    const words = await page(`${script}?${query}`)
    if (typeof words !== 'string') return toRetry(words)
    if (isRefusal(words)) return { kind: 'refused' as const, reason: DELIVERY_TEXTS.eqslRefused }
    if (/no log entries/i.test(words)) return null
    const name = /downloadedfiles\/([\w.-]{1,100}\.adi)\b/i.exec(words)?.[1]
    return name === undefined ? toRetry(toUnexpected()) : new URL(`/downloadedfiles/${name}`, url).href
  }

  async function readFile<Result>(read: () => Promise<Result>) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      return { kind: 'later' as const, reason: keep(() => DELIVERY_TEXTS.unreachable(NAME)) }
    }
  }
  const isFile = (status: number, start: string) => status === 200 && /<eoh>/i.test(start)

  return {
    async insert(adif) {
      const outcome = await upload(file(adif), 1)
      return outcome.kind === 'some' ? toUnexpected() : outcome
    },
    insertMany: (adif, count) => upload(file(adif), count),
    async check(now) {
      // Requests cards from tomorrow on. There are none, so the response is short.
      const since = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
      const query = new URLSearchParams({ UserName: user, Password: password, RcvdSince: `${since}0000` })
      const words = await page(`DownloadInBox.cfm?${query}`)
      if (typeof words !== 'string') return words
      if (isRefusal(words)) return { kind: 'refused', reason: DELIVERY_TEXTS.eqslRefused }
      if (/\.adi\b|no log entries|log file has been built/i.test(words)) return { kind: 'accepted' }
      return toUnexpected()
    },
    async inbox(since): Promise<EqslFile> {
      const from = (since ?? new Date(Date.UTC(2000, 0, 1))).toISOString()
      const file = await findFile('DownloadInBox.cfm', { RcvdSince: from.slice(0, 16).replace(/[-T:]/g, '') })
      if (file === null) return { kind: 'file', adif: null }
      if (typeof file !== 'string') return file
      return readFile(async () => {
        const { status, text } = await callService(file, { ...(signal && { signal }) })
        return isFile(status, text) ? { kind: 'file' as const, adif: text } : toRetry(toUnexpected())
      })
    },
    async outbox(): Promise<EqslOutbox> {
      const file = await findFile('DownloadADIF.cfm', {})
      if (file === null) return { kind: 'file', file: null }
      if (typeof file !== 'string') return file
      return readFile(async () => {
        const { status, start, body } = await fetchFile(file, { timeout: OUTBOX_TIMEOUT_MS, ...(signal && { signal }) })
        return isFile(status, start) ? { kind: 'file' as const, file: body } : toRetry(toUnexpected())
      })
    },
  }
}

const file = (records: string) => `Onfreq\r\n<PROGRAMID:6>Onfreq <EOH>\r\n${records}\r\n`

function parseUpload(words: string, count: number): EqslUpload {
  if (isRefusal(words)) return { kind: 'refused', reason: DELIVERY_TEXTS.eqslRefused }
  const result = /Result:\s*(\d+) out of (\d+) records? added/i.exec(words)
  const added = Number(result?.[1] ?? Number.NaN)
  if (added === count && Number(result?.[2]) === count) return { kind: 'accepted' }
  if (count > 1) return result === null ? getError(words) : { kind: 'some' }
  if (/\bDuplicate\b/i.test(words)) return { kind: 'duplicate' }
  return getError(words)
}

/** The message for a rejected record. A page without one of these messages is another page. */
function getError(words: string): Outcome {
  const match = /Bad record:\s*(.{1,200})/i.exec(words) ?? /(?:Error|Caution|Warning):\s*(.{1,200})/i.exec(words)
  const reason = match?.[1]?.replace(/\s*Result:.*$/i, '').trim() ?? ''
  if (reason === '') return toUnexpected()
  return { kind: 'rejected', reason: keep(() => DELIVERY_TEXTS.says(NAME, reason)) }
}

const isRefusal = (words: string) =>
  /No match on eQSL_User|Missing eQSL_(?:User|Pswd)|No such Username|Username\/Password.{0,20}(?:not|incorrect|invalid)/i.test(
    words,
  )

const toRetry = (outcome: Outcome): Extract<EqslFile, { kind: 'refused' | 'later' }> =>
  outcome.kind === 'refused' || outcome.kind === 'later'
    ? outcome
    : { kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected(NAME)) }

const toUnexpected = (): Outcome => ({ kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected(NAME)) })

/** The text of a page with the URLs of its links, since a link may be the only content. */
function toWords(html: string): string {
  const withLinks = html.slice(0, 200_000).replace(/<a\s[^>]*href="([^"]{0,300})"[^>]*>/gi, ' $1 ')
  return decodeEntities(
    withLinks.replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/gi, ' ').replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 20_000)
}
