/** Pages without interaction, such as wall displays, switch releases automatically. */
import { lateParts } from '../harness/late-parts.ts'
import { makeDeployer } from '../harness/releases.ts'
import { expect, test } from '../harness/test.ts'
import { notify } from './notify-page.ts'
import { buildProof } from './releases.ts'

test('a page without interaction for 30 minutes switches to the new release', async ({ page, call }) => {
  test.setTimeout(120_000)
  const deployer = await makeDeployer(call)
  const [before, after] = [await buildProof('2.0.0'), await buildProof('2.1.0')]
  await deployer.release(before)
  await page.clock.install()
  await page.goto('/proof')
  await expect(page.getByText('First page of 2.0.0')).toBeVisible()
  await lateParts(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await notify(page, deployer, after)
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('29:00')
  await page.keyboard.press('Shift')
  await page.clock.fastForward('29:00')
  await expect(page.getByText('First page of 2.0.0'), 'the page was used in between').toBeVisible()

  await page.clock.fastForward('02:00')
  await expect(page.getByText('First page of 2.1.0')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not reloaded').toBe(true)
})
