/** Checks that menu entries link to pages of the same release. */
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'
import { matchRoute, routeTable } from '@onfreq/contracts/site/routes'

/** Problems as messages that say what to change; empty if there are none. */
export function menuProblems({ menu = [], pages }: Pick<ReleaseConfig, 'menu' | 'pages'>): string[] {
  const entries = menu.flatMap((entry) => (typeof entry === 'string' ? [] : [entry]))
  // Replaces parameters as the shell does for a member.
  const table = routeTable({ microfrontends: [{ name: 'own', pages, widgets: [], releases: [] }] })
  const leadsToOwn = (path: string) =>
    matchRoute(table, path.replace(':callsign', 'M0ABC').replace(':year', '2026').replace(':id', '1')) !== undefined
  const names = entries.map(({ name }) => name)
  return [
    ...[...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
      (name) => `the menu entry ${name} is declared twice: give one of them another name`,
    ),
    ...entries
      .filter(({ path }) => !leadsToOwn(path))
      .map(({ name, path }) => `the menu entry ${name} leads to ${path}, which is not a path of its pages`),
  ]
}
