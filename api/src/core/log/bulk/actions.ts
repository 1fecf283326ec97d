/** The result of a repair for one contact, and the differences it shows. */
import type { RepairAction, RepairDifference } from '@onfreq/contracts/log/log'
import { confirmationFields } from '@onfreq/ham/adif/confirmations'
import { isOperatingField } from '@onfreq/ham/operating/fields'
import { deriveMissing, removeDerived } from '../contact/derive.ts'
import { emptyContact } from '../contact/empty.ts'
import type { StoredContact } from '../contact/fields.ts'
import { changeContact } from '../contact/input.ts'
import { setPaperCard, setServiceState } from '../contact/paper-card.ts'
import { presentOwn } from '../contact/presenter.ts'

/** All actions except a deletion. */
export type ChangeAction = Exclude<RepairAction, { type: 'delete' }>

/**
 * Validates the action before it starts.
 * @throws ProductError 400 when the fields cannot be set
 */
export function checkAction(action: RepairAction, now: Date): void {
  if (action.type === 'set') changeContact(emptyContact('X0X', 'X0X', now), action.fields, now)
}

/** The contact after the action. */
export function applyAction(contact: StoredContact, action: ChangeAction, now: Date): StoredContact {
  switch (action.type) {
    case 'set':
      return changeContact(contact, action.fields, now)
    case 'shift':
      return shifted(contact, action.minutes * 60_000)
    case 'resolve_dxcc':
      return reResolve(contact)
    case 'paper_card':
      return setPaperCard(contact, action.card, now)
    case 'service_state':
      return setServiceState(contact, action.state, now)
  }
}

function shifted(contact: StoredContact, byMs: number): StoredContact {
  const move = (at: Date) => new Date(at.getTime() + byMs)
  return {
    ...contact,
    startedAt: move(contact.startedAt),
    endedAt: contact.endedAt === null ? null : move(contact.endedAt),
  }
}

function reResolve(contact: StoredContact): StoredContact {
  const after = { ...contact }
  removeDerived(after)
  // An entity from a file or an older country file is resolved again; one chosen by the operator stays.
  if (after.dxccSource !== 'user') {
    after.dxcc = null
    after.dxccSource = null
    after.continent = null
    after.country = null
    after.cqZone = null
    after.ituZone = null
  }
  deriveMissing(after)
  // A call without an entity in the country file keeps the entity of its file.
  return after.dxcc === null ? contact : after
}

type Values = RepairDifference['before']

/** The wire fields that differ between two states of a contact. */
export function wireDifference(before: StoredContact, after: StoredContact): { before: Values; after: Values } {
  const old: Values = {}
  const now: Values = {}
  const wireBefore = new Map(wireValues(before))
  const wireAfter = new Map(wireValues(after))
  for (const key of new Set([...wireBefore.keys(), ...wireAfter.keys()])) {
    const value = wireBefore.get(key) ?? null
    const changed = wireAfter.get(key) ?? null
    if (key === 'updated_at' || !isPlain(value) || !isPlain(changed) || value === changed) continue
    old[key] = value
    now[key] = changed
  }
  return { before: old, after: now }
}

/** Fields as the owner sees them; QSL status and location fields by ADIF name. */
function wireValues(contact: StoredContact): [name: string, value: unknown][] {
  const card = [
    ...confirmationFields(contact.confirmations).map(({ name, value }) => [name, value] as const),
    ...(contact.extra ?? []),
  ].filter(([name]) => STATE_FIELD.test(name) || isOperatingField(name))
  return [...Object.entries(presentOwn(contact)), ...card.map(([name, value]): [string, unknown] => [name, value])]
}

const STATE_FIELD =
  /^(?:(?:LOTW_|EQSL_)?QSL_?(?:SENT|RCVD|SDATE|RDATE)(?:_VIA)?|QSL_VIA|(?:QRZCOM|CLUBLOG)_QSO_(?:UP|DOWN)LOAD_(?:STATUS|DATE)|APP_ONFREQ_CLUBLOG_R(?:CVD|DATE))$/

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
