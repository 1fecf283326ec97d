/** Deletes a contact as a step that can be undone. */
import type { ContactChange } from '../changes.ts'
import { checkMayChange } from '../contact/operator.ts'
import { deleteContacts, findOwn, lockOwner } from '../repository/contacts.ts'
import { RollupDelta } from '../repository/rollups.ts'
import { recordStep } from '../repository/steps.ts'
import type { Operator } from '../station.ts'
import { change, type Writing } from './change.ts'
import { contactNotFound } from './not-found.ts'

/** @throws ProductError 404 when the contact is not the operator's */
export async function removeContact(
  writing: Writing,
  operator: Operator,
  id: number,
): Promise<{ readonly stepId: number }> {
  const { app } = writing
  const stepId = app.ids.next()
  await change(writing, async (sql) => {
    await lockOwner(sql, operator.id)
    const contact = await findOwn(sql, operator.id, id)
    if (contact === undefined) throw contactNotFound()
    checkMayChange(operator.member, contact)
    const now = app.clock.now()
    await recordStep(sql, { ownerId: operator.id, id: stepId, kind: 'nuke', createdAt: now, changed: 1 }, [
      { contactId: id, deleted: true, before: contact },
    ])
    await deleteContacts(sql, operator.id, [id])
    const rollups = new RollupDelta()
    rollups.remove(contact)
    await rollups.write(sql)
    return { change: { kind: 'deleted', contact } satisfies ContactChange }
  })
  return { stepId }
}
