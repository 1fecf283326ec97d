/** Frames and pictures on third-party pages, and permissions for framing. */
import { type Blog, logOpenContact, openBlog } from './embeds-parts.ts'
import { expect, siteUrl, test } from './harness/test.ts'

let blog: Blog
test.beforeAll(async () => {
  blog = await openBlog()
})
test.afterAll(() => blog.close())

test('a plain frame works in a sandbox without an origin and sets no cookie', async ({ page, call, member }) => {
  const other = await logOpenContact(call, member)
  const url = `${siteUrl()}/embed/logs/${member.callsign}?ref_id=7`
  await blog.read(page, `<iframe sandbox="allow-scripts" src="${url}" width="500" height="400"></iframe>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(other)).toBeVisible()
  await expect(frame.getByRole('link', { name: `${member.callsign} log` })).toHaveAttribute('href', /ref_id=7/)
  const next = await logOpenContact(call, member)
  await expect(frame.getByText(next).first()).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})

test('the rest of the site cannot be framed', async ({ page, member, expectedErrors }) => {
  expectedErrors.push(/Refused to (display|frame)|frame-ancestors|X-Frame-Options/)
  await blog.read(page, `<iframe src="${siteUrl()}/${member.callsign}" width="500" height="400"></iframe>`)
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
})

test('a member lists the sites that may show the widgets, and browsers block all others', async ({
  page,
  memberPage,
  member,
  expectedErrors,
}) => {
  expectedErrors.push(/Refused to frame|frame-ancestors/)
  const frame = `<iframe src="${siteUrl()}/embed/live-info/${member.callsign}" width="500" height="120"></iframe>`
  const article = page.frameLocator('iframe').getByRole('article')
  await blog.read(page, frame)
  await expect(article).toBeVisible()

  await memberPage.goto('/how-to/embeds')
  const sites = memberPage.getByRole('textbox', { name: 'Sites' })
  await sites.fill('my blog')
  await memberPage.getByRole('button', { name: 'Save sites' }).click()
  await expect(memberPage.getByText('“my blog” is not the address of a site.')).toBeVisible()
  await sites.fill('another.example')
  await memberPage.getByRole('button', { name: 'Save sites' }).click()
  await expect(sites).toHaveValue('https://another.example')
  await expect
    .poll(async () => (await page.request.get(`/embed/live-info/${member.callsign}`)).headers())
    .toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'self' https://another.example"),
    })
  await blog.read(page, frame)
  await expect(article).toHaveCount(0)

  await sites.fill(`another.example\n${blog.url}/some/post`)
  await memberPage.getByRole('button', { name: 'Save sites' }).click()
  await expect(sites).toHaveValue(`https://another.example\n${blog.url}`)
  await expect
    .poll(async () => (await page.request.get(`/embed/live-info/${member.callsign}`)).headers())
    .toMatchObject({
      'content-security-policy': expect.stringContaining(blog.url),
    })
  await blog.read(page, frame)
  await expect(article).toBeVisible()
})

test('the guide previews each form, and OBS with the size to enter', async ({ memberPage, member }) => {
  await memberPage.goto('/how-to/embeds')
  const card = memberPage.getByRole('region', { name: 'Live info banner' })
  await expect(card.frameLocator('iframe').getByText(member.callsign)).toBeVisible()
  await card.getByRole('tab', { name: 'OBS' }).click()
  await expect(card.getByRole('textbox', { name: 'Address of Live info banner' })).toHaveValue(/ref_id=\d+&obs=1$/)
  await expect(card.getByText('950', { exact: true })).toBeVisible()
  const plate = card.frameLocator('iframe').getByRole('article')
  await expect(plate).toBeVisible()
  expect((await plate.boundingBox())?.height ?? 999).toBeLessThan(160)
  await card.getByRole('tab', { name: 'Picture' }).click()
  await expect(card.getByRole('img', { name: `Badge of ${member.callsign}` })).toBeVisible()
})

test('a badge works as a normal image', async ({ page, member }) => {
  await blog.read(page, `<img src="${siteUrl()}/badge/live-info/${member.callsign}.svg" alt="badge">`)
  await expect
    .poll(() => page.getByAltText('badge').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(236)
})

for (const look of ['theme=dark', 'obs=1']) {
  test(`a first visit shows the station from the first response alone: ${look}`, async ({ page, member }) => {
    const requests: string[] = []
    // All other requests stay without a response.
    await page.route('**/*', (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      requests.push(route.request().resourceType())
    })
    await page.goto(`/embed/live-info/${member.callsign}?${look}`, { waitUntil: 'commit' })
    await expect(page.getByText(member.callsign)).toBeVisible()
    await expect(page.getByText('QRT')).toBeVisible()
    expect(requests.filter((kind) => kind === 'script' || kind === 'stylesheet')).toEqual([])
    const countPaints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(countPaints).toBe(1)
  })
}
