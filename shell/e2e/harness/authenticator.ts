/** Chromium's virtual authenticator, so that passkeys are created and used as by real users. */
import type { Page } from '@playwright/test'

export interface Authenticator {
  /** From now on the device fails user verification and rejects every passkey. */
  refuse(): Promise<void>
  /** Accepts user verification again. */
  accept(): Promise<void>
}

/** Adds an authenticator with user verification to the page, for as long as it is open. */
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
  const recognise = async (isUserVerified: boolean) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
  return { refuse: () => recognise(false), accept: () => recognise(true) }
}
