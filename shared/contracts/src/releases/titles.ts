import type { ReleaseConfig } from './registry.ts'

/** What a part calls its pages and its entries in the menu, in English and without repetition. */
export function declaredTitles({ pages, menu = [] }: Pick<ReleaseConfig, 'pages' | 'menu'>): string[] {
  const entries = menu.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.label, entry.bar ?? entry.label]))
  return [...new Set([...pages.map(({ title }) => title), ...entries])].sort()
}
