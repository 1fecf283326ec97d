/** Applies a received confirmation, and its more precise data, to a contact. */
import type { ConfirmationFacts, ConfirmationService, ServiceConfirmation } from '@onfreq/ham/adif/confirmations'
import { isConfirmed } from '@onfreq/ham/adif/confirmations'
import { deriveMissing, removeDerived, setEntity } from './derive.ts'
import { clearDerived, type ExtraField, isDerived, type StoredContact } from './fields.ts'

export interface GivenConfirmation {
  readonly contactId: number
  readonly service: ConfirmationService
  readonly state: ServiceConfirmation
}

/** The resulting contact; the same object when nothing is new. A received confirmation is never removed. */
export function confirmContact(contact: StoredContact, { service, state }: GivenConfirmation): StoredContact {
  const before = contact.confirmations?.[service] ?? {}
  const cached = isConfirmed(before) && state.received !== undefined && !isConfirmed(state)
  const { received: _received, receivedOn: _on, receivedVia: _via, ...rest } = state
  // Club Log sends no date, so the day on which the match was first reported is kept.
  const first = service === 'clublog' && isConfirmed(before) && before.receivedOn !== undefined
  const next: ServiceConfirmation = {
    ...before,
    ...(cached ? rest : state),
    ...(first && { receivedOn: before.receivedOn }),
  }
  const after = { ...contact }
  if (!equal(before, next)) after.confirmations = { ...contact.confirmations, [service]: next }
  if (isConfirmed(state) && state.says !== undefined) applyFacts(after, service, state.says)
  return after.confirmations === contact.confirmations && sameFacts(contact, after) ? contact : after
}

function applyFacts(contact: StoredContact, service: ConfirmationService, text: ConfirmationFacts): void {
  const { grid } = text
  if (grid !== undefined && betters(contact.grid, grid)) contact.grid = grid
  // LoTW has verified the entity; other services only repeat the other operator's opinion.
  const isNewEntity = text.dxcc !== undefined && text.dxcc > 0 && text.dxcc !== contact.dxcc
  if (service === 'lotw' && isNewEntity && contact.dxccSource !== 'user') {
    removeDerived(contact)
    contact.continent = null
    contact.country = null
    setEntity(contact, text.dxcc ?? null, 'file')
  }
  for (const zone of ['cqZone', 'ituZone'] as const) {
    const value = text[zone]
    if (value === undefined || !(contact[zone] === null || isDerived(contact, zone))) continue
    contact[zone] = value
    clearDerived(contact, zone)
  }
  addExtra(contact, 'STATE', text.state)
  addExtra(contact, 'CNTY', text.county)
  addExtra(contact, 'IOTA', text.iota)
  if (contact.grid !== null && isDerived(contact, 'lat')) {
    contact.lat = null
    contact.lon = null
    clearDerived(contact, 'lat')
  }
  deriveMissing(contact)
}

/** True for more characters of the same square, or for a square where there was none. */
const betters = (current: string | null, input: string) =>
  current === null || (input.length > current.length && input.toUpperCase().startsWith(current.toUpperCase()))

function addExtra(contact: StoredContact, name: string, value: string | undefined): void {
  if (value === undefined || value === '') return
  const extra = contact.extra ?? []
  if (extra.some(([known]) => known === name)) return
  const field: ExtraField = [name, value]
  contact.extra = [...extra, field]
}

const FACT_FIELDS = ['grid', 'dxcc', 'cqZone', 'ituZone', 'extra', 'lat', 'lon', 'continent', 'country'] as const
const sameFacts = (a: StoredContact, b: StoredContact) => FACT_FIELDS.every((field) => a[field] === b[field])

const NAMES: readonly (keyof ServiceConfirmation)[] = [
  'sent',
  'sentOn',
  'sentVia',
  'received',
  'receivedOn',
  'receivedVia',
]

function equal(a: ServiceConfirmation, b: ServiceConfirmation): boolean {
  const facts = ({ says: text = {} }: ServiceConfirmation) => JSON.stringify(Object.entries(text).sort())
  return NAMES.every((name) => a[name] === b[name]) && facts(a) === facts(b)
}
