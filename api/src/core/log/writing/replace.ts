import type { Sql } from '#kernel/database/sql.ts'
import type { StoredContact } from '../contact/fields.ts'
import { updateContact } from '../repository/contacts.ts'
import { RollupDelta } from '../repository/rollups.ts'

/** Writes the new state of a contact and updates the roll-ups. */
export async function replace(sql: Sql, before: StoredContact, contact: StoredContact): Promise<void> {
  await updateContact(sql, contact)
  const rollups = new RollupDelta()
  rollups.remove(before)
  rollups.add(contact)
  await rollups.write(sql)
}
