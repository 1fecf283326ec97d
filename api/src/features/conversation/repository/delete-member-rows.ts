/** Deletes all comments and reactions that a member wrote, and all that belong to the member's content. */

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { About } from '../subject.ts'
import { changingConversation } from './counts.ts'

/**
 * Before an account is deleted: deletes its comments and reactions, and all those on its content. Counts stay exact.
 */
export async function deleteMemberRows(app: FastifyInstance, accountId: number): Promise<void> {
  await sql`delete from comment where about_owner_id = ${accountId}`.execute(app.db)
  await sql`delete from reaction where about_owner_id = ${accountId}`.execute(app.db)
  const { rows } = await sql<About>`
    select about, about_id as "aboutId", about_owner_id as "aboutOwnerId" from comment where owner_id = ${accountId}
    union
    select about, about_id, about_owner_id from reaction where owner_id = ${accountId}`.execute(app.db)
  for (const about of rows) {
    await changingConversation(app, about, async (trx) => {
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
