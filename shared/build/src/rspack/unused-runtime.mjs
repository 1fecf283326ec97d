// Replaces the federation runtime's manifest and preloading code in the shell (see bundler-runtime.ts).

export class SnapshotHandler {
  /** The runtime registers plugins here, but this class has no hooks. */
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}

/** Returns no manifest data for a remote. */
export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined }
}

export function formatPreloadArgs() {
  throw new Error('Pages contain hints for the files they need; nothing else is preloaded.')
}

export const preloadAssets = formatPreloadArgs
