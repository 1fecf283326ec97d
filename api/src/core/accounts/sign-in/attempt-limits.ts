import { RATE_LIMITED } from '@onfreq/contracts/accounts/accounts'
import { LOGIN_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { Clock } from '#kernel/clock.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Limits } from '#kernel/plugins/limits.ts'
import { addressBlock, addressNetwork } from '../../../kernel/limits/address.ts'

export interface AttemptLimit {
  readonly max: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 3600

/**
 * `address` is the client's address, `network` the /48 of an IPv6 address, `pair` one address with one account,
 * `account` all attempts on one account. With `slow`, attempts above the account limit are delayed instead of
 * rejected, so that failed attempts by others cannot lock a member out. A device on which the account has logged
 * in before is limited by `device` only. Above `site`, the limit for all unknown devices together, attempts are
 * delayed too.
 */
type Parties = 'address' | 'network' | 'pair' | 'account' | 'slow' | 'device' | 'site'
type ActLimits = Readonly<Partial<Record<Parties, AttemptLimit>>>

const QUARTER = 15 * MINUTE

export const ATTEMPT_LIMITS = {
  login: {
    address: { max: 30, seconds: QUARTER },
    network: { max: 120, seconds: QUARTER },
    pair: { max: 20, seconds: QUARTER },
    slow: { max: 20, seconds: QUARTER },
    device: { max: 20, seconds: QUARTER },
  },
  sendPin: {
    address: { max: 10, seconds: QUARTER },
    network: { max: 40, seconds: QUARTER },
    account: { max: 5, seconds: QUARTER },
    device: { max: 5, seconds: QUARTER },
  },
  pinLogin: {
    address: { max: 30, seconds: QUARTER },
    network: { max: 120, seconds: QUARTER },
    pair: { max: 15, seconds: QUARTER },
    slow: { max: 15, seconds: QUARTER },
    device: { max: 15, seconds: QUARTER },
    // A PIN has a million values. Above this many wrong ones, unknown devices are delayed. Rejecting them would block
    // PIN login for all members.
    site: { max: 200, seconds: QUARTER },
  },
  pinLink: { address: { max: 30, seconds: QUARTER }, network: { max: 120, seconds: QUARTER } },
  register: { address: { max: 10, seconds: HOUR }, network: { max: 40, seconds: HOUR } },
  switchAccount: { account: { max: 60, seconds: 10 * MINUTE } },
  addSubAccount: { account: { max: 20, seconds: HOUR } },
  updateProfile: { account: { max: 60, seconds: 10 * MINUTE } },
  callsignProof: { account: { max: 20, seconds: HOUR }, address: { max: 40, seconds: HOUR } },
  passkeyLogin: { address: { max: 60, seconds: QUARTER }, network: { max: 240, seconds: QUARTER } },
  verify: { account: { max: 20, seconds: QUARTER } },
  emailLink: { address: { max: 30, seconds: QUARTER }, network: { max: 120, seconds: QUARTER } },
  keys: { account: { max: 60, seconds: 10 * MINUTE } },
  // Posts of clients that do not use the form and its captcha.
  post: { account: { max: 20, seconds: 24 * HOUR } },
  postOfNewAccount: { account: { max: 5, seconds: 24 * HOUR } },
  dataExport: { account: { max: 5, seconds: HOUR } },
  deleteAccount: { account: { max: 10, seconds: HOUR } },
  importQrz: { account: { max: 10, seconds: HOUR } },
  // Allows a check and a start per try, and corrections of an address or key.
  moveLog: { account: { max: 30, seconds: HOUR } },
  checkout: { address: { max: 30, seconds: HOUR }, account: { max: 20, seconds: HOUR } },
  // A return page polls every 5 seconds, 50 times.
  verifySession: { address: { max: 150, seconds: 10 * MINUTE } },
} as const satisfies Record<string, ActLimits>

export type LimitedAct = keyof typeof ATTEMPT_LIMITS

/** Maximum delay of an attempt from an unknown device, in milliseconds. */
const MAX_DELAY_MS = 8_000
/** Maximum number of delayed attempts per process. Others are rejected with `Retry-After`. */
const MAX_WAITING = 100
const WHEN_FULL = 15

/** Thrown above a limit; the error handler sets `Retry-After` from `seconds`. */
export class TooManyAttempts extends ProductError {
  readonly seconds: number

  constructor(seconds: number) {
    super(429, RATE_LIMITED, () => LOGIN_TEXTS.tooMany(seconds))
    this.seconds = seconds
  }
}

export interface Attempt {
  readonly address?: string
  readonly account?: string | number
  /** Id of a device on which this account has logged in before. */
  readonly device?: string | undefined
}

export interface AttemptLimiter {
  /**
   * Counts one attempt for all limited parties in one statement. Throws {@link TooManyAttempts} above a limit.
   * Resolves after a delay when unknown devices have failed often at this account.
   */
  count(act: LimitedAct, attempt: Attempt): Promise<void>
  /** Clears the failures of this client after a success. */
  forgive(act: LimitedAct, attempt: Attempt): Promise<void>
  /** Counts a failure of an unknown device towards the limit of the site. */
  failed(act: LimitedAct, attempt: Attempt): Promise<void>
}

export interface AttemptLimiterOptions {
  readonly enabled: boolean
  /** Factor for limits by IP address. Above 1 in trial mode, where all users are on this computer. */
  readonly addressFactor: number
}

interface Counting {
  readonly party: Parties
  readonly bucket: string
  readonly limit: AttemptLimit
  readonly n: 0 | 1
}

export function createAttemptLimiter(
  limits: Limits,
  clock: Clock,
  { enabled, addressFactor }: AttemptLimiterOptions,
): AttemptLimiter {
  let waiting = 0

  async function pause(excess: number, step: number): Promise<void> {
    if (waiting >= MAX_WAITING) throw new TooManyAttempts(WHEN_FULL)
    waiting += 1
    try {
      await limits.pause(Math.min(MAX_DELAY_MS, 1_000 * 2 ** Math.floor((excess - 1) / step)))
    } finally {
      waiting -= 1
    }
  }

  return {
    async count(act, attempt) {
      if (!enabled) return
      const counting = getParties(act, attempt)
      const now = clock.now()
      const totals = await limits.exact.add(
        counting.map(({ bucket, limit, n }) => ({ bucket, n, windowMs: limit.seconds * 1000 })),
        now,
      )
      let excess = 0
      let crowding = 0
      for (const [index, { party, limit }] of counting.entries()) {
        const { n, resetsAt } = totals[index] ?? { n: 0, resetsAt: now }
        const max = limit.max * (party === 'address' || party === 'network' || party === 'pair' ? addressFactor : 1)
        if (party === 'slow') excess = Math.max(excess, n - max)
        else if (party === 'site') crowding = Math.max(crowding, n - max + 1)
        else if (n > max) throw new TooManyAttempts(Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)))
      }
      const [over, step] = excess > 0 ? [excess, slowStep(act)] : [crowding, getLimits(act).site?.max ?? 1]
      if (over > 0) await pause(over, step)
    },
    async forgive(act, attempt) {
      if (!enabled) return
      // Failures of other devices still count: a success of the member does not clear them.
      const cleared: readonly Parties[] = attempt.device === undefined ? ['pair', 'account'] : ['device']
      for (const { party, bucket } of getParties(act, attempt))
        if (cleared.includes(party)) await limits.exact.reset(bucket)
    },
    async failed(act, attempt) {
      const limit = getLimits(act).site
      if (!enabled || limit === undefined || attempt.device !== undefined) return
      await limits.exact.add([{ bucket: `${act}:site`, n: 1, windowMs: limit.seconds * 1000 }], clock.now())
    },
  }
}

