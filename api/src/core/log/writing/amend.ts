/** Changes a stored contact. It stays in its log and must not become a duplicate. */
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import type { Sql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { ContactChange } from '../changes.ts'
import { isSameStart } from '../contact/duplicate.ts'
import type { StoredContact } from '../contact/fields.ts'
import { checkMayChange, recordOperator } from '../contact/operator.ts'
import { findOwn, findSameKey, lockOwner } from '../repository/contacts.ts'
import type { Operator } from '../station.ts'
import { change, type Writing } from './change.ts'
import { contactNotFound } from './not-found.ts'
import { replace } from './replace.ts'
import { readRoute } from './route.ts'

/**
 * @throws ProductError 404 when the contact belongs to another operator, 409 when it would duplicate another contact
 */
export async function updateContact(
  writing: Writing,
  operator: Operator,
  id: number,
  work: (before: StoredContact) => StoredContact,
) {
  const { change: made } = await change(writing, async (sql) => {
    await lockOwner(sql, operator.id)
    const before = await findOwn(sql, operator.id, id)
    if (before === undefined) throw contactNotFound()
    checkMayChange(operator.member, before)
    const now = writing.app.clock.now()
    const contact = work(before)
    recordOperator(contact, operator.member)
    const route = await readRoute(sql, operator, contact.stationCall)
    // An edit keeps the contact in its log, in which the call of a sub-account counts as the operator's.
    contact.publicCall = route.publicCall
    contact.updatedAt = now
    await checkNoDuplicate(sql, before, contact)
    await replace(sql, before, contact)
    return { change: { kind: 'updated', contact, before } satisfies ContactChange }
  })
  return made.contact
}

async function checkNoDuplicate(sql: Sql, before: StoredContact, contact: StoredContact): Promise<void> {
  const sameKeyContacts = await findSameKey(sql, contact.ownerId, contact)
  const others = sameKeyContacts.filter((other) => other.id !== before.id)
  if (others.some((other) => isSameStart(other, contact))) {
    throw new ProductError(409, 'log.contact_duplicate', CONTACT_TEXTS.duplicate)
  }
  if (others.length === 0) contact.possibleDuplicate = false
}
