/** Deploy tokens: each releases one microfrontend and nothing else. */
import type { FastifyInstance } from 'fastify'
import { ProductError } from '../../errors.ts'
import { type Actor, writeAudit } from './moves.ts'
import { grantOwnNames } from './repository/claims.ts'
import { findDeployToken, insertDeployToken, revokeDeployToken, touchDeployToken } from './repository/tokens.ts'
import { hashToken, newToken } from './token.ts'

export function createTokens(app: FastifyInstance) {
  return {
    /** Who a deploy token speaks for; undefined when it is not one, or not for this microfrontend. */
    async deployer(token: string, microfrontend: string): Promise<Actor | undefined> {
      const found = await findDeployToken(app.db, hashToken(token))
      if (found === undefined || found.microfrontend !== microfrontend) return undefined
      await touchDeployToken(app.db, found.id, app.clock.now())
      return { name: `token ${found.name}` }
    },

    /** The token is shown this once; only its hash is kept. */
    async createDeployToken(microfrontend: string, name: string, actor?: Actor): Promise<string> {
      const token = newToken()
      const row = { id: app.ids.next(), microfrontend, name, hash: hashToken(token), at: app.clock.now() }
      await insertDeployToken(app.db, row)
      await app.transaction((trx) => grantOwnNames(trx, microfrontend, { at: row.at, by: actor?.name ?? name }))
      if (actor) await audit(actor, 'token made', microfrontend, name)
      return token
    },

    async revokeDeployToken(id: number, actor: Actor): Promise<void> {
      const row = await app.transaction((trx) => revokeDeployToken(trx, id, app.clock.now()))
      if (row === undefined) throw new ProductError(404, 'releases.no_token', 'There is no such token.')
      await audit(actor, 'token revoked', row.microfrontend, row.name)
    },
  }

  async function audit(actor: Actor, action: string, microfrontend: string, reason: string): Promise<void> {
    const line = { actor: actor.name, action, microfrontend, channel: null, release_id: null, from_id: null, reason }
    await app.transaction((trx) => writeAudit(app, trx, line))
  }
}
