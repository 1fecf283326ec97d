import { expect, test } from './harness/test.ts'

const PAGES = [
  { microfrontend: 'feed', path: '/' },
  { microfrontend: 'account', path: '/login' },
  { microfrontend: 'content', path: '/news' },
  { microfrontend: 'profile', path: '/sstv' },
]
const MEMBER_PAGES = [
  { microfrontend: 'logger', path: '/logs' },
  { microfrontend: 'admin', path: '/admin/users' },
]

for (const { microfrontend, path } of PAGES) {
  test(`${path} is a page of ${microfrontend}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator(`[data-microfrontend="${microfrontend}"] h1`).first()).toBeAttached()
    await expect(page.locator('[data-fallback]')).toHaveCount(0)
  })
}

test('a member can open the logbook, but not administrator pages', { tag: '@promise' }, async ({
  memberPage: page,
}) => {
  const [logbook, admin] = MEMBER_PAGES
  await page.goto(logbook!.path)
  await expect(page.locator(`[data-microfrontend="${logbook!.microfrontend}"] h1`).first()).toBeAttached()
  await page.goto(admin!.path)
  // Inside the main landmark, where the skip link and screen readers look for it.
  const refusal = page.getByRole('main').getByRole('heading', { name: 'This page is for administrators' })
  await expect(refusal).toBeVisible()
})

test('a visitor without access to the globe is redirected to the home page', async ({ page }) => {
  await page.goto('/globe2')
  await expect(page).toHaveURL('/?upgrade-required=1')
})

test('a visitor who opens the logbook is redirected to login, and to the logbook afterwards', async ({ page }) => {
  await page.goto('/logs?page=2')
  await expect(page).toHaveURL('/login?redirect=%2Flogs%3Fpage%3D2')
})

test('an unknown URL shows a page that says so and links to the home page', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Nothing heard on this frequency' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('navigating between microfrontends changes title and focus while the clock keeps running', async ({ page }) => {
  await page.goto('/news')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveTitle('Privacy · Onfreq')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Now' }).click()
  await expect(page.locator('[data-microfrontend="feed"] h1').first()).toBeAttached()
  await expect(page.locator('[data-microfrontend="content"] *')).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the command palette opens a station by its callsign', async ({ page, member }) => {
  await page.goto('/privacy')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Callsign or page' }).fill(member.callsign.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${member.callsign}`)
})

test('the account menu links to the settings and logs out', async ({ memberPage: page, member }) => {
  await page.goto('/privacy')
  await page.getByRole('button', { name: `Account of ${member.callsign}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Photos' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login?logout=success')
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
})

test('light and dark are remembered, and the next page loads in the right colours', async ({ page }) => {
  await page.goto('/privacy')
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  const html = await page.reload()
  expect(await html?.text()).toContain('data-theme="light"')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
