// Replaces the federation runtime's manifest and preloading code in the shell (see bundler-runtime.ts).

export class SnapshotHandler {
  /** Plugins are registered here, but there are no hooks. */
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}

/** Manifest data of a remote: empty. */
export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined }
}

export function formatPreloadArgs() {
  throw new Error('Pages carry hints for what they need; nothing else is fetched ahead.')
}

export const preloadAssets = formatPreloadArgs
