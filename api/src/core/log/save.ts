/** Adds, changes or deletes one contact. Each operation is one transaction with roll-ups, counter, hooks and undo. */
import type { ContactChanges, ContactInput } from '@onfreq/contracts/log/contact'
import type { FastifyInstance } from 'fastify'
import type { ChangeHook, GroupHook, LogHook } from './changes.ts'
import { withExtraFields, withTextField } from './contact/adif.ts'
import type { StoredContact } from './contact/fields.ts'
import { changeContact, contactFromInput } from './contact/input.ts'
import { recordOperator } from './contact/operator.ts'
import type { Operator } from './station.ts'
import { addContact, type Saved, type SaveOptions } from './writing/add.ts'
import { addEntries, type EntryOptions, type NewEntry } from './writing/add-entries.ts'
import { updateContact } from './writing/amend.ts'
import { change, type Writing } from './writing/change.ts'
import { createGroupCommit } from './writing/group-commit.ts'
import { removeContact } from './writing/remove.ts'
import { ownRoute, readRoute } from './writing/route.ts'

export interface ContactWriter {
  upsert(operator: Operator, input: ContactInput, options: SaveOptions): Promise<Saved>
  /** Stores records of another program with all their fields, atomically. */
  addEntries(operator: Operator, entries: readonly NewEntry[], options: EntryOptions): Promise<readonly Saved[]>
  /**
   * @throws ProductError 404 when the contact belongs to another operator, 409 when it would duplicate another
   * contact
   */
  update(operator: Operator, id: number, changes: ContactChanges): Promise<StoredContact>
  /**
   * Sets one ADIF text field: the name, the comment or an unmapped field.
   * @throws ProductError 404 when the contact belongs to another operator, 422 when the field is none of these
   */
  setTextField(operator: Operator, id: number, name: string, value: string): Promise<StoredContact>
  /**
   * Changes a contact, and other ADIF fields by upper-case name; an empty text removes one.
   * @throws as `update`
   */
  updateWithFields(
    operator: Operator,
    id: number,
    changes: ContactChanges,
    fields: Readonly<Record<string, string>>,
  ): Promise<StoredContact>
  remove(operator: Operator, id: number): Promise<{ readonly stepId: number }>
  onChange(hook: ChangeHook, group?: GroupHook): void
}

export function createContactWriter(app: FastifyInstance): ContactWriter {
  const hooks: LogHook[] = []
  const writing: Writing = { app, hooks }
  const group = createGroupCommit(writing)

  function update(operator: Operator, id: number, changes: ContactChanges): Promise<StoredContact> {
    return updateContact(writing, operator, id, (before) => changeContact(before, changes, app.clock.now()))
  }

  return {
    async upsert(operator, input, options) {
      const { qdo_id: id, ...fields } = input
      if (id) return { outcome: 'updated', contact: await update(operator, id, fields), possibleDuplicates: [] }
      const data = contactFromInput(input, operator.callsign, app.clock.now())
      recordOperator(data, operator.member)
      const own = ownRoute(operator, data.stationCall)
      if (own !== undefined) return group.save({ operator, data, route: own, options })
      return change(writing, async (sql) =>
        addContact(writing, sql, operator, data, await readRoute(sql, operator, data.stationCall), options),
      )
    },
    update,
    updateWithFields: (operator, id, changes, fields) =>
      updateContact(writing, operator, id, (before) =>
        withExtraFields(changeContact(before, changes, app.clock.now()), fields),
      ),
    setTextField: (operator, id, name, value) =>
      updateContact(writing, operator, id, (before) => withTextField(before, name, value)),
    addEntries: (operator, entries, options) => addEntries(writing, operator, entries, options),
    remove: (operator, id) => removeContact(writing, operator, id),
    onChange(each, group) {
      hooks.push({ each, group })
    },
  }
}
