/**
 * Logbook of the World: reports of confirmations and of received contacts (lotwreport.adi). User name and password are
 * in the URL, so URLs must not be logged. Rejections are pages with status 200.
 */

import { DELIVERY_TEXTS, SOURCE_TEXTS } from '@onfreq/contracts/integrations/texts'
import { parseAdif } from '@onfreq/ham/adif/reader'
import { fieldValue } from '@onfreq/ham/adif/records'
import { keep } from '@onfreq/i18n/texts'
import { formatKey } from '../lotw/attempts.ts'
import { callService, fetchFile, Unreachable } from './http.ts'

const NAME = 'LoTW'
/** Timeout in milliseconds. LoTW needs minutes for the first report of a large log. */
const TIMEOUT_MS = 300_000
const MAX_REPORT_BYTES = 256 * 1024 * 1024
/** A date before any contact, which requests all of them. */
const BEFORE_ALL_CONTACTS = '1945-11-15'

export interface LotwReport {
  readonly kind: 'report'
  /** ADIF with its header; null when there are no new confirmations. */
  readonly adif: string | null
  /** Time of the newest confirmation, as `2026-03-01 12:34:56`; null when there is none. */
  readonly cursor: string | null
}

export type LotwLog =
  | { readonly kind: 'file'; readonly file: AsyncIterable<Uint8Array> }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export type LotwResponse = LotwReport | { readonly kind: 'refused' | 'later'; readonly reason: string }

/** Contacts that LoTW has received. A mode is empty when the report does not contain it. */
export interface LotwReceived {
  readonly kind: 'received'
  readonly contacts: ReadonlyMap<string, readonly string[]>
}

export interface Lotw {
  /** Confirmations received since `since`. */
  confirmations(since: string | null): Promise<LotwResponse>
  /**
   * All contacts of the member, confirmed or not. The report may have any size; whether it is complete is not checked.
   */
  log(): Promise<LotwLog>
  /** Contacts under this station call that LoTW has received since `since`, confirmed or not. */
  received(
    ownCall: string,
    since: Date,
  ): Promise<LotwReceived | { readonly kind: 'refused' | 'later'; readonly reason: string }>
}

export function openLotw(
  { url, user, password }: { readonly url: string; readonly user: string; readonly password: string },
  signal?: AbortSignal,
): Lotw {
  async function fetchReport<Response extends { readonly status: number }, Result>(
    target: Readonly<Record<string, string>>,
    call: (address: string) => Promise<Response>,
    read: (response: Response) => Result,
  ) {
    const query = new URLSearchParams({ login: user, password, qso_query: '1', ...target })
    try {
      const response = await call(`${url}/lotwuser/lotwreport.adi?${query}`)
      const { status } = response
      return status === 200
        ? read(response)
        : { kind: 'later' as const, reason: keep(() => DELIVERY_TEXTS.busy(NAME, status)) }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      return { kind: 'later' as const, reason: keep(() => DELIVERY_TEXTS.unreachable(NAME)) }
    }
  }
  const options = { timeout: TIMEOUT_MS, maxBytes: MAX_REPORT_BYTES, ...(signal && { signal }) }
  const request = (target: Readonly<Record<string, string>>): Promise<LotwResponse> =>
    fetchReport(
      target,
      (address) => callService(address, options),
      ({ text }) => readLotwReport(text),
    )

  return {
    confirmations: (since) =>
      request({
        qso_qsl: 'yes',
        qso_qsldetail: 'yes',
        qso_mydetail: 'yes',
        qso_qslsince: since ?? BEFORE_ALL_CONTACTS,
      }),
    log: () =>
      fetchReport(
        {
          ...{ qso_qsl: 'no', qso_withown: 'yes', qso_mydetail: 'yes', qso_qsldetail: 'yes' },
          qso_qsorxsince: BEFORE_ALL_CONTACTS,
        },
        (address) => fetchFile(address, options),
        ({ start, body }): LotwLog => (/<eoh>/i.test(start) ? { kind: 'file', file: body } : toRejection(start)),
      ),
    async received(ownCall, since) {
      const response = await request({
        qso_qsl: 'no',
        qso_withown: 'yes',
        qso_owncall: ownCall,
        qso_qsorxsince: since.toISOString().slice(0, 19).replace('T', ' '),
      })
      return response.kind === 'report' ? { kind: 'received', contacts: getContacts(response.adif ?? '') } : response
    },
  }
}

function getContacts(adif: string): ReadonlyMap<string, readonly string[]> {
  const modes = new Map<string, string[]>()
  for (const { fields } of parseAdif(adif).records) {
    const value = (name: string) => fieldValue(fields, name)
    const key = formatKey(value('CALL'), value('BAND'), value('QSO_DATE'), value('TIME_ON'))
    const mode = (value('MODE') || value('APP_LOTW_MODE')).toUpperCase()
    modes.set(key, [...(modes.get(key) ?? []), mode])
  }
  return modes
}

/** A report is valid only when it is complete: with the announced number of records and the end marker. */
export function readLotwReport(text: string): LotwResponse {
  const end = /<eoh>/i.exec(text)
  // Check this first: a comment in a valid report may contain any text.
  if (end === null) return toRejection(text)
  const header = text.slice(0, end.index)
  const promised = Number(headerValue(header, 'APP_LoTW_NUMREC'))
  const isComplete = /<APP_LoTW_EOF>/i.test(text.slice(-2000))
  const records = text.slice(end.index).match(/<eor>/gi)?.length ?? 0
  if (!isComplete || !Number.isInteger(promised) || promised !== records) {
    return { kind: 'later', reason: keep(() => SOURCE_TEXTS.cutOff(NAME)) }
  }
  const last = headerValue(header, 'APP_LoTW_LASTQSL')
  const cursor = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/.test(last) ? last : null
  return { kind: 'report', adif: records === 0 ? null : text, cursor }
}

function toRejection(text: string): { readonly kind: 'refused' | 'later'; readonly reason: string } {
  if (/username\/?\s*password incorrect|incorrect.{0,20}password/i.test(text)) {
    return { kind: 'refused', reason: keep(() => SOURCE_TEXTS.refused(NAME)) }
  }
  return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected(NAME)) }
}

function headerValue(header: string, name: string): string {
  const tag = new RegExp(`<${name}:(\\d{1,3})(?::\\w)?>`, 'i').exec(header)
  return tag === null
    ? ''
    : header
        .slice(tag.index + tag[0].length)
        .slice(0, Number(tag[1]))
        .trim()
}
