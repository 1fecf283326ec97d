/** Buttons, links and redirects of the specification, used by callers who see them: the target page does what they promise. */
import { expect, test } from '../harness/test.ts'

test('Upgrade at the gate of the globe opens the checkout, and the paid globe opens afterwards', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/globe')
  await page.getByRole('main').getByRole('link', { name: 'Upgrade', exact: true }).click()
  await expect(page.getByText('Test checkout.')).toBeVisible()
  await expect(page.getByText(`For ${member.callsign}`)).toBeVisible()
  await page.getByRole('button', { name: 'Start test trial' }).click()
  await expect(page).toHaveURL('/profile?signup=1')
  await page.goto('/globe')
  await expect(page.getByRole('img', { name: /Globe with \d+ contacts?\b/ })).toBeVisible()
  await expect(page).toHaveURL('/globe')
})

test('Register at the gate of the globe opens the registration', async ({ page }) => {
  await page.goto('/globe')
  await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL(/\/register/)
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
})

test('the return page of an upgrade without a checkout reports it at once and offers the upgrade', async ({
  memberPage: page,
}) => {
  await page.goto('/stripe/upgrade/check')
  await expect(page.getByText('No payment has been started, so there is nothing to check.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Upgrade', exact: true }).click()
  await expect(page.getByText('Test checkout.')).toBeVisible()
})
