/** Checks whether a service accepts the key, when the owner enters it and on request. */
import type { DeliveriesCheck, DeliveryService } from '@onfreq/contracts/integrations/delivery'
import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { baseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { Checked } from '../checked.ts'
import { checkLotw } from '../lotw/check.ts'
import { openEqsl } from '../services/eqsl.ts'
import { openQrz, type QrzStatus } from '../services/qrz.ts'
import { findAccess, liftStop, stopCredential } from './credentials.ts'
import { requeue } from './ledger.ts'
import { queueDelivery } from './outbox.ts'

export async function checkCredential(
  app: FastifyInstance,
  ownerId: number,
  callsign: string,
  { service, typed }: DeliveriesCheck,
): Promise<Checked> {
  if (typed !== undefined && service === 'qrz') return checkTyped(app, callsign, typed)
  const { credential, stopped } = await findAccess(app, ownerId, service)
  if (credential === null) return { ok: false, message: stopped ?? DELIVERY_TEXTS.noSecret }
  if (service === 'clublog') {
    // The key can only be checked by sending, and sending a rejected one again is risky.
    if (stopped !== null) return { ok: false, message: stopped }
    await resumeDelivery(app, ownerId, service)
    return { ok: true, message: DELIVERY_TEXTS.clublogReady }
  }
  if (service === 'lotw') {
    await resumeDelivery(app, ownerId, service)
    return checkLotw(app, ownerId)
  }
  const { user, secret } = credential
  const response =
    service === 'qrz'
      ? await openQrz(app.config.services.qrzLogbook, secret).status()
      : await openEqsl({ url: app.config.services.eqsl, user, password: secret }).check(app.clock.now())
  if (response.kind === 'refused') {
    await stopCredential(app, ownerId, service, credential, response.reason)
    return { ok: false, message: response.reason }
  }
  if (response.kind !== 'accepted') return { ok: false, message: 'reason' in response ? response.reason : '' }
  await liftStop(app, ownerId, service)
  await resumeDelivery(app, ownerId, service)
  return service === 'qrz' ? describeLogbook(response, callsign) : { ok: true, message: DELIVERY_TEXTS.eqslReady }
}

/** Checks a key that is not stored yet, without changing anything. */
async function checkTyped(app: FastifyInstance, callsign: string, key: string): Promise<Checked> {
  const response = await openQrz(app.config.services.qrzLogbook, key.trim()).status()
  if (response.kind === 'accepted') return describeLogbook(response, callsign)
  return { ok: false, message: 'reason' in response ? response.reason : '' }
}

function describeLogbook({ book = '', count = '' }: QrzStatus, callsign: string): Checked {
  if (book !== '' && baseCallsign(book) !== baseCallsign(callsign)) {
    return { ok: false, message: () => DELIVERY_TEXTS.qrzOtherBook(book, callsign) }
  }
  return { ok: true, message: () => DELIVERY_TEXTS.qrzReady(book || callsign, count) }
}

/** Sends parked deliveries again after the problem was fixed. */
export async function resumeDelivery(app: FastifyInstance, ownerId: number, service: DeliveryService): Promise<number> {
  const sql = toSql(app.db)
  const waiting = await requeue(sql, ownerId, service, ['parked'], app.clock.now())
  if (waiting > 0) await queueDelivery(sql, ownerId, service)
  return waiting
}
