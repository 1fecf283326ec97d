import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import type { OwnProfile } from '@onfreq/contracts/accounts/profile'
import type { Flag, SessionUser, SubAccountSummary, Subscription } from '@onfreq/contracts/accounts/session'
import type { Account, Family, SubscriptionState } from './account.ts'

const flag = (value: boolean): Flag => (value ? 1 : 0)
const DAY = 86_400_000

export function toSubscriptionResponse({ level, expiresAt }: SubscriptionState): Subscription {
  return { level, expiryDate: expiresAt?.toISOString() ?? null }
}

export function toSubAccountSummary(account: Account): SubAccountSummary {
  const { id, callsign, name, profileImageName, isCallsignVerified } = account
  return { id, callsign, name, profile_image_name: profileImageName, callsign_verified: isCallsignVerified }
}

export function toSessionUser(account: Account, family: Family): SessionUser {
  const { managedById, managedByCallsign } = account
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    my_callsign: account.callsign,
    profile_image_name: account.profileImageName,
    grid: account.grid,
    qth: account.qth,
    is_ham: flag(account.isHam),
    is_swl: flag(account.isSwl),
    is_cb: flag(account.isCb),
    is_admin: flag(account.isAdmin),
    sub: flag(account.subscription.level !== 'none'),
    subscribed: flag(account.subscription.level !== 'none'),
    paid_subscription: flag(account.subscription.level === 'monthly'),
    callsign_verified: account.isCallsignVerified,
    eqsl_apikey_set: account.secretsSet.eqsl_apikey,
    qrz_api_key_set: account.secretsSet.qrz_api_key,
    managed_by_id: managedById,
    main_account:
      managedById !== null && managedByCallsign !== null
        ? { id: managedById, callsign: managedByCallsign, callsign_verified: account.isManagedByVerified }
        : null,
    sub_accounts: family.accounts.filter(({ id }) => id !== account.id).map(toSubAccountSummary),
    clubs: [...family.clubs],
    operator: family.operator,
    language: account.language,
    created_at: account.createdAt.toISOString(),
  }
}

export function toOwnProfile(account: Account, family: Family, pendingEmail: string | null): OwnProfile {
  return {
    ...toSessionUser(account, family),
    hamqth: account.locationText,
    mobile_number: account.mobileNumber,
    club_call: account.clubCall,
    profile_bio: account.profileBio,
    facebook_link: account.facebookLink,
    youtube_link: account.youtubeLink,
    instagram_link: account.instagramLink,
    twitter_link: account.twitterLink,
    live_stream_link: account.liveStreamLink,
    qrz_auto_log_qso: flag(account.qrzAutoLog),
    clublog_email: account.clublogEmail,
    clublog_password_set: account.secretsSet.clublog_password,
    clublog_auto_log_qso: flag(account.clublogAutoLog),
    exclude_from_leaderboards: flag(account.excludeFromLeaderboards),
    rig_name_override: account.rigNameOverride,
    managed_by_callsign: account.managedByCallsign,
    has_password: account.passwordHash !== null,
    pending_email: pendingEmail,
    deletion: account.deletionRequestedAt === null ? null : toDeletionResponse(account.deletionRequestedAt),
  }
}

/** When a requested deletion becomes permanent. */
export function deletionFinalAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + ACCOUNT_LIMITS.graceDays * DAY)
}

function toDeletionResponse(requestedAt: Date): { requested_at: string; final_at: string } {
  return { requested_at: requestedAt.toISOString(), final_at: deletionFinalAt(requestedAt).toISOString() }
}
