/**
 * Columns encrypted with the site's secret, with the context that each value is bound to. A test ensures that every
 * column whose name ends in `_enc` is listed.
 */
import pg from 'pg'
import { createSecretBox, getLocation } from '../../core/accounts/keys/secret-box.ts'
import type { Secrets } from '../config.ts'

export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** SQL expressions for the owner and for the name within that account. */
  readonly owner: string
  readonly name: string
}

const accountColumn = (name: string): SealedColumn => ({
  table: 'account',
  column: `${name}_enc`,
  owner: 'id',
  name: `'${name}'`,
})

export const SEALED: readonly SealedColumn[] = [
  accountColumn('qrz_api_key'),
  accountColumn('clublog_password'),
  accountColumn('eqsl_apikey'),
  { table: 'api_key', column: 'key_enc', owner: 'owner_id', name: `'api_key:' || id` },
  { table: 'service_login', column: 'password_enc', owner: 'owner_id', name: `'service_login:' || service` },
  { table: 'lotw_certificate', column: 'key_enc', owner: 'owner_id', name: `'lotw_certificate:' || fingerprint` },
  { table: 'alert_way', column: 'target_enc', owner: 'owner_id', name: `'alert_way:' || id` },
  { table: 'open_hook', column: 'target_enc', owner: 'owner_id', name: `'open_hook:' || id` },
  { table: 'log_move', column: 'key_enc', owner: 'owner_id', name: `'log_move:' || id` },
  { table: 'open_backup', column: 'target_enc', owner: 'owner_id', name: `'open_backup:' || id` },
  { table: 'alert_key', column: 'private_enc', owner: '0', name: `'alert_key:' || name` },
  { table: 'signing_key', column: 'backup_enc', owner: 'owner_id', name: `'signing_key:' || thumbprint` },
]

export interface SealedCount {
  readonly where: string
  /** Encrypted with the first secret. */
  readonly current: number
  /** Decryptable with another secret of the list. */
  readonly older: number
  /** Not decryptable, so its owner must enter it again. */
  readonly lost: number
}

const PAGE_SIZE = 500

interface Row {
  readonly place: string
  readonly owner: number
  readonly name: string
  readonly box: Buffer
}

/**
 * Decrypts every value to check it. With `reseal`, values of older secrets are re-encrypted row by row, unless they
 * were changed concurrently. Undecryptable values are not changed.
 */
export async function checkSealed(
  client: pg.ClientBase,
  secrets: Secrets,
  { reseal }: { readonly reseal: boolean },
): Promise<readonly SealedCount[]> {
  const box = createSecretBox(secrets)
  const counts: SealedCount[] = []
  for (const sealed of SEALED) {
    const count = { where: `${sealed.table}.${sealed.column}`, current: 0, older: 0, lost: 0 }
    for await (const row of toRows(client, sealed)) {
      const location = getLocation(row.owner, row.name)
      if (box.isOurs(row.box, location)) {
        count.current += 1
        continue
      }
      const text = box.open(row.box, location)
      if (text === null) {
        count.lost += 1
        continue
      }
      count.older += 1
      if (reseal) await replace(client, sealed, row, box.seal(text, location))
    }
    counts.push(count)
  }
  return counts
}

async function* toRows(client: pg.ClientBase, { table, column, owner, name }: SealedColumn): AsyncGenerator<Row> {
  for (let after: readonly [number, string] = [-1, '']; ; ) {
    const { rows } = await client.query<Row>(
      `select ${owner} as owner, ${name} as name, ${column} as box from ${pg.escapeIdentifier(table)}
       where ${column} is not null and (${owner}, ${name}) > ($1::bigint, $2::text) order by 1, 2 limit ${PAGE_SIZE}`,
      [...after],
    )
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    after = [last.owner, last.name]
  }
}

async function replace(
  client: pg.ClientBase,
  { table, column, owner, name }: SealedColumn,
  row: Row,
  box: Buffer,
): Promise<void> {
  await client.query(
    `update ${pg.escapeIdentifier(table)} set ${column} = $3 where ${owner} = $1 and ${name} = $2 and ${column} = $4`,
    [row.owner, row.name, box, row.box],
  )
}
