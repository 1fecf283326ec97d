import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Page } from '@playwright/test'
import type { Deployer } from '../harness/releases.ts'

/** Releases and waits until the open page knows it. A registry requested earlier does not contain it. */
export async function notify(page: Page, deployer: Deployer, release: ReleaseManifest): Promise<void> {
  const notificationPromise = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === '/api/registry' && (await response.text()).includes(release.id),
  )
  await deployer.release(release)
  await (await notificationPromise).finished()
  // A request by the page itself completes after it has read the update.
  await page.evaluate(async () => void (await (await fetch('/api/registry')).text()))
}
