/**
 * The site that a story runs against. The global setup starts one for each worker, so that stories at the same time share
 * neither database nor channels.
 */

export interface RunningSite {
  readonly url: string
  readonly dataDir: string
}

const SITES = 'ONFREQ_E2E_SITES'

let ownSite: RunningSite | undefined

/** Tells the workers, which are processes started later, where their sites are. */
export function announceSites(sites: readonly RunningSite[]): void {
  process.env[SITES] = JSON.stringify(sites.map(({ url, dataDir }) => ({ url, dataDir })))
}

/** Runs work against a site that the file started for itself. */
export async function withOwnSite(site: RunningSite, work: () => Promise<void>): Promise<void> {
  ownSite = site
  await work()
  ownSite = undefined
}

export function siteUrl(): string {
  return runningSite().url
}

/** Where it keeps its data: releases among them. */
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
