/**
 * Deliveries to QRZ.com, Club Log, eQSL and LoTW: state and reason per contact and service, and resending. All calls
 * are POST below `/api/`.
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
 * - `queued` waits; `sent` is in flight, or accepted in a batch; `accepted` and `duplicate`: confirmed by the service;
 * - `rejected`: refused by the service, `reason` explains why, not retried until the contact is changed or resent;
 * - `parked`: could not be tried (refused key, long outage) and waits for its owner.
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
/** Maximum number of distinct reasons; a service rarely has more than a handful. */
export const DELIVERY_REASONS = 20

export const Delivery = Type.Object({
  qdo_id: Type.Integer(),
  service: DeliveryService,
  state: DeliveryState,
  action: Type.Union([Type.Literal('add'), Type.Literal('replace'), Type.Literal('delete')]),
  /** As text; null without a reason. */
  reason: nullable(Type.String()),
  attempts: Type.Integer(),
  /** Time of the next retry. */
  next_at: nullable(Type.String()),
  updated_at: Type.String(),
  /** The contact; null once it is deleted here and had never been sent. */
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
  /** New contacts are sent automatically. */
  automatic: Type.Boolean(),
  /** Why sending is blocked: the service refused the key or password, or this site cannot reach the service. */
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

/** Number of contacts that failed for the same reason. */
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
  /** Services with a key or password: without any, no states are shown. */
  services: Type.Array(DeliveryService),
})
export type DeliveriesOfResponse = Static<typeof DeliveriesOfResponse>

/** `vdeliveries/resend`: rejected or parked contacts of a service, these contacts, or those with this reason. */
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
 * `vdeliveries/dismiss`: deletions that a service does not support, once their owner has done them there or dismisses
 * them.
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

/** `vdeliveries/send-all`: contacts never sent to this service. */
export const DeliveriesService = Type.Object({ service: DeliveryService }, strict)
export type DeliveriesService = Static<typeof DeliveriesService>

/** `vdeliveries/check`: verifies the stored key at the service, or a typed key before it is stored. */
export const DeliveriesCheck = Type.Object(
  { service: DeliveryService, typed: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
  strict,
)
export type DeliveriesCheck = Static<typeof DeliveriesCheck>
export const DeliveryCheck = Type.Object({ ok: Type.Boolean(), message: Type.String() })
export type DeliveryCheck = Static<typeof DeliveryCheck>
