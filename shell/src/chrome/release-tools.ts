/**
 * Tools for developers and testers: a microfrontend from a local development server (`?mfe.feed=…`), or a release that is in
 * no channel (`?preview=…`). They apply to this tab and are stored in its session storage. A page opened without them is
 * reloaded with them, since only the API can allow them in the page's CSP.
 */
import type { RegistryEntry } from '@onfreq/contracts/releases/registry'
import type { ReleaseTools } from '@onfreq/contracts/releases/releases'
import { RELEASE_TOOLS_BLOCK, TOOL_KEY } from '@onfreq/contracts/releases/tools'
import { keepEntry } from '@onfreq/federation/registry'
import { pageBlock } from '@onfreq/session/first-data'

const STORAGE_KEY = 'onfreq.release-tools'
const RESPONSE_TIMEOUT_MS = 5_000
const NONE: ReleaseTools = { overrides: [], previews: [], refused: [] }

/** Microfrontend → the reason why its development server is not used. */
const unreachable = new Map<string, string>()

/** The overrides and previews on this page. */
export function releaseTools(): ReleaseTools {
  const block = pageBlock(RELEASE_TOOLS_BLOCK)
  if (!isTools(block)) return NONE
  return {
    previews: block.previews,
    overrides: block.overrides.filter(({ microfrontend }) => !unreachable.has(microfrontend)),
    refused: [...block.refused, ...unreachable.values()],
  }
}

/** Whether the banner has anything to show. */
export function hasReleaseTools(): boolean {
  const { overrides, previews, refused } = releaseTools()
  return overrides.length + previews.length + refused.length > 0
}

/**
 * Prepares the tools before anything loads. Returns undefined for ordinary visitors, who need not wait. The promise never
 * settles if the page is about to reload.
 */
export function prepareReleaseTools(): Promise<void> | undefined {
  const requests = [...new URLSearchParams(location.search)].filter(([key]) => TOOL_KEY.test(key))
  const stored = readStoredTools()
  if (requests.length === 0 && stored === undefined) return undefined
  if (requests.length === 0 && stored !== undefined) {
    location.replace(toUrl(stored))
    return new Promise(() => undefined)
  }
  const tools = releaseTools()
  storeTools(tools.overrides.length + tools.previews.length > 0 ? requests : [])
  for (const text of tools.refused) console.warn(`Not shown: ${text}`)
  storePreviews(tools)
  return Promise.all(tools.overrides.map(loadFromDevelopment)).then(() => undefined)
}

/** Returns to the public releases. */
export function leaveReleaseTools(): void {
  storeTools([])
  location.assign(toUrl(''))
}

/** URL of this page with other tools. */
function toUrl(query: string): string {
  const search = new URLSearchParams(location.search)
  for (const key of [...search.keys()]) if (TOOL_KEY.test(key)) search.delete(key)
  for (const [key, value] of new URLSearchParams(query)) search.append(key, value)
  return `${location.pathname}${search.size > 0 ? `?${search}` : ''}${location.hash}`
}

/** Fixes previews for this page, so that a channel move while it is open does not end them. */
function storePreviews({ previews }: ReleaseTools): void {
  const registry = pageBlock('registry')
  if (!isRegistryBlock(registry)) return
  const names = new Set(previews.map(({ microfrontend }) => microfrontend))
  for (const entry of registry.microfrontends) if (names.has(entry.name)) keepEntry(entry)
}

async function loadFromDevelopment({ microfrontend, origin }: ReleaseTools['overrides'][number]): Promise<void> {
  try {
    const response = await fetch(`${origin}/registry-entry.json`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    const entry: unknown = await response.json()
    if (!isEntry(entry) || entry.name !== microfrontend) throw new Error(`this is not the server of ${microfrontend}`)
    keepEntry(entry)
    reloadAfterBuilds(origin)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const text = `${microfrontend} from ${origin}: it does not answer (${why}). Start it with npm run dev -w mfe-${microfrontend}.`
    unreachable.set(microfrontend, text)
    console.warn(`Not shown: ${text}`)
  }
}

/** The page's pins belong to the build it started with, so a new build needs a reload. */
function reloadAfterBuilds(origin: string): void {
  const builds = new EventSource(`${origin}/builds`)
  let first: string | undefined
  builds.addEventListener('message', ({ data }) => {
    first ??= String(data)
    if (first !== data) location.reload()
  })
}

function readStoredTools(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

function storeTools(tools: readonly (readonly [string, string])[]): void {
  try {
    if (tools.length === 0) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, new URLSearchParams(tools.map(([key, value]) => [key, value])).toString())
  } catch {
    // Without storage the tools exist in the URL only.
  }
}

function isTools(value: unknown): value is ReleaseTools {
  return typeof value === 'object' && value !== null && 'overrides' in value && 'previews' in value
}

function isRegistryBlock(value: unknown): value is { microfrontends: RegistryEntry[] } {
  return typeof value === 'object' && value !== null && 'microfrontends' in value && Array.isArray(value.microfrontends)
}

function isEntry(value: unknown): value is RegistryEntry {
  return typeof value === 'object' && value !== null && 'name' in value && 'pages' in value && 'releases' in value
}
