/** Deletes the comments and reactions of a member, and those on the member's content. */

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { About } from '../subject.ts'
import { changeConversation } from './counts.ts'

/**
 * Call before an account is deleted. Deletes its comments and reactions, and those on its content, and updates the
 * counts.
 */
export async function deleteMemberRows(app: FastifyInstance, accountId: number): Promise<void> {
  await sql`delete from comment where about_owner_id = ${accountId}`.execute(app.db)
  await sql`delete from reaction where about_owner_id = ${accountId}`.execute(app.db)
  const { rows } = await sql<About>`
    select about, about_id as "aboutId", about_owner_id as "aboutOwnerId" from comment where owner_id = ${accountId}
    union
    select about, about_id, about_owner_id from reaction where owner_id = ${accountId}`.execute(app.db)
  for (const about of rows) {
    await changeConversation(app, about, async (trx) => {
      await sql`
        delete from comment where owner_id = ${accountId} and about = ${about.about} and about_id = ${about.aboutId}`.execute(
        trx,
      )
      await sql`
        delete from reaction where owner_id = ${accountId} and about = ${about.about} and about_id = ${about.aboutId}`.execute(
        trx,
      )
    })
  }
  await sql`update moderation_act set author_id = null where author_id = ${accountId}`.execute(app.db)
}
