/** QSL status set by the owner of a contact: the paper card with its route, and electronic services. */
import type { PaperCard, ServiceState } from '@onfreq/contracts/log/log'
import type { ServiceConfirmation } from '@onfreq/ham/adif/confirmations'
import type { StoredContact } from './fields.ts'

const MANAGER = 'QSL_VIA'

/** The resulting contact; the same object when nothing is new. */
export function setPaperCard(contact: StoredContact, card: PaperCard, now: Date): StoredContact {
  const after = setState(contact, 'paper', card, now)
  if (card.manager === undefined) return after
  const managed = { ...after }
  setManager(managed, card.manager.trim().toUpperCase())
  return managed.extra === after.extra ? after : managed
}

/** The same for an electronic service. */
export function setServiceState(contact: StoredContact, { service, ...input }: ServiceState, now: Date): StoredContact {
  return setState(contact, service, input, now)
}

function setState(
  contact: StoredContact,
  service: 'paper' | ServiceState['service'],
  input: Omit<PaperCard, 'manager'>,
  now: Date,
): StoredContact {
  const before = contact.confirmations?.[service] ?? {}
  const today = now.toISOString().slice(0, 10).replaceAll('-', '')
  const sent = side({ state: before.sent, on: before.sentOn, via: before.sentVia }, today, {
    state: input.sent,
    on: input.sent_on,
    via: input.sent_via,
  })
  const received = side({ state: before.received, on: before.receivedOn, via: before.receivedVia }, today, {
    state: input.received,
    on: input.received_on,
    via: input.received_via,
  })
  const isBack = received.state === 'Y' || received.state === 'V'
  const state: ServiceConfirmation = {
    ...(sent.state !== undefined && { sent: sent.state }),
    ...(sent.on !== undefined && { sentOn: sent.on }),
    ...(sent.via !== undefined && { sentVia: sent.via }),
    ...(received.state !== undefined && { received: received.state }),
    ...(received.on !== undefined && { receivedOn: received.on }),
    ...(received.via !== undefined && { receivedVia: received.via }),
    ...(isBack && before.says !== undefined && { says: before.says }),
  }
  if (isSame(before, state)) return contact
  return { ...contact, confirmations: { ...contact.confirmations, [service]: state } }
}

/** The status of the sent or of the received side. */
interface Side {
  readonly state: string | undefined
  readonly on: string | undefined
  readonly via: string | undefined
}

const DONE = /^[YV]$/
/** States without a card: they clear date and route. */
const NOTHING = /^[NI]$/

function side(before: Side, today: string, input: Side): Side {
  const state = input.state ?? before.state
  if (input.state !== undefined && NOTHING.test(input.state)) return { state, on: undefined, via: undefined }
  const isDone = state !== undefined && DONE.test(state)
  const wasDone = before.state !== undefined && DONE.test(before.state)
  // Verified (V) ranks above received (Y).
  const status = input.state === 'Y' && before.state === 'V' ? 'V' : state
  const on = isDone ? (input.on ?? (wasDone ? before.on : undefined) ?? (input.state && today)) : input.on
  return { state: status, on: on || undefined, via: input.via ?? before.via }
}

function setManager(contact: StoredContact, call: string): void {
  const extra = contact.extra ?? []
  const manager = extra.find(([name]) => name === MANAGER)?.[1] ?? ''
  if (manager.toUpperCase() === call) return
  const others = extra.filter(([name]) => name !== MANAGER)
  const next = call === '' ? others : [...others, [MANAGER, call] satisfies [string, string]]
  contact.extra = next.length > 0 ? next : null
}

const NAMES = ['sent', 'sentOn', 'sentVia', 'received', 'receivedOn', 'receivedVia', 'says'] as const
const isSame = (a: ServiceConfirmation, b: ServiceConfirmation) => NAMES.every((name) => a[name] === b[name])
