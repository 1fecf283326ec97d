/**
 * The hash of every file that may be loaded. Whatever loads a script or style of a microfrontend (the federation
 * runtime, the chunk loader inside a release, our own style loader) asks here. A file below `/mfe/` that no release
 * lists gets a hash that nothing has: the browser refuses it.
 */
import type { Release } from '@onfreq/contracts/releases/registry'

/** Browsers pass over hashes that they cannot read, as if there were none. */
const READABLE = /^sha384-[A-Za-z0-9+/]{64}$/
const REFUSED = `sha384-${'A'.repeat(64)}`

const pins = new Map<string, string>()

declare global {
  /** Called by the chunk loaders inside releases (the build puts the call there). */
  var onfreqPin: ((url: string) => string | undefined) | undefined
}

/** Makes the files of a release loadable. */
export function pinRelease(release: Pick<Release, 'entry' | 'files'>): void {
  const base = new URL('.', absolute(release.entry))
  for (const [path, hash] of Object.entries(release.files)) {
    pins.set(new URL(path, base).href, READABLE.test(hash) ? hash : REFUSED)
  }
}

/** The `integrity` for an address; `undefined` when the address is not a microfrontend's. */
export function pinFor(url: string): string | undefined {
  const address = absolute(url)
  return pins.get(address.href) ?? (isGuarded(address) ? REFUSED : undefined)
}

/** Whether a release lists the file. */
export function isListed(url: string): boolean {
  return pins.has(absolute(url).href)
}

/** Lets the chunk loaders of releases find their pins. */
export function installPins(): void {
  globalThis.onfreqPin = pinFor
}

function isGuarded(address: URL): boolean {
  return address.pathname.startsWith('/mfe/')
}

function absolute(url: string): URL {
  return new URL(url, globalThis.location?.href ?? 'http://localhost/')
}
