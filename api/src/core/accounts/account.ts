import type { ClubOperator, ClubSummary } from '@onfreq/contracts/clubs/session'
import type { Language } from '@onfreq/contracts/site/languages'

/** An account inside the server. Its wire names (`my_callsign`, `managed_by_id` …) are assigned by the presenter. */

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
  /** The language of the site and mails; null when none is set. */
  readonly language: Language | null
  readonly profileImageName: string | null
  readonly secretsSet: Readonly<Record<SecretName, boolean>>
  /** The main account that manages this one; null for a main account. */
  readonly managedById: number | null
  readonly managedByCallsign: string | null
  readonly isAdmin: boolean
  readonly isDemo: boolean
  /** A club, or an event call of one: its members act for it, and it has no login. */
  readonly isClub: boolean
  /** Of the main account: its subscription covers its sub-accounts, a club owner's covers the club. */
  readonly subscription: SubscriptionState
  /** Ownership of the callsign has been proved. */
  readonly isCallsignVerified: boolean
  /** The same for the main account's callsign. */
  readonly isManagedByVerified: boolean
  readonly deletionRequestedAt: Date | null
  readonly createdAt: Date
}

/** Data shown with a station's callsign. */
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

/** The accounts a person can switch to, and who they are. */
export interface Family {
  /** A main account's sub-accounts, or a sub-account's siblings; for a club those the member may use. */
  readonly accounts: readonly Account[]
  readonly clubs: readonly ClubSummary[]
  /** The acting member, in a club. */
  readonly operator: ClubOperator | null
}

/** The account that pays and manages: itself or its main account. */
export function mainAccountId(account: Pick<Account, 'id' | 'managedById'>): number {
  return account.managedById ?? account.id
}
