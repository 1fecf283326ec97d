import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** axe findings for the current page, one line each: the rule and the first element that breaks it. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async (standards) => {
    const { violations } = await window.axe.run(document, { runOnly: standards, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
  }, STANDARDS)
}
