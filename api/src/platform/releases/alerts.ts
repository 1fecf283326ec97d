/** Immediate alerts for administrators: in the site, by mail and through their webhooks. */
import {
  ALERT_RETRIES,
  ALERT_TIMEOUT,
  type AlertBoard,
  type AlertKind,
  type AlertMessage,
  type NewWebhook,
  type NewWebhookResponse,
} from '@onfreq/contracts/releases/watch'
import type { FastifyInstance } from 'fastify'
import { computeSignature, webhookSecret } from '#kernel/outside/signed.ts'
import type { Trx } from '../../kernel/database/types.ts'
import { type Actor, writeAudit } from './moves.ts'
import { refuse } from './refusals.ts'
import {
  type AlertRow,
  acquireDue,
  type DueDelivery,
  findWebhooks,
  insertAlert,
  insertDeliveries,
  insertWebhook,
  latestAlerts,
  recordDelivery,
  removeWebhook,
} from './repository/alerts.ts'

export const DELIVER_ALERTS = 'releases.deliver_alerts'
export const MAIL_ALERT = 'releases.mail_alert'
const SYSTEM_NOTICE = 0
const ALERTS_SHOWN = 50
/** Lease duration in milliseconds, after which deliveries of a dead process are taken over. */
const LEASE_MS = 60_000
const BATCH_SIZE = 20

export interface NewAlert {
  readonly kind: AlertKind
  readonly microfrontend: string
  readonly releaseId: string | null
  readonly subject: string
  readonly message: string
  /** Deduplication key; the same problem is reported once. */
  readonly fingerprint: string
}

export function createAlerts(app: FastifyInstance) {
  return {
    /** Alerts administrators and webhooks unless the problem has already been reported. */
    raise: (alert: NewAlert) => raise(app, alert),

    alertBoard: () => readAlertBoard(app),

    /** The URL is chosen by an administrator and may be internal. It must not contain a password. */
    addWebhook: (webhook: NewWebhook, actor: Actor) => addWebhook(app, webhook, actor),

    async dropWebhook(id: number, actor: Actor): Promise<void> {
      await app.transaction(async (trx) => {
        const name = await removeWebhook(trx, id, app.clock.now())
        if (name === undefined) throw refuse('noWebhook', 'This webhook no longer exists.')
        await audit(app, trx, actor, 'webhook removed', name)
      })
    },

    /** Sends a test alert to one webhook. */
    testWebhook: (id: number, actor: Actor) => testWebhook(app, id, actor),

    /** Sends due alerts; failed ones are retried on the contract's schedule. Returns the number delivered. */
    async deliverAlerts(): Promise<number> {
      let arrived = 0
      for (;;) {
        const now = app.clock.now()
        const due = await acquireDue(app.db, now, new Date(now.getTime() + LEASE_MS), BATCH_SIZE)
        const outcomes = await Promise.all(due.map((delivery) => deliver(app, delivery)))
        arrived += outcomes.filter(Boolean).length
        if (due.length < BATCH_SIZE) return arrived
      }
    },
  }
}

function getRow(app: FastifyInstance, alert: NewAlert): AlertRow & { readonly fingerprint: string } {
  return {
    id: app.ids.next(),
    at: app.clock.now(),
    kind: alert.kind,
    microfrontend: alert.microfrontend,
    release_id: alert.releaseId,
    subject: alert.subject,
    message: alert.message,
    fingerprint: alert.fingerprint,
  }
}

async function send(app: FastifyInstance, trx: Trx, alert: AlertRow, webhookId?: number): Promise<void> {
  if ((await insertDeliveries(trx, alert, webhookId)) > 0) await app.jobs.add(trx, DELIVER_ALERTS, {})
}

function audit(app: FastifyInstance, trx: Trx, actor: Actor, action: string, reason: string) {
  return writeAudit(app, trx, {
    actor: actor.name,
    action,
    microfrontend: 'shell',
    channel: null,
    release_id: null,
    from_id: null,
    reason,
  })
}

async function raise(app: FastifyInstance, alert: NewAlert): Promise<void> {
  const row = getRow(app, alert)
  const isNew = await app.transaction(async (trx) => {
    if (!(await insertAlert(trx, row))) return false
    await send(app, trx, row)
    const administrators = await trx.selectFrom('account').select('id').where('is_admin', '=', true).execute()
    for (const { id } of administrators) await app.jobs.add(trx, MAIL_ALERT, { accountId: id, alertId: row.id })
    return true
  })
  if (!isNew) return
  app.log.warn({ microfrontend: alert.microfrontend, release: alert.releaseId }, `${alert.subject}: ${alert.message}`)
  const administrators = await app.db.selectFrom('account').select('id').where('is_admin', '=', true).execute()
  const { subject, message } = alert
  // In English, like the mail.
  const getContent = () => ({ subject, message })
  for (const { id } of administrators) await app.people.notify(id, { typeId: SYSTEM_NOTICE, words: getContent })
}

