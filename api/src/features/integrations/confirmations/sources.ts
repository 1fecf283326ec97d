/** Requests new confirmations of each service since the last fetch, as ADIF for a report. */

import type { SourceService } from '@onfreq/contracts/confirmations/report'
import { SOURCE_TEXTS } from '@onfreq/contracts/integrations/texts'
import { adiRecord } from '@onfreq/ham/adif/writer'
import { keep } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { findAccess, stopCredential } from '../delivery/credentials.ts'
import { findLogin } from '../logins/logins.ts'
import { markRejected } from '../logins/repository.ts'
import { readPassword } from '../logins/secrets.ts'
import { type ClubLogMatch, openClubLog } from '../services/clublog.ts'
import { openEqsl } from '../services/eqsl.ts'
import { openLotw } from '../services/lotw.ts'
import { openQrz } from '../services/qrz.ts'

export type Fetched =
  | { readonly kind: 'report'; readonly adif: string | null; readonly cursor: string | null }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

/** Overlap of one day, so that records added during the last response are not missed. */
const OVERLAP_MS = 86_400_000

export async function isConfigured(app: FastifyInstance, ownerId: number, service: SourceService): Promise<boolean> {
  if (service === 'qrz') return (await app.accounts.readSecret(ownerId, 'qrz_api_key')) !== null
  if (service === 'clublog') {
    const { credential, stopped } = await findAccess(app, ownerId, 'clublog')
    return credential !== null && stopped === null
  }
  const login = await findLogin(app, ownerId, service)
  if (login.user === '' || login.problem !== null || (await readPassword(app, login)) === null) return false
  // The inbox uses the same login as sending cards, so a rejected login blocks both.
  return service !== 'eqsl' || (await findAccess(app, ownerId, service)).stopped === null
}

export async function fetchSince(
  app: FastifyInstance,
  ownerId: number,
  service: SourceService,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Fetched> {
  if (service === 'qrz') return fetchQrz(app, ownerId, cursor, signal)
  if (service === 'clublog') return fetchClubLog(app, ownerId, cursor, signal)
  const login = await findLogin(app, ownerId, service)
  const password = await readPassword(app, login)
  if (password === null || login.user === '') return { kind: 'refused', reason: SOURCE_TEXTS.noLogin }
  const { services } = app.config
  const access = { user: login.user, password }
  if (service === 'eqsl') {
    const from = cursor === null ? null : new Date(cursor)
    const inbox = await openEqsl({ url: services.eqsl, ...access }, signal).inbox(from)
    if (inbox.kind === 'file') return { kind: 'report', adif: inbox.adif, cursor: getStart(app) }
    if (inbox.kind === 'refused') {
      const { credential } = await findAccess(app, ownerId, service)
      if (credential !== null) await stopCredential(app, ownerId, service, credential, inbox.reason)
    }
    return inbox
  }
  const result = await openLotw({ url: services.lotw, ...access }, signal).confirmations(cursor)
  if (result.kind === 'refused') await markRejected(toSql(app.db), login, result.reason)
  return result
}

async function fetchQrz(
  app: FastifyInstance,
  ownerId: number,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Fetched> {
  const key = await app.accounts.readSecret(ownerId, 'qrz_api_key')
  if (key === null) return { kind: 'refused', reason: SOURCE_TEXTS.noLogin }
  const day = cursor === null ? '1945-11-15' : cursor.slice(0, 10)
  const pages = openQrz(app.config.services.qrzLogbook, key, signal).fetchSince(day, 'STATUS:CONFIRMED,TYPE:ADIF')
  let records = ''
  for (;;) {
    const { done: received, value } = await pages.next()
    if (received !== true) {
      const end = /<eoh>/i.exec(value)
      records += `${end === null ? value : value.slice(end.index + end[0].length)}\r\n`
      continue
    }
    if (value?.kind === 'later' || value?.kind === 'refused') return value
    if (value !== undefined) return { kind: 'later', reason: 'reason' in value ? value.reason : '' }
    break
  }
  const adif = records.trim() === '' ? null : `QRZ.com\r\n<EOH>\r\n${records}`
  return { kind: 'report', adif, cursor: getStart(app) }
}

/** Maximum number of calls of a log that are queried, since each needs one request to Club Log. */
const MAX_CLUB_LOG_CALLS = 20
/**
 * Club Log does not document whether its days are those of contacts or of matches, so half a year is requested again.
 */
const CLUB_LOG_OVERLAP_MS = 183 * 86_400_000

async function fetchClubLog(
  app: FastifyInstance,
  ownerId: number,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Fetched> {
  const { credential, stopped } = await findAccess(app, ownerId, 'clublog')
  if (credential === null || stopped !== null) return { kind: 'refused', reason: stopped ?? SOURCE_TEXTS.noLogin }
  const { clublog, clublogKey = '' } = app.config.services
  const { user, secret } = credential
  const club = openClubLog({ url: clublog, apiKey: clublogKey, email: user, password: secret }, signal)
  const today = app.clock.now().toISOString()
  // Request everything once a month, since old contacts may have new matches.
  const full = cursor === null || cursor.slice(0, 7) !== today.slice(0, 7)
  const from = full ? '1945-11-15' : new Date(app.clock.millis() - CLUB_LOG_OVERLAP_MS).toISOString().slice(0, 10)
  const calls = await toSql(app.db)<{ call: string }>(
    'select distinct station_call as call from contact where owner_id = $1 and public_call order by 1 limit $2',
    [ownerId, MAX_CLUB_LOG_CALLS],
  )
  const records: string[] = []
  let strangers = 0
  for (const { call } of calls) {
    const result = await club.matches(call, from)
    if (result.kind === 'refused') await stopCredential(app, ownerId, 'clublog', credential, result.reason)
    if (result.kind === 'refused' || result.kind === 'later') return { kind: result.kind, reason: result.reason }
    if (result.kind === 'matches') for (const match of result.matches) records.push(toRecord(match, call, today))
    else strangers += 1
  }
  const [first] = calls
  if (first !== undefined && strangers === calls.length) {
    return { kind: 'refused', reason: keep(() => SOURCE_TEXTS.clublogCall(first.call)) }
  }
  const adif = records.length === 0 ? null : `Club Log matches\r\n<EOH>\r\n${records.join('\r\n')}`
  return { kind: 'report', adif, cursor: today }
}

function toRecord({ call, at, band }: ClubLogMatch, stationCall: string, today: string): string {
  const day = (text: string) => text.slice(0, 10).replaceAll('-', '')
  return adiRecord(
    [
      { name: 'CALL', value: call, type: '' },
      { name: 'QSO_DATE', value: day(at), type: '' },
      { name: 'TIME_ON', value: at.slice(11).replaceAll(':', ''), type: '' },
      { name: 'BAND', value: band, type: '' },
      { name: 'STATION_CALLSIGN', value: stationCall, type: '' },
      { name: 'APP_ONFREQ_CLUBLOG_RDATE', value: day(today), type: '' },
    ],
    'utf-8',
  )
}

const getStart = (app: FastifyInstance) => new Date(app.clock.millis() - OVERLAP_MS).toISOString()
