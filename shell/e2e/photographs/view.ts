import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { Page } from '@playwright/test'
import type { Caller } from '../harness/caller.ts'

/** Something that is looked at in every language. */
export interface View {
  /** Of its file, and the same in all languages. */
  readonly name: string
  /** Of the window, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Whose browser opens it; a visitor's unless it says otherwise. */
  readonly as?: 'member'
  /** `page` is photographed down to its end; what stands in a `frame` has no more room than that; a `picture` has no markup. */
  readonly kind: 'page' | 'frame' | 'picture'
  /** Shows it, and returns when it stands still. */
  open(page: Page): Promise<void>
}

/** Whose things are looked at. */
export interface Subject {
  readonly call: Caller
  readonly callsign: string
  /** A bearer of theirs. */
  readonly token: string
  /** Embeds to look at; all that the site offers when left out. */
  readonly embeds?: ReadonlySet<string>
}

/** All views of a kind in a language. */
export type Views = (subject: Subject, language: AnyLanguage) => Promise<View[]>

/** Nothing comes of itself after so long, ms: the first frame has all there is. */
const QUIET = 1_500

/** When there is a word on the page, and its fonts are there. Some have nothing to say and stay empty; `within` is in ms. */
export async function untilWritten(page: Page, within = QUIET): Promise<void> {
  await page
    .waitForFunction(() => document.body?.innerText.trim() !== '', undefined, { timeout: within })
    .catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Shows a document of no site. A page that shows a picture cannot be written to, so it is left first. */
export async function writeDocument(page: Page, html: string): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(html)
}
