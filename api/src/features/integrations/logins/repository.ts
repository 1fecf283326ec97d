/** Rows of `service_login`. */
import type { LoginService } from '@onfreq/contracts/integrations/service-logins'
import type { Sql } from '#kernel/database/sql.ts'

export interface StoredLogin {
  readonly ownerId: number
  readonly service: LoginService
  readonly user: string
  readonly password: Buffer | null
  readonly automatic: boolean
  readonly nickname: string
  readonly first: boolean
  readonly problem: string | null
  readonly checkedAt: Date | null
}

const COLUMNS = `owner_id as "ownerId", service, user_name as "user", password_enc as "password", automatic, nickname, first,
  problem, checked_at as "checkedAt"`

export function findLogins(sql: Sql, ownerIds: readonly number[]): Promise<readonly StoredLogin[]> {
  return sql<StoredLogin>(`select ${COLUMNS} from service_login where owner_id = any($1::bigint[])`, [ownerIds])
}

export async function storeLogin(sql: Sql, login: StoredLogin, now: Date): Promise<void> {
  await sql(
    `insert into service_login
       (owner_id, service, user_name, password_enc, automatic, nickname, first, problem, checked_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (owner_id, service) do update set user_name = excluded.user_name,
       password_enc = excluded.password_enc, automatic = excluded.automatic, nickname = excluded.nickname,
       first = excluded.first, problem = excluded.problem, checked_at = excluded.checked_at, updated_at = excluded.updated_at`,
    [
      login.ownerId,
      login.service,
      login.user,
      login.password,
      login.automatic,
      login.nickname,
      login.first,
      login.problem,
      login.checkedAt,
      now,
    ],
  )
  if (login.first) {
    await sql('update service_login set first = false where owner_id = $1 and service <> $2 and first', [
      login.ownerId,
      login.service,
    ])
  }
}

export async function removeLogin(sql: Sql, ownerId: number, service: LoginService): Promise<void> {
  await sql('delete from service_login where owner_id = $1 and service = $2', [ownerId, service])
}

/** Disables a login that the service has rejected. Has no effect if the login was changed meanwhile. */
export async function markRejected(sql: Sql, login: StoredLogin, reason: string): Promise<void> {
  await sql(
    `update service_login set problem = $3 where owner_id = $1 and service = $2 and user_name = $4
       and password_enc is not distinct from $5`,
    [login.ownerId, login.service, reason, login.user, login.password],
  )
}
