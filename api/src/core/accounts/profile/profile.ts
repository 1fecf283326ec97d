import type { UpdateProfile } from '@onfreq/contracts/accounts/profile'
import { PROFILE_TEXTS, REGISTER_TEXTS } from '@onfreq/contracts/accounts/texts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { normaliseLocator } from '@onfreq/ham/locator'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { Text } from '#kernel/languages/format-in.ts'
import { type Account, mainAccountId, SECRETS } from '../account.ts'
import type { AccountParts } from '../accounts.ts'
import { getLocation } from '../keys/secret-box.ts'
import { queueMail } from '../messages/queue-mail.ts'
import { MESSAGES } from '../messages/texts.ts'
import { hashPassword } from '../sign-in/password.ts'
import { isWeakPassword } from '../sign-in/password-strength.ts'
import { profileProblems } from './profile-rules.ts'

/** Wire name → column, for text that is stored trimmed. */
const TEXTS = {
  name: 'name',
  qth: 'qth',
  hamqth: 'location_text',
  mobile_number: 'mobile_number',
  profile_bio: 'profile_bio',
  facebook_link: 'facebook_link',
  youtube_link: 'youtube_link',
  instagram_link: 'instagram_link',
  twitter_link: 'twitter_link',
  live_stream_link: 'live_stream_link',
  clublog_email: 'clublog_email',
  rig_name_override: 'rig_name_override',
} as const

const FLAGS = [
  'is_ham',
  'is_swl',
  'is_cb',
  'qrz_auto_log_qso',
  'clublog_auto_log_qso',
  'exclude_from_leaderboards',
] as const

/** Whether the form changes login credentials: email address or password. */
export function opensAccount(account: Account, form: UpdateProfile): boolean {
  return !!form.password || getNewEmail(account, form) !== undefined
}

function getNewEmail(account: Account, form: UpdateProfile): string | undefined {
  const email = form.email?.trim()
  return email === undefined || email === account.email ? undefined : email
}

/**
 * Saves the submitted fields only. A new password ends the sessions on all other devices and, on request, revokes API
 * keys; a mail informs the owner. A new email address takes effect when its link is opened.
 */
export async function updateProfile(
  app: FastifyInstance,
  parts: AccountParts,
  account: Account,
  form: UpdateProfile,
  sessionId: number | null,
): Promise<Account> {
  const problems = profileProblems(account, form)
  // A club has no login, and its members have their own addresses.
  if (account.isClub && getNewEmail(account, form)) problems.email = PROFILE_TEXTS.notHere
  const { callsign, name, email: knownEmail } = account
  if (form.password && problems.password === undefined) {
    const context = [callsign, name, form.name ?? '', knownEmail, form.email ?? '']
    if (await isWeakPassword(form.password, context)) problems.password = REGISTER_TEXTS.weakPassword
  }
  if (Object.keys(problems).length > 0) throw refused(problems)

  const passwordHash = form.password ? await hashPassword(form.password) : undefined
  const email = getNewEmail(account, form)
  const columns = {
    // The address of a sub-account is for contact only and gives no access.
    ...(email !== undefined && account.managedById !== null && { email }),
    ...getColumns(form, account, parts),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  }
  await app.transaction(async (trx) => {
    await parts.repository.update(account.id, columns, trx)
    if (email !== undefined && account.managedById === null && !account.isClub)
      await parts.emailChanges.request(account, email, trx)
    if (passwordHash === undefined) return
    await parts.signIns.endAll(mainAccountId(account), sessionId, trx)
    if (form.revoke_keys === 1) await parts.keys.revokeAll(account.id, trx)
  })
  parts.viewerChanged(account.id)
  if (passwordHash !== undefined) await notifyPasswordChange(app, account)
  const saved = await parts.repository.byId(account.id)
  if (saved === null) throw new Error(`Account ${account.id} was saved and is not there`)
  return saved
}

function getColumns(form: UpdateProfile, account: Account, parts: AccountParts): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(TEXTS)) {
    const value: unknown = Reflect.get(form, name)
    if (typeof value === 'string') columns[column] = value.trim()
  }
  for (const name of FLAGS) if (form[name] !== undefined) columns[name] = form[name] === 1
  if (form.is_ham === 1) columns.is_swl = false
  else if (form.is_swl === 1) columns.is_ham = false
  if (form.language !== undefined) columns.language = form.language
  if (form.grid !== undefined) columns.grid = normaliseLocator(form.grid) ?? ''
  if (form.club_call !== undefined) columns.club_call = normaliseCallsign(form.club_call)
  for (const name of SECRETS) {
    const secret = form[name]
    if (secret === undefined) continue
    const text = secret?.trim() ?? ''
    columns[`${name}_enc`] = text === '' ? null : parts.box.seal(text, getLocation(account.id, name))
    // Without credentials, uploads to the service must stop.
    if (text === '' && name === 'qrz_api_key') columns.qrz_auto_log_qso = false
    if (text === '' && name === 'clublog_password') columns.clublog_auto_log_qso = false
  }
  return columns
}

async function notifyPasswordChange(app: FastifyInstance, account: Account): Promise<void> {
  if (account.email === '' || account.managedById !== null) return
  await queueMail(app, app.db, account, () => ({
    subject: MESSAGES.passwordChangedSubject,
    text: MESSAGES.passwordChanged(account.callsign, app.config.publicUrl),
  }))
}

function refused(fields: Readonly<Record<string, Text>>): ProductError {
  return new ProductError(422, 'accounts.profile_invalid', PROFILE_TEXTS.failed, fields)
}
