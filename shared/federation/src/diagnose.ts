/**
 * A script's error event carries no reason. After a failure this requests the file again, so that telemetry can tell a
 * missing file from one that differs from the release.
 */
import type { Release } from '@onfreq/contracts/releases/registry'
import { type Failure, FileError, failureOf, isChunkLoadError, LoadError } from './errors.ts'

type Diagnosed = Pick<Release, 'id' | 'entry' | 'files' | 'preload'>

/** In milliseconds. The user is waiting for the previous release meanwhile. */
const RESPONSE_TIMEOUT_MS = 4_000

/** Determines why a release failed. `part` is the requested page or widget, if known. */
export async function diagnose(
  microfrontend: string,
  release: Diagnosed,
  error: unknown,
  part?: string,
): Promise<LoadError> {
  if (error instanceof LoadError) return error
  const reported = failureOf(error)
  const failure =
    reported === 'timeout'
      ? reported
      : ((await failureOfFiles(release, suspectFiles(release, error, part))) ?? reported)
  const message = error instanceof Error ? error.message : String(error)
  return new LoadError(failure, microfrontend, release.id, message, error)
}

/** Paths of the files that may have caused the failure. */
function suspectFiles(release: Diagnosed, error: unknown, part: string | undefined): Iterable<string> {
  const base = getBase(release)
  const request = error instanceof FileError || isChunkLoadError(error) ? error.request : undefined
  if (request !== undefined) return [new URL(request, base).href.slice(base.href.length)]
  // The chunk loader does not name the style sheet that failed; the ones in `document.styleSheets` have loaded.
  if (isChunkLoadError(error)) return missingSheets(release)
  const entry = new URL(release.entry, base).pathname.split('/').pop() ?? ''
  return new Set([...(part === undefined ? [] : (release.preload[part] ?? [])), entry])
}

function missingSheets(release: Diagnosed): string[] {
  const base = getBase(release)
  const loadedSheets = new Set([...document.styleSheets].map(({ href }) => href))
  return Object.keys(release.files).filter(
    (path) => path.endsWith('.css') && !loadedSheets.has(new URL(path, base).href),
  )
}

const WORST_FIRST: readonly Failure[] = ['integrity', 'network', 'timeout']

async function failureOfFiles(release: Diagnosed, paths: Iterable<string>): Promise<Failure | undefined> {
  const base = getBase(release)
  const results = await Promise.all([...paths].map((path) => check(new URL(path, base), release.files[path])))
  return WORST_FIRST.find((failure) => results.includes(failure))
}

async function check(url: URL, pin: string | undefined): Promise<Failure | undefined> {
  try {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    if (!response.ok) return 'network'
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer())
    const actual = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
    return actual === pin ? undefined : 'integrity'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  }
}

function getBase(release: Diagnosed): URL {
  return new URL('.', new URL(release.entry, location.href))
}
