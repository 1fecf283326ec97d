/** Bulk insert of past contacts as if they had been logged live, for the demonstration world of trial mode. */
import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { FastifyInstance } from 'fastify'
import { toClientSql } from '#kernel/database/sql.ts'
import { createIds, NODES } from '#kernel/ids.ts'
import type { StoredContact } from './contact/fields.ts'
import { contactFromInput } from './contact/input.ts'
import { copyContacts } from './import/copy.ts'
import { lockOwner } from './repository/contacts.ts'
import { RollupDelta } from './repository/rollups.ts'
import type { Operator } from './station.ts'

export interface PastContact {
  readonly operator: Operator
  readonly input: ContactInput
  readonly loggedAt: Date
}

const ORIGIN = 'LOGBAR'

/** Adds contacts in one transaction. They are in the order of logging and contain no duplicates. */
export async function addHistory(app: FastifyInstance, contacts: readonly PastContact[]): Promise<void> {
  let now = 0
  // Ids contain their creation time, and feeds are ordered by id.
  const ids = createIds({ node: NODES - 1, now: () => now })
  const rollups = new RollupDelta()
  const stored = contacts.map(({ operator, input, loggedAt }): StoredContact => {
    now = loggedAt.getTime()
    const contact: StoredContact = {
      ...contactFromInput(input, operator.callsign, loggedAt),
      ownerId: operator.id,
      id: ids.next(),
      createdAt: loggedAt,
      updatedAt: null,
      importId: null,
      live: true,
      publicCall: true,
      possibleDuplicate: false,
      sourceHash: null,
      origin: ORIGIN,
    }
    rollups.add(contact)
    return contact
  })
  const client = await app.pool.connect()
  const sql = toClientSql(client)
  try {
    await client.query('begin')
    const owners = Map.groupBy(stored, ({ ownerId }) => ownerId)
    for (const id of owners.keys()) await lockOwner(sql, id)
    for (const ownerContacts of owners.values()) await copyContacts(client, ownerContacts)
    await rollups.write(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
