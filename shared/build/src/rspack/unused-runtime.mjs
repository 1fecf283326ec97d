// Stands in the shell for the parts of the federation runtime that read manifests and fetch ahead (see bundler-runtime.ts).

export class SnapshotHandler {
  /** Plugins are offered to it; it has nothing for them to hook into. */
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}

/** What manifests say of a remote: nothing. */
export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined }
}

export function formatPreloadArgs() {
  throw new Error('Pages carry hints for what they need; nothing else is fetched ahead.')
}

export const preloadAssets = formatPreloadArgs
