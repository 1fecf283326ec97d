import type { OwnProfile, UpdateProfile } from '@onfreq/contracts/accounts/profile'
import { useDraft } from '@onfreq/session/drafts'
import { useState } from 'react'

/** Unsaved changes. Passwords and keys stay in memory; all other changes survive a reload of the tab. */
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

const SECRET_FIELDS: readonly string[] = [
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
  /** Sets a value; `undefined` reverts the change. */
  setHidden(name: HiddenName, value: string | null | undefined): void
  discard(): void
}

/** @param part the page whose fields the form has; each page stores and saves its own changes */
export function useProfileForm(profile: OwnProfile, part: string): ProfileFormState {
  const [stored, setStored, dropDraftValues] = useDraft<Changes>(
    `account.profile.${profile.id}.${part}`,
    NO_CHANGES,
    isChanges,
  )
  const [secretChanges, setSecretChanges] = useState<Changes>(NO_CHANGES)
  const changes = { ...stored, ...secretChanges }

  return {
    changes,
    dirty: Object.keys(changes).length > 0,
    text: (name) => changes[name] ?? profile[name],
    flag: (name) => (changes[name] ?? profile[name]) === 1,
    hidden: (name) => secretChanges[name],
    setText: (name, value) => setStored(applyChange(stored, name, value, profile[name])),
    setFlag(name, value) {
      const next = applyChange(stored, name, value ? 1 : 0, profile[name])
      setStored(value ? withoutOpposite(next, name, profile) : next)
    },
    setHidden: (name, value) => setSecretChanges(applyChange(secretChanges, name, value, undefined)),
    discard() {
      dropDraftValues()
      setSecretChanges(NO_CHANGES)
    },
  }
}

const NO_CHANGES: Changes = {}

/** Adds a change; entering the stored value again removes it. */
export function applyChange(changes: Changes, name: keyof UpdateProfile, value: unknown, before: unknown): Changes {
  const { [name]: _old, ...rest } = changes
  return value === before ? rest : { ...rest, [name]: value }
}

/** Ticking HAM clears SWL, and the other way round (product specification, section 5). */
export function withoutOpposite(changes: Changes, name: FlagName, profile: Pick<OwnProfile, FlagName>): Changes {
  if (name === 'is_ham') return applyChange(changes, 'is_swl', 0, profile.is_swl)
  if (name === 'is_swl') return applyChange(changes, 'is_ham', 0, profile.is_ham)
  return changes
}

function isChanges(value: unknown): value is Changes {
  return typeof value === 'object' && value !== null && !Object.keys(value).some((name) => SECRET_FIELDS.includes(name))
}
