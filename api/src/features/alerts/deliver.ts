/** Sends due deliveries on their channels. Failed ones are retried on the schedule in the contract. */

import { ALERT_SCHEDULE, type AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import { ALERT_TEXTS } from '@onfreq/contracts/alerts/texts'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import { keep, sayKept } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { drain, type OwnerShares } from '#kernel/outside/drain.ts'
import { again, type Outcome, SENT } from '#kernel/outside/outcome.ts'
import { DELIVER_JOB } from './create-alert.ts'
import { sendMails } from './digest.ts'
import {
  acquireDue,
  type DueDelivery,
  disableChannel,
  markFailed,
  markForRetry,
  markSent,
} from './repository/deliveries.ts'
import { sendDiscord } from './ways/discord.ts'
import { sendPush } from './ways/push.ts'
import { sendTelegram } from './ways/telegram.ts'
import type { Send } from './ways/way.ts'
import { sendWebhook } from './ways/webhook.ts'

/** Lease of a delivery in milliseconds. When it expires, another process may send the delivery. */
const LEASE_MS = 60_000

const SENDERS: Readonly<Partial<Record<AlertWayKind, Send>>> = {
  push: sendPush,
  webhook: sendWebhook,
  telegram: sendTelegram,
  discord: sendDiscord,
}

/** @returns the number of deliveries sent */
export async function deliverDue(app: FastifyInstance, shares: OwnerShares, signal?: AbortSignal): Promise<number> {
  const sql = toSql(app.db)
  const acquireNext = (room: number, busy: readonly number[]) => {
    const now = app.clock.now()
    return acquireDue(sql, now, new Date(now.getTime() + LEASE_MS), { room, busy })
  }
  return drain({ shares, acquireDue: acquireNext, send: (delivery) => deliver(app, delivery), signal })
}

async function deliver(app: FastifyInstance, delivery: DueDelivery): Promise<boolean> {
  const sql = toSql(app.db)
  const outcome = await attempt(app, delivery).catch((error): Outcome => {
    app.log.error({ err: error, way: delivery.way }, 'an alert could not be sent')
    return again(OUTSIDE_TEXTS.wentWrong)
  })
  if (outcome.end === 'sent') await markSent(sql, delivery, app.clock.now())
  else if (outcome.end === 'never') {
    await markFailed(sql, delivery, outcome.reason)
    if (outcome.gone === true) await disableChannel(sql, delivery.ownerId, delivery.wayId, outcome.reason)
  } else {
    const delaySeconds = ALERT_SCHEDULE[delivery.attempts - 1]
    if (delaySeconds === undefined)
      await markFailed(
        sql,
        delivery,
        keep(() => OUTSIDE_TEXTS.gaveUp(sayKept(outcome.reason))),
      )
    else {
      const seconds = Math.max(outcome.afterSeconds ?? delaySeconds, 1)
      await markForRetry(sql, delivery, outcome.reason, new Date(app.clock.millis() + seconds * 1_000))
      const key = `${DELIVER_JOB} ${delivery.ownerId} ${delivery.wayId}`
      await app.jobs.add(app.db, DELIVER_JOB, {}, { key, runAt: new Date(Date.now() + seconds * 1_000) })
    }
  }
  return outcome.end === 'sent'
}

async function attempt(app: FastifyInstance, delivery: DueDelivery): Promise<Outcome> {
  if (!delivery.isOn) return { end: 'never', reason: ALERT_TEXTS.off }
  if (delivery.way === 'page') return notifyPage(app, delivery)
  if (delivery.way === 'mail')
    return (await sendMails(app, delivery.ownerId, [delivery])) ? SENT : { end: 'never', reason: ALERT_TEXTS.noMail }
  const send = SENDERS[delivery.way]
  const target = app.accounts.unseal(delivery.ownerId, `alert_way:${delivery.wayId}`, delivery.target)
  if (send === undefined || target === null) return { end: 'never', reason: OUTSIDE_TEXTS.gone }
  return send(app, delivery, target)
}

/** Puts the alert into the inbox under its id, so that a retry creates no duplicate, and notifies open pages. */
async function notifyPage(
  app: FastifyInstance,
  { ownerId, alertId: id, title, message, path }: DueDelivery,
): Promise<Outcome> {
  await app.people.notify(ownerId, { id, typeId: NOTIFICATION_TYPE.alert, words: () => ({ subject: title, message }) })
  app.live.alert(ownerId, { id, title, message, path })
  return SENT
}
