/** Every page declared by a microfrontend, with a URL that shows it on a site in trial mode. */
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import type { PageGuard } from '@onfreq/contracts/releases/microfrontend'

export interface SitePage {
  /** `feed/home` */
  readonly name: string
  readonly path: string
  readonly guard: PageGuard
  /** Redirects signed-in users. */
  readonly visitorsOnly: boolean
}

/** Parameter values by name: `callsign`, or `content/post:id` for a single page. */
export type PageParams = Readonly<Record<string, string>>

export async function everyPage(params: PageParams): Promise<SitePage[]> {
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

/** Omits optional parameters and fills in the others. */
function fill(pattern: string, given: (param: string) => string | undefined): string {
  return pattern.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, (_all, param: string) => given(param) ?? '1')
}
