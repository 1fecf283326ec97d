/** Menu entries lead to pages of the same release. */
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'

/** In sentences that say what to do; empty when all is well. */
export function menuProblems({ menu = [], pages }: Pick<ReleaseConfig, 'menu' | 'pages'>): string[] {
  const entries = menu.flatMap((entry) => (typeof entry === 'string' ? [] : [entry]))
  const paths = new Set(pages.flatMap((page) => page.paths.map((path) => path.replace(/\/:\w+\?$/, '') || '/')))
  const names = entries.map(({ name }) => name)
  return [
    ...[...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
      (name) => `the menu entry ${name} is declared twice: give one of them another name`,
    ),
    ...entries
      .filter(({ path }) => !paths.has(path))
      .map(({ name, path }) => `the menu entry ${name} leads to ${path}, which is no path of its pages`),
  ]
}
