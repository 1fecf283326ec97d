import {
  type ChangeHook,
  type Hook,
  type LedgerResponse,
  type NewHook,
  type NewHookResponse,
  OPEN_LIMITS,
} from '@onfreq/contracts/opendata/opendata'
import { OPEN_TEXTS } from '@onfreq/contracts/opendata/texts'
import type { Language } from '@onfreq/contracts/site/languages'
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { webhookSecret } from '#kernel/outside/signed.ts'
import { parseOutsideUrl } from '#kernel/outside/webhook.ts'
import { toTopic } from '../mqtt/broker.ts'
import { dropWaiting, insertDeliveries, readLedger } from '../repository/deliveries.ts'
import { deleteHook, insertHook, lockMember, readHooks, updateHook } from '../repository/hooks.ts'
import { newHead } from './messages.ts'
import { queueDelivery } from './note.ts'

export interface Hooks {
  list(ownerId: number, language: Language): Promise<Hook[]>
  add(ownerId: number, hook: NewHook): Promise<NewHookResponse>
  change(ownerId: number, change: ChangeHook): Promise<void>
  remove(ownerId: number, id: number): Promise<void>
  /** Sends a test message, which is marked as such. */
  test(ownerId: number, id: number): Promise<void>
  ledger(ownerId: number, before: number | undefined, language: Language): Promise<LedgerResponse>
}

export const toNotFound = () => new ProductError(404, 'opendata.not_found', OPEN_TEXTS.notFound)

export function createHooks(app: FastifyInstance): Hooks {
  const sql = toSql(app.db)
  const { config } = app
  const getCallsign = async (ownerId: number) => (await app.accounts.byId(ownerId))?.callsign ?? ''

  /** URL of the hook, and the part of it that may be shown again. */
  async function getTarget(
    ownerId: number,
    hook: NewHook,
  ): Promise<{ readonly label: string; readonly target: string }> {
    if (hook.kind === 'mqtt') {
      if (config.openData.mqttUrl === undefined) throw new ProductError(422, 'opendata.no_mqtt', OPEN_TEXTS.noMqtt)
      const label = toTopic(config.openData.mqttPrefix, {
        callsign: await getCallsign(ownerId),
        type: 'onfreq.contact.1',
      })
      return { label: label.replace(/contact$/, '#'), target: '' }
    }
    const input = parseOutsideUrl(hook.url, config.alerts.allowedHosts, OUTSIDE_TEXTS.webhook)
    if ('problem' in input) throw new ProductError(422, 'opendata.address', input.problem, { url: input.problem })
    return { label: input.url.host, target: input.url.href }
  }

  return {
    async list(ownerId, language) {
      return (await readHooks(sql, ownerId)).map(({ id, kind, label, events, isOn, problem, waiting, lastSentAt }) => ({
        id,
        kind,
        label,
        events: [...events],
        is_on: isOn,
        problem: problem === null ? null : formatIn(problem, language),
        waiting,
        last_sent_at: lastSentAt?.toISOString() ?? null,
      }))
    },
    async add(ownerId, hook) {
      const { label, target } = await getTarget(ownerId, hook)
      const id = app.ids.next()
      const name = `open_hook:${id}`
      return app.transaction(async (trx) => {
        const inTrx = toSql(trx)
        await lockMember(inTrx, ownerId)
        const existing = await readHooks(inTrx, ownerId)
        const isSameHook = existing.some(
          (each) =>
            each.kind === hook.kind &&
            (hook.kind === 'mqtt' || app.accounts.unseal(ownerId, `open_hook:${each.id}`, each.target) === target),
        )
        if (isSameHook) throw new ProductError(409, 'opendata.already', OPEN_TEXTS.already)
        if (existing.length >= OPEN_LIMITS.hooks) throw new ProductError(422, 'opendata.too_many', OPEN_TEXTS.tooMany)
        const sealed = hook.kind === 'mqtt' ? null : app.accounts.seal(ownerId, name, target)
        const row = { id, kind: hook.kind, label, target: sealed, events: hook.events }
        await insertHook(inTrx, ownerId, row, app.clock.now())
        return hook.kind === 'mqtt' ? { id } : { id, secret: webhookSecret(config.secret, id) }
      })
    },
    async change(ownerId, { id, is_on: isOn, events }) {
      if (!(await updateHook(sql, ownerId, id, { isOn, events }))) throw toNotFound()
      if (isOn === false) await dropWaiting(sql, ownerId, id, OPEN_TEXTS.off)
    },
    async remove(ownerId, id) {
      if (!(await deleteHook(sql, ownerId, id))) throw toNotFound()
      await dropWaiting(sql, ownerId, id, OPEN_TEXTS.off)
    },
    async test(ownerId, hookId) {
      const hook = (await readHooks(sql, ownerId)).find(({ id, isOn }) => id === hookId && isOn)
      if (hook === undefined) throw toNotFound()
      const { id, head } = newHead(app, 'test', await getCallsign(ownerId))
      await app.transaction(async (trx) => {
        const inTrx = toSql(trx)
        const message = { ...head, data: {} }
        await insertDeliveries(inTrx, [{ ownerId, id, hookId, event: 'test', message }], app.clock.now())
        await queueDelivery(inTrx)
      })
    },
    async ledger(ownerId, before, language) {
      const rows = await readLedger(sql, ownerId, before ?? Number.MAX_SAFE_INTEGER, OPEN_LIMITS.page)
      return {
        items: rows.map(({ id, hookId, label, event, at, state, attempts, reason, sentAt, nextAt }) => ({
          id,
          hook_id: hookId,
          label: label ?? '',
          event,
          at: at.toISOString(),
          state: state === 'sending' ? 'waiting' : state,
          attempts,
          reason: reason === null ? null : formatIn(reason, language),
          sent_at: sentAt?.toISOString() ?? null,
          next_at: nextAt?.toISOString() ?? null,
        })),
        next: rows.length >= OPEN_LIMITS.page ? (rows.at(-1)?.id ?? null) : null,
      }
    },
  }
}
