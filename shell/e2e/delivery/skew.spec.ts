/**
 * Shells and microfrontends of different versions: compatible ones run, and others are rejected before any of their code
 * runs.
 */
import { join } from 'node:path'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { compatibility } from '@onfreq/gate/compatibility'
import { makeDeployer } from '../harness/releases.ts'
import { findShellScript } from '../harness/shell-script.ts'
import { expect, type Page, test } from '../harness/test.ts'
import { makeWorkspace } from '../harness/workspace.ts'
import { notify } from './notify-page.ts'
import { buildProof } from './releases.ts'

const FIXTURE = join(import.meta.dirname, 'fixtures/mfe-proof')
const MARK = "document.documentElement.dataset.shell = 'next'"

test('runs shells and microfrontends of different versions together, or rejects them before their code runs', async ({
  browser,
  page,
  call,
  expectedErrors,
  baseURL,
}) => {
  test.setTimeout(180_000)
  expectedErrors.push(/incompatible/)
  // A later state of the repository: the session package has new exports, and the shell and one microfrontend are built
  // with it.
  const later = makeWorkspace({
    versions: { 'shared/session': '0.1.1', shell: '0.2.0', 'mfe-proof': '5.0.0' },
    folders: { 'mfe-proof': FIXTURE },
    additions: { 'shell/src/index.ts': MARK, 'mfe-proof/src/release.ts': '' },
  })
  const [shell, remote] = [await later.build('shell'), await later.build('mfe-proof')]
  const shellAfter = await later.rebuild('shell', 'shell/src/index.ts', "document.documentElement.lang = 'en'")
  const [previous, compatible] = [await buildProof('4.0.0'), await buildProof('4.1.0')]
  expect(remote.requires['@onfreq/session']).toBe('^0.1.1')
  const deployer = await makeDeployer(call)
  await deployer.release(previous)

  await test.step('the previous shell shows a new release that is compatible with it', async () => {
    await page.goto('/proof')
    await expect(page.getByText('First page of 4.0.0')).toBeVisible()
    await notify(page, deployer, compatible)
    await page.getByRole('link', { name: 'Second page' }).click()
    await expect(page.getByText('Second page of 4.1.0')).toBeVisible()
  })

  const visitor = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  try {
    await deployer.release(shell)
    await test.step('the new shell shows releases built before it', async () => {
      await visitor.goto('/proof')
      await expect(visitor.locator('html')).toHaveAttribute('data-shell', 'next')
      await expect(visitor.getByText('First page of 4.1.0')).toBeVisible()
      for (const path of ['/privacy', '/news', '/']) {
        await visitor.goto(path)
        await expect(visitor.locator('html')).toHaveAttribute('data-shell', 'next')
        await expect(visitor.locator('main h1').first()).toBeAttached()
        await expect(visitor.locator('[data-fallback]')).toHaveCount(0)
      }
    })

    await test.step('the previous shell, still open, rejects a release that needs the new one', async () => {
      expect(compatibility(remote, [toCheckedShell(shell)]).verdict).toBe('compatible')
      expect(compatibility(remote, [toCheckedShell(shell), toCheckedShell(await getShell(page))]).verdict).toBe(
        'incompatible',
      )
      // The registry rejects it while the current shell is the previous one, but an open page may be older than that.
      await expect(deployer.release(remote)).rejects.toThrow(/@onfreq\/session \^0\.1\.1 is required/)
      await deployer.release(shellAfter)
      const refused = page.waitForEvent('console', (message) => message.text().includes(`${remote.id}: incompatible`))
      await notify(page, deployer, remote)
      await page.getByRole('link', { name: 'Privacy' }).click()
      await expect(page.locator('[data-microfrontend="content"] h1')).toBeVisible()
      await page.goBack()
      await refused
      await expect(page.getByText('Second page of 4.1.0')).toBeVisible()
      await expect(page.locator('[data-fallback]')).toHaveCount(0)
      expect(await page.evaluate((name) => name in window, remote.container), 'none of its code ran').toBe(false)
    })

    await test.step('the new shell shows it', async () => {
      await visitor.goto('/proof')
      await expect(visitor.getByText('First page of as written')).toBeVisible()
      expect(await visitor.evaluate((name) => name in window, remote.container)).toBe(true)
    })
  } finally {
    await deployer.release(compatible)
    await deployer.rollBack('shell')
    await deployer.rollBack('shell').catch(() => undefined)
    await visitor.close()
  }
})

/** A shell in the form in which the check before a release receives it. */
function toCheckedShell({ id, shell }: ReleaseManifest) {
  return { id, provides: shell?.provides ?? {}, exports: shell?.exports ?? null }
}

/** The manifest of the shell in an open page. */
async function getShell(page: Page): Promise<ReleaseManifest> {
  const folder = (await findShellScript(page)).split('/').slice(0, 4).join('/')
  const response = await page.request.get(`${folder}/release.json`)
  return response.json()
}
