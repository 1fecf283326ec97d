import type { ClubOperator, ClubSummary } from '@onfreq/contracts/clubs/session'
import type { Language } from '@onfreq/contracts/site/languages'

/** An account inside the server. Its wire names (`my_callsign`, `managed_by_id` …) are the presenter's. */

export type SubscriptionLevel = 'none' | 'trial' | 'monthly'

export interface SubscriptionState {
  readonly level: SubscriptionLevel
  readonly expiresAt: Date | null
}

/** Secrets of other services an account may store, as named on the wire. */
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
  /** What they read the site and its mails in; null for who has chosen none. */
  readonly language: Language | null
  readonly profileImageName: string | null
  readonly secretsSet: Readonly<Record<SecretName, boolean>>
  /** The main account that manages this one; null for a main account. */
  readonly managedById: number | null
  readonly managedByCallsign: string | null
  readonly isAdmin: boolean
  readonly isDemo: boolean
  /** A club, or an event call of one: its members act for it, and nobody logs in to it. */
  readonly isClub: boolean
  /** Of the main account: its subscription covers its sub-accounts, that of a club's owner the club. */
  readonly subscription: SubscriptionState
  /** Somebody has shown that the callsign is this account's. */
  readonly isCallsignVerified: boolean
  /** And the same of the main account's. */
  readonly isManagedByVerified: boolean
  readonly deletionRequestedAt: Date | null
  readonly createdAt: Date
}

/** What others show of a station beside its callsign. */
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

/** Where a person can go from the account they are in, and who they are. */
export interface Family {
  /** A main account's sub-accounts, or a sub-account's siblings; of a club those that the member may use. */
  readonly accounts: readonly Account[]
  readonly clubs: readonly ClubSummary[]
  /** The member who acts, in a club. */
  readonly operator: ClubOperator | null
}

/** The account that pays and manages: itself, or the one it belongs to. */
export function mainAccountId(account: Pick<Account, 'id' | 'managedById'>): number {
  return account.managedById ?? account.id
}
