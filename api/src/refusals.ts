/**
 * Every way in which a caller is turned away before the rules of an area are asked: status, code and sentence. The code is
 * what programs tell refusals apart by, so each stands here once.
 */
import { VERIFICATION_REQUIRED } from '@onfreq/contracts/accounts/accounts'
import { PASSKEY_REQUIRED } from '@onfreq/contracts/accounts/passkeys'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { texts } from '@onfreq/i18n/texts'
import { ProductError } from './errors.ts'

const REFUSALS = {
  /** Nobody, or a session that has ended. */
  login: [401, 'auth.required'],
  /** A key for programs where its scopes, or any key at all, do not lead. */
  key: [403, 'auth.scope'],
  subscription: [403, 'auth.subscription_required'],
  admin: [403, 'auth.admin_required'],
  /** Administrators whose rights wait for a passkey. */
  passkey: [403, PASSKEY_REQUIRED],
  /** Who they are was proved too long ago. */
  verification: [403, VERIFICATION_REQUIRED],
  /** A member who acts for a club, where no role of a club leads, and where theirs does not. */
  ownAccount: [403, 'auth.own_account'],
  clubRole: [403, 'auth.club_role'],
  deployToken: [401, 'releases.token'],
} as const satisfies Readonly<Record<string, readonly [status: number, code: string]>>

const SENTENCES: Readonly<Record<Refusal, string>> = texts({
  login: 'Please log in.',
  key: 'This API key may not do that.',
  subscription: 'Please upgrade to access that feature.',
  admin: 'This is for administrators only.',
  get passkey() {
    return PASSKEY_TEXTS.adminRequired
  },
  verification: 'Please confirm that it is you.',
  get ownAccount() {
    return CLUB_TEXTS.ownAccountOnly
  },
  get clubRole() {
    return CLUB_TEXTS.notYourRole
  },
  deployToken: 'This needs the deploy token of this microfrontend.',
})

export type Refusal = keyof typeof REFUSALS

/** `throw refusal('login')`. */
export function refusal(name: Refusal): ProductError {
  const [status, code] = REFUSALS[name]
  return new ProductError(status, code, SENTENCES[name])
}
