/**
 * The site that a test uses. The global setup starts one per worker, so that parallel tests share neither database nor
 * channels.
 */

export interface RunningSite {
  readonly url: string
  readonly dataDir: string
}

const SITES = 'ONFREQ_E2E_SITES'

let ownSite: RunningSite | undefined

/** Passes the URLs of the sites to the workers, which are separate processes started later. */
export function announceSites(sites: readonly RunningSite[]): void {
  process.env[SITES] = JSON.stringify(sites.map(({ url, dataDir }) => ({ url, dataDir })))
}

/** Runs work against a site that the test file has started itself. */
export async function withOwnSite(site: RunningSite, work: () => Promise<void>): Promise<void> {
  ownSite = site
  await work()
  ownSite = undefined
}

export function siteUrl(): string {
  return runningSite().url
}

/** The site's data folder, which includes its releases. */
export function dataDir(): string {
  return runningSite().dataDir
}

function runningSite(): RunningSite {
  if (ownSite) return ownSite
  const sites: RunningSite[] = JSON.parse(process.env[SITES] ?? '[]')
  const site = sites[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!site) throw new Error('The site is not running')
  return site
}
