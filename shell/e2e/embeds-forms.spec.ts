/** Every embed that a microfrontend declares, in each of its forms: element, frame, source of a stream, picture. */
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import { type Blog, openBlog } from './embeds-parts.ts'
import { expect, siteUrl, test } from './harness/test.ts'

const CONFIGS = await Promise.all(microfrontendFolders().map((folder) => readConfig(unitAt(folder))))
/** The others need a key. */
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
  test(`${name} is an element, a frame, a source of a stream and a picture`, async ({ page, member: { callsign } }) => {
    await blog.read(page, element(name, callsign))
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

test('an element of an embed that does not exist says so in its place', async ({ page, member: { callsign } }) => {
  await blog.read(page, element('nothing', callsign))
  await expect(page.frameLocator('onfreq-embed iframe').getByText('This widget or station doesn’t exist')).toBeVisible()
})

test('every embed is on the page that offers them, with its words', async ({ page }) => {
  await page.goto('/how-to/embeds')
  for (const { title, blurb, unlisted } of CONFIGS.flatMap(({ embeds }) => embeds)) {
    if (unlisted) continue
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByText(blurb, { exact: true })).toBeVisible()
  }
})
