import type { UpdateProfile } from '@onfreq/contracts/accounts-profile'
import { PROFILE_TEXTS, REGISTER_TEXTS } from '@onfreq/contracts/texts-accounts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { normaliseLocator } from '@onfreq/ham/locator'
import type { FastifyInstance } from 'fastify'
import { databaseErrorCode } from '#database/transaction.ts'
import { ProductError } from '#errors.ts'
import { type Account, mainAccountId, SECRETS } from './account.ts'
import type { AccountParts } from './accounts.ts'
import { MESSAGES } from './messages/texts.ts'
import { hashPassword } from './password.ts'
import { profileProblems } from './profile-rules.ts'
import { placeOf } from './secret-box.ts'

const UNIQUE_VIOLATION = '23505'

/** Wire name → column, for text that is stored as it is, trimmed. */
const TEXTS = {
  name: 'name',
  email: 'email',
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

/**
 * Saves what the form sends and leaves the rest. A new password ends the sessions of all other devices; the address
 * that was in use before hears of a new password or address.
 */
export async function updateProfile(
  app: FastifyInstance,
  parts: AccountParts,
  account: Account,
  form: UpdateProfile,
  sessionId: number | null,
): Promise<Account> {
  const problems = profileProblems(account, form)
  if (form.email !== undefined && account.managedById === null && problems.email === undefined) {
    const holder = await parts.repository.byLoginEmail(form.email.trim())
    if (holder !== null && holder.id !== account.id) problems.email = REGISTER_TEXTS.emailTaken
  }
  if (Object.keys(problems).length > 0) throw refused(problems)

  const passwordHash = form.password ? await hashPassword(form.password) : undefined
  const columns = {
    ...columnsOf(form, account, parts),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  }
  try {
    await app.transaction(async (trx) => {
      await parts.repository.update(account.id, columns, trx)
      if (passwordHash !== undefined) await parts.signIns.endAll(mainAccountId(account), sessionId, trx)
    })
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw refused({ email: REGISTER_TEXTS.emailTaken })
    throw error
  }
  parts.viewerChanged(account.id)
  await tellOldAddress(app, account, form)
  const saved = await parts.repository.byId(account.id)
  if (saved === null) throw new Error(`Account ${account.id} was saved and is not there`)
  return saved
}

function columnsOf(form: UpdateProfile, account: Account, parts: AccountParts): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(TEXTS)) {
    const value: unknown = Reflect.get(form, name)
    if (typeof value === 'string') columns[column] = value.trim()
  }
  for (const name of FLAGS) if (form[name] !== undefined) columns[name] = form[name] === 1
  if (form.is_ham === 1) columns.is_swl = false
  else if (form.is_swl === 1) columns.is_ham = false
  if (form.grid !== undefined) columns.grid = normaliseLocator(form.grid) ?? ''
  if (form.club_call !== undefined) columns.club_call = normaliseCallsign(form.club_call)
  for (const name of SECRETS) {
    const secret = form[name]
    if (secret === undefined) continue
    const text = secret?.trim() ?? ''
    columns[`${name}_enc`] = text === '' ? null : parts.box.seal(text, placeOf(account.id, name))
    // Without the secret nothing can be sent any more.
    if (text === '' && name === 'qrz_api_key') columns.qrz_auto_log_qso = false
    if (text === '' && name === 'clublog_password') columns.clublog_auto_log_qso = false
  }
  return columns
}

async function tellOldAddress(app: FastifyInstance, before: Account, form: UpdateProfile): Promise<void> {
  if (before.email === '' || before.managedById !== null) return
  const site = app.config.publicUrl
  const newEmail = form.email?.trim()
  const mails = [
    form.password && {
      subject: MESSAGES.passwordChangedSubject,
      text: MESSAGES.passwordChanged(before.callsign, site),
    },
    newEmail !== undefined &&
      newEmail.toLowerCase() !== before.email.toLowerCase() && {
        subject: MESSAGES.emailChangedSubject,
        text: MESSAGES.emailChanged(before.callsign, newEmail, site),
      },
  ]
  for (const mail of mails) {
    if (mail) await app.jobs.add(app.db, 'accounts.send_mail', { to: before.email, ...mail })
  }
}

function refused(fields: Readonly<Record<string, string>>): ProductError {
  return new ProductError(422, 'accounts.profile_invalid', PROFILE_TEXTS.failed, fields)
}
