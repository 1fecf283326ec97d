/** Deliveries to QRZ.com, Club Log, eQSL and LoTW: per contact and service a state, the reason, and sending again. All POST below `/api/`. */
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'

const strict = { additionalProperties: false } as const

export const DeliveryService = Type.Union([
  Type.Literal('qrz'),
  Type.Literal('clublog'),
  Type.Literal('eqsl'),
  Type.Literal('lotw'),
])
export type DeliveryService = Static<typeof DeliveryService>
export const DELIVERY_SERVICES: readonly DeliveryService[] = ['qrz', 'clublog', 'eqsl', 'lotw']
export const SERVICE_NAMES: Readonly<Record<DeliveryService, string>> = {
  qrz: 'QRZ.com',
  clublog: 'Club Log',
  eqsl: 'eQSL',
  lotw: 'LoTW',
}

/**
 * - `queued` waits; `sent` is under way, or taken in a batch; `accepted` and `duplicate`: the service said so;
 * - `rejected`: the service said no, `reason` says why, nothing is tried again until the contact is changed or sent again;
 * - `parked`: it could not be tried (refused key, service away for long), and waits for its owner.
 */
export const DeliveryState = Type.Union([
  Type.Literal('queued'),
  Type.Literal('sent'),
  Type.Literal('accepted'),
  Type.Literal('duplicate'),
  Type.Literal('rejected'),
  Type.Literal('parked'),
])
export type DeliveryState = Static<typeof DeliveryState>

export const DELIVERY_PAGE = 50
export const DELIVERY_MARKS = 500
/** Different reasons that are counted; a service rarely has more than a handful. */
export const DELIVERY_REASONS = 20

export const Delivery = Type.Object({
  qdo_id: Type.Integer(),
  service: DeliveryService,
  state: DeliveryState,
  action: Type.Union([Type.Literal('add'), Type.Literal('replace'), Type.Literal('delete')]),
  /** In plain words; null when there is nothing to say. */
  reason: nullable(Type.String()),
  attempts: Type.Integer(),
  /** When it is tried again. */
  next_at: nullable(Type.String()),
  updated_at: Type.String(),
  /** The contact; null once it is deleted here and nothing of it had been sent. */
  Call: nullable(Type.String()),
  TS: nullable(Type.String()),
  Band: nullable(Type.String()),
  Mode: nullable(Type.String()),
})
export type Delivery = Static<typeof Delivery>

export const DeliveryServiceState = Type.Object({
  service: DeliveryService,
  /** A key or password is stored. */
  configured: Type.Boolean(),
  /** New contacts go out by themselves. */
  automatic: Type.Boolean(),
  /** Why nothing goes out: the service refused the key or password, or this site cannot reach the service at all. */
  stopped: nullable(Type.String()),
  /** Contacts per state. */
  counts: Type.Object({
    queued: Type.Integer(),
    sent: Type.Integer(),
    accepted: Type.Integer(),
    duplicate: Type.Integer(),
    rejected: Type.Integer(),
    parked: Type.Integer(),
  }),
})
export type DeliveryServiceState = Static<typeof DeliveryServiceState>

/** So many contacts did not arrive for the same reason. */
export const DeliveryReason = Type.Object({
  service: DeliveryService,
  reason: Type.String(),
  contacts: Type.Integer(),
})
export type DeliveryReason = Static<typeof DeliveryReason>

/** `vdeliveries`: the services and what did not arrive, newest first. `after` is the `next` of the page before. */
export const DeliveriesQuery = Type.Object(
  { service: Type.Optional(DeliveryService), after: Type.Optional(ContactId) },
  strict,
)
export type DeliveriesQuery = Static<typeof DeliveriesQuery>
export const DeliveriesAnswer = Type.Object({
  services: Type.Array(DeliveryServiceState),
  /** Of all that did not arrive, the most frequent first. */
  reasons: Type.Array(DeliveryReason),
  trouble: Type.Array(Delivery),
  next: nullable(Type.Integer()),
})
export type DeliveriesAnswer = Static<typeof DeliveriesAnswer>

/** `vdeliveries/of`: the marks of these contacts. */
export const DeliveriesOf = Type.Object({ qdo_ids: Type.Array(ContactId, { maxItems: DELIVERY_MARKS }) }, strict)
export type DeliveriesOf = Static<typeof DeliveriesOf>
export const DeliveriesOfAnswer = Type.Object({
  deliveries: Type.Array(Delivery),
  /** Services with a key or password: without any there is nothing to show beside a contact. */
  services: Type.Array(DeliveryService),
})
export type DeliveriesOfAnswer = Static<typeof DeliveriesOfAnswer>

/** `vdeliveries/resend`: what was rejected or parked, all of a service, these contacts, or those with this reason. */
export const DeliveriesResend = Type.Object(
  {
    service: DeliveryService,
    qdo_ids: Type.Optional(Type.Array(ContactId, { maxItems: DELIVERY_MARKS })),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  strict,
)
export type DeliveriesResend = Static<typeof DeliveriesResend>

/** `vdeliveries/dismiss`: deletions that a service cannot do for us, once its owner has done them there or does not care. */
export const DeliveriesDismiss = Type.Object(
  { service: DeliveryService, qdo_ids: Type.Array(ContactId, { maxItems: DELIVERY_MARKS }) },
  strict,
)
export type DeliveriesDismiss = Static<typeof DeliveriesDismiss>
export const DeliveriesDismissed = Type.Object({ status: Type.Literal('ok'), dismissed: Type.Integer() })
export type DeliveriesDismissed = Static<typeof DeliveriesDismissed>
export const DeliveriesQueued = Type.Object({ status: Type.Literal('ok'), queued: Type.Integer() })
export type DeliveriesQueued = Static<typeof DeliveriesQueued>

/** `vdeliveries/send-all`: contacts of the log that were never sent to this service. */
export const DeliveriesService = Type.Object({ service: DeliveryService }, strict)
export type DeliveriesService = Static<typeof DeliveriesService>

/** `vdeliveries/check`: asks the service about the stored key, or about one that was just typed and is not stored yet. */
export const DeliveriesCheck = Type.Object(
  { service: DeliveryService, typed: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
  strict,
)
export type DeliveriesCheck = Static<typeof DeliveriesCheck>
export const DeliveryCheck = Type.Object({ ok: Type.Boolean(), message: Type.String() })
export type DeliveryCheck = Static<typeof DeliveryCheck>
