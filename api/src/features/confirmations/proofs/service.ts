/** Signing keys of members, pending signatures, and proofs signed by both sides. */
import {
  type AddSigningKey,
  KEY_FORMAT,
  PROOF_LIMITS,
  type ProofResponse,
  type PublishedKeys,
  SealedKey,
  type SignContacts,
  type SignedContacts,
  type SigningBackup,
  type SigningKey,
  type SigningResponse,
  type SigningWaiting,
} from '@onfreq/contracts/confirmations/proof'
import { PROOF_TEXTS } from '@onfreq/contracts/confirmations/texts-proofs'
import { isSignedBy, keyThumbprint, PROOF_FORMAT } from '@onfreq/ham/proof/proof'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import {
  countSigned,
  deleteSignatures,
  findActiveKey,
  findKeys,
  findOwnerPairs,
  findSignature,
  findUnsigned,
  insertKey,
  insertSignatures,
  type KeyRow,
  type NewSignature,
  revokeKey,
} from './repository.ts'
import { createStatement } from './statement.ts'

interface Operator {
  readonly id: number
  readonly callsign: string
}

/** Storage location of a key's backup. A backup is encrypted for one key and cannot be opened with another. */
const getLocation = (thumbprint: string) => `signing_key:${thumbprint}`

export async function readSigning(app: FastifyInstance, ownerId: number): Promise<SigningResponse> {
  return { keys: [...(await readSigningKeys(app, ownerId))], ...(await countSigned(toSql(app.db), ownerId)) }
}

/** Newest keys first. */
export async function readSigningKeys(app: FastifyInstance, ownerId: number): Promise<readonly SigningKey[]> {
  return (await findKeys(toSql(app.db), ownerId)).map(toKeyResponse)
}

const toKeyResponse = ({ id, key, thumbprint, createdAt, revokedAt }: KeyRow): SigningKey => ({
  id,
  key,
  thumbprint,
  created_at: createdAt.toISOString(),
  revoked_at: revokedAt?.toISOString() ?? null,
})

/** @throws ProductError 409 when the member has another key, 422 for a key without a valid self-signature */
export async function addKey(app: FastifyInstance, operator: Operator, input: AddSigningKey): Promise<void> {
  const { key, possession, sealed } = input
  const signed = { format: KEY_FORMAT, key, owner: operator.callsign }
  if (!(await isSignedBy(key, signed, possession))) {
    throw new ProductError(422, 'confirmations.not_the_key', PROOF_TEXTS.notTheKey)
  }
  const thumbprint = await keyThumbprint(key)
  const isNew = await insertKey(toSql(app.db), operator.id, {
    id: app.ids.next(),
    key,
    thumbprint,
    createdAt: app.clock.now(),
    sealed: app.accounts.seal(operator.id, getLocation(thumbprint), JSON.stringify(sealed)),
  })
  if (!isNew) throw new ProductError(409, 'confirmations.has_key', PROOF_TEXTS.hasKey)
}

/** @throws ProductError 404 when there is no backup */
export async function readBackup(app: FastifyInstance, ownerId: number): Promise<SigningBackup> {
  const key = await findActiveKey(toSql(app.db), ownerId)
  const text = key === undefined ? null : app.accounts.unseal(ownerId, getLocation(key.thumbprint), key.sealed)
  if (key === undefined || text === null) throw toNoKeyError()
  return { key: toKeyResponse(key), sealed: Value.Parse(SealedKey, JSON.parse(text)) }
}

export async function revoke(app: FastifyInstance, ownerId: number, id: number): Promise<void> {
  const revoked = await app.transaction((trx) => revokeKey(toSql(trx), ownerId, id, app.clock.now()))
  if (!revoked) throw new ProductError(404, 'confirmations.key_not_found', PROOF_TEXTS.keyNotFound)
}

