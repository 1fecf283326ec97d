/** Deploy tokens. Each is limited to one microfrontend. */
import { CHANNELS, type Channel } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance } from 'fastify'
import { type Actor, writeAudit } from './moves.ts'
import { refuse } from './refusals.ts'
import { grantOwnNames } from './repository/claims.ts'
import { findDeployToken, insertDeployToken, revokeDeployToken, touchDeployToken } from './repository/tokens.ts'
import { createToken, hashToken } from './token.ts'

export interface TokenRights {
  /** Channels that the token may move; all when undefined. */
  readonly acts?: readonly Channel[]
  /** Null: valid until revoked. */
  readonly expiresAt?: Date | null
}

/** Throws when a token may not move this channel. Administrators may move all channels. */
export function assertCanMove({ name, acts }: Actor, channel: Channel): void {
  if (acts === undefined || acts.includes(channel)) return
  const may = acts.length === 0 ? 'nothing' : acts.join(' and ')
  throw refuse('act', `The ${name} moves ${may}, not ${channel}. An administrator makes another.`)
}

export function createTokens(app: FastifyInstance) {
  return {
    /** The identity of a deploy token; undefined when the token is invalid or belongs to another microfrontend. */
    async deployer(token: string, microfrontend: string): Promise<Actor | undefined> {
      const row = await findDeployToken(app.db, hashToken(token), app.clock.now())
      if (row === undefined || row.microfrontend !== microfrontend) return undefined
      await touchDeployToken(app.db, row.id, app.clock.now())
      return { name: `token ${row.name}`, acts: row.acts, tokenId: row.id }
    },

    /** Creates a token, which is shown once; only its hash is stored. */
    async createDeployToken(
      microfrontend: string,
      name: string,
      actor?: Actor,
      { acts = CHANNELS, expiresAt = null }: TokenRights = {},
    ): Promise<string> {
      const token = createToken()
      const at = app.clock.now()
      const row = { id: app.ids.next(), microfrontend, name, hash: hashToken(token), acts, expiresAt, at }
      const createdById = actor?.accountId ?? null
      await insertDeployToken(app.db, { ...row, createdById })
      await app.transaction((trx) => grantOwnNames(trx, microfrontend, { at, by: actor?.name ?? name }))
      const until = expiresAt === null ? '' : `, until ${expiresAt.toISOString().slice(0, 16)}Z`
      if (actor) await audit(actor, 'token made', microfrontend, `${name}: ${acts.join(', ')}${until}`)
      return token
    },

    async revokeDeployToken(id: number, actor: Actor): Promise<void> {
      const row = await app.transaction((trx) => revokeDeployToken(trx, id, app.clock.now()))
      if (row === undefined) throw refuse('noToken', 'There is no such token.')
      await audit(actor, 'token revoked', row.microfrontend, row.name)
    },
  }

  async function audit(actor: Actor, action: string, microfrontend: string, reason: string): Promise<void> {
    const line = { actor: actor.name, action, microfrontend, channel: null, release_id: null, from_id: null, reason }
    await app.transaction((trx) => writeAudit(app, trx, line))
  }
}