async function readAlertBoard(app: FastifyInstance): Promise<AlertBoard> {
  const [webhooks, alerts] = await Promise.all([findWebhooks(app.db), latestAlerts(app.db, ALERTS_SHOWN)])
  return {
    webhooks: webhooks.map(({ last_at: at, attempts, next_at: next, delivered_at: delivered, problem, ...hook }) => ({
      ...hook,
      kinds: listKinds(hook.kinds),
      created_at: hook.created_at.toISOString(),
      last: at && {
        at: at.toISOString(),
        state: delivered ? 'delivered' : next ? 'waiting' : 'given up',
        attempts: attempts ?? 0,
        problem,
      },
    })),
    alerts: alerts.map(({ release_id: release, at, ...alert }) => ({ ...alert, release, at: at.toISOString() })),
  }
}

async function addWebhook(
  app: FastifyInstance,
  { name, url, kinds }: NewWebhook,
  actor: Actor,
): Promise<NewWebhookResponse> {
  const address = URL.canParse(url) ? new URL(url) : undefined
  const isOpen = address?.protocol === 'http:' && app.config.mode !== 'production'
  if (!address || (address.protocol !== 'https:' && !isOpen) || address.username || address.password) {
    const why = 'A webhook needs an https:// link without a password in it.'
    throw refuse('badAddress', why, { url: why })
  }
  const id = app.ids.next()
  await app.transaction(async (trx) => {
    const row = {
      id,
      name,
      url: address.href,
      kinds: [...kinds],
      created_at: app.clock.now(),
      created_by: actor.name,
    }
    await insertWebhook(trx, row)
    await audit(app, trx, actor, 'webhook added', `${name}, ${address.host}: ${kinds.join(', ')}`)
  })
  return { id, secret: webhookSecret(app.config.secret, id) }
}

async function testWebhook(app: FastifyInstance, id: number, actor: Actor): Promise<void> {
  const hook = (await findWebhooks(app.db)).find((each) => each.id === id)
  if (!hook) throw refuse('noWebhook', 'This webhook no longer exists.')
  const message = `${actor.name} asked for it. Nothing has happened.`
  const subject = 'This is a test'
  const row = getRow(app, {
    kind: 'test',
    microfrontend: 'shell',
    releaseId: null,
    subject,
    message,
    fingerprint: `test ${app.ids.next()}`,
  })
  await app.transaction(async (trx) => {
    await insertAlert(trx, row)
    await send(app, trx, row, id)
  })
}

function listKinds(kinds: readonly string[]): AlertKind[] {
  const alertKinds: readonly AlertKind[] = ['halted', 'budget', 'gate', 'test']
  return alertKinds.filter((kind) => kinds.includes(kind))
}

async function deliver(app: FastifyInstance, delivery: DueDelivery): Promise<boolean> {
  const { id: alertId, webhook_id: webhookId, attempts } = delivery
  const problem = delivery.url === '' ? 'the webhook was removed' : await post(app, delivery)
  const now = app.clock.now()
  const wait = delivery.url === '' ? undefined : ALERT_RETRIES[attempts - 1]
  await recordDelivery(
    app.db,
    { alertId, webhookId },
    {
      deliveredAt: problem === null ? now : null,
      nextAt: problem === null || wait === undefined ? null : new Date(now.getTime() + wait * 1_000),
      problem,
    },
  )
  if (problem !== null && wait !== undefined) {
    const runAt = new Date(Date.now() + wait * 1_000)
    await app.jobs.add(app.db, DELIVER_ALERTS, {}, { key: `${DELIVER_ALERTS} ${alertId} ${webhookId}`, runAt })
  }
  return problem === null
}

/** Null when the webhook accepted the alert, otherwise the reason of the failure. */
async function post(app: FastifyInstance, delivery: DueDelivery): Promise<string | null> {
  const message: AlertMessage = {
    type: 'onfreq.release.alert.1',
    id: delivery.id,
    at: delivery.at.toISOString(),
    kind: delivery.kind,
    microfrontend: delivery.microfrontend,
    release: delivery.release_id,
    subject: delivery.subject,
    message: delivery.message,
    url: `${app.config.publicUrl}/admin/releases`,
  }
  const body = JSON.stringify(message)
  const seconds = Math.floor(app.clock.millis() / 1_000)
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Onfreq',
        'onfreq-delivery': String(delivery.id),
        'onfreq-signature': computeSignature(
          app.config.secrets.map((secret) => webhookSecret(secret, delivery.webhook_id)),
          seconds,
          body,
        ),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ALERT_TIMEOUT),
    })
    // The response body is not needed.
    await response.body?.cancel()
    return response.ok ? null : `answered ${response.status}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? `did not answer within ${ALERT_TIMEOUT / 1_000} s`
      : 'could not be reached'
  }
}
