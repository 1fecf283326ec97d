/** QRZ.com's logbook: https://logbook.qrz.com/api, one form per action. */

import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { parseAdi } from '@onfreq/ham/adif/parser'
import { fieldValue } from '@onfreq/ham/adif/records'
import { keep } from '@onfreq/i18n/texts'
import { decodeEntities } from './entities.ts'
import { callService, Unreachable } from './http.ts'
import type { Outcome } from './outcome.ts'
import { type QrzReply, readQrzReply } from './qrz-reply.ts'

const NAME = 'QRZ.com'
const PAGE_SIZE = 250

export type QrzStatus = Outcome & { readonly book?: string; readonly count?: string }

export interface BookedContact {
  readonly call: string
  /** ISO 8601 timestamp. */
  readonly at: string
  readonly band: string | null
}

export interface QrzPage {
  readonly kind: 'page'
  readonly adif: string
  readonly count: number
  /** Start of the next page; null after the last one. */
  readonly next: number | null
}

export interface QrzLogbook {
  insert(adif: string, stationCall: string, replace: boolean): Promise<Outcome>
  remove(logId: string): Promise<Outcome>
  /** Id of a contact in the logbook, if it is there. */
  findLogId(contact: BookedContact): Promise<Outcome>
  /** Callsign of the logbook and its number of contacts. */
  status(): Promise<QrzStatus>
  /** All contacts changed since that day as ADIF, page by page. */
  fetchSince(day: string, only?: string): AsyncGenerator<string, Outcome | undefined>
  /** One page of these contacts, from this id of the logbook on. */
  fetchPage(day: string, after: number, only?: string): Promise<QrzPage | Outcome>
}

export function openQrz(url: string, key: string, signal?: AbortSignal): QrzLogbook {
  async function act(action: string, values: Readonly<Record<string, string>>): Promise<QrzReply | Outcome> {
    try {
      const body = new URLSearchParams({ KEY: key, ACTION: action, ...values })
      const { status, text } = await callService(url, { body, ...(signal && { signal }) })
      if (status >= 500 || status === 429)
        return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.busy(NAME, status)) }
      return readQrzReply(text)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.unreachable(NAME)) }
    }
  }

  async function fetchPage(day: string, after: number, only = ''): Promise<QrzPage | Outcome> {
    const reply = await act('FETCH', {
      OPTION: `MODSINCE:${day},${only === '' ? '' : `${only},`}MAX:${PAGE_SIZE},AFTERLOGID:${after}`,
    })
    if ('kind' in reply) return reply
    const count = Number(reply.COUNT ?? '0')
    const adif = decodeEntities(reply.ADIF ?? '')
    const empty = { kind: 'page', adif: '', count: 0, next: null } as const
    if (reply.RESULT !== 'OK') {
      const refused = toRefusal(reply)
      if (refused !== undefined) return refused
      // The logbook is empty, or there are no contacts after the last page.
      return reply.RESULT === 'FAIL' && count === 0 ? empty : toUnexpected()
    }
    if (count === 0 || adif.trim() === '') return empty
    const last = lastLogId(adif, reply.LOGIDS)
    return { kind: 'page', adif, count, next: last < after || count < PAGE_SIZE ? null : last + 1 }
  }

  return {
    async insert(adif, stationCall, replace) {
      const reply = await act('INSERT', { ADIF: adif, ...(replace && { OPTION: 'REPLACE' }) })
      return 'kind' in reply ? reply : readInsert(reply, stationCall)
    },
    async remove(logId) {
      const reply = await act('DELETE', { LOGIDS: logId })
      if ('kind' in reply) return reply
      // A contact that does not exist there counts as deleted.
      if (['OK', 'PARTIAL'].includes(reply.RESULT ?? '')) return { kind: 'accepted' }
      if (reply.RESULT === 'FAIL' && toRefusal(reply) === undefined) return { kind: 'accepted' }
      return toRefusal(reply) ?? toUnexpected()
    },
    async findLogId({ call, at, band }) {
      const day = at.slice(0, 10)
      const reply = await act('FETCH', { OPTION: `CALL:${call},BETWEEN:${day}+${day}` })
      if ('kind' in reply) return reply
      if (reply.RESULT === 'FAIL') return toRefusal(reply) ?? { kind: 'accepted' }
      if (reply.RESULT !== 'OK') return toRefusal(reply) ?? toUnexpected()
      const booked = parseAdi(`<EOH>${decodeEntities(reply.ADIF ?? '')}`).records.find(({ fields }) => {
        const value = (name: string) => fieldValue(fields, name)
        return (
          value('CALL').toUpperCase() === call &&
          value('QSO_DATE') === day.replaceAll('-', '') &&
          value('TIME_ON').slice(0, 4) === at.slice(11, 16).replace(':', '') &&
          value('BAND').toLowerCase() === (band ?? '')
        )
      })
      const logId = booked === undefined ? '' : fieldValue(booked.fields, 'APP_QRZLOG_LOGID')
      return /^\d+$/.test(logId) ? { kind: 'accepted', remoteId: logId } : { kind: 'accepted' }
    },
    async status() {
      const reply = await act('STATUS', {})
      if ('kind' in reply) return reply
      if (reply.RESULT !== 'OK') return toRefusal(reply) ?? { kind: 'refused', reason: DELIVERY_TEXTS.qrzKey }
      const data = new URLSearchParams(decodeEntities(reply.DATA ?? '').replaceAll(';', '&'))
      const find = (target: string) => [...data].find(([name]) => name.toUpperCase() === target)?.[1]?.trim() ?? ''
      return { kind: 'accepted', book: find('CALLSIGN').toUpperCase(), count: find('COUNT') || (reply.COUNT ?? '') }
    },
    fetchPage,
    async *fetchSince(day, only = '') {
      for (let after: number | null = 0; after !== null; ) {
        const page: QrzPage | Outcome = await fetchPage(day, after, only)
        if (page.kind !== 'page') return page
        if (page.count > 0) yield page.adif
        after = page.next
      }
      return undefined
    },
  }
}

