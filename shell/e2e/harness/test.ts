/**
 * Tests import this instead of `@playwright/test`. It provides the URL of the running site, users registered through the
 * API, and a page that fails the test on unexpected console output.
 */
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { Caller } from './caller.ts'
import { type Member, registerMember, sessionCookie } from './members.ts'
import { siteUrl } from './running-site.ts'

export type { Member, Page }
export { expect, siteUrl }

type UserChange = Partial<Pick<SignedIn, 'user' | 'subscription'>>

interface Fixtures {
  /** Calls the API of the running site. */
  readonly call: Caller
  /** A newly registered operator with a unique callsign. */
  readonly member: Member
  /** A second operator, for tests with two users. */
  readonly otherMember: Member
  /** A page on which `member` is signed in. */
  readonly memberPage: Page
  /** Signs a member in, in a separate browser context. `seenAs` changes the user data embedded in the page. */
  readonly signedIn: (member: Member, seenAs?: UserChange) => Promise<Page>
  /** Patterns of console errors that the test expects. */
  readonly expectedErrors: RegExp[]
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(siteUrl()),
  call: async ({}, use) => use(new Caller(siteUrl())),
  member: async ({ call }, use) => use(await registerMember(call)),
  otherMember: async ({ call }, use) => use(await registerMember(call)),
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const problems = recordProblems(page)
    await use(page)
    expect(findUnexpected(problems, expectedErrors), 'errors in the console').toEqual([])
  },
  signedIn: async ({ browser, expectedErrors }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = []
    await use(async (member, seenAs) => {
      const context = await browser.newContext({ baseURL: siteUrl() })
      await context.addCookies([sessionCookie(siteUrl(), member)])
      if (seenAs !== undefined) {
        await showAs(context, seenAs)
        // Chromium cannot tell the network of a page that the test serves, and would block its access to this machine.
        await context.grantPermissions(['local-network-access'], { origin: siteUrl() })
      }
      const page = await context.newPage()
      opened.push({ context, problems: recordProblems(page) })
      return page
    })
    for (const { context, problems } of opened) {
      await context.close()
      expect(findUnexpected(problems, expectedErrors), 'errors in the console').toEqual([])
    }
  },
  memberPage: async ({ signedIn, member }, use) => use(await signedIn(member)),
})

/**
 * Changes the user that the API embeds in the pages of a context, for roles that the page displays and the server does
 * not check.
 */
async function showAs(context: BrowserContext, seenAs: UserChange): Promise<void> {
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

function recordProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}

/** Ignores rejected requests, which the browser logs itself; tests check how the page handles them. */
function findUnexpected(problems: readonly string[], expected: readonly RegExp[]): string[] {
  return problems.filter(
    (text) => !text.startsWith('Failed to load resource') && !expected.some((pattern) => pattern.test(text)),
  )
}
