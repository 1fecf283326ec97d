import { PROFILE_LIMITS, type UpdateProfile } from '@onfreq/contracts/accounts/profile'
import { PROFILE_TEXTS } from '@onfreq/contracts/accounts/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { isLocator } from '@onfreq/ham/locator'
import type { Text } from '#kernel/languages/format-in.ts'
import type { Account } from '../account.ts'
import { isEmail } from './email.ts'

type Fields = Record<string, Text>

const LINKS = ['facebook_link', 'youtube_link', 'instagram_link', 'twitter_link', 'live_stream_link'] as const
const REQUIRED = ['name', 'email', 'qth', 'grid'] as const
const MOBILE = /^\+?[0-9][0-9 ()./-]{5,}$/

/** The first error of each submitted field, as its message. */
export function profileProblems(account: Account, form: UpdateProfile): Fields {
  const fields: Fields = {}
  const log = (name: string, problem: Text | undefined | false) => {
    if (problem && fields[name] === undefined) fields[name] = problem
  }
  for (const name of REQUIRED) log(name, form[name]?.trim() === '' && PROFILE_TEXTS.required[name])
  log('email', form.email !== undefined && !isEmail(form.email.trim()) && PROFILE_TEXTS.email)
  log('grid', form.grid !== undefined && !isLocator(form.grid.trim()) && PROFILE_TEXTS.grid)
  log('profile_bio', (form.profile_bio?.length ?? 0) > LIMITS.bio && (() => PROFILE_TEXTS.bio))
  log(
    'rig_name_override',
    (form.rig_name_override?.length ?? 0) > LIMITS.rigNameOverride && (() => PROFILE_TEXTS.rigName),
  )
  for (const [name, max] of Object.entries(PROFILE_LIMITS)) {
    const value: unknown = Reflect.get(form, name)
    log(name, typeof value === 'string' && value.trim().length > max && (() => PROFILE_TEXTS.tooLong(max)))
  }
  for (const name of LINKS) log(name, !isLinkOrEmpty(form[name]) && PROFILE_TEXTS.link)
  const mobile = form.mobile_number?.trim() ?? ''
  log('mobile_number', mobile !== '' && !MOBILE.test(mobile) && PROFILE_TEXTS.mobile)
  const clublog = form.clublog_email?.trim() ?? ''
  log('clublog_email', clublog !== '' && !isEmail(clublog) && PROFILE_TEXTS.clublogEmail)
  log('is_swl', hamAndSwl(account, form) && PROFILE_TEXTS.hamOrSwl)
  for (const [name, value] of Object.entries(toIdentity(account))) {
    const sent: unknown = Reflect.get(form, name)
    log(name, sent !== undefined && String(sent) !== String(value) && PROFILE_TEXTS.notHere)
  }
  Object.assign(fields, passwordProblems(account, form), autoLogProblems(account, form))
  return fields
}

/** Fields that a submitted form must not change: identity and permissions. */
const toIdentity = ({ id, callsign, isAdmin, managedById }: Account) => ({
  id,
  my_callsign: callsign,
  is_admin: isAdmin ? 1 : 0,
  managed_by_id: managedById,
})

/** HAM and SWL exclude each other, so a form that sets both is invalid. */
function hamAndSwl(account: Account, form: UpdateProfile): boolean {
  if (form.is_ham === 1 && form.is_swl === undefined) return false
  if (form.is_swl === 1 && form.is_ham === undefined) return false
  return (form.is_ham ?? (account.isHam ? 1 : 0)) === 1 && (form.is_swl ?? (account.isSwl ? 1 : 0)) === 1
}

function passwordProblems(account: Account, form: UpdateProfile): Fields {
  if (form.password === undefined || form.password === '') return {}
  if (account.managedById !== null || account.isClub) return { password: PROFILE_TEXTS.subPassword }
  if (form.password.length < LIMITS.passwordMin) return { password: () => PROFILE_TEXTS.password }
  if (form.password !== form.password_confirmation) return { password_confirmation: PROFILE_TEXTS.passwordConfirmation }
  return {}
}

/** Uploading contacts to a service requires credentials, either in the form or already stored. */
function autoLogProblems(account: Account, form: UpdateProfile): Fields {
  const fields: Fields = {}
  const stored = (sent: string | null | undefined, before: boolean) => (sent === undefined ? before : !!sent?.trim())
  if (form.qrz_auto_log_qso === 1 && !stored(form.qrz_api_key, account.secretsSet.qrz_api_key)) {
    fields.qrz_auto_log_qso = PROFILE_TEXTS.noQrzKey
  }
  const clublogReady =
    stored(form.clublog_email, account.clublogEmail !== '') &&
    stored(form.clublog_password, account.secretsSet.clublog_password)
  if (form.clublog_auto_log_qso === 1 && !clublogReady) fields.clublog_auto_log_qso = PROFILE_TEXTS.noClublog
  return fields
}

function isLinkOrEmpty(text: string | undefined): boolean {
  const link = text?.trim() ?? ''
  if (link === '') return true
  if (!URL.canParse(link)) return false
  const { protocol, hostname, username } = new URL(link)
  return protocol === 'https:' && hostname.includes('.') && username === ''
}
