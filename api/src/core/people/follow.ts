/** The stations that a member follows. Only that member can read them: no call reveals the followers of a station. */
import { FOLLOW_LIMIT } from '@onfreq/contracts/people/inbox'
import { FOLLOW_TEXTS } from '@onfreq/contracts/people/texts'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'

export interface Following {
  of(ownerId: number): Promise<readonly number[]>
  set(ownerId: number, accountId: number, follows: boolean): Promise<readonly number[]>
}

export function createFollowing(app: FastifyInstance): Following {
  async function listFollowed(ownerId: number): Promise<readonly number[]> {
    const rows = await app.db
      .selectFrom('follow')
      .select('account_id')
      .where('owner_id', '=', ownerId)
      .orderBy('account_id')
      .execute()
    return rows.map(({ account_id }) => account_id)
  }

  async function follow(ownerId: number, accountId: number): Promise<void> {
    if (accountId === ownerId) throw new ProductError(422, 'people.follow_self', FOLLOW_TEXTS.self)
    if ((await app.accounts.byId(accountId)) === null) {
      throw new ProductError(404, 'people.not_found', FOLLOW_TEXTS.unknown)
    }
    if ((await listFollowed(ownerId)).length >= FOLLOW_LIMIT) {
      throw new ProductError(422, 'people.follow_limit', FOLLOW_TEXTS.tooMany)
    }
    await app.db
      .insertInto('follow')
      .values({ owner_id: ownerId, account_id: accountId, created_at: app.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  return {
    of: listFollowed,
    async set(ownerId, accountId, follows) {
      if (follows) await follow(ownerId, accountId)
      else
        await app.db.deleteFrom('follow').where('owner_id', '=', ownerId).where('account_id', '=', accountId).execute()
      return listFollowed(ownerId)
    },
  }
}
