/** Logs at Club Log, eQSL and LoTW, read as one file with the login that the member saved for the service. */
import { MOVE_NAMES } from '@onfreq/contracts/integrations/move'
import { SOURCE_TEXTS } from '@onfreq/contracts/integrations/texts'
import { keep } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { type Credential, findAccess, stopCredential } from '../delivery/credentials.ts'
import { findLogin } from '../logins/logins.ts'
import { markRejected } from '../logins/repository.ts'
import { readPassword } from '../logins/secrets.ts'
import { openClubLog } from '../services/clublog.ts'
import { openEqsl } from '../services/eqsl.ts'
import { Unreachable } from '../services/http.ts'
import { openLotw } from '../services/lotw.ts'
import { type FileEnd, parseAnnouncedCount, splitFile } from './file-pages.ts'
import { type LogService, readServiceFields } from './service-records.ts'
import { type FileSource, final, MoveProblem, type SourceLocation } from './source.ts'

/** Access to the log of one callsign. */
interface ServiceAccess {
  /**
   * @returns the station calls that the login gives access to.
   * @throws MoveProblem
   */
  check(): Promise<readonly string[]>
  /**
   * @returns null for an empty log.
   * @throws MoveProblem
   */
  fetch(call: string): Promise<AsyncIterable<Uint8Array> | null>
}

const DAY_MS = 86_400_000
/** Each callsign is one request to Club Log, which blocks sites that send too many. */
export const MAX_CLUB_LOG_CALLS = 20

export async function openServiceLog(
  app: FastifyInstance,
  ownerId: number,
  service: LogService,
  signal?: AbortSignal,
): Promise<FileSource> {
  const access =
    service === 'lotw'
      ? await createLotwLog(app, ownerId, signal)
      : await (service === 'eqsl' ? openEqslLog : openClubLogLog)(app, ownerId, signal)
  const toIncomplete = () =>
    new MoveProblem(
      keep(() => SOURCE_TEXTS.cutOff(MOVE_NAMES[service])),
      false,
    )
  return {
    kind: 'file',
    isWhole: false,
    async list() {
      const calls = await access.check()
      const locations = calls.map(
        (callsign): SourceLocation => ({ id: callsign, name: MOVE_NAMES[service], callsign, grid: '', contacts: null }),
      )
      return { locations, contacts: null }
    },
    async *read(call) {
      const file = await access.fetch(call)
      if (file === null) return
      try {
        yield* splitFile(file, {
          toFields: (fields) => readServiceFields(service, fields, call),
          checkEnd: (end) => {
            if (!isComplete(service, end)) throw toIncomplete()
          },
        })
      } catch (error) {
        throw error instanceof Unreachable ? toIncomplete() : error
      }
    },
  }
}

/**
 * A complete file ends with a record, an empty one with its header. A report of LoTW announces its number of records.
 */
function isComplete(service: LogService, { header, text, contacts }: FileEnd): boolean {
  if (service !== 'lotw') return /<eo[hr]>\s*$/i.test(text)
  return /<APP_LoTW_EOF>/i.test(text) && parseAnnouncedCount(header, 'APP_LOTW_NUMREC') === contacts
}

const toNoLogin = () => new MoveProblem(SOURCE_TEXTS.noLogin, true)

interface Failure {
  readonly kind: string
  readonly reason?: string
}

const toProblem = ({ kind, reason = '' }: Failure) => new MoveProblem(reason, kind === 'refused')

async function ownCalls(app: FastifyInstance, ownerId: number): Promise<readonly string[]> {
  const account = await app.accounts.byId(ownerId)
  if (account === null) return []
  return (await app.logbook.stationCalls({ id: ownerId, callsign: account.callsign })).calls
}

