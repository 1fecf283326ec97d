/** The fingerprint reader of a page: Chromium's own virtual one, so that passkeys are made and used as by people. */
import type { Page } from '@playwright/test'

export interface Authenticator {
  /** From now on the person is not recognised: every passkey is refused by the device. */
  refuse(): Promise<void>
  /** The person is recognised again. */
  accept(): Promise<void>
}

/** Gives the page a device that keeps passkeys and recognises its person. It stays while the page is open. */
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
