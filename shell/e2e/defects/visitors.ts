/** Visitors who open a page with a planted defect, and what they see. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Stage } from './stage.ts'

/** In milliseconds. A tab that does not respond for this long is dead. */
const DEAD_AFTER = 3_000

export interface Visitor {
  readonly page: Page
  /** What is currently displayed. */
  look(before: string): Promise<string>
  /** Resolves when the page stops responding, and closes its tab. */
  dies(): Promise<void>
  leave(): Promise<void>
}

/** Each number is a different visitor: a trial identifies browsers by the number in their cookie. */
export async function visit(
  { url }: Pick<Stage, 'url'>,
  browser: Browser,
  number: number,
  path: string,
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'onfreq_bucket', value: String(number), url }])
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'commit' })
  const leave = () => context.close()
  return {
    page,
    leave,
    look: (before) => lookAt(page, before),
    async dies() {
      const seen = await see(() => lookAt(page, ''), 'a dead tab')
      if (seen !== 'a dead tab') throw new Error(`the tab lives: ${seen}`)
      await leave()
    },
  }
}

/** Returns what is displayed once it matches the expectation, otherwise the last state. */
export async function see(look: () => Promise<string>, expected: string, within = 25_000): Promise<string> {
  const deadline = Date.now() + within
  let seen = await look()
  while (seen !== expected && Date.now() < deadline) {
    await wait(200)
    seen = await look()
  }
  return seen
}

/** What the page area shows: a card and its class, the previous release, a page that looks complete, or nothing. */
async function lookAt(page: Page, before: string): Promise<string> {
  const result = page.evaluate((version) => {
    const main = document.querySelector('main')
    const cards = [...document.querySelectorAll<HTMLElement>('[data-fallback]')]
    const [card] = cards.flatMap(({ dataset }) => (dataset.fallback ? [dataset.fallback] : []))
    if (card !== undefined) return `a card: ${card}`
    if (main === null) return 'white'
    if (!main.checkVisibility() || !document.querySelector('header')?.checkVisibility()) return 'hidden'
    if (main.innerText.includes(` of ${version}`)) return 'the release before'
    return main.innerText.trim() === '' ? 'an empty page' : 'looks whole'
  }, before)
  return toResponse(result)
}

/** A page's response; a tab without one is dead. */
export async function toResponse(response: Promise<string>): Promise<string> {
  return Promise.race([response.catch(() => 'on its way'), wait(DEAD_AFTER, 'a dead tab')])
}
