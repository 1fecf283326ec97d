/**
 * Club Log: uploads a contact in real time (realtime.php) or many as a file (putlogs.php, without clearing the log
 * there), deletes contacts, and fetches the log (getadif.php) and contacts that the other station has uploaded too
 * (getmatches.php).
 */

import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { keep } from '@onfreq/i18n/texts'
import { callService, fetchFile, type ServiceFile, type ServiceResponse, Unreachable } from './http.ts'
import type { Outcome } from './outcome.ts'

const NAME = 'Club Log'

export interface ClubLogAccess {
  readonly url: string
  readonly apiKey: string
  readonly email: string
  readonly password: string
}

export interface ClubLogContact {
  readonly stationCall: string
  readonly call: string
  /** ISO 8601 timestamp. */
  readonly at: string
  readonly band: string | null
}

export interface ClubLog {
  insert(adif: string, stationCall: string): Promise<Outcome>
  remove(contact: ClubLogContact): Promise<Outcome>
  /** `accepted` means queued; Club Log processes the file within minutes. */
  insertMany(adif: string, stationCall: string): Promise<Outcome>
  /** Matches of one of the account's callsigns, from this day on (`YYYY-MM-DD`). */
  matches(stationCall: string, from: string): Promise<ClubLogMatches>
  /** The full log of one of the account's callsigns. */
  log(stationCall: string): Promise<ClubLogLog>
}

export type ClubLogLog =
  | { readonly kind: 'log'; readonly file: AsyncIterable<Uint8Array> }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export interface ClubLogMatch {
  readonly call: string
  /** UTC, as in `2026-03-01 12:34:56`. */
  readonly at: string
  /** Name of the band in ADIF. */
  readonly band: string
}

export type ClubLogMatches =
  | { readonly kind: 'matches'; readonly matches: readonly ClubLogMatch[] }
  /** The Club Log account does not have the callsign. */
  | { readonly kind: 'stranger' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }

/** Timeout in milliseconds. Club Log needs a while for the first download of a large log. */
const DOWNLOAD_TIMEOUT_MS = 120_000
const MAX_DOWNLOAD_BYTES = 128 * 1024 * 1024

export function openClubLog(access: ClubLogAccess, signal?: AbortSignal): ClubLog {
  async function act(script: string, body: URLSearchParams | FormData, done: (text: string) => Outcome) {
    try {
      return readResponse(await callService(`${access.url}/${script}`, { body, ...(signal && { signal }) }), done)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      return { kind: 'later' as const, reason: keep(() => DELIVERY_TEXTS.unreachable(NAME)) }
    }
  }
  async function download<Result>(
    script: string,
    form: Readonly<Record<string, string>>,
    read: (status: number, text: string) => Result,
  ) {
    const options = { timeout: DOWNLOAD_TIMEOUT_MS, maxBytes: MAX_DOWNLOAD_BYTES, ...(signal && { signal }) }
    try {
      const { status, text } = await callService(`${access.url}/${script}`, {
        ...options,
        body: new URLSearchParams(form),
      })
      return read(status, text)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      return { kind: 'later' as const, reason: keep(() => DELIVERY_TEXTS.unreachable(NAME)) }
    }
  }
  const login = (callsign: string) => ({
    email: access.email,
    password: access.password,
    callsign,
    api: access.apiKey,
  })

  return {
    insert: (adif, stationCall) =>
      act('realtime.php', new URLSearchParams({ ...login(stationCall), adif }), (text) => {
        if (/dup/i.test(text)) return { kind: 'duplicate' }
        if (/\bok\b|modified|updated/i.test(text)) return { kind: 'accepted' }
        return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected(NAME)) }
      }),
    async remove({ stationCall, call, at, band }) {
      const bandId = /^([\d.]+)(?:m|cm|mm)$/.exec(band ?? '')?.[1]
      if (bandId === undefined) return { kind: 'rejected', reason: DELIVERY_TEXTS.noBand }
      const datetime = at.slice(0, 19).replace('T', ' ')
      return act(
        'delete.php',
        new URLSearchParams({ ...login(stationCall), dxcall: call, datetime, bandid: bandId }),
        () => ({ kind: 'accepted' }),
      )
    },
    insertMany(adif, stationCall) {
      const form = new FormData()
      for (const [name, value] of Object.entries(login(stationCall))) form.set(name, value)
      form.set('file', new Blob([adif], { type: 'text/plain' }), 'onfreq.adi')
      return act('putlogs.php', form, () => ({ kind: 'accepted' }))
    },
    async matches(stationCall, from) {
      const [startyear = '', startmonth = '', startday = ''] = from.split('-')
      return download('getmatches.php', { ...login(stationCall), startyear, startmonth, startday }, readMatches)
    },
    async log(call) {
      const { email, password, apiKey: api } = access
      const body = new URLSearchParams({ email, password, call, api })
      try {
        const options = { timeout: DOWNLOAD_TIMEOUT_MS, body, ...(signal && { signal }) }
        return readLog(await fetchFile(`${access.url}/getadif.php`, options))
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        return { kind: 'later' as const, reason: keep(() => DELIVERY_TEXTS.unreachable(NAME)) }
      }
    },
  }
}