async function createLotwLog(app: FastifyInstance, ownerId: number, signal?: AbortSignal): Promise<ServiceAccess> {
  const login = await findLogin(app, ownerId, 'lotw')
  const password = await readPassword(app, login)
  if (login.user === '' || password === null) throw toNoLogin()
  if (login.problem !== null) throw new MoveProblem(login.problem, true)
  const lotw = openLotw({ url: app.config.services.lotw, user: login.user, password }, signal)
  async function expect<Response extends Failure, Kind extends Response['kind']>(
    response: Response,
    kind: Kind,
  ): Promise<Extract<Response, { readonly kind: Kind }>> {
    const isKind = (each: Response): each is Extract<Response, { readonly kind: Kind }> => each.kind === kind
    if (isKind(response)) return response
    if (response.kind === 'refused') await markRejected(toSql(app.db), login, response.reason ?? '')
    throw toProblem(response)
  }
  return {
    async check() {
      // Requests confirmations from tomorrow on. There are none, so the response is short.
      const tomorrow = new Date(app.clock.millis() + DAY_MS).toISOString().slice(0, 10)
      await expect(await lotw.confirmations(tomorrow), 'report')
      return (await ownCalls(app, ownerId)).slice(0, 1)
    },
    fetch: async () => (await expect(await lotw.log(), 'file')).file,
  }
}

async function openEqslLog(app: FastifyInstance, ownerId: number, signal?: AbortSignal): Promise<ServiceAccess> {
  const credential = await requireCredential(app, ownerId, 'eqsl')
  const { user, secret } = credential
  const eqsl = openEqsl({ url: app.config.services.eqsl, user, password: secret }, signal)
  return {
    async check() {
      const outcome = await eqsl.check(app.clock.now())
      if (outcome.kind !== 'accepted') throw await stopLogin(app, ownerId, 'eqsl', credential, outcome)
      return [user]
    },
    async fetch() {
      const outbox = await eqsl.outbox()
      if (outbox.kind === 'file') return outbox.file
      throw await stopLogin(app, ownerId, 'eqsl', credential, outbox)
    },
  }
}

async function openClubLogLog(app: FastifyInstance, ownerId: number, signal?: AbortSignal): Promise<ServiceAccess> {
  const credential = await requireCredential(app, ownerId, 'clublog')
  const { clublog, clublogKey = '' } = app.config.services
  const { user, secret } = credential
  const club = openClubLog({ url: clublog, apiKey: clublogKey, email: user, password: secret }, signal)
  return {
    async check() {
      const own = (await ownCalls(app, ownerId)).slice(0, MAX_CLUB_LOG_CALLS)
      const tomorrow = new Date(app.clock.millis() + DAY_MS).toISOString().slice(0, 10)
      const calls: string[] = []
      for (const call of own) {
        const matches = await club.matches(call, tomorrow)
        if (matches.kind === 'matches') calls.push(call)
        else if (matches.kind !== 'stranger') throw await stopLogin(app, ownerId, 'clublog', credential, matches)
      }
      const [first = ''] = own
      if (calls.length === 0) throw final(() => SOURCE_TEXTS.clublogCall(first))
      return calls
    },
    async fetch(call) {
      const log = await club.log(call)
      if (log.kind === 'log') return log.file
      throw await stopLogin(app, ownerId, 'clublog', credential, log)
    },
  }
}

async function requireCredential(
  app: FastifyInstance,
  ownerId: number,
  service: 'clublog' | 'eqsl',
): Promise<Credential> {
  const { credential, stopped } = await findAccess(app, ownerId, service)
  if (credential === null) throw toNoLogin()
  if (stopped !== null) throw new MoveProblem(stopped, true)
  return credential
}

/**
 * Retrying a rejected login would make the service block the entire site, so it is not used again until it is changed.
 */
async function stopLogin(
  app: FastifyInstance,
  ownerId: number,
  service: 'clublog' | 'eqsl',
  credential: Credential,
  failure: Failure,
): Promise<MoveProblem> {
  if (failure.kind === 'refused') await stopCredential(app, ownerId, service, credential, failure.reason ?? '')
  return toProblem(failure)
}
