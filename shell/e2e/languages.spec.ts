/** The site in other languages: in the first response, by choice, and without a reload. */
import type { BrowserContext, Page } from '@playwright/test'
import { RENDER_TEST_TIMEOUT_MS, untilDrawn } from './harness/drawn.ts'
import { expect, siteUrl, test } from './harness/test.ts'

test.describe.configure({ timeout: RENDER_TEST_TIMEOUT_MS })

const getLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang)
const getLanguageSelect = (page: Page) => page.getByRole('combobox', { name: /^(?:Language|Sprache|言語)$/ })
const setLanguage = (context: BrowserContext, language: string) =>
  context.addCookies([{ name: 'onfreq_language', value: language, url: siteUrl() }])

test('a visitor chooses a language, which applies to the current page and the next one', {
  tag: '@promise',
}, async ({ page }) => {
  await page.goto('/news')
  await page.evaluate(() => Reflect.set(window, 'stayed', true))
  await getLanguageSelect(page).selectOption('de')
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
  expect(await getLanguage(page)).toBe('de')
  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
  const response = await page.reload()
  expect(await response?.text()).toContain('<html lang="de"')
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeVisible()
  await getLanguageSelect(page).selectOption('en')
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
})

test('a page in another language is rendered in it before any code runs, and fetches its messages once', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl() })
  await setLanguage(context, 'pseudo')
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await expect
    .poll(async () => (await (await context.request.get('/news')).text()).includes('aria-label="Łåňğüåğé'), {
      timeout: RENDER_TEST_TIMEOUT_MS / 2,
    })
    .toBe(true)
  await page.goto('/news')
  await expect(page.locator('[data-served], [data-drawn]')).toHaveCount(0)
  expect(await getLanguage(page)).toBe('en-XA')
  await expect(page.getByRole('combobox', { name: /^Łåňğüåğé/ })).toBeVisible()
  const messages = fetched.filter((path) => path.includes('/languages/'))
  expect(messages).toEqual([...new Set(messages)])
  expect(messages.some((path) => path.startsWith('/mfe/shell/'))).toBe(true)
  await context.close()
})

test('caches pages separately per language', async ({ request }) => {
  await untilDrawn(`${siteUrl()}/news`)
  const html = async (language: string) =>
    (await request.get('/news', { headers: { cookie: `onfreq_language=${language}` } })).text()
  for (const language of ['de', 'en', 'ja', 'en', 'de'])
    await expect.poll(async () => (await html(language)).match(/<html lang="([^"]+)"/)?.[1]).toBe(language)
  await expect
    .poll(async () => (await html('de')).match(/aria-label="(?:Language|Sprache)"/)?.[0])
    .toBe('aria-label="Sprache"')
  expect((await html('en')).match(/aria-label="(?:Language|Sprache)"/)?.[0]).toBe('aria-label="Language"')
})

test('an English page requests no messages', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('/languages/'))).toEqual([])
})

test("a member's language applies in another browser too", async ({ signedIn, member }) => {
  const first = await signedIn(member)
  await first.goto('/news')
  await getLanguageSelect(first).selectOption('ja')
  await expect(first.getByRole('combobox', { name: '言語' })).toHaveValue('ja')
  const other = await signedIn(member)
  await expect
    .poll(async () => {
      await other.goto('/news')
      return getLanguage(other)
    })
    .toBe('ja')
  await expect(other.getByRole('combobox', { name: '言語' })).toHaveValue('ja')
})