/** Parses ADIF, or a message with any status. */
function readLog({ status, start, body }: ServiceFile): ClubLogLog {
  if (/login rejected/i.test(start.slice(0, 500)) || status === 401 || status === 403) {
    return { kind: 'refused', reason: DELIVERY_TEXTS.clublogRefused }
  }
  if (status !== 200) return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.busy(NAME, status)) }
  if (!/<(?:eoh|call:\d+)/i.test(start.slice(0, 4096))) {
    return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected(NAME)) }
  }
  return { kind: 'log', file: body }
}

/** Parses a list of rows, or a message: rejections have any status. */
function readMatches(status: number, text: string): ClubLogMatches {
  if (/login rejected/i.test(text.slice(0, 500)) || status === 401 || status === 403) {
    return { kind: 'refused', reason: DELIVERY_TEXTS.clublogRefused }
  }
  if (/invalid callsign/i.test(text.slice(0, 500))) return { kind: 'stranger' }
  if (status !== 200) return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.busy(NAME, status)) }
  const rows = parseRows(text)
  if (rows === null) return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.unexpected(NAME)) }
  return { kind: 'matches', matches: rows.flatMap(readMatch) }
}

/** @returns null for a truncated response or one that is not a list */
function parseRows(text: string): readonly unknown[] | null {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows : null
  } catch {
    return null
  }
}

/** Club Log writes bands as numbers: these are centimetres, all others metres. */
const CENTIMETRES: ReadonlySet<string> = new Set(['70', '33', '23', '13', '9', '3'])

function readMatch(row: unknown): readonly ClubLogMatch[] {
  if (!Array.isArray(row)) return []
  const [call, , at, band] = row.map((value) => (typeof value === 'number' ? String(value) : value))
  if (typeof call !== 'string' || typeof at !== 'string' || typeof band !== 'string') return []
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(at)) return []
  const [, number, unit] = /^(\d+(?:\.\d+)?)\s*(m|cm|mm)?$/i.exec(band.trim()) ?? []
  if (number === undefined) return []
  return [{ call, at, band: `${number}${unit ?? (CENTIMETRES.has(number) ? 'cm' : 'm')}` }]
}

function readResponse({ status, text }: ServiceResponse, done: (text: string) => Outcome): Outcome {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
  if (status === 200) return done(words)
  // Retrying rejected credentials would make Club Log block the entire site.
  if (status === 401 || status === 403) return { kind: 'refused', reason: DELIVERY_TEXTS.clublogRefused }
  if (status === 400)
    return { kind: 'rejected', reason: keep(() => DELIVERY_TEXTS.says(NAME, words || DELIVERY_TEXTS.noReason)) }
  return { kind: 'later', reason: keep(() => DELIVERY_TEXTS.busy(NAME, status)) }
}
