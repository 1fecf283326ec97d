/** Releasing, rolling back and swapping, with artefacts that are really built and released. */
import { buildNew, buildVariant, Deployer, makeAdministrator, makeDeployer } from './harness/releases.ts'
import { findShellScript } from './harness/shell-script.ts'
import { expect, type Page, test } from './harness/test.ts'

test.describe.configure({ timeout: 120_000 })

test('a new microfrontend becomes reachable by its release alone', async ({ page, call }) => {
  const name = `awards-${Date.now().toString(36)}`
  expect((await page.goto(`/${name}/x`))?.status()).toBe(404)
  const deployer = await makeDeployer(call)
  const shell = await findShellScript(page)

  await deployer.release(await buildNew(name))

  expect((await page.goto(`/${name}`))?.status()).toBe(200)
  await expect(page.getByText('CQ, CQ, CQ')).toBeVisible()
  expect(await findShellScript(page)).toBe(shell)
})

test('a release and a rollback reach an open page and preserve typed input', { tag: '@promise' }, async ({
  memberPage: page,
  call,
}) => {
  const next = await buildVariant('content', 'next')
  const deployer = await makeDeployer(call)
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const callsign = page.getByRole('textbox', { name: 'Callsign', exact: true })
  await callsign.fill('G4QAO')

  await deployer.release(next)
  await visitUntil(page, 'next')
  await expect(callsign).toHaveValue('G4QAO')

  await deployer.rollBack('content')
  await visitUntil(page, undefined)
  await expect(callsign).toHaveValue('G4QAO')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('an administrator sees the running releases and rolls one back', async ({ call, signedIn }) => {
  const next = await buildVariant('globe', 'next')
  const administrator = await makeAdministrator(call)
  await new Deployer(call, administrator.token).release(next)
  const page = await signedIn(administrator)
  await page.goto('/admin/releases')
  const row = page.getByRole('table', { name: 'Running releases' }).getByRole('row', { name: /^globe/ })
  await expect(row.getByRole('cell').nth(1)).toHaveText(next.id)
  await row.getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('textbox', { name: 'Why' }).fill('the story is over')
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(row.getByRole('cell').nth(1)).not.toHaveText(next.id)
  await expect(page.getByRole('table', { name: 'Audit trail' }).getByRole('row').nth(1)).toContainText(
    'the story is over',
  )
  await page.screenshot({ path: 'test-results/releases.png', fullPage: true })
})

/** Navigates to a page of the microfrontend and back until this release renders it. */
async function visitUntil(page: Page, variant: string | undefined): Promise<void> {
  await expect(async () => {
    await page.getByRole('link', { name: 'Privacy' }).click()
    const privacyPage = page.locator('[data-microfrontend="content"]:has(h1)')
    await expect(privacyPage).toBeVisible()
    const variantShown = await privacyPage.evaluate((element) => element.dataset.variant)
    await page.goBack()
    expect(variantShown).toBe(variant)
  }).toPass()
}
