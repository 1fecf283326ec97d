/** Sends due messages. Failed ones are retried on the schedule of alerts. */

import { ALERT_SCHEDULE } from '@onfreq/contracts/alerts/alerts'
import { OPEN_TEXTS } from '@onfreq/contracts/opendata/texts'
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import { keep, sayKept } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { drain, type OwnerShares } from '#kernel/outside/drain.ts'
import { again, type Outcome } from '#kernel/outside/outcome.ts'
import { sendSigned } from '#kernel/outside/webhook.ts'
import type { Broker } from '../mqtt/broker.ts'
import {
  acquireDue,
  type DueMessage,
  disableHook,
  markFailed,
  markForRetry,
  markSent,
} from '../repository/deliveries.ts'
import { queueDelivery, sendEvents } from './note.ts'

/** Lease of a message in milliseconds. When it expires, another process may send the message. */
const LEASE_MS = 60_000

export interface DeliveryOptions {
  readonly broker: Broker | null
  readonly shares: OwnerShares
  readonly signal?: AbortSignal | undefined
}

/** @returns the number of messages sent */
export async function deliverDue(app: FastifyInstance, { broker, shares, signal }: DeliveryOptions): Promise<number> {
  const sql = toSql(app.db)
  await sendEvents(app)
  const acquireNext = (room: number, busy: readonly number[]) => {
    const now = app.clock.now()
    return acquireDue(sql, now, new Date(now.getTime() + LEASE_MS), { room, busy })
  }
  return drain({ shares, acquireDue: acquireNext, send: (message) => deliver(app, broker, message), signal })
}

async function deliver(app: FastifyInstance, broker: Broker | null, due: DueMessage): Promise<boolean> {
  const sql = toSql(app.db)
  const outcome = await attempt(app, broker, due).catch((error): Outcome => {
    app.log.error({ err: error, kind: due.kind }, 'a message of open data could not be sent')
    return again(OUTSIDE_TEXTS.wentWrong)
  })
  if (outcome.end === 'sent') {
    await markSent(sql, due, app.clock.now())
    return true
  }
  if (outcome.end === 'never') {
    await markFailed(sql, due, outcome.reason)
    if (outcome.gone === true) await disableHook(sql, due.ownerId, due.hookId, outcome.reason)
    return false
  }
  const delaySeconds = ALERT_SCHEDULE[due.attempts - 1]
  if (delaySeconds === undefined)
    await markFailed(
      sql,
      due,
      keep(() => OUTSIDE_TEXTS.gaveUp(sayKept(outcome.reason))),
    )
  else {
    const seconds = Math.max(outcome.afterSeconds ?? delaySeconds, 1)
    await markForRetry(sql, due, outcome.reason, new Date(app.clock.millis() + seconds * 1_000))
    await queueDelivery(sql, new Date(Date.now() + seconds * 1_000))
  }
  return false
}

async function attempt(app: FastifyInstance, broker: Broker | null, due: DueMessage): Promise<Outcome> {
  const { ownerId, hookId, id, kind, message } = due
  if (!due.isOn || kind === null) return { end: 'never', reason: OPEN_TEXTS.off }
  if (kind === 'mqtt') return broker === null ? { end: 'never', reason: OPEN_TEXTS.noMqtt } : broker.publish(message)
  const target = app.accounts.unseal(ownerId, `open_hook:${hookId}`, due.target)
  if (target === null) return { end: 'never', reason: OUTSIDE_TEXTS.gone }
  return sendSigned(app, target, { secretId: hookId, id, message, allowed: app.config.alerts.allowedHosts })
}
