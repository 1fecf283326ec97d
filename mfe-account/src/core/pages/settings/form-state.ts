import type { OwnProfile, UpdateProfile } from '@onfreq/contracts/accounts/profile'
import { useDraft } from '@onfreq/session/drafts'
import { useState } from 'react'

/** Unsaved changes. Passwords and keys stay in memory; the rest survives a reload of the tab. */
export type Changes = Partial<UpdateProfile>

export type TextName =
  | 'name'
  | 'email'
  | 'mobile_number'
  | 'qth'
  | 'grid'
  | 'hamqth'
  | 'club_call'
  | 'rig_name_override'
  | 'profile_bio'
  | 'facebook_link'
  | 'youtube_link'
  | 'instagram_link'
  | 'twitter_link'
  | 'live_stream_link'
  | 'clublog_email'
export type FlagName =
  | 'is_ham'
  | 'is_swl'
  | 'is_cb'
  | 'exclude_from_leaderboards'
  | 'qrz_auto_log_qso'
  | 'clublog_auto_log_qso'
export type SecretName = 'qrz_api_key' | 'clublog_password' | 'eqsl_apikey'
type HiddenName = SecretName | 'password' | 'password_confirmation'

const HIDDEN: readonly string[] = [
  'qrz_api_key',
  'clublog_password',
  'eqsl_apikey',
  'password',
  'password_confirmation',
]

export interface ProfileFormState {
  readonly changes: Changes
  readonly dirty: boolean
  text(name: TextName): string
  flag(name: FlagName): boolean
  hidden(name: HiddenName): string | null | undefined
  setText(name: TextName, value: string): void
  setFlag(name: FlagName, value: boolean): void
  /** `undefined` reverts the change. */
  setHidden(name: HiddenName, value: string | null | undefined): void
  discard(): void
}

/** @param part the page whose fields it has: each page keeps and saves its own entries */
export function useProfileForm(profile: OwnProfile, part: string): ProfileFormState {
  const [stored, setStored, dropDraftValues] = useDraft<Changes>(
    `account.profile.${profile.id}.${part}`,
    NONE,
    isChanges,
  )
  const [secret, setSecret] = useState<Changes>(NONE)
  const changes = { ...stored, ...secret }

  return {
    changes,
    dirty: Object.keys(changes).length > 0,
    text: (name) => changes[name] ?? profile[name],
    flag: (name) => (changes[name] ?? profile[name]) === 1,
    hidden: (name) => secret[name],
    setText: (name, value) => setStored(changed(stored, name, value, profile[name])),
    setFlag(name, value) {
      const next = changed(stored, name, value ? 1 : 0, profile[name])
      setStored(value ? withoutOpposite(next, name, profile) : next)
    },
    setHidden: (name, value) => setSecret(changed(secret, name, value, undefined)),
    discard() {
      dropDraftValues()
      setSecret(NONE)
    },
  }
}

const NONE: Changes = {}

/** Adds a change; entering the old value again removes it. */
export function changed(changes: Changes, name: keyof UpdateProfile, value: unknown, before: unknown): Changes {
  const { [name]: _old, ...rest } = changes
  return value === before ? rest : { ...rest, [name]: value }
}

/** Ticking HAM unticks SWL and vice versa (product specification, section 5). */
export function withoutOpposite(changes: Changes, name: FlagName, profile: Pick<OwnProfile, FlagName>): Changes {
  if (name === 'is_ham') return changed(changes, 'is_swl', 0, profile.is_swl)
  if (name === 'is_swl') return changed(changes, 'is_ham', 0, profile.is_ham)
  return changes
}

function isChanges(value: unknown): value is Changes {
  return typeof value === 'object' && value !== null && !Object.keys(value).some((name) => HIDDEN.includes(name))
}
