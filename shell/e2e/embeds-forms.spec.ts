/** Every declared embed in each form: element, frame, stream source and picture. */
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import { type Blog, openBlog } from './embeds-parts.ts'
import { expect, siteUrl, test } from './harness/test.ts'

const CONFIGS = await Promise.all(microfrontendFolders().map((folder) => readConfig(unitAt(folder))))
/** Without the embeds that require a key. */
const EMBEDS = CONFIGS.flatMap(({ embeds }) => embeds).filter(
  ({ subscribersOnly, unlisted }) => !subscribersOnly && !unlisted,
)

let blog: Blog
test.beforeAll(async () => {
  blog = await openBlog()
})
test.afterAll(() => blog.close())

const element = (name: string, callsign: string) =>
  `<script type="module" src="${siteUrl()}/embed.js"></script><onfreq-embed name="${name}" callsign="${callsign}"></onfreq-embed>`

for (const { name, badge } of EMBEDS) {
  test(`${name} works as an element, a frame, a stream source and a picture`, async ({
    page,
    member: { callsign },
  }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text())
    })
    const { loader } = await (await page.request.get('/api/embeds')).json()
    const elementHtml = element(name, callsign).replace(
      `${siteUrl()}/embed.js"`,
      `${siteUrl()}${loader.path}" integrity="${loader.integrity}" crossorigin="anonymous"`,
    )
    const frameHtml = `<iframe id="plain" src="${siteUrl()}/embed/${name}/${callsign}" sandbox="allow-scripts"></iframe>`
    const badgeHtml = badge ? `<img src="${siteUrl()}/badge/${name}/${callsign}.svg" alt="A badge">` : ''
    await blog.read(page, elementHtml + frameHtml + badgeHtml)
    await expect(page.frameLocator('#plain').getByRole('article')).toBeVisible()
    if (badge) {
      const width = () => page.getByAltText('A badge').evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(width).toBeGreaterThan(0)
    }
    expect(refused).toEqual([])
    const article = page.frameLocator('onfreq-embed iframe').getByRole('article')
    await expect(article).toBeVisible()
    await expect
      .poll(async () => {
        const inner = (await article.boundingBox())?.height ?? 0
        const outer = await page.locator('onfreq-embed iframe').evaluate((frame) => frame.clientHeight)
        return Math.abs(Math.ceil(inner) - outer)
      })
      .toBeLessThanOrEqual(1)

    await page.goto(`/embed/${name}/${callsign}`)
    await expect(page.getByRole('article')).toBeVisible()
    await page.goto(`/embed/${name}/${callsign}?obs=1`)
    await expect(page.locator('article')).toBeAttached()
    await expect(page.getByRole('link')).toHaveCount(0)
    const picture = await page.request.get(`/badge/${name}/${callsign}.svg`)
    expect(picture.status()).toBe(badge ? 200 : 404)
    if (badge) expect(await picture.text()).toContain(callsign)
  })
}

test('an element reports to its page what it shows, or explains in one line why its embed does not exist', async ({
  page,
  member: { callsign },
}) => {
  await page.addInitScript(() => {
    const events: { type: string; detail: Record<string, unknown> }[] = []
    Object.assign(window, { told: events })
    for (const type of ['onfreq:ready', 'onfreq:data', 'onfreq:error']) {
      document.addEventListener(type, (event) => events.push({ type, detail: (event as CustomEvent).detail }))
    }
  })
  const readEvents = () => page.evaluate(() => Reflect.get(window, 'told'))
  const [{ name = '' } = {}] = EMBEDS
  await blog.read(page, element(name, callsign))
  await expect.poll(readEvents).toMatchObject([
    { type: 'onfreq:ready', detail: { name } },
    { type: 'onfreq:data', detail: { name, data: { widget: name } } },
  ])
  await blog.read(page, element('nothing', callsign))
  await expect
    .poll(readEvents)
    .toEqual([{ type: 'onfreq:error', detail: { name: 'nothing', message: expect.stringContaining('doesn’t exist') } }])
  const height = await page.locator('onfreq-embed iframe').evaluate((frame) => frame.clientHeight)
  expect(height).toBeLessThan(60)
  await expect(page.frameLocator('onfreq-embed iframe').getByText('This widget or station doesn’t exist')).toBeVisible()
})

test('the embeds page offers every embed with its description', async ({ page }) => {
  await page.goto('/how-to/embeds')
  for (const { title, blurb, unlisted } of CONFIGS.flatMap(({ embeds }) => embeds)) {
    if (unlisted) continue
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByText(blurb, { exact: true })).toBeVisible()
  }
})
