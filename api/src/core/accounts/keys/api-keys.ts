import {
  ACCOUNT_LIMITS,
  type ApiKey,
  KEY_SCOPES,
  type KeyScope,
  type RevealedKey,
} from '@onfreq/contracts/accounts/accounts'
import { KEY_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'
import type { Database, Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import { hashSecret, newApiKey } from '../sign-in/random-keys.ts'
import { getLocation, type SecretBox } from './secret-box.ts'

const PRIMARY_NAME = 'Mobile app and programs'

/** Owner of an API key. In a club each member has separate keys, which the other members cannot see. */
export interface KeyHolder {
  readonly accountId: number
  /** Id of the acting member; null unless the account is a club. */
  readonly operatorId: number | null
}

/** API keys for programs. Each holder can have several, each with a name and scopes. */
export interface ApiKeys {
  createPrimary(accountId: number, trx: Trx): Promise<void>
  list(holder: KeyHolder): Promise<readonly ApiKey[]>
  add(holder: KeyHolder, name: string, scopes: readonly KeyScope[]): Promise<RevealedKey>
  reveal(holder: KeyHolder, id: number): Promise<RevealedKey>
  /** Replaces the secret of the key. The old secret stops working immediately. */
  rotate(holder: KeyHolder, id: number): Promise<RevealedKey>
  remove(holder: KeyHolder, id: number): Promise<void>
  /**
   * Revokes all keys of a main account and its sub-accounts, and the keys that the person created for clubs. The keys
   * of the mobile app are created again. The caller notifies `viewerChanged` after the commit.
   */
  revokeAll(mainId: number, trx: Trx): Promise<void>
}

interface KeyRow {
  id: number
  name: string
  scopes: KeyScope[]
  is_primary: boolean
  key_enc: Buffer
  created_at: Date
  last_used_at: Date | null
}

const COLUMNS = sql`id, name, scopes, is_primary, key_enc, created_at, last_used_at`

interface Deps {
  readonly app: FastifyInstance
  readonly box: SecretBox
}

export function createApiKeys(
  app: FastifyInstance,
  box: SecretBox,
  viewerChanged: (accountId: number) => void,
): ApiKeys {
  const deps: Deps = { app, box }

  return {
    async createPrimary(accountId, trx) {
      await insert(
        deps,
        trx,
        { accountId, operatorId: null },
        { name: PRIMARY_NAME, scopes: KEY_SCOPES, primary: true },
      )
    },

    async list(holder) {
      const { rows } = await sql<KeyRow>`
        select ${COLUMNS} from api_key where ${belongsTo(holder)}
        order by is_primary desc, created_at, id limit ${ACCOUNT_LIMITS.keys}`.execute(app.db)
      return rows.map(toApiKey)
    },

    add: (holder, name, scopes) => addKey(deps, holder, name, scopes),

    reveal: (holder, id) => revealed(deps, holder, id),

    async rotate(holder, id) {
      await toRow(app, holder, id)
      await renew(deps, holder, id, app.db)
      viewerChanged(holder.accountId)
      return revealed(deps, holder, id)
    },

    async revokeAll(mainId, trx) {
      const { rows } = await sql<{ id: number; owner_id: number; is_primary: boolean }>`
        select k.id, k.owner_id, k.is_primary from api_key k join account a on a.id = k.owner_id
        where a.id = ${mainId} or a.managed_by_id = ${mainId} or k.operator_id = ${mainId}`.execute(trx)
      for (const { id, owner_id, is_primary } of rows) {
        if (is_primary) await renew(deps, { accountId: owner_id }, id, trx)
        else await sql`delete from api_key where owner_id = ${owner_id} and id = ${id}`.execute(trx)
      }
    },

    async remove(holder, id) {
      const row = await toRow(app, holder, id)
      if (row.is_primary) throw new ProductError(409, 'accounts.primary_key', KEY_TEXTS.primary)
      await sql`delete from api_key where ${belongsTo(holder)} and id = ${id}`.execute(app.db)
      viewerChanged(holder.accountId)
    },
  }
}

function boxLocation({ accountId }: Pick<KeyHolder, 'accountId'>, id: number) {
  return getLocation(accountId, `api_key:${id}`)
}

function belongsTo({ accountId, operatorId }: KeyHolder) {
  return sql`owner_id = ${accountId} and operator_id is not distinct from ${operatorId}::bigint`
}

async function insert(
  { app, box }: Deps,
  db: Database | Trx,
  holder: KeyHolder,
  key: { readonly name: string; readonly scopes: readonly KeyScope[]; readonly primary: boolean },
): Promise<number> {
  const id = app.ids.next()
  const secret = newApiKey()
  await sql`
    insert into api_key (id, owner_id, operator_id, name, scopes, key_hash, key_enc, is_primary, created_at)
    values (${id}, ${holder.accountId}, ${holder.operatorId}, ${key.name}, ${[...key.scopes]}::text[],
            ${hashSecret(secret)}, ${box.seal(secret, boxLocation(holder, id))}, ${key.primary}, ${app.clock.now()})`.execute(
    db,
  )
  return id
}

async function toRow(app: FastifyInstance, holder: KeyHolder, id: number): Promise<KeyRow> {
  const { rows } = await sql<KeyRow>`
    select ${COLUMNS} from api_key where ${belongsTo(holder)} and id = ${id}`.execute(app.db)
  if (rows[0] === undefined) throw new ProductError(404, 'accounts.key_not_found', KEY_TEXTS.notFound)
  return rows[0]
}

async function revealed({ box, app }: Deps, holder: KeyHolder, id: number): Promise<RevealedKey> {
  const row = await toRow(app, holder, id)
  const secret = box.open(row.key_enc, boxLocation(holder, id))
  // The installation's secret was replaced, so data encrypted with the old one cannot be read. The user needs a new
  // key.
  if (secret === null)
    throw new ProductError(
      409,
      'accounts.key_sealed',
      /*i18n*/ 'This key cannot be shown any more. Rotate it to get a new one.',
    )
  return { key: toApiKey(row), api_key: secret }
}

async function renew(
  { box, app }: Deps,
  holder: Pick<KeyHolder, 'accountId'>,
  id: number,
  db: Database | Trx,
): Promise<void> {
  const secret = newApiKey()
  await sql`
    update api_key set key_hash = ${hashSecret(secret)}, key_enc = ${box.seal(secret, boxLocation(holder, id))},
           created_at = ${app.clock.now()}, last_used_at = null
    where owner_id = ${holder.accountId} and id = ${id}`.execute(db)
}

async function addKey(deps: Deps, holder: KeyHolder, name: string, scopes: readonly KeyScope[]): Promise<RevealedKey> {
  const { app } = deps
  const id = await app.transaction(async (trx) => {
    await oneAtATime(trx, 'api_key', holder.accountId)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from api_key where ${belongsTo(holder)}`.execute(trx)
    if ((rows[0]?.n ?? 0) >= ACCOUNT_LIMITS.keys)
      throw new ProductError(409, 'accounts.too_many_keys', () => KEY_TEXTS.tooMany)
    return insert(deps, trx, holder, { name: name.trim(), scopes, primary: false })
  })
  return revealed(deps, holder, id)
}

function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    is_primary: row.is_primary,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
