/** A member's credentials for a service, and whether the service has rejected them. */
import { createHmac } from 'node:crypto'
import type { DeliveryService } from '@onfreq/contracts/integrations/delivery'
import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { LOTW_SEND_TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { findLogins } from '../logins/repository.ts'
import { findCertificates } from '../lotw/repository.ts'

export interface Credential {
  /**
   * The QRZ API key, the Club Log application password, or the eQSL password. Empty for LoTW, where certificates sign.
   */
  readonly secret: string
  /** The email address at Club Log, the user name at eQSL; empty at QRZ. */
  readonly user: string
  /** eQSL only: the location that the cards are sent for. */
  readonly nickname: string
  readonly fingerprint: string
}

export interface Access {
  readonly credential: Credential | null
  /** Why sending is blocked; null when it is not. */
  readonly stopped: string | null
}

export async function findAccess(app: FastifyInstance, ownerId: number, service: DeliveryService): Promise<Access> {
  if (service === 'clublog' && app.config.services.clublogKey === undefined) {
    return { credential: null, stopped: DELIVERY_TEXTS.noApplicationKey }
  }
  const credential = await readCredential(app, ownerId, service)
  if (credential === null) {
    return { credential, stopped: service === 'lotw' ? LOTW_SEND_TEXTS.noCertificate : DELIVERY_TEXTS.noSecret }
  }
  const [stop] = await toSql(app.db)<{ reason: string; fingerprint: string }>(
    'select reason, fingerprint from delivery_stop where owner_id = $1 and service = $2',
    [ownerId, service],
  )
  return { credential, stopped: stop?.fingerprint === credential.fingerprint ? stop.reason : null }
}

const SECRETS = { qrz: 'qrz_api_key', clublog: 'clublog_password', eqsl: 'eqsl_apikey' } as const
type SecretService = keyof typeof SECRETS

async function readCredential(
  app: FastifyInstance,
  ownerId: number,
  service: DeliveryService,
): Promise<Credential | null> {
  if (service === 'lotw') return readCertificates(app, ownerId)
  const account = await app.accounts.byId(ownerId)
  const secret = await app.accounts.readSecret(ownerId, SECRETS[service])
  if (account === null || secret === null) return null
  const { user, nickname } = await getUser(app, account, service)
  if (service !== 'qrz' && user === '') return null
  const fingerprint = createHmac('sha256', app.config.secret).update(`${service}\n${user}\n${secret}`).digest('hex')
  return { secret, user, nickname, fingerprint }
}

/** LoTW needs no login: the certificate of a call signs each contact. */
async function readCertificates(app: FastifyInstance, ownerId: number): Promise<Credential | null> {
  const certificates = await findCertificates(toSql(app.db), ownerId)
  if (certificates.length === 0) return null
  return { secret: '', user: '', nickname: '', fingerprint: certificates.map(({ fingerprint }) => fingerprint).join() }
}

type OwnAccount = NonNullable<Awaited<ReturnType<FastifyInstance['accounts']['byId']>>>

async function getUser(app: FastifyInstance, account: OwnAccount, service: SecretService) {
  if (service === 'qrz') return { user: '', nickname: '' }
  if (service === 'clublog') return { user: account.clublogEmail, nickname: '' }
  const login = (await findLogins(toSql(app.db), [account.id])).find((row) => row.service === 'eqsl')
  // The user name of an eQSL account is its callsign.
  return { user: login?.user || account.callsign, nickname: login?.nickname ?? '' }
}

/**
 * Blocks sending with a rejected credential.
 * @returns whether it was not blocked before
 */
export async function stopCredential(
  app: FastifyInstance,
  ownerId: number,
  service: DeliveryService,
  credential: Credential,
  reason: string,
): Promise<boolean> {
  const rows = await toSql(app.db)<{ news: boolean }>(
    `insert into delivery_stop (owner_id, service, reason, fingerprint, stopped_at) values ($1, $2, $3, $4, $5)
     on conflict (owner_id, service) do update
       set reason = excluded.reason, fingerprint = excluded.fingerprint, stopped_at = excluded.stopped_at
       where delivery_stop.fingerprint <> excluded.fingerprint
     returning true as news`,
    [ownerId, service, reason, credential.fingerprint, app.clock.now()],
  )
  return rows.length > 0
}

export async function liftStop(app: FastifyInstance, ownerId: number, service: DeliveryService): Promise<void> {
  await toSql(app.db)('delete from delivery_stop where owner_id = $1 and service = $2', [ownerId, service])
}
