/** Every page that a microfrontend declares, with a URL that shows it on a site in trial mode. */
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import type { PageGuard } from '@onfreq/contracts/releases/microfrontend'

export interface SitePage {
  /** `feed/home` */
  readonly name: string
  readonly path: string
  readonly guard: PageGuard
  /** Whether the page redirects signed-in users. */
  readonly visitorsOnly: boolean
}

/** Values by parameter: `callsign`, or `content/post:id` for one page only. */
export type PageParams = Readonly<Record<string, string>>

export async function listPages(params: PageParams): Promise<SitePage[]> {
  const pages: SitePage[] = []
  for (const unit of microfrontendFolders().map(unitAt)) {
    const config = await readConfig(unit)
    for (const { name, paths, guard = 'none', redirectSignedIn } of config.pages)
      pages.push({
        name: `${unit.name}/${name}`,
        path: fill(paths[0] ?? '/', (param) => params[`${unit.name}/${name}:${param}`] ?? params[param]),
        guard,
        visitorsOnly: redirectSignedIn !== undefined,
      })
  }
  return pages
}

/** Fills in a path pattern; optional parameters are omitted. */
function fill(pattern: string, getValue: (param: string) => string | undefined): string {
  return pattern.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, (_all, param: string) => getValue(param) ?? '1')
}
