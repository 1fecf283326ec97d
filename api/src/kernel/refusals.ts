/**
 * Every way in which a caller is turned away before the rules of an area are asked: status, code and sentence. The code is
 * what programs tell refusals apart by, so each stands here once.
 */
import { VERIFICATION_REQUIRED } from '@onfreq/contracts/accounts/accounts'
import { PASSKEY_REQUIRED } from '@onfreq/contracts/accounts/passkeys'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { ProductError } from './errors.ts'

const REFUSALS = {
  /** Nobody, or a session that has ended. */
  login: [401, 'auth.required', /*i18n*/ 'Please log in.'],
  /** A key for programs where its scopes, or any key at all, do not lead. */
  key: [403, 'auth.scope', /*i18n*/ 'This API key may not do that.'],
  subscription: [403, 'auth.subscription_required', /*i18n*/ 'Please upgrade to access that feature.'],
  admin: [403, 'auth.admin_required', /*i18n*/ 'This is for administrators only.'],
  /** Administrators whose rights wait for a passkey. */
  passkey: [403, PASSKEY_REQUIRED, PASSKEY_TEXTS.adminRequired],
  /** Who they are was proved too long ago. */
  verification: [403, VERIFICATION_REQUIRED, /*i18n*/ 'Please confirm that it is you.'],
  /** A member who acts for a club, where no role of a club leads, and where theirs does not. */
  ownAccount: [403, 'auth.own_account', CLUB_TEXTS.ownAccountOnly],
  clubRole: [403, 'auth.club_role', CLUB_TEXTS.notYourRole],
  deployToken: [401, 'releases.token', /*i18n*/ 'This needs the deploy token of this microfrontend.'],
} as const satisfies Readonly<Record<string, readonly [status: number, code: string, message: string]>>

export type Refusal = keyof typeof REFUSALS

/** `throw refusal('login')`. */
export function refusal(name: Refusal): ProductError {
  const [status, code, message] = REFUSALS[name]
  return new ProductError(status, code, message)
}
