/**
 * Status, code and message of rejections that precede the rules of an area. Programs distinguish rejections by code,
 * so each is defined once.
 */
import { VERIFICATION_REQUIRED } from '@onfreq/contracts/accounts/accounts'
import { PASSKEY_REQUIRED } from '@onfreq/contracts/accounts/passkeys'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { ProductError } from './errors.ts'

const REFUSALS = {
  /** There is no session, or it has ended. */
  login: [401, 'auth.required', /*i18n*/ 'Please log in.'],
  /** An API key without the required scope, or on a route that accepts no keys. */
  key: [403, 'auth.scope', /*i18n*/ 'This API key may not do that.'],
  subscription: [403, 'auth.subscription_required', /*i18n*/ 'Please upgrade to access that feature.'],
  admin: [403, 'auth.admin_required', /*i18n*/ 'This is for administrators only.'],
  /** An administrator who still needs to add a passkey. */
  passkey: [403, PASSKEY_REQUIRED, PASSKEY_TEXTS.adminRequired],
  /** The last verification is too old. */
  verification: [403, VERIFICATION_REQUIRED, /*i18n*/ 'Please confirm that it is you.'],
  /** A member who acts for a club, on a route that clubs or the member's role may not use. */
  ownAccount: [403, 'auth.own_account', CLUB_TEXTS.ownAccountOnly],
  clubRole: [403, 'auth.club_role', CLUB_TEXTS.notYourRole],
  deployToken: [401, 'releases.token', /*i18n*/ 'This needs the deploy token of this microfrontend.'],
} as const satisfies Readonly<Record<string, readonly [status: number, code: string, message: string]>>

export type Refusal = keyof typeof REFUSALS

/** Use as `throw refusal('login')`. */
export function refusal(name: Refusal): ProductError {
  const [status, code, message] = REFUSALS[name]
  return new ProductError(status, code, message)
}
