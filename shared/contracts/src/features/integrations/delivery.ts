/**
 * Deliveries to QRZ.com, Club Log, eQSL and LoTW: state and reason per contact and service, and resending. All calls are
 * POST below `/api/`.
 */
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
 * - `queued`: waiting; `sent`: in transit, or accepted in a batch; `accepted` and `duplicate`: confirmed by the
 * service;
 * - `rejected`: the service rejected it for the given `reason`; retried only if the contact is changed or resent;
 * - `parked`: could not be sent (invalid key, long outage), until its owner acts.
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
/** Maximum number of distinct reasons; services rarely give more than a few. */
export const DELIVERY_REASONS = 20

export const Delivery = Type.Object({
  qdo_id: Type.Integer(),
  service: DeliveryService,
  state: DeliveryState,
  action: Type.Union([Type.Literal('add'), Type.Literal('replace'), Type.Literal('delete')]),
  /** Reason as text, or null. */
  reason: nullable(Type.String()),
  attempts: Type.Integer(),
  /** Time of the next retry. */
  next_at: nullable(Type.String()),
  updated_at: Type.String(),
  /** Call of the contact; null if it was deleted here before it was sent. */
  Call: nullable(Type.String()),
  TS: nullable(Type.String()),
  Band: nullable(Type.String()),
  Mode: nullable(Type.String()),
})
export type Delivery = Static<typeof Delivery>

export const DeliveryServiceState = Type.Object({
  service: DeliveryService,
  /** Whether a key or password is stored. */
  configured: Type.Boolean(),
  /** Whether new contacts are sent automatically. */
  automatic: Type.Boolean(),
  /** Why nothing is sent: the service rejected the key or password, or this site cannot reach it. */
  stopped: nullable(Type.String()),
  /** Number of contacts per state. */
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

/** Number of contacts that failed for one reason. */
export const DeliveryReason = Type.Object({
  service: DeliveryService,
  reason: Type.String(),
  contacts: Type.Integer(),
})
export type DeliveryReason = Static<typeof DeliveryReason>

/** `vdeliveries`: services and failed contacts, newest first. `after` is the `next` of the previous page. */
export const DeliveriesQuery = Type.Object(
  { service: Type.Optional(DeliveryService), after: Type.Optional(ContactId) },
  strict,
)
export type DeliveriesQuery = Static<typeof DeliveriesQuery>
export const DeliveriesResponse = Type.Object({
  services: Type.Array(DeliveryServiceState),
  /** All failure reasons, most frequent first. */
  reasons: Type.Array(DeliveryReason),
  trouble: Type.Array(Delivery),
  next: nullable(Type.Integer()),
})
export type DeliveriesResponse = Static<typeof DeliveriesResponse>

/** `vdeliveries/of`: delivery states of these contacts. */
export const DeliveriesOf = Type.Object({ qdo_ids: Type.Array(ContactId, { maxItems: DELIVERY_MARKS }) }, strict)
export type DeliveriesOf = Static<typeof DeliveriesOf>
export const DeliveriesOfResponse = Type.Object({
  deliveries: Type.Array(Delivery),
  /** Services with a key or password; if there are none, no states are shown. */
  services: Type.Array(DeliveryService),
})
export type DeliveriesOfResponse = Static<typeof DeliveriesOfResponse>

/** `vdeliveries/resend`: resends rejected or parked contacts of a service: all, some, or those with one reason. */
export const DeliveriesResend = Type.Object(
  {
    service: DeliveryService,
    qdo_ids: Type.Optional(Type.Array(ContactId, { maxItems: DELIVERY_MARKS })),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  strict,
)
export type DeliveriesResend = Static<typeof DeliveriesResend>

/**
 * `vdeliveries/dismiss`: for deletions that a service does not support, after the owner has deleted the contacts there or
 * decided not to.
 */
export const DeliveriesDismiss = Type.Object(
  { service: DeliveryService, qdo_ids: Type.Array(ContactId, { maxItems: DELIVERY_MARKS }) },
  strict,
)
export type DeliveriesDismiss = Static<typeof DeliveriesDismiss>
export const DeliveriesDismissed = Type.Object({ status: Type.Literal('ok'), dismissed: Type.Integer() })
export type DeliveriesDismissed = Static<typeof DeliveriesDismissed>
export const DeliveriesQueued = Type.Object({ status: Type.Literal('ok'), queued: Type.Integer() })
export type DeliveriesQueued = Static<typeof DeliveriesQueued>

/** `vdeliveries/send-all`: sends all contacts that were never sent to this service. */
export const DeliveriesService = Type.Object({ service: DeliveryService }, strict)
export type DeliveriesService = Static<typeof DeliveriesService>

/** `vdeliveries/check`: checks at the service the stored key, or one that is entered but not yet stored. */
export const DeliveriesCheck = Type.Object(
  { service: DeliveryService, typed: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
  strict,
)
export type DeliveriesCheck = Static<typeof DeliveriesCheck>
export const DeliveryCheck = Type.Object({ ok: Type.Boolean(), message: Type.String() })
export type DeliveryCheck = Static<typeof DeliveryCheck>
