import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { Page } from '@playwright/test'
import type { Caller } from '../harness/caller.ts'

/** A view that is captured in every language. */
export interface View {
  /** File name, the same in all languages. */
  readonly name: string
  /** Window width in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Who views it; a visitor by default. */
  readonly as?: 'member'
  /** A `page` is captured down to its end, a `frame` only within its size; a `picture` has no markup to check. */
  readonly kind: 'page' | 'frame' | 'picture'
  /** Opens the view. Resolves once it no longer changes. */
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

/** Returns all views of a kind in a language. */
export type Views = (subject: Subject, language: AnyLanguage) => Promise<View[]>

/** In milliseconds. After this time without changes, the view is complete. */
const QUIET_MS = 1_500

/** Waits until the page has text and its fonts have loaded. Some views stay empty, so it stops after `within` ms. */
export async function waitForText(page: Page, within = QUIET_MS): Promise<void> {
  await page
    .waitForFunction(() => document.body?.innerText.trim() !== '', undefined, { timeout: within })
    .catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Shows an HTML document without a site. Leaves a page that shows a picture first, because it cannot be written to. */
export async function writeDocument(page: Page, html: string): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(html)
}
