/**
 * Queues messages in the transaction that changes the log, so that none is lost and none is sent for a change that was
 * rolled back.
 */
import type { HookMessage } from '@onfreq/contracts/opendata/opendata'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { insertDeliveries, type NewDelivery } from '../repository/deliveries.ts'
import { consumeEvents, isActivated } from '../repository/events.ts'
import { type Listener, readListeners } from '../repository/hooks.ts'
import { type Change, contactMessages, eventMessages, type PreparedMessage } from './messages.ts'

export const DELIVER_JOB = 'opendata.deliver'
const EVENT_BATCH_SIZE = 200
const DAY_MS = 86_400_000

/** Queues messages for single contacts from any source. Imported contacts create no messages. */
export function watchLog(app: FastifyInstance): void {
  app.logbook.onChange(
    async (sql, change) => {
      await queueMessages(app, sql, [change])
      return undefined
    },
    {
      together: async (sql, changes) => {
        await queueMessages(app, sql, changes)
        return []
      },
    },
  )
}

async function queueMessages(app: FastifyInstance, sql: Sql, changes: readonly Change[]): Promise<void> {
  const byOwner = Map.groupBy(changes, ({ contact }) => contact.ownerId)
  const deliveries: NewDelivery[] = []
  for (const [ownerId, listeners] of await readListeners(sql, [...byOwner.keys()])) {
    const own = byOwner.get(ownerId) ?? []
    for (const [index, change] of own.entries()) {
      // Later contacts of the transaction are stored already, but must not count as earlier contacts.
      const fromHere = own.slice(index).map((each) => each.contact.id)
      const isFirst = await isFirstOfActivation(sql, change, fromHere, listeners)
      deliveries.push(...toDeliveries(ownerId, listeners, contactMessages(app, change, isFirst)))
    }
  }
  await send(app, sql, deliveries)
}

async function isFirstOfActivation(
  sql: Sql,
  { kind, contact }: Change,
  fromHere: readonly number[],
  listeners: readonly Listener[],
): Promise<boolean> {
  const { ownerId, live, activationRef, startedAt } = contact
  if (kind !== 'new' || !live || activationRef === null) return false
  if (!listeners.some(({ events }) => events.includes('activation'))) return false
  const day = new Date(Math.floor(startedAt.getTime() / DAY_MS) * DAY_MS)
  return !(await isActivated(sql, ownerId, fromHere, activationRef, day))
}

/** Converts the events that the database has recorded to messages. */
export async function sendEvents(app: FastifyInstance): Promise<void> {
  for (;;) {
    const eventCount = await app.transaction(async (trx) => {
      const sql = toSql(trx)
      const events = await consumeEvents(sql, EVENT_BATCH_SIZE)
      const listeners = await readListeners(
        sql,
        events.map(({ ownerId }) => ownerId),
      )
      for (const event of events) {
        const { ownerId } = event
        const own = listeners.get(ownerId)
        if (own !== undefined) await send(app, sql, toDeliveries(ownerId, own, await eventMessages(app, event)))
      }
      return events.length
    })
    if (eventCount < EVENT_BATCH_SIZE) return
  }
}

function toDeliveries(
  ownerId: number,
  listeners: readonly Listener[],
  messages: readonly PreparedMessage[],
): readonly NewDelivery[] {
  return messages.flatMap(({ event, id, own, open, about }) =>
    listeners
      .filter(({ events }) => events.includes(event))
      .flatMap(({ id: hookId, kind }): NewDelivery[] => {
        const message: HookMessage | null = kind === 'mqtt' ? open : own
        return message === null ? [] : [{ ownerId, id, hookId, event, message, about }]
      }),
  )
}

async function send(app: FastifyInstance, sql: Sql, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await insertDeliveries(sql, deliveries, app.clock.now())
  await queueDelivery(sql)
}

/** Queues one job for all messages. If the job is running, another one is queued for later changes. */
export async function queueDelivery(sql: Sql, at: Date | null = null): Promise<void> {
  const key = at === null ? DELIVER_JOB : `${DELIVER_JOB} ${at.toISOString().slice(0, 16)}`
  await sql(
    `select graphile_worker.add_job($1, '{}'::json, job_key => $2, job_key_mode => 'replace', run_at => $3::timestamptz)`,
    [DELIVER_JOB, key, at],
  )
}