const getLimits = (act: LimitedAct): ActLimits => ATTEMPT_LIMITS[act]
const slowStep = (act: LimitedAct): number => getLimits(act).slow?.max ?? 1

/** Limited parties of an attempt: only the device when it is known, otherwise all the others. */
function getParties(act: LimitedAct, { address, account, device }: Attempt): readonly Counting[] {
  const names: Partial<Record<Parties, string | number>> = {}
  if (device !== undefined && account !== undefined && getLimits(act).device !== undefined) {
    names.device = `${account}:${device}`
  } else {
    if (address !== undefined) {
      const block = addressBlock(address)
      const network = addressNetwork(address)
      names.address = block
      if (network !== undefined) names.network = network
      if (account !== undefined) names.pair = `${block}:${account}`
    }
    if (account !== undefined) {
      names.account = account
      names.slow = account
    }
    names.site = 'all'
  }
  const counting: Counting[] = []
  for (const party of PARTIES) {
    const name = names[party]
    const limit = getLimits(act)[party]
    if (name === undefined || limit === undefined) continue
    if (party === 'site') counting.push({ party, bucket: `${act}:site`, limit, n: 0 })
    else counting.push({ party, bucket: `${act}:${party}:${name}`, limit, n: 1 })
  }
  return counting
}

const PARTIES: readonly Parties[] = ['device', 'address', 'network', 'pair', 'account', 'slow', 'site']