function readInsert(reply: QrzReply, stationCall: string): Outcome {
  const logId = /^\d+$/.test(reply.LOGID ?? '') ? { remoteId: reply.LOGID ?? '' } : {}
  if (reply.RESULT === 'OK' || reply.RESULT === 'REPLACE') return { kind: 'accepted', ...logId }
  const refused = toRefusal(reply)
  if (refused !== undefined) return refused
  if (reply.RESULT !== 'FAIL') return toUnexpected()
  const reason = decodeEntities(reply.REASON ?? '').trim()
  if (/duplicate/i.test(reason)) return { kind: 'duplicate', ...logId }
  if (/station_?callsign/i.test(reason))
    return { kind: 'rejected', reason: keep(() => DELIVERY_TEXTS.qrzStation(stationCall)) }
  if (/date range|outside/i.test(reason)) return { kind: 'rejected', reason: DELIVERY_TEXTS.qrzDate }
  return { kind: 'rejected', reason: keep(() => DELIVERY_TEXTS.says(NAME, reason || DELIVERY_TEXTS.noReason)) }
}

function toRefusal(reply: QrzReply): Outcome | undefined {
  const reason = reply.REASON ?? ''
  if (/subscription|subscriber/i.test(reason)) return { kind: 'refused', reason: DELIVERY_TEXTS.qrzSubscription }
  const auth = reply.RESULT === 'AUTH' || reply.STATUS === 'AUTH' || /invalid api ?key|access denied/i.test(reason)
  return auth ? { kind: 'refused', reason: DELIVERY_TEXTS.qrzKey } : undefined
}

const toUnexpected = (): Outcome => ({ kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected(NAME)) })

function lastLogId(adif: string, logIds = ''): number {
  const ids = [...adif.matchAll(/<app_qrzlog_logid:\d+(?::\w)?>(\d+)/gi)].map((match) => Number(match[1]))
  for (const id of logIds.split(',')) if (/^\d+$/.test(id)) ids.push(Number(id))
  return ids.reduce((highest, id) => Math.max(highest, id), -1)
}
