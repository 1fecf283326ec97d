import { RATE_LIMITED } from '@onfreq/contracts/accounts'
import { LOGIN_TEXTS } from '@onfreq/contracts/texts-accounts'
import { sql } from 'kysely'
import type { Clock } from '#clock.ts'
import type { Database } from '#database/types.ts'
import { ProductError } from '#errors.ts'

export interface AttemptLimit {
  readonly max: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 3600

/** Per address and, where a call names an account, per account: someone who changes addresses meets the second. */
export const ATTEMPT_LIMITS = {
  login: { address: { max: 30, seconds: 15 * MINUTE }, account: { max: 20, seconds: 15 * MINUTE } },
  sendPin: { address: { max: 10, seconds: 15 * MINUTE }, account: { max: 5, seconds: 15 * MINUTE } },
  pinLogin: { address: { max: 30, seconds: 15 * MINUTE }, account: { max: 15, seconds: 15 * MINUTE } },
  register: { address: { max: 10, seconds: HOUR } },
  switchAccount: { account: { max: 60, seconds: 10 * MINUTE } },
  addSubAccount: { account: { max: 20, seconds: HOUR } },
  updateProfile: { account: { max: 60, seconds: 10 * MINUTE } },
  keys: { account: { max: 60, seconds: 10 * MINUTE } },
  dataExport: { account: { max: 5, seconds: HOUR } },
  deleteAccount: { account: { max: 10, seconds: HOUR } },
  importQrz: { account: { max: 10, seconds: HOUR } },
  checkout: { address: { max: 30, seconds: HOUR }, account: { max: 20, seconds: HOUR } },
  // A return page asks every 5 seconds, 50 times.
  verifySession: { address: { max: 150, seconds: 10 * MINUTE } },
} as const satisfies Record<string, Partial<Record<'address' | 'account', AttemptLimit>>>

export type LimitedAct = keyof typeof ATTEMPT_LIMITS

/** Thrown when somebody tries too often; the error handler's answer gets `Retry-After` from `seconds`. */
export class TooManyAttempts extends ProductError {
  readonly seconds: number

  constructor(seconds: number) {
    super(429, RATE_LIMITED, LOGIN_TEXTS.tooMany(seconds))
    this.seconds = seconds
  }
}

export interface AttemptLimiter {
  /** Counts one attempt for each named party and throws {@link TooManyAttempts} when one of them had too many. */
  count(act: LimitedAct, who: { readonly address?: string; readonly account?: string | number }): Promise<void>
  /** After a success: earlier failures of this account no longer count. */
  forgive(act: LimitedAct, account: string | number): Promise<void>
}

export interface AttemptLimiterOptions {
  readonly enabled: boolean
  /** Above 1 where many people share an address: in trial mode everybody is this computer. */
  readonly addressFactor: number
}

export function createAttemptLimiter(
  db: Database,
  clock: Clock,
  { enabled, addressFactor }: AttemptLimiterOptions,
): AttemptLimiter {
  async function countOne(bucket: string, limit: AttemptLimit, factor: number): Promise<void> {
    const now = clock.now()
    const resetsAt = new Date(now.getTime() + limit.seconds * 1000)
    const { rows } = await sql<{ n: number; resets_at: Date }>`
      insert into attempt (bucket, n, resets_at) values (${bucket}, 1, ${resetsAt})
      on conflict (bucket) do update set
        n = case when attempt.resets_at <= ${now} then 1 else attempt.n + 1 end,
        resets_at = case when attempt.resets_at <= ${now} then excluded.resets_at else attempt.resets_at end
      returning n, resets_at`.execute(db)
    const row = rows[0]
    if (row === undefined || row.n <= limit.max * factor) return
    throw new TooManyAttempts(Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000)))
  }

  return {
    async count(act, who) {
      if (!enabled) return
      const limits: Partial<Record<'address' | 'account', AttemptLimit>> = ATTEMPT_LIMITS[act]
      for (const party of ['address', 'account'] as const) {
        const name = who[party]
        const limit = limits[party]
        if (name !== undefined && limit !== undefined)
          await countOne(`${act}:${party}:${name}`, limit, party === 'address' ? addressFactor : 1)
      }
    },
    async forgive(act, account) {
      if (enabled) await sql`delete from attempt where bucket = ${`${act}:account:${account}`}`.execute(db)
    },
  }
}
