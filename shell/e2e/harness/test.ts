/**
 * Imported by every story instead of `@playwright/test`: the URL of the running site, users registered through the API,
 * and a page that fails the test on unexpected console output.
 */
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { Caller } from './caller.ts'
import { type Member, registerMember, sessionCookie } from './members.ts'
import { siteUrl } from './running-site.ts'

export type { Member, Page }
export { expect, siteUrl }

type SeenAs = Partial<Pick<SignedIn, 'user' | 'subscription'>>

interface Fixtures {
  /** Calls the API of the running site. */
  readonly call: Caller
  /** A newly registered operator with a unique callsign. */
  readonly member: Member
  /** A second one, for stories with two users. */
  readonly otherMember: Member
  /** A page where `member` is signed in. */
  readonly memberPage: Page
  /** Signs a member in, in a separate browser context; `seenAs` changes the user data in the page. */
  readonly signedIn: (member: Member, seenAs?: SeenAs) => Promise<Page>
  /** Patterns of console errors that the story expects. */
  readonly expectedErrors: RegExp[]
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(siteUrl()),
  call: async ({}, use) => use(new Caller(siteUrl())),
  member: async ({ call }, use) => use(await registerMember(call)),
  otherMember: async ({ call }, use) => use(await registerMember(call)),
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const problems = watch(page)
    await use(page)
    expect(unexpected(problems, expectedErrors), 'errors in the console').toEqual([])
  },
  signedIn: async ({ browser, expectedErrors }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = []
    await use(async (member, seenAs) => {
      const context = await browser.newContext({ baseURL: siteUrl() })
      await context.addCookies([sessionCookie(siteUrl(), member)])
      if (seenAs !== undefined) {
        await showAs(context, seenAs)
        // A page served by the test has no known network, and Chromium blocks its access to this machine.
        await context.grantPermissions(['local-network-access'], { origin: siteUrl() })
      }
      const page = await context.newPage()
      opened.push({ context, problems: watch(page) })
      return page
    })
    for (const { context, problems } of opened) {
      await context.close()
      expect(unexpected(problems, expectedErrors), 'errors in the console').toEqual([])
    }
  },
  memberPage: async ({ signedIn, member }, use) => use(await signedIn(member)),
})

/**
 * Changes the user that the API writes into the pages of a context, for roles that the page displays and the server
 * does not check.
 */
async function showAs(context: BrowserContext, seenAs: SeenAs): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<script[^>]* id="boot"[^>]*>|<script id="boot"[^>]*>)(.*?)(<\/script>)/s,
      (_, start: string, json: string, end: string) => {
        const boot: { viewer: object } = JSON.parse(json)
        return (
          start + JSON.stringify({ ...boot, viewer: { ...boot.viewer, ...seenAs } }).replaceAll('<', '\\u003c') + end
        )
      },
    )
    await route.fulfill({ response: response, body })
  })
}

function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}

/** The browser logs a rejected request automatically; the story checks how the page handles it. */
function unexpected(problems: readonly string[], expected: readonly RegExp[]): string[] {
  return problems.filter(
    (text) => !text.startsWith('Failed to load resource') && !expected.some((pattern) => pattern.test(text)),
  )
}
