/** Harm that throws nothing, or that the shell does not allow. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/test.ts'
import { type CodeDefect, FIRST, page, pageWithField } from './code-defect.ts'

/**
 * What watches keys and focus loads four seconds after the page.
 * @returns the field; undefined once the canary is halted and the page shows the release before
 */
async function findWatchedField(page: Page): Promise<Locator | undefined> {
  await page.waitForFunction(() => performance.now() > 6_000)
  const field = page.getByLabel('Own field')
  return (await field.count()) > 0 ? field : undefined
}

export const HARM: readonly CodeDefect[] = [
  {
    name: 'reloads itself without end',
    files: page('useEffect(() => { setTimeout(() => location.reload(), 1500) }, [])'),
    shows: 'looks whole',
    tells: 'reloads',
  },
  {
    name: 'lays an invisible sheet over everything',
    files: page(
      `useEffect(() => {
        const sheet = document.createElement('div')
        sheet.style.cssText = 'position:fixed;inset:0;z-index:2147483647'
        document.body.append(sheet)
      }, [])`,
    ),
    shows: 'looks whole',
    tells: 'frame',
  },
  {
    name: 'hides the header with a style sheet of its own',
    files: page(
      `useEffect(() => {
        const sheet = new CSSStyleSheet()
        sheet.insertRule('header { display: none !important }')
        document.adoptedStyleSheets.push(sheet)
      }, [])`,
    ),
    shows: 'hidden',
    tells: 'frame',
  },
  {
    name: 'keeps loading',
    files: { [FIRST]: 'export default function FirstPage() { return <p>Loading…</p> }\n' },
    shows: 'looks whole',
    tells: 'empty',
  },
  {
    name: 'takes the focus from fields',
    files: pageWithField(
      'useEffect(() => { setInterval(() => document.querySelector("main h1 a")?.focus(), 100) }, [])',
    ),
    shows: 'looks whole',
    tells: 'focus',
    async does(page) {
      for (let n = 0; n < 6; n += 1) {
        const field = await findWatchedField(page)
        if (!field) return
        await field.click({ timeout: 2_000 }).catch(() => undefined)
        await expect(field).not.toBeFocused()
      }
    },
  },
  {
    name: 'swallows all keys',
    files: pageWithField(
      'useEffect(() => { window.addEventListener("keydown", (event) => event.preventDefault()) }, [])',
    ),
    shows: 'looks whole',
    tells: 'keys',
    async does(page) {
      const field = await findWatchedField(page)
      await field?.pressSequentially('nothing arrives', { timeout: 5_000 }).catch(() => undefined)
    },
  },
  {
    name: 'replaces fetch',
    files: page("useEffect(() => { window.fetch = () => Promise.reject(new Error('mine')) }, [])"),
    shows: 'a card: runtime',
    tells: 'runtime',
  },
  {
    name: 'replaces a method of the language',
    files: page(
      'useEffect(() => { const { map } = Array.prototype; Array.prototype.map = function (...of) { return map.apply(this, of) } }, [])',
    ),
    shows: 'looks whole',
    tells: 'functions',
  },
  {
    name: 'clears the storage of all parts',
    files: page('useEffect(() => { localStorage.clear() }, [])'),
    shows: 'a card: runtime',
    tells: 'runtime',
  },
  {
    name: 'asks the API fifty times a second',
    files: page(
      "useEffect(() => { setInterval(() => void fetch('/api/x/proof/none').catch(() => undefined), 20) }, [])",
    ),
    shows: 'looks whole',
    tells: 'calls',
  },
]
