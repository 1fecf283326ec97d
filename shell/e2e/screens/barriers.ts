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

/** axe findings on the current page, one per line: the rule and the first element that violates it. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async (standards) => {
    const { violations } = await window.axe.run(document, { runOnly: standards, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
  }, STANDARDS)
}
