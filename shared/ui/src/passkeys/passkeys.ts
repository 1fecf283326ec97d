/**
 * What a browser does with passkeys. The library that turns WebAuthn's bytes into JSON comes with the first use: no page
 * needs it to be shown.
 */
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedCredential,
} from '@onfreq/contracts/accounts/passkeys'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'

const library = () => import('@simplewebauthn/browser')

/** Whether this browser can use passkeys on this page: not without https, except on this very computer. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Asks the person to make a passkey. Throws when they would not, or the device has one already: see {@link passkeyProblem}. */
export async function makePasskey(options: CreationOptions): Promise<CreatedCredential> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options })
}

/** Asks the person to sign with a passkey. Throws when they would not: see {@link passkeyProblem}. */
export async function signWithPasskey(options: RequestOptions): Promise<SignedCredential> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options })
}

/** What went wrong on the device, in a sentence. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return PASSKEY_TEXTS.already
  return name === 'NotAllowedError' || name === 'AbortError' ? PASSKEY_TEXTS.cancelled : PASSKEY_TEXTS.unsupported
}
