import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Page } from '@playwright/test'
import type { Deployer } from '../harness/releases.ts'

/** Releases, and waits until the open page knows it. A registry that was asked for before does not tell of it. */
export async function tell(page: Page, deployer: Deployer, release: ReleaseManifest): Promise<void> {
  const told = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === '/api/registry' && (await response.text()).includes(release.id),
  )
  await deployer.release(release)
  await (await told).finished()
  // What the page itself asks for now is answered after it has read the news.
  await page.evaluate(async () => void (await (await fetch('/api/registry')).text()))
}
