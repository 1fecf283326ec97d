/** Every page that any microfrontend declares, with an address that shows it on a site in trial mode. */
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import type { PageGuard } from '@onfreq/contracts/releases/microfrontend'

export interface SitePage {
  /** `feed/home` */
  readonly name: string
  readonly path: string
  readonly guard: PageGuard
  /** Signed-in people are sent elsewhere. */
  readonly visitorsOnly: boolean
}

/** What stands in the places of parameters: `callsign`, or `content/post:id` for one page alone. */
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

/** Optional parameters are left out, others are given. */
function fill(pattern: string, given: (param: string) => string | undefined): string {
  return pattern.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, (_all, param: string) => given(param) ?? '1')
}
