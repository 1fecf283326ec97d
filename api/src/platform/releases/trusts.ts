/**
 * Exchanges identity tokens of pipelines for deploy tokens: the forge proves the pipeline's identity, and an
 * administrator has configured the trusts of the part.
 */

import { CHANNELS } from '@onfreq/contracts/releases/releases'
import {
  EXCHANGED_MINUTES,
  type ExchangedToken,
  type ExchangeIdentity,
  FORGE_ISSUERS,
  type NewTrust,
  type TrustList,
} from '@onfreq/contracts/releases/trust'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../kernel/database/types.ts'
import { createForgeKeys, isForgeAddress } from './forge-keys.ts'
import { getIssuer, readIdentity } from './identities.ts'
import { type Actor, writeAudit } from './moves.ts'
import { refuse } from './refusals.ts'
import { insertDeployToken } from './repository/tokens.ts'
import { consumeIdentity, findTrusts, insertTrust, removeTrust, touchTrust } from './repository/trusts.ts'
import { createToken, hashToken } from './token.ts'

interface Deps {
  readonly app: FastifyInstance
  readonly keys: ReturnType<typeof createForgeKeys>
}

export function createTrusts(app: FastifyInstance) {
  const keys = createForgeKeys(app)
  const deps: Deps = { app, keys }

  return {
    async trustList(): Promise<TrustList> {
      const rows = await findTrusts(app.db)
      return {
        trusts: rows.map(({ repository_id: _, created_by_id: _by, ...row }) => ({
          ...row,
          acts: CHANNELS.filter((channel) => row.acts.includes(channel)),
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at?.toISOString() ?? null,
        })),
      }
    },

    addTrust: (trust: NewTrust, actor: Actor) => addTrust(app, trust, actor),

    async dropTrust(id: number, actor: Actor): Promise<void> {
      await app.transaction(async (trx) => {
        const row = await removeTrust(trx, id, app.clock.now())
        if (!row) throw refuse('noTrust', 'There is no such pipeline.')
        await audit(app, trx, actor, 'pipeline trusted no more', row.microfrontend, row.repository)
      })
    },

    /** Each identity token can be exchanged once. */
    exchangeIdentity: (identity: ExchangeIdentity) => exchangeIdentity(deps, identity),
  }
}

function audit(app: FastifyInstance, trx: Trx, actor: Actor, action: string, microfrontend: string, reason: string) {
  return writeAudit(app, trx, {
    actor: actor.name,
    action,
    microfrontend,
    channel: null,
    release_id: null,
    from_id: null,
    reason,
  })
}

async function addTrust(app: FastifyInstance, trust: NewTrust, actor: Actor): Promise<void> {
  const { microfrontend, forge, repository, acts } = trust
  const issuer = trust.issuer ?? FORGE_ISSUERS[forge]
  if (!isForgeAddress(app, issuer)) {
    const why = 'An issuer is an address with https://.'
    throw refuse('badAddress', why, { issuer: why })
  }
  const { branch = null, environment = null, audience = app.config.publicUrl } = trust
  if (branch === null && environment === null) {
    throw refuse('noBranch', 'Name a branch or an environment: any user may push to others.')
  }
  await app.transaction(async (trx) => {
    const row = { microfrontend, forge, issuer, audience, repository, branch, environment, acts: [...acts] }
    const at = app.clock.now()
    if (
      !(await insertTrust(trx, {
        ...row,
        id: app.ids.next(),
        created_at: at,
        created_by: actor.name,
        created_by_id: actor.accountId ?? null,
      }))
    ) {
      throw refuse('trustKnown', `${microfrontend} trusts ${repository} there already.`)
    }
    const where = [branch && `branch ${branch}`, environment && `environment ${environment}`].filter(Boolean)
    await audit(
      app,
      trx,
      actor,
      'pipeline trusted',
      microfrontend,
      `${[repository, ...where].join(', ')}: ${acts.join(', ')}`,
    )
  })
}

async function exchangeIdentity(
  { app, keys }: Deps,
  { microfrontend, identity: token }: ExchangeIdentity,
): Promise<ExchangedToken> {
  const issuer = getIssuer(token)
  if (issuer === undefined) throw refuse('identity', 'This is not an identity token of a forge.')
  const trusts = await findTrusts(app.db, { microfrontend, issuer })
  if (trusts.length === 0) {
    throw refuse(
      'identity',
      `${microfrontend} trusts no pipeline of ${issuer.slice(0, 100)}: an administrator says so at /admin/releases.`,
    )
  }
  const identity = await readIdentity(app, keys, token, trusts)
  const { trust, jti, name, repositoryId } = identity
  const created = createToken()
  const at = app.clock.now()
  const expiresAt = new Date(at.getTime() + EXCHANGED_MINUTES * 60_000)
  const acts = CHANNELS.filter((channel) => trust.acts.includes(channel))
  await app.transaction(async (trx) => {
    if (!(await consumeIdentity(trx, { issuer, jti, expires_at: identity.expiresAt }))) {
      throw refuse('identityUsed', 'This pipeline token was exchanged before. Let the job ask for a new one.')
    }
    await touchTrust(trx, trust.id, at, repositoryId)
    const row = { id: app.ids.next(), microfrontend, name: `ci ${name}`.slice(0, 100), hash: hashToken(created) }
    await insertDeployToken(trx, { ...row, acts, expiresAt, at, createdById: trust.created_by_id })
    await audit(
      app,
      trx,
      { name: `ci ${name}` },
      'token made',
      microfrontend,
      `${acts.join(', ')}, for ${EXCHANGED_MINUTES} minutes`,
    )
  })
  return { token: created, expires_at: expiresAt.toISOString(), acts }
}
