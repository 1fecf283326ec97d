/**
 * The hash of every loadable file. Every loader of a microfrontend's scripts and styles (the federation runtime, the
 * chunk loader inside a release, our own style loader) reads it here. A file below `/mfe/` that no release lists gets a
 * hash that matches no file, so the browser rejects it.
 */
import type { Release } from '@onfreq/contracts/releases/registry'

/** Browsers ignore malformed hashes, so a malformed one must never be used as a pin. */
const WELL_FORMED = /^sha384-[A-Za-z0-9+/]{64}$/
const UNMATCHABLE = `sha384-${'A'.repeat(64)}`

const pins = new Map<string, string>()

declare global {
  /** Called by the chunk loaders inside releases; the build inserts the call. */
  var onfreqPin: ((url: string) => string | undefined) | undefined
}

/** Makes the files of a release loadable. */
export function pinRelease(release: Pick<Release, 'entry' | 'files'>): void {
  const base = new URL('.', absolute(release.entry))
  for (const [path, hash] of Object.entries(release.files)) {
    pins.set(new URL(path, base).href, WELL_FORMED.test(hash) ? hash : UNMATCHABLE)
  }
}

/** The `integrity` for a URL; `undefined` for URLs outside the release store. */
export function pinFor(url: string): string | undefined {
  const address = absolute(url)
  return pins.get(address.href) ?? (isGuarded(address) ? UNMATCHABLE : undefined)
}

/** Whether a release lists the file. */
export function isListed(url: string): boolean {
  return pins.has(absolute(url).href)
}

/** Makes the pins available to the chunk loaders of releases. */
export function installPins(): void {
  globalThis.onfreqPin = pinFor
}

function isGuarded(address: URL): boolean {
  return address.pathname.startsWith('/mfe/')
}

function absolute(url: string): URL {
  return new URL(url, globalThis.location?.href ?? 'http://localhost/')
}
