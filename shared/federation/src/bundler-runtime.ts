/**
 * The part of the federation runtime that every build of a microfrontend would bring for itself, 10 kB each. The page has
 * it once, in the shell; builds take it from `globalThis.onfreqFederation` (see `shared/build/src/rspack/bundler-runtime.ts`).
 */
import * as runtime from '@module-federation/enhanced/runtime'
import federation from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

declare global {
  /** A runtime of its own for the container that calls it. */
  var onfreqFederation: (() => object) | undefined
}

/** Lets the containers of releases find their runtime. Before the first of them is loaded. */
export function provideBundlerRuntime(): void {
  globalThis.onfreqFederation = containerRuntime
}

/** Containers write into what they get, so each gets its own, and one that knows nothing of the shell. */
function containerRuntime(): object {
  return {
    attachShareScopeMap: federation.attachShareScopeMap,
    instance: undefined,
    initOptions: undefined,
    bundlerRuntimeOptions: {},
    bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
    // The runtime's own `init` would take the shell's instance for that of the container.
    runtime: {
      ...runtime,
      init: (options: Parameters<typeof runtime.init>[0]) => runtime.createInstance({ ...options, id: options.name }),
    },
  }
}
