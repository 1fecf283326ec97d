/** Deletes signatures when a signed field has changed, on either side. */
import type { Sql } from '#kernel/database/sql.ts'
import { deleteSignatures, findSignedPairs } from './repository.ts'
import { createStatement } from './statement.ts'

/** Call it in the transaction that changed these contacts. */
export async function deleteStaleSignatures(sql: Sql, ownerId: number, contactIds: readonly number[]): Promise<void> {
  const pairs = await findSignedPairs(sql, ownerId, contactIds)
  const stale = pairs.flatMap((pair) => {
    const { mine, theirs, mineDigest, theirsDigest, otherOwnerId, otherContactId, contactId } = pair
    const isMine = mineDigest !== null && mineDigest !== createStatement(mine, theirs).digest
    const isTheirs = theirsDigest !== null && theirsDigest !== createStatement(theirs, mine).digest
    return [
      ...(isMine ? [{ ownerId, contactId }] : []),
      ...(isTheirs ? [{ ownerId: otherOwnerId, contactId: otherContactId }] : []),
    ]
  })
  await deleteSignatures(sql, stale)
}
