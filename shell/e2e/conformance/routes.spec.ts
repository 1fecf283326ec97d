/** The route table (product specification, 2.1), opened as a visitor, a member and a subscriber. */
import { expect, type Member, type Page, test } from '../harness/test.ts'
import { GLOBE_PATHS, ROUTES } from './routes-table.ts'

const header = (page: Page) =>
  page.getByRole('banner').filter({ has: page.getByRole('link', { name: 'Onfreq, home' }) })

/** Navigates without loading the document again, like a link. */
async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

async function subscribe(page: Page, member: Member): Promise<void> {
  await page.goto('/account/plan')
  await page.getByRole('button', { name: /^Upgrade for/ }).click()
  await page.getByRole('button', { name: 'Pay (test)' }).click()
  await expect(page, `${member.callsign} is a subscriber`).toHaveURL('/?upgrade=1')
}

test('every route of the table is a separate page with its title', async ({ request, memberPage }) => {
  for (const { path, title } of ROUTES) {
    // Visitors are redirected from a globe before a page is rendered for them.
    const isGlobe = GLOBE_PATHS.includes(path)
    if (isGlobe) expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(302)
    const response = await (isGlobe ? memberPage.request : request).get(path, { maxRedirects: 0 })
    expect.soft(response.status(), path).toBe(200)
    const found = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1]?.replace('&amp;', '&')
    expect.soft(found, path).toBe(title === '' ? 'Onfreq' : `${title} · Onfreq`)
  }
})

test('every guarded route redirects a visitor to login with the intended path', async ({ page }) => {
  await page.goto('/privacy')
  for (const { path } of ROUTES.filter(({ guarded }) => guarded)) {
    await walk(page, `${path}?from=link`)
    await expect(page, path).toHaveURL(`/login?redirect=${encodeURIComponent(`${path}?from=link`)}`)
    await walk(page, '/privacy')
    await expect(page).toHaveURL('/privacy')
  }
})

test('every open route shows a visitor a heading and no fallback', async ({ page }) => {
  const leaving = ['/login', '/stripe/', ...GLOBE_PATHS]
  await page.goto('/privacy')
  for (const { path } of ROUTES.filter(({ guarded }) => !guarded)) {
    if (leaving.some((start) => path.startsWith(start))) continue
    await walk(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeAttached()
    await expect(page.locator('[data-fallback]'), path).toHaveCount(0)
    await expect(page, path).toHaveURL(path)
  }
})

test('a member can open every guarded route', async ({ memberPage: page }) => {
  await page.goto('/privacy')
  for (const { path, title } of ROUTES.filter(({ guarded }) => guarded)) {
    if (path === '/join' || path === '/admin/users' || path === '/post/edit/1') continue
    await walk(page, path)
    await expect(page, path).toHaveTitle(`${title} · Onfreq`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeAttached()
    await expect(page, path).toHaveURL(path)
  }
})

test('the header is hidden on standalone routes only', async ({ memberPage: page, member }) => {
  await subscribe(page, member)
  for (const { path, headerHidden, guarded } of ROUTES) {
    if (!headerHidden && guarded) continue
    if (path.startsWith('/login') || path.startsWith('/password') || path.startsWith('/register')) continue
    if (path.startsWith('/stripe/')) continue
    await walk(page, path)
    await expect(page, path).toHaveURL(path)
    await expect(header(page), path).toHaveCount(headerHidden ? 0 : 1)
  }
})

test('login and register redirect members to the profile settings', async ({ memberPage: page }) => {
  for (const path of ['/login', '/password/reset', '/register']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/profile')
  }
})

test('search leads to the station, or home with a message without a callsign', async ({ page, member }) => {
  await page.goto(`/search?callsign=${member.callsign.toLowerCase()}`)
  await expect(page).toHaveURL(`/${member.callsign}`)
  await page.goto('/search')
  await expect(page).toHaveURL(/^[^?]*\/\?invalid-query=1$/)
  await expect(page.getByText(/^Invalid query/)).toBeVisible()
})

test('globe views redirect visitors and members without a subscription', async ({ page, memberPage }) => {
  for (const path of GLOBE_PATHS) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/?upgrade-required=1')
  }
  await expect(page.getByText('Please register to access that feature.')).toBeVisible()
  await memberPage.goto('/globe')
  await expect(memberPage).toHaveURL('/?upgrade-required=1')
  await expect(memberPage.getByText('Please upgrade to access that feature.')).toBeVisible()
  await expect(memberPage.getByRole('main').getByText('Upgrade', { exact: true })).toBeVisible()
})

test('a visitor from a campaign sees how to register', async ({ page }) => {
  await page.goto('/?utm_source=qrz')
  await page.getByRole('link', { name: 'Come on in' }).click()
  await expect(page).toHaveURL('/register')
})

test('page views are logged with campaign and referrer for open pages and not for guarded ones', async ({
  memberPage: page,
  member,
}) => {
  const views: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/log-page-view')) views.push(request.postDataJSON())
  })
  await page.goto('/news?utm_source=yt&utm_medium=video')
  await expect.poll(() => views.length).toBe(1)
  expect(views[0]).toMatchObject({ utm_source: 'yt', utm_medium: 'video', user_id: member.session.user.id })
  expect(views[0]?.page_url).toContain('/news')
  expect(views[0]).toHaveProperty('referrer_url')
  expect(views[0]).toHaveProperty('session_id')
  await walk(page, '/logs')
  await expect(page).toHaveTitle('Logbook · Onfreq')
  await walk(page, '/privacy')
  await expect.poll(() => views.length).toBe(2)
  expect(views[1]?.page_url).toContain('/privacy')
})

test('no page scrolls horizontally on a phone', async ({ memberPage: page, member }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await subscribe(page, member)
  for (const { path } of [...ROUTES, { path: `/${member.callsign}` }]) {
    if (['/login', '/password', '/register', '/stripe', '/admin', '/join'].some((start) => path.startsWith(start)))
      continue
    await walk(page, path)
    await expect(page, path).toHaveURL(path)
    await expect(page.locator('main'), path).toHaveAttribute('aria-busy', 'false')
    await expect
      .soft(page.getByRole('main').getByRole('heading', { level: 1 }).first(), `${path} has a heading`)
      .toBeAttached()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(390)
  }
})
