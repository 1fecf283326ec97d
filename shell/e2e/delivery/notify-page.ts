import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Page } from '@playwright/test'
import type { Deployer } from '../harness/releases.ts'

/** Releases, and waits until the open page has learned of it. A registry requested earlier does not contain the release. */
export async function notify(page: Page, deployer: Deployer, release: ReleaseManifest): Promise<void> {
  const updateResponse = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === '/api/registry' && (await response.text()).includes(release.id),
  )
  await deployer.release(release)
  await (await updateResponse).finished()
  // A later request by the page itself completes only after the page has read the update.
  await page.evaluate(async () => void (await (await fetch('/api/registry')).text()))
}
