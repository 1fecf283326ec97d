/** Passkey operations of the browser. The library that converts WebAuthn data to JSON loads on first use. */
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedCredential,
} from '@onfreq/contracts/accounts/passkeys'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'

const library = () => import('@simplewebauthn/browser')

/** Whether passkeys are available: they require https, except on localhost. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Creates a passkey. Throws if the user cancels or the device already has one; see {@link passkeyProblem}. */
export async function makePasskey(options: CreationOptions): Promise<CreatedCredential> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options })
}

/** Signs with a passkey. Throws if the user cancels; see {@link passkeyProblem}. */
export async function signWithPasskey(options: RequestOptions): Promise<SignedCredential> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options })
}

/** Explains an error of the device in one sentence. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return PASSKEY_TEXTS.already
  return name === 'NotAllowedError' || name === 'AbortError' ? PASSKEY_TEXTS.cancelled : PASSKEY_TEXTS.unsupported
}
