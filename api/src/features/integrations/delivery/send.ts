/** Sends the due deliveries of a member to one service, one after the other, and records the results. */

import { type DeliveryService, SERVICE_NAMES } from '@onfreq/contracts/integrations/delivery'
import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { LOTW_SEND_TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import type { AdifField } from '@onfreq/ham/adif/records'
import { currentLanguage } from '@onfreq/i18n/i18n'
import { keep, sayKept } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { dropAttempts, recordNoResponse } from '../lotw/attempts.ts'
import type { Outcome } from '../services/outcome.ts'
import { recordAccepted } from './arrived.ts'
import { type Credential, findAccess, stopCredential } from './credentials.ts'
import { runExclusive } from './exclusive.ts'
import { type Batch, type Gateway, openGateway, type Shipment } from './gateways.ts'
import { acquireDue, type Due, deleteEntry, nextDue, parkAll, recordResult, type SentAs } from './ledger.ts'
import { queueDelivery } from './outbox.ts'
import { outgoingRecord, toSentAs } from './record.ts'
import { SENDING_ACCOUNT } from './rules.ts'

const BATCH_SIZE = 500
/** Minutes until the next attempts. After the last attempt, the contact is parked. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 720, 720] as const

interface Parcel {
  readonly due: Due
  readonly adif: string
  readonly as: SentAs
  readonly fields: readonly AdifField[]
  readonly startedAt: Date
  readonly stationCall: string
  /** The contact as last sent to the service; null when it was never sent. */
  readonly sentAs: SentAs | null
}

interface StepResult {
  readonly done: readonly Due[]
  readonly outcome?: Outcome
  readonly more?: readonly Step[]
}
type Step = () => Promise<StepResult>

