/** Signatures and second approvals, which a part may require before a release becomes stable. */

import type { Channel } from '@onfreq/contracts/releases/releases'
import type { AddSigningKey, PartRule, SetPartRule, SignedStatement } from '@onfreq/contracts/releases/signing'
import { ERROR_BUDGET } from '@onfreq/contracts/releases/watch'
import { isSignedBy, parsePublicKey, statementProblem } from '@onfreq/gate/statement'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../kernel/database/types.ts'
import type { ProductError } from '../../kernel/errors.ts'
import { type Actor, writeAudit } from './moves.ts'
import { refuse } from './refusals.ts'
import { findRelease } from './repository/releases.ts'
import {
  findKeys,
  findRegistrant,
  findRules,
  findSignature,
  insertKey,
  revokeKey,
  saveRule,
  saveSignature,
} from './repository/signatures.ts'

export function createSignatures(app: FastifyInstance) {
  return {
    /** Stores a statement if a key of the part signed it and it matches the files of the release. */
    async acceptStatement(microfrontend: string, id: string, signed: SignedStatement): Promise<void> {
      const release = await findRelease(app.db, microfrontend, id)
      if (!release) throw refuse('notFound', 'There is no such release.')
      const problem = statementProblem(signed.statement, release)
      if (problem !== undefined) {
        throw refuse('signature', `The statement of ${microfrontend} ${id} ${problem}.`)
      }
      const keys = await findKeys(app.db, microfrontend)
      const key = keys.find((each) => isSignedBy(signed, each.public_key))
      if (!key) {
        const why = `The signature of ${microfrontend} ${id} is of none of the keys of ${microfrontend}.`
        throw refuse('signature', why)
      }
      await app.transaction((trx) => saveSignature(trx, release, { ...signed, keyId: key.id, at: app.clock.now() }))
    },

    async statement(microfrontend: string, id: string) {
      return findSignature(app.db, microfrontend, id)
    },

    /** Undefined when accepted. Checked before a release reaches stable or embeds. */
    checkRules: (microfrontend: string, id: string, channel: Channel, actor: Actor) =>
      checkRules(app, microfrontend, id, channel, actor),

    setRule: (rule: SetPartRule, actor: Actor) => setRule(app, rule, actor),

    addKey: (key: AddSigningKey, actor: Actor) => addKey(app, key, actor),

    async revokeKey(id: number, actor: Actor): Promise<void> {
      await app.transaction(async (trx) => {
        const row = await revokeKey(trx, id, app.clock.now())
        if (row === undefined) throw refuse('noKey', 'There is no such key.')
        await audit(app, trx, actor, 'key revoked', row.microfrontend, row.name)
      })
    },
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

async function checkRules(
  app: FastifyInstance,
  microfrontend: string,
  id: string,
  channel: Channel,
  actor: Actor,
): Promise<ProductError | undefined> {
  const rule = (await findRules(app.db)).find((each) => each.microfrontend === microfrontend)
  if (rule === undefined || channel === 'canary') return undefined
  if (rule.needs_signature) {
    const signature = await findSignature(app.db, microfrontend, id)
    const release = await findRelease(app.db, microfrontend, id)
    const isGood =
      signature &&
      release &&
      isSignedBy(signature, signature.public_key) &&
      !statementProblem(signature.statement, release)
    if (!isGood) {
      const why = `${microfrontend} takes signed releases only on ${channel}, and ${id} has no signature of its keys.`
      return refuse('unsigned', why)
    }
  }
  if (!rule.needs_second_person) return undefined
  const sender = await findRegistrant(app.db, microfrontend, id)
  if (actor.isAdministrator === true && sender !== undefined && sender !== actor.name) return undefined
  const why = `${microfrontend} asks for a second person: an administrator other than ${sender ?? actor.name} takes ${id} to ${channel}.`
  return refuse('secondPerson', why)
}

async function setRule(
  app: FastifyInstance,
  { broken_ppm: ppm = ERROR_BUDGET.brokenPpm, ...needs }: SetPartRule,
  actor: Actor,
): Promise<void> {
  const rule: PartRule = { ...needs, broken_ppm: ppm }
  const requirements = [
    rule.needs_signature && 'a signature',
    rule.needs_second_person && 'a second person',
    ppm !== ERROR_BUDGET.brokenPpm && `at most ${ppm / 10_000} % broken`,
  ].filter(Boolean)
  await app.transaction(async (trx) => {
    await saveRule(trx, rule)
    await audit(
      app,
      trx,
      actor,
      'rule set',
      rule.microfrontend,
      requirements.length === 0 ? 'nothing more' : requirements.join(' and '),
    )
  })
}

async function addKey(
  app: FastifyInstance,
  { microfrontend, name, public_key: input }: AddSigningKey,
  actor: Actor,
): Promise<void> {
  const publicKey = input.replace(/-----[A-Z ]+-----|\s/g, '')
  try {
    parsePublicKey(publicKey)
  } catch {
    throw refuse('noPublicKey', 'This is not a public Ed25519 key.', {
      public_key: 'This is not a public Ed25519 key.',
    })
  }
  const row = { id: app.ids.next(), microfrontend, name, public_key: publicKey, created_at: app.clock.now() }
  await app.transaction(async (trx) => {
    if (!(await insertKey(trx, row))) {
      throw refuse('keyKnown', `${microfrontend} has this key already.`)
    }
    await audit(app, trx, actor, 'key added', microfrontend, name)
  })
}
