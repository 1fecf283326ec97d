/**
 * The part of the federation runtime that every microfrontend build would otherwise include (10 kB each). The shell
 * provides it once per page; builds read it from `globalThis.onfreqFederation` (see
 * `shared/build/src/rspack/bundler-runtime.ts`).
 */
import * as runtime from '@module-federation/enhanced/runtime'
import federation from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

declare global {
  /** A separate runtime for the calling container. */
  var onfreqFederation: (() => object) | undefined
}

/** Lets the containers of releases find their runtime. Call it before loading the first of them. */
export function provideBundlerRuntime(): void {
  globalThis.onfreqFederation = containerRuntime
}

/** Containers mutate this object, so each gets a copy of its own. */
function containerRuntime(): object {
  return {
    attachShareScopeMap: federation.attachShareScopeMap,
    instance: undefined,
    initOptions: undefined,
    bundlerRuntimeOptions: {},
    bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
    // The runtime's own `init` would mistake the shell's instance for the container's.
    runtime: {
      ...runtime,
      init: (options: Parameters<typeof runtime.init>[0]) => runtime.createInstance({ ...options, id: options.name }),
    },
  }
}
