/**
 * What every story imports in place of `@playwright/test`: the address of the running site, people who register through
 * the API, and a page that fails the test when something unexpected reaches the console.
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
  /** A newly registered operator with a callsign of their own. */
  readonly member: Member
  /** Another one, for stories of two people. */
  readonly otherMember: Member
  /** A page where `member` is signed in. */
  readonly memberPage: Page
  /** Signs a member in, in a browser context of their own; `seenAs` changes what the page is told of them. */
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
        // A page that the test answers is of no known network, and Chromium keeps such pages off this machine.
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

/** Changes who the API writes into the pages of a context: roles that are told to the page and checked by nobody. */
async function showAs(context: BrowserContext, seenAs: SeenAs): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /(<script[^>]* id="boot"[^>]*>|<script id="boot"[^>]*>)(.*?)(<\/script>)/s,
      (_, start: string, json: string, end: string) => {
        const boot: { viewer: object } = JSON.parse(json)
        return (
          start + JSON.stringify({ ...boot, viewer: { ...boot.viewer, ...seenAs } }).replaceAll('<', '\\u003c') + end
        )
      },
    )
    await route.fulfill({ response: answer, body })
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

/** A refused request shows in the console by itself; the story checks what the page makes of it. */
function unexpected(problems: readonly string[], expected: readonly RegExp[]): string[] {
  return problems.filter(
    (text) => !text.startsWith('Failed to load resource') && !expected.some((pattern) => pattern.test(text)),
  )
}
