/** People who open a page while something is planted in it, and what they see. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Stage } from './stage.ts'

/** In milliseconds: a tab that does not answer for so long is dead. */
const DEAD_AFTER = 3_000

export interface Visitor {
  readonly page: Page
  /** What stands there at this moment. */
  look(before: string): Promise<string>
  /** Resolves when the page answers no more, and closes its tab, as people do. */
  dies(): Promise<void>
  leave(): Promise<void>
}

/** Each number is another visitor: a trial tells browsers apart by the number in their cookie. */
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

/** Says once what is seen as soon as it is what is expected, or what was seen last. */
export async function see(look: () => Promise<string>, expected: string, within = 25_000): Promise<string> {
  const deadline = Date.now() + within
  let seen = await look()
  while (seen !== expected && Date.now() < deadline) {
    await wait(200)
    seen = await look()
  }
  return seen
}

/** What stands in the place of the page: a card and its class, the release before, a page that looks whole, or nothing. */
async function lookAt(page: Page, before: string): Promise<string> {
  const answer = page.evaluate((version) => {
    const main = document.querySelector('main')
    const cards = [...document.querySelectorAll<HTMLElement>('[data-fallback]')]
    const [card] = cards.flatMap(({ dataset }) => (dataset.fallback ? [dataset.fallback] : []))
    if (card !== undefined) return `a card: ${card}`
    if (main === null) return 'white'
    if (!main.checkVisibility() || !document.querySelector('header')?.checkVisibility()) return 'hidden'
    if (main.innerText.includes(` of ${version}`)) return 'the release before'
    return main.innerText.trim() === '' ? 'an empty page' : 'looks whole'
  }, before)
  return answerOf(answer)
}

/** What a page answers; a tab that answers nothing is dead. */
export async function answerOf(answer: Promise<string>): Promise<string> {
  return Promise.race([answer.catch(() => 'on its way'), wait(DEAD_AFTER, 'a dead tab')])
}
