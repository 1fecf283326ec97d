/** What happens in a log becomes messages in the transaction in which it happens: none is lost, none is made up. */
import type { HookEvent, HookMessage } from '@onfreq/contracts/opendata/opendata'
import type { FastifyInstance } from 'fastify'
import { insertDeliveries, type NewDelivery } from '../repository/deliveries.ts'
import { isActivated, takeEvents } from '../repository/events.ts'
import { type Listener, readListeners } from '../repository/hooks.ts'
import { type Sql, sqlOf } from '../sql.ts'
import { type Change, contactMessages, eventMessages, type MadeMessage } from './messages.ts'

export const DELIVER_JOB = 'opendata.deliver'
const EVENTS = 200
const DAY = 86_400_000

/** Single contacts, whoever saves them; those of an import are no news. */
export function watchTheLog(app: FastifyInstance): void {
  app.logbook.onChange(
    async (sql, change) => {
      await note(app, sql, [change])
      return undefined
    },
    async (sql, changes) => {
      await note(app, sql, changes)
      return []
    },
  )
}

/** Changes of one owner. */
async function note(app: FastifyInstance, sql: Sql, changes: readonly Change[]): Promise<void> {
  const ownerId = changes[0]?.contact.ownerId
  if (ownerId === undefined) return
  const listeners = await readListeners(sql, ownerId)
  if (listeners.length === 0) return
  for (const [index, change] of changes.entries()) {
    // Those that come after it are stored already, and are none that came before.
    const fromHere = changes.slice(index).map((each) => each.contact.id)
    const { contact, kind } = change
    const wants = (event: HookEvent) => listeners.some(({ events }) => events.includes(event))
    const ref = kind === 'new' && contact.live && wants('activation') ? contact.activationRef : null
    const day = new Date(Math.floor(contact.startedAt.getTime() / DAY) * DAY)
    const isFirst = ref !== null && !(await isActivated(sql, ownerId, fromHere, ref, day))
    await send(app, sql, ownerId, listeners, contactMessages(app, change, isFirst))
  }
}

/** Makes messages of what the database noted. */
export async function tellEvents(app: FastifyInstance): Promise<void> {
  for (;;) {
    const taken = await app.transaction(async (trx) => {
      const sql = sqlOf(trx)
      const events = await takeEvents(sql, EVENTS)
      for (const event of events) {
        const listeners = await readListeners(sql, event.ownerId)
        if (listeners.length > 0) await send(app, sql, event.ownerId, listeners, await eventMessages(app, event))
      }
      return events.length
    })
    if (taken < EVENTS) return
  }
}

async function send(
  app: FastifyInstance,
  sql: Sql,
  ownerId: number,
  listeners: readonly Listener[],
  messages: readonly MadeMessage[],
): Promise<void> {
  const deliveries = messages.flatMap(({ event, id, own, open }) =>
    listeners
      .filter(({ events }) => events.includes(event))
      .flatMap(({ id: hookId, kind }): NewDelivery[] => {
        const message: HookMessage | null = kind === 'mqtt' ? open : own
        return message === null ? [] : [{ ownerId, id, hookId, event, message }]
      }),
  )
  if (deliveries.length === 0) return
  await insertDeliveries(sql, deliveries, app.clock.now())
  await wake(sql)
}

/** One job for all; another one waits while it runs, for what came meanwhile. */
export async function wake(sql: Sql, at: Date | null = null): Promise<void> {
  const key = at === null ? DELIVER_JOB : `${DELIVER_JOB} ${at.toISOString().slice(0, 16)}`
  await sql(
    `select graphile_worker.add_job($1, '{}'::json, job_key => $2, job_key_mode => 'replace', run_at => $3::timestamptz)`,
    [DELIVER_JOB, key, at],
  )
}
