/**
 * The only file that uses Module Federation's runtime. Every release is a separate remote, named after its container, so
 * that two releases of one microfrontend can coexist in a page: to fall back or swap is to load another remote.
 */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Release } from '@onfreq/contracts/releases/registry'
import { provideBundlerRuntime } from './bundler-runtime.ts'
import { TIMEOUT_MS } from './give-up.ts'
import { installPins, pinFor } from './pins.ts'

const registered = new Set<string>()

/** Initialises the shell's federation runtime. Call it once, before the first load. */
export function startFederation(): void {
  installPins()
  provideBundlerRuntime()
  registerPlugins([
    {
      name: 'onfreq-pins',
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        script.crossOrigin = 'anonymous'
        const pin = pinFor(url)
        if (pin) script.integrity = pin
        return { script, timeout: TIMEOUT_MS }
      },
    },
  ])
}

/** Loads an exposed module (`./pages/home`, `./widgets/log-bar`) of a release. */
export async function loadExposed(release: Release, expose: string): Promise<unknown> {
  if (!registered.has(release.container)) {
    registered.add(release.container)
    registerRemotes([{ name: release.container, entry: release.entry, type: 'global' }])
  }
  const module: unknown = await loadRemote(`${release.container}/${expose.replace(/^\.\//, '')}`)
  if (module === null || module === undefined) throw new Error(`${release.container} has no ${expose}`)
  return module
}
