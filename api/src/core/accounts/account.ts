import type { ClubOperator, ClubSummary } from '@onfreq/contracts/clubs/session'
import type { Language } from '@onfreq/contracts/site/languages'

/** An account as the server uses it. `presenter.ts` maps it to wire names (`my_callsign`, `managed_by_id` …). */

export type SubscriptionLevel = 'none' | 'trial' | 'monthly'

export interface SubscriptionState {
  readonly level: SubscriptionLevel
  readonly expiresAt: Date | null
}

/** Secrets of other services that an account may store, by wire name. */
export const SECRETS = ['qrz_api_key', 'clublog_password', 'eqsl_apikey'] as const
export type SecretName = (typeof SECRETS)[number]

export interface Account {
  readonly id: number
  readonly callsign: string
  readonly email: string
  readonly passwordHash: string | null
  readonly name: string
  readonly isHam: boolean
  readonly isSwl: boolean
  readonly isCb: boolean
  readonly qth: string
  readonly grid: string
  readonly locationText: string
  readonly mobileNumber: string
  readonly clubCall: string
  readonly profileBio: string
  readonly facebookLink: string
  readonly youtubeLink: string
  readonly instagramLink: string
  readonly twitterLink: string
  readonly liveStreamLink: string
  readonly qrzAutoLog: boolean
  readonly clublogEmail: string
  readonly clublogAutoLog: boolean
  readonly excludeFromLeaderboards: boolean
  readonly rigNameOverride: string
  /** Language of the site and of mails; null when none is set. */
  readonly language: Language | null
  readonly profileImageName: string | null
  readonly secretsSet: Readonly<Record<SecretName, boolean>>
  /** The main account that manages this one; null for a main account. */
  readonly managedById: number | null
  readonly managedByCallsign: string | null
  readonly isAdmin: boolean
  readonly isDemo: boolean
  /** True for a club and for a club's event call. Members act for it; it has no login. */
  readonly isClub: boolean
  /** The main account's subscription. It covers the sub-accounts; a club is covered by its owner's. */
  readonly subscription: SubscriptionState
  /** True when the account has proved ownership of its callsign. */
  readonly isCallsignVerified: boolean
  /** True when the main account has proved ownership of its callsign. */
  readonly isManagedByVerified: boolean
  readonly deletionRequestedAt: Date | null
  readonly createdAt: Date
}

/** The account data shown next to a callsign. */
export interface ProfileSummary {
  readonly id: number
  readonly name: string
  readonly callsign: string
  readonly profileImageName: string | null
  readonly isSubscriber: boolean
  readonly isAdmin: boolean
  readonly isDemo: boolean
  readonly mainAccountId: number
}

/** The accounts that a person can switch to. */
export interface Family {
  /**
   * For a main account its sub-accounts; for a sub-account its siblings; for a club the accounts available to the
   * member.
   */
  readonly accounts: readonly Account[]
  readonly clubs: readonly ClubSummary[]
  /** The member acting for a club; null outside clubs. */
  readonly operator: ClubOperator | null
}

/** Id of the main account, which pays and manages: the account itself unless it is a sub-account. */
export function mainAccountId(account: Pick<Account, 'id' | 'managedById'>): number {
  return account.managedById ?? account.id
}