/** Does nothing while another worker sends to the same service; that worker picks up new rows. */
export async function deliver(
  app: FastifyInstance,
  ownerId: number,
  service: DeliveryService,
  signal: AbortSignal,
): Promise<void> {
  const sender = new Sender(app, ownerId, service, signal)
  if (!(await runExclusive(app.pool, `delivery ${service} ${ownerId}`, () => sender.run()))) return
  const at = await nextDue(toSql(app.db), ownerId, service)
  if (at !== null) await queueDelivery(toSql(app.db), ownerId, service, at)
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
    this.#sql = toSql(app.db)
  }

  async run(): Promise<void> {
    const { credential, stopped } = await findAccess(this.#app, this.#ownerId, this.#service)
    if (credential === null || stopped !== null) {
      await this.#park(stopped ?? DELIVERY_TEXTS.noSecret)
      return
    }
    if (!(await this.#mayTransmit())) {
      await this.#park(DELIVERY_TEXTS.noStation)
      return
    }
    const gateway = openGateway(this.#app, this.#ownerId, this.#service, credential, this.#signal)
    await gateway.resolveUnanswered?.()
    while (!this.#signal.aborted) {
      const due = await acquireDue(this.#sql, this.#ownerId, this.#service, this.#app.clock.now(), BATCH_SIZE)
      if (due.length === 0) return
      if (!(await this.#sendAll(gateway, credential, due))) return
    }
  }

  /** An account that has become a listener or CB station sends nothing, even if rows are pending. */
  async #mayTransmit(): Promise<boolean> {
    const rows = await this.#sql(`select 1 from account a where a.id = $1 and ${SENDING_ACCOUNT}`, [this.#ownerId])
    return rows.length > 0
  }

  /** @returns false when the service should not be contacted again for now */
  async #sendAll(gateway: Gateway, credential: Credential, due: readonly Due[]): Promise<boolean> {
    const parcels = await this.#pack(
      due.filter(({ action }) => action !== 'delete'),
      gateway,
    )
    const adding = parcels.filter(({ due: { action } }) => action === 'add')
    const { batch } = gateway
    const inBatch = batch !== undefined && adding.length >= batch.from
    const steps: Step[] = due
      .filter(({ action }) => action === 'delete')
      .map((removed) => async () => ({
        done: [removed],
        outcome: await this.#settleRemoval(removed, await gateway.remove(removed)),
      }))
    if (gateway.sort !== undefined) {
      for (const consignment of await gateway.sort(parcels)) steps.push(() => this.#sendFile(consignment))
      return this.#work(steps, due, credential)
    }
    if (inBatch) {
      for (const [stationCall, group] of Map.groupBy(adding, ({ as }) => as.stationCall)) {
        steps.push(() => this.#sendBatch(gateway, batch, stationCall, group))
      }
    }
    for (const parcel of parcels) {
      if (!inBatch || parcel.due.action !== 'add') steps.push(this.#single(gateway, parcel))
    }
    return this.#work(steps, due, credential)
  }

  #single(gateway: Gateway, parcel: Parcel): Step {
    return async () => {
      const outcome = await gateway.send(parcel.due, parcel.adif, parcel.as)
      await this.#settle(parcel, outcome)
      return { done: [parcel.due], outcome }
    }
  }

  async #sendBatch(gateway: Gateway, batch: Batch, stationCall: string, group: readonly Parcel[]): Promise<StepResult> {
    const adif = group.map((parcel) => parcel.adif).join('\r\n')
    const outcome = await batch.send(adif, group.length, stationCall)
    // Send them one by one: the service reports the ones it has accepted as duplicates.
    if (outcome.kind === 'some') return { done: [], more: group.map((parcel) => this.#single(gateway, parcel)) }
    for (const parcel of group) await this.#settle(parcel, outcome, batch.blind)
    return { done: group.map((parcel) => parcel.due), outcome }
  }

  /** A lost response changes nothing: LoTW is queried before any contact is sent again. */
  async #sendFile({ items, leaves, send }: Shipment<Parcel>): Promise<StepResult> {
    const outcome = await send()
    const done = items.map(({ item }) => item.due)
    const ids = done.map(({ contactId }) => contactId)
    if (outcome.kind === 'unheard') {
      await recordNoResponse(this.#sql, this.#ownerId, ids, LOTW_SEND_TEXTS.unheard, this.#app.clock.now())
      return { done, outcome }
    }
    if (outcome.kind !== 'accepted') {
      for (const { item } of items) await this.#settle(item, outcome)
      if (leaves) await dropAttempts(this.#sql, this.#ownerId, ids)
      return { done, outcome }
    }
    const there = items.map(({ item: { due, as }, signed }) => ({
      contactId: due.contactId,
      revision: due.revision,
      sentAs: signed === undefined ? as : { ...as, signed },
    }))
    await recordAccepted(this.#app, this.#ownerId, this.#service, there, { note: outcome.note, leaves })
    return { done, outcome }
  }

  async #work(steps: Step[], due: readonly Due[], credential: Credential): Promise<boolean> {
    const left = new Set(due)
    // A step may append further steps.
    for (const step of steps) {
      if (this.#signal.aborted) break
      const { done, outcome, more = [] } = await step()
      steps.push(...more)
      for (const each of done) left.delete(each)
      if (outcome?.kind === 'refused') {
        await this.#refused(credential, outcome.reason)
        return false
      }
      if (outcome?.kind === 'later' || outcome?.kind === 'unheard') {
        await this.#returnToQueue(left, this.#pauseOf(1))
        return false
      }
    }
    if (this.#signal.aborted) await this.#returnToQueue(left, this.#app.clock.now())
    return !this.#signal.aborted
  }

  async #pack(due: readonly Due[], gateway: Gateway): Promise<readonly Parcel[]> {
    const ids = due.map(({ contactId }) => contactId)
    const contacts = new Map(
      (await this.#app.logbook.ownContacts(this.#ownerId, ids)).map((contact) => [contact.id, contact]),
    )
    const parcels: Parcel[] = []
    for (const each of due) {
      const contact = contacts.get(each.contactId)
      // The contact was deleted meanwhile, and the deletion has been queued.
      if (contact === undefined) continue
      const fields = this.#app.logbook.adifFields(contact)
      const as = toSentAs(fields, contact.startedAt, contact.band)
      parcels.push({
        due: each,
        adif: outgoingRecord(fields, gateway.extra),
        as,
        fields,
        startedAt: contact.startedAt,
        stationCall: as.stationCall,
        sentAs: each.sentAs,
      })
    }
    return parcels
  }

  /** @param blind the service has accepted the file without reporting results per contact */
  async #settle({ due, as }: Parcel, outcome: Outcome, blind = false): Promise<void> {
    const to = (() => {
      switch (outcome.kind) {
        case 'accepted':
        case 'duplicate':
          return blind
            ? { state: 'sent' as const, reason: DELIVERY_TEXTS.batch, sentAs: as }
            : {
                state: outcome.kind,
                reason: outcome.note ?? null,
                remoteId: outcome.remoteId ?? null,
                sentAs: as,
              }
        case 'rejected':
          return { state: 'rejected' as const, reason: outcome.reason }
        case 'refused':
          return { state: 'parked' as const, reason: outcome.reason }
        case 'unheard':
        case 'later':
          return this.#later(due, outcome.reason)
      }
    })()
    await recordResult(this.#sql, this.#ownerId, this.#service, due, to, this.#app.clock.now())
  }

  async #settleRemoval(due: Due, outcome: Outcome): Promise<Outcome> {
    if (!('reason' in outcome)) {
      await deleteEntry(this.#sql, this.#ownerId, this.#service, due, this.#app.clock.now())
      return outcome
    }
    const to =
      outcome.kind === 'later' || outcome.kind === 'unheard'
        ? this.#later(due, outcome.reason)
        : { state: outcome.kind === 'rejected' ? ('rejected' as const) : ('parked' as const), reason: outcome.reason }
    await recordResult(this.#sql, this.#ownerId, this.#service, due, to, this.#app.clock.now())
    return outcome
  }

  #later({ attempts }: Due, reason: string) {
    if (attempts > RETRY_MINUTES.length) {
      return { state: 'parked' as const, reason: keep(() => DELIVERY_TEXTS.gaveUp(sayKept(reason), attempts)) }
    }
    return { state: 'queued' as const, reason, nextAt: this.#pauseOf(attempts) }
  }

  #pauseOf(attempts: number): Date {
    const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 1
    return new Date(this.#app.clock.millis() + minutes * 60_000)
  }

  /** The contacts were not sent, so the attempt does not count. */
  async #returnToQueue(left: ReadonlySet<Due>, at: Date): Promise<void> {
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
      words: () => ({
        subject: DELIVERY_TEXTS.stoppedSubject(name),
        message: DELIVERY_TEXTS.stoppedMessage(name, formatIn(reason, currentLanguage())),
      }),
    })
  }

  async #park(reason: string): Promise<void> {
    await parkAll(this.#sql, this.#ownerId, this.#service, reason, this.#app.clock.now())
  }
}
