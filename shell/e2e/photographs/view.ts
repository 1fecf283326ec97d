import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { Page } from '@playwright/test'
import type { Caller } from '../harness/caller.ts'

/** A view captured in every language. */
export interface View {
  /** File name, the same in all languages. */
  readonly name: string
  /** Window width in CSS pixels. */
  readonly width: number
  readonly height: number
  /** The viewer; a visitor by default. */
  readonly as?: 'member'
  /** `page` is captured to its end; a `frame` is limited to its size; a `picture` has no markup. */
  readonly kind: 'page' | 'frame' | 'picture'
  /** Opens the view and resolves once it is stable. */
  open(page: Page): Promise<void>
}

/** The member whose views are captured. */
export interface Subject {
  readonly call: Caller
  readonly callsign: string
  /** The member's bearer token. */
  readonly token: string
  /** Embeds to capture; all by default. */
  readonly embeds?: ReadonlySet<string>
}

/** All views of a kind in a language. */
export type Views = (subject: Subject, language: AnyLanguage) => Promise<View[]>

/** In milliseconds. After this time nothing more appears; the first frame is complete. */
const QUIET = 1_500

/** Waits until the page has text and its fonts have loaded. Some views stay empty; `within` is in milliseconds. */
export async function untilWritten(page: Page, within = QUIET): Promise<void> {
  await page
    .waitForFunction(() => document.body?.innerText.trim() !== '', undefined, { timeout: within })
    .catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Shows an HTML document without a site. A page showing a picture cannot be written to, so it navigates away first. */
export async function writeDocument(page: Page, html: string): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(html)
}
