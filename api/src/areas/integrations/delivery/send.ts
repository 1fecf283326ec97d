/** Sends what is due of one operator to one service, one after the other, and writes down what came of it. */
import { type DeliveryService, SERVICE_NAMES } from '@onfreq/contracts/delivery'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/inbox'
import { DELIVERY_TEXTS } from '@onfreq/contracts/texts-integrations'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '../services/outcome.ts'
import { type Sql, sqlOf } from '../sql.ts'
import { type Credential, findAccess, stopCredential } from './credentials.ts'
import { type Gateway, openGateway } from './gateways.ts'
import { type Due, forget, nextDue, parkAll, type SentAs, settle, takeDue } from './ledger.ts'
import { wake } from './outbox.ts'
import { outgoingRecord, sentAsOf } from './record.ts'

const CHUNK = 500
/** Minutes until the next try; after the last one the contact is parked. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 720, 720] as const

interface Parcel {
  readonly due: Due
  readonly adif: string
  readonly as: SentAs
}

export async function deliver(
  app: FastifyInstance,
  ownerId: number,
  service: DeliveryService,
  signal: AbortSignal,
): Promise<void> {
  const sender = new Sender(app, ownerId, service, signal)
  await sender.run()
  const at = await nextDue(sqlOf(app.db), ownerId, service)
  if (at !== null) await wake(sqlOf(app.db), ownerId, service, at)
}

class Sender {
  readonly #app: FastifyInstance
  readonly #ownerId: number
  readonly #service: DeliveryService
  readonly #signal: AbortSignal
  readonly #sql: Sql

  constructor(app: FastifyInstance, ownerId: number, service: DeliveryService, signal: AbortSignal) {
    this.#app = app
    this.#ownerId = ownerId
    this.#service = service
    this.#signal = signal
    this.#sql = sqlOf(app.db)
  }

  async run(): Promise<void> {
    const { credential, stopped } = await findAccess(this.#app, this.#ownerId, this.#service)
    if (credential === null || stopped !== null) {
      await this.#park(stopped ?? DELIVERY_TEXTS.noSecret)
      return
    }
    const gateway = openGateway(this.#app, this.#service, credential, this.#signal)
    while (!this.#signal.aborted) {
      const due = await takeDue(this.#sql, this.#ownerId, this.#service, this.#app.clock.now(), CHUNK)
      if (due.length === 0) return
      if (!(await this.#sendAll(gateway, credential, due))) return
    }
  }

  /** False when the service is not to be asked any more for now. */
  async #sendAll(gateway: Gateway, credential: Credential, due: readonly Due[]): Promise<boolean> {
    const parcels = await this.#pack(due.filter(({ action }) => action !== 'delete'))
    const steps: (() => Promise<readonly [readonly Due[], Outcome]>)[] = []
    const adding = parcels.filter(({ due: { action } }) => action === 'add')
    const batched = gateway.sendBatch !== undefined && adding.length >= gateway.batchFrom
    for (const removed of due.filter(({ action }) => action === 'delete')) {
      steps.push(async () => [[removed], await this.#settleRemoval(removed, await gateway.remove(removed))])
    }
    if (batched && gateway.sendBatch !== undefined) {
      for (const [stationCall, group] of Map.groupBy(adding, ({ as }) => as.stationCall)) {
        const { sendBatch } = gateway
        const adif = `Onfreq\r\n<EOH>\r\n${group.map((parcel) => parcel.adif).join('\r\n')}\r\n`
        steps.push(async () => {
          const outcome = await sendBatch(adif, stationCall)
          for (const parcel of group) await this.#settle(parcel, outcome, true)
          return [group.map((parcel) => parcel.due), outcome]
        })
      }
    }
    for (const parcel of parcels) {
      if (batched && parcel.due.action === 'add') continue
      steps.push(async () => {
        const outcome = await gateway.send(parcel.due, parcel.adif, parcel.as)
        await this.#settle(parcel, outcome, false)
        return [[parcel.due], outcome]
      })
    }
    return this.#work(steps, due, credential)
  }

  async #work(
    steps: readonly (() => Promise<readonly [readonly Due[], Outcome]>)[],
    due: readonly Due[],
    credential: Credential,
  ): Promise<boolean> {
    const left = new Set(due)
    for (const step of steps) {
      if (this.#signal.aborted) break
      const [done, outcome] = await step()
      for (const each of done) left.delete(each)
      if (outcome.kind === 'refused') {
        await this.#refused(credential, outcome.reason)
        return false
      }
      if (outcome.kind === 'later') {
        await this.#giveBack(left, this.#pauseOf(1))
        return false
      }
    }
    if (this.#signal.aborted) await this.#giveBack(left, this.#app.clock.now())
    return !this.#signal.aborted
  }

  async #pack(due: readonly Due[]): Promise<readonly Parcel[]> {
    const ids = due.map(({ contactId }) => contactId)
    const contacts = new Map(
      (await this.#app.logbook.ownContacts(this.#ownerId, ids)).map((contact) => [contact.id, contact]),
    )
    const parcels: Parcel[] = []
    for (const each of due) {
      const contact = contacts.get(each.contactId)
      // Deleted in the meantime: its own change has queued what is to follow.
      if (contact === undefined) continue
      const fields = this.#app.logbook.adifFields(contact)
      parcels.push({
        due: each,
        adif: outgoingRecord(fields),
        as: sentAsOf(fields, contact.startedAt, contact.band),
      })
    }
    return parcels
  }

  async #settle({ due, as }: Parcel, outcome: Outcome, batch: boolean): Promise<void> {
    const to = (() => {
      switch (outcome.kind) {
        case 'accepted':
          return batch
            ? { state: 'sent' as const, reason: DELIVERY_TEXTS.batch, sentAs: as }
            : { state: 'accepted' as const, remoteId: outcome.remoteId ?? null, sentAs: as }
        case 'duplicate':
          return { state: 'duplicate' as const, remoteId: outcome.remoteId ?? null, sentAs: as }
        case 'rejected':
          return { state: 'rejected' as const, reason: outcome.reason }
        case 'refused':
          return { state: 'parked' as const, reason: outcome.reason }
        case 'later':
          return this.#later(due, outcome.reason)
      }
    })()
    await settle(this.#sql, this.#ownerId, this.#service, due, to, this.#app.clock.now())
  }

  async #settleRemoval(due: Due, outcome: Outcome): Promise<Outcome> {
    if (!('reason' in outcome)) {
      await forget(this.#sql, this.#ownerId, this.#service, due)
      return outcome
    }
    const to =
      outcome.kind === 'later'
        ? this.#later(due, outcome.reason)
        : { state: outcome.kind === 'rejected' ? ('rejected' as const) : ('parked' as const), reason: outcome.reason }
    await settle(this.#sql, this.#ownerId, this.#service, due, to, this.#app.clock.now())
    return outcome
  }

  #later({ attempts }: Due, reason: string) {
    if (attempts > PAUSES.length) {
      return { state: 'parked' as const, reason: DELIVERY_TEXTS.gaveUp(reason, attempts) }
    }
    return { state: 'queued' as const, reason, nextAt: this.#pauseOf(attempts) }
  }

  #pauseOf(attempts: number): Date {
    const minutes = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 1
    return new Date(this.#app.clock.millis() + minutes * 60_000)
  }

  /** Was not sent after all: that try does not count. */
  async #giveBack(left: ReadonlySet<Due>, at: Date): Promise<void> {
    await this.#sql(
      `update delivery set state = 'queued', attempts = greatest(0, attempts - 1), next_at = $4, updated_at = $5
       where owner_id = $1 and service = $2 and contact_id = any($3::bigint[]) and state = 'sent'`,
      [this.#ownerId, this.#service, [...left].map(({ contactId }) => contactId), at, this.#app.clock.now()],
    )
  }

  async #refused(credential: Credential, reason: string): Promise<void> {
    const news = await stopCredential(this.#app, this.#ownerId, this.#service, credential, reason)
    await this.#park(reason)
    if (!news) return
    const name = SERVICE_NAMES[this.#service]
    await this.#app.people.notify(this.#ownerId, {
      typeId: NOTIFICATION_TYPE.log,
      subject: DELIVERY_TEXTS.stoppedSubject(name),
      message: DELIVERY_TEXTS.stoppedMessage(name, reason),
    })
  }

  async #park(reason: string): Promise<void> {
    await parkAll(this.#sql, this.#ownerId, this.#service, reason, this.#app.clock.now())
  }
}