export async function listWaiting(app: FastifyInstance, ownerId: number): Promise<SigningWaiting> {
  const sql = toSql(app.db)
  if ((await findActiveKey(sql, ownerId)) === undefined) return { statements: [] }
  const pairs = await findUnsigned(sql, ownerId, PROOF_LIMITS.batch)
  return {
    statements: pairs.map(({ contactId, mine, theirs }) => ({
      qdo_id: contactId,
      statement: createStatement(mine, theirs).statement,
    })),
  }
}

/**
 * Stores the signatures that are valid for the current contacts.
 * @returns how many were stored and refused
 */
export async function signContacts(
  app: FastifyInstance,
  ownerId: number,
  { signatures }: SignContacts,
): Promise<SignedContacts> {
  const sql = toSql(app.db)
  const key = await findActiveKey(sql, ownerId)
  if (key === undefined) throw toNoKeyError()
  const ids = signatures.map(({ qdo_id }) => qdo_id)
  const pairs = new Map((await findOwnerPairs(sql, ownerId, ids)).map((pair) => [pair.contactId, pair]))
  const good = new Map<number, NewSignature>()
  for (const { qdo_id, signature } of signatures) {
    const pair = pairs.get(qdo_id)
    if (pair === undefined) continue
    const { statement, digest } = createStatement(pair.mine, pair.theirs)
    if (await isSignedBy(key.key, statement, signature)) good.set(qdo_id, { contactId: qdo_id, digest, signature })
  }
  await insertSignatures(sql, ownerId, key.id, [...good.values()], app.clock.now())
  return { signed: good.size, refused: signatures.length - good.size }
}

/** @throws ProductError 404 when the member has no such contact */
export async function readProof(app: FastifyInstance, ownerId: number, contactId: number): Promise<ProofResponse> {
  const sql = toSql(app.db)
  if ((await app.logbook.ownContacts(ownerId, [contactId])).length === 0) {
    throw new ProductError(404, 'confirmations.contact_not_found', PROOF_TEXTS.contactNotFound)
  }
  const [pair] = await findOwnerPairs(sql, ownerId, [contactId])
  if (pair === undefined) return { confirmed: false, mine: false, theirs: false, proof: null }
  const sides = [
    { ownerId, contactId, own: createStatement(pair.mine, pair.theirs) },
    { ownerId: pair.otherOwnerId, contactId: pair.otherContactId, own: createStatement(pair.theirs, pair.mine) },
  ]
  const signatures = await Promise.all(
    sides.map(async ({ own, ...ref }) => {
      const row = await findSignature(sql, ref.ownerId, ref.contactId)
      if (row === undefined) return null
      const { digest, ...signed } = row
      if (digest === own.digest) return { statement: own.statement, ...signed }
      // The contact changed after it was signed.
      await deleteSignatures(sql, [ref])
      return null
    }),
  )
  const [mine = null, theirs = null] = signatures
  return {
    confirmed: true,
    mine: mine !== null,
    theirs: theirs !== null,
    proof: mine !== null && theirs !== null ? { format: PROOF_FORMAT, sides: [mine, theirs] } : null,
  }
}

/** @throws ProductError 404 for a callsign without an account */
export async function publishedKeys(app: FastifyInstance, callsign: string): Promise<PublishedKeys> {
  const sql = toSql(app.db)
  const [account] = await sql<{ id: number; callsign: string; verified: boolean }>(
    `select a.id, a.callsign, exists (
       select from callsign_proof p where p.owner_id = a.id and p.callsign = a.callsign) as verified
     from account a where a.callsign = $1`,
    [callsign],
  )
  if (account === undefined) {
    throw new ProductError(404, 'confirmations.station_not_found', () => PROOF_TEXTS.stationNotFound(callsign))
  }
  const keys = await readSigningKeys(app, account.id)
  return {
    callsign: account.callsign,
    verified: account.verified,
    keys: keys.map(({ id: _own, ...key }) => key),
  }
}

const toNoKeyError = () => new ProductError(404, 'confirmations.no_key', PROOF_TEXTS.noKey)
