/** What each service says is confirmed since the last time, as ADIF that a report is made of. */
import type { SourceService } from '@onfreq/contracts/confirmation-report'
import { SOURCE_TEXTS } from '@onfreq/contracts/texts-integrations'
import type { FastifyInstance } from 'fastify'
import { findLogin } from '../logins/logins.ts'
import { markRefused } from '../logins/repository.ts'
import { passwordOf } from '../logins/secrets.ts'
import { openEqsl } from '../services/eqsl.ts'
import { openLotw } from '../services/lotw.ts'
import { openQrz } from '../services/qrz.ts'
import { sqlOf } from '../sql.ts'

export type Fetched =
  | { readonly kind: 'report'; readonly adif: string | null; readonly cursor: string | null }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

/** A day back, so that what came while the last answer was made is not missed. */
const OVERLAP_MS = 86_400_000

export async function isConfigured(app: FastifyInstance, ownerId: number, service: SourceService): Promise<boolean> {
  if (service === 'qrz') return (await app.accounts.secretOf(ownerId, 'qrz_api_key')) !== null
  const login = await findLogin(app, ownerId, service)
  return login.user !== '' && login.problem === null && (await passwordOf(app, login)) !== null
}

export async function fetchSince(
  app: FastifyInstance,
  ownerId: number,
  service: SourceService,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Fetched> {
  if (service === 'qrz') return fetchQrz(app, ownerId, cursor, signal)
  const login = await findLogin(app, ownerId, service)
  const password = await passwordOf(app, login)
  if (password === null || login.user === '') return { kind: 'refused', reason: SOURCE_TEXTS.noLogin }
  const { services } = app.config
  const access = { user: login.user, password }
  if (service === 'eqsl') {
    const from = cursor === null ? null : new Date(cursor)
    const inbox = await openEqsl({ url: services.eqsl, ...access }, signal).inbox(from)
    return inbox.kind === 'inbox' ? { kind: 'report', adif: inbox.adif, cursor: overlapped(app) } : inbox
  }
  const answer = await openLotw({ url: services.lotw, ...access }, signal).confirmations(cursor)
  if (answer.kind === 'refused') await markRefused(sqlOf(app.db), login, answer.reason)
  return answer
}

async function fetchQrz(
  app: FastifyInstance,
  ownerId: number,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Fetched> {
  const key = await app.accounts.secretOf(ownerId, 'qrz_api_key')
  if (key === null) return { kind: 'refused', reason: SOURCE_TEXTS.noLogin }
  const day = cursor === null ? '1945-11-15' : cursor.slice(0, 10)
  const pages = openQrz(app.config.services.qrzLogbook, key, signal).fetchSince(day, 'STATUS:CONFIRMED,TYPE:ADIF')
  let records = ''
  for (;;) {
    const { done, value } = await pages.next()
    if (done !== true) {
      const end = /<eoh>/i.exec(value)
      records += `${end === null ? value : value.slice(end.index + end[0].length)}\r\n`
      continue
    }
    if (value?.kind === 'later' || value?.kind === 'refused') return value
    if (value !== undefined) return { kind: 'later', reason: 'reason' in value ? value.reason : '' }
    break
  }
  const adif = records.trim() === '' ? null : `QRZ.com\r\n<EOH>\r\n${records}`
  return { kind: 'report', adif, cursor: overlapped(app) }
}

const overlapped = (app: FastifyInstance) => new Date(app.clock.millis() - OVERLAP_MS).toISOString()
