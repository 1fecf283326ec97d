/** Pairing codes: a user copies one from the settings into a program, which then receives a key. */
import { createHash, randomInt } from 'node:crypto'
import { KEY_SCOPES } from '@onfreq/contracts/accounts/accounts'
import {
  PAIRING,
  PAIRING_ALPHABET,
  type PairingClaimed,
  type PairingStarted,
} from '@onfreq/contracts/integrations/devices'
import { PAIRING_TEXTS } from '@onfreq/contracts/integrations/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { bridgeKey } from '../bridge/signature.ts'

/** Creates a code, which invalidates the previous one of the same member. */
export async function startPairing(app: FastifyInstance, viewer: Viewer): Promise<PairingStarted> {
  const code = Array.from({ length: PAIRING.length }, () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)]).join(
    '',
  )
  const { accountId, operator } = viewer
  const operatorId = operator?.id ?? null
  const expiresAt = new Date(app.clock.millis() + PAIRING.minutes * 60_000)
  await app.transaction(async (trx) => {
    const sql = toSql(trx)
    await sql('delete from pairing_code where owner_id = $1 and operator_id is not distinct from $2', [
      accountId,
      operatorId,
    ])
    await sql('insert into pairing_code (owner_id, operator_id, code_hash, expires_at) values ($1, $2, $3, $4)', [
      accountId,
      operatorId,
      toHash(app, code),
      expiresAt,
    ])
  })
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expires_at: expiresAt.toISOString() }
}

/** @throws ProductError 404 when the code is wrong, used or expired */
export async function claimPairing(app: FastifyInstance, typed: string, device: string): Promise<PairingClaimed> {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [row] = await toSql(app.db)<{ ownerId: number; operatorId: number | null }>(
    `delete from pairing_code where code_hash = $1 and expires_at > $2
     returning owner_id as "ownerId", operator_id as "operatorId"`,
    [toHash(app, code), app.clock.now()],
  )
  const account = row === undefined ? null : await app.accounts.byId(row.ownerId)
  if (row === undefined || account === null)
    throw new ProductError(404, 'integrations.pairing_code', PAIRING_TEXTS.wrong)
  const { api_key } = await app.accounts.addKey(
    { accountId: account.id, operatorId: row.operatorId },
    device,
    KEY_SCOPES,
  )
  return { api_key, callsign: account.callsign, bridge_key: bridgeKey(app) }
}

/** Codes are short, so a plain hash could be reversed by trying all codes. */
function toHash(app: FastifyInstance, code: string): Buffer {
  return createHash('sha256').update(`${app.config.secret}\npairing\n${code}`).digest()
}
