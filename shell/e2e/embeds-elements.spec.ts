/** Custom elements on third-party pages, with another origin and a strict CSP. */
import { type Blog, logOpenContact, openBlog } from './embeds-parts.ts'
import { expect, siteUrl, test } from './harness/test.ts'

let blog: Blog
test.beforeAll(async () => {
  blog = await openBlog()
})
test.afterAll(() => blog.close())

const loader = () => `<script type="module" src="${siteUrl()}/embed.js"></script>`

test('an element on a page with a strict policy shows the log, grows with it and shows a new contact immediately', {
  tag: '@promise',
}, async ({ page, call, member }) => {
  await blog.read(page, `${loader()}<onfreq-logs callsign="${member.callsign}"></onfreq-logs>`)
  const frame = page.frameLocator('onfreq-logs iframe')
  await expect(frame.getByText('No contacts yet.')).toBeVisible()
  const height = () => page.locator('onfreq-logs iframe').evaluate((element) => element.clientHeight)
  await expect.poll(height).toBeLessThan(120)
  const before = await height()
  const other = await logOpenContact(call, member)
  await expect(frame.getByText(other)).toBeVisible()
  await expect.poll(height).toBeGreaterThan(before)
})

test('a theme change before the frame listens is not lost, and later changes apply immediately', async ({
  page,
  member,
}) => {
  await blog.read(page, `${loader()}<onfreq-live callsign="${member.callsign}" theme="dark"></onfreq-live>`)
  await page.locator('onfreq-live').evaluate((element) => element.setAttribute('theme', 'light'))
  const root = page.frameLocator('onfreq-live iframe').locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.locator('onfreq-live').evaluate((element) => element.setAttribute('theme', 'dark'))
  await expect(root).toHaveAttribute('data-theme', 'dark')
})

test('several elements that are hidden at first each get their height when they are shown', async ({
  page,
  member,
}) => {
  const tags = ['live', 'last-frequency', 'leaderboard', 'photos']
  const elements = tags.map((tag) => `<onfreq-${tag} callsign="${member.callsign}"></onfreq-${tag}>`).join('')
  await blog.read(page, `${loader()}<div id="later" hidden>${elements}</div>`)
  await page.locator('#later').evaluate((element) => element.removeAttribute('hidden'))
  for (const tag of tags) {
    const article = page.frameLocator(`onfreq-${tag} iframe`).getByRole('article')
    await expect(article).toBeVisible()
    await expect
      .poll(async () => {
        const inner = (await article.boundingBox())?.height ?? 0
        const outer = await page.locator(`onfreq-${tag} iframe`).evaluate((element) => element.clientHeight)
        return Math.abs(Math.ceil(inner) - outer)
      })
      .toBeLessThanOrEqual(1)
  }
})

for (const width of [340, 640]) {
  test(`an element reserves the height that its widget will have: ${width} wide`, async ({ page, member }) => {
    await blog.read(page, `${loader()}<div id="post"></div>`)
    await page.locator('#post').evaluate((post, wide) => post.style.setProperty('width', `${wide}px`), width)
    for (const tag of ['live', 'last-frequency']) {
      const reserved = await page.evaluate(
        async ([name, callsign]) => {
          await customElements.whenDefined(name)
          const element = document.createElement(name)
          element.setAttribute('callsign', callsign)
          document.querySelector('#post')?.append(element)
          return element.shadowRoot?.querySelector('iframe')?.clientHeight ?? 0
        },
        [`onfreq-${tag}`, member.callsign] as const,
      )
      const article = page.frameLocator(`onfreq-${tag} iframe`).getByRole('article')
      await expect(article).toBeVisible()
      expect(Math.abs(((await article.boundingBox())?.height ?? 0) - reserved)).toBeLessThanOrEqual(4)
    }
  })
}

const hostilePages = [
  {
    name: 'a page in a sandbox, which has no origin',
    policy: 'sandbox allow-scripts',
    script: '',
  },
  {
    name: 'a page that accepts no Trusted Types',
    policy: "require-trusted-types-for 'script'; trusted-types 'none'",
    script: '',
  },
  {
    name: 'a page whose scripts replace built-in methods',
    policy: '',
    script:
      'Array.from = () => []; Array.prototype.flatMap = undefined; Element.prototype.replaceChildren = () => {}; window.URL = undefined',
  },
]
for (const { name, policy, script } of hostilePages) {
  test(`an element works in ${name}`, async ({ page, member }) => {
    const element = `<onfreq-embed name="live-info" callsign="${member.callsign}" lang="de"></onfreq-embed>`
    await blog.read(page, `<script nonce="blog">${script}</script>${loader()}${element}`, policy)
    await expect(page.frameLocator('onfreq-embed iframe').getByRole('article')).toBeVisible()
    await expect(page.frameLocator('onfreq-embed iframe').locator('html')).toHaveAttribute('lang', 'de')
  })
}
