/**
 * A script that fails says nothing about why. This asks the network once more, after the failure, so that telemetry can
 * tell a file that is missing from a file that is not the one that was released.
 */
import type { Release } from '@onfreq/contracts/registry'
import { type Failure, LoadError } from './errors.ts'

export async function diagnose(
  microfrontend: string,
  release: Release,
  part: string,
  error: unknown,
): Promise<LoadError> {
  const failure = await failureOfFiles(release, part)
  const message = error instanceof Error ? error.message : String(error)
  return new LoadError(failure, microfrontend, release.id, message, error)
}

async function failureOfFiles(release: Release, part: string): Promise<Failure> {
  const base = new URL('.', new URL(release.entry, location.href))
  const paths = new Set([
    ...(release.preload[part] ?? []),
    new URL(release.entry, base).pathname.split('/').pop() ?? '',
  ])
  const found = await Promise.all([...paths].map((path) => check(new URL(path, base), release.files[path])))
  return found.find((failure) => failure === 'integrity') ?? found.find((failure) => failure !== undefined) ?? 'runtime'
}

async function check(url: URL, pin: string | undefined): Promise<Failure | undefined> {
  try {
    const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(2_000) })
    if (!answer.ok) return 'network'
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer())
    const actual = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
    return actual === pin ? undefined : 'integrity'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  }
}
