/** Chromium's virtual authenticator, with which tests create and use passkeys as real users do. */
import type { Page } from '@playwright/test'

export interface Authenticator {
  /** Makes the device fail user verification and reject every passkey. */
  refuse(): Promise<void>
  /** Makes the device accept user verification again. */
  accept(): Promise<void>
}

/** Adds an authenticator with user verification to the page, until the page closes. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setUserVerified = async (isUserVerified: boolean) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
  return { refuse: () => setUserVerified(false), accept: () => setUserVerified(true) }
}
