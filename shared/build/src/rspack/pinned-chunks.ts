/**
 * Makes the chunk loader inside a build ask the page for the hash of each script and style it loads
 * (`globalThis.onfreqPin`, see `shared/federation/src/pins.ts`). Without it, lazily loaded files would be unpinned.
 */
import { type Compiler, RuntimePlugin } from '@rspack/core'

export class PinnedChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PinnedChunks', (compilation) => {
      const hooks = RuntimePlugin.getCompilationHooks(compilation)
      hooks.createScript.tap('PinnedChunks', (code) => `${code}\n${pin('script', 'script.src')}`)
      hooks.createLink.tap('PinnedChunks', (code) => `${code}\n${pin('link', 'link.href')}`)
    })
  }
}

/** The attributes have to be those of the page's preload hints, or the file would be loaded twice. */
function pin(element: string, address: string): string {
  return `${element}.crossOrigin = 'anonymous'; ${element}.integrity = (globalThis.onfreqPin && globalThis.onfreqPin(${address})) || '';`
}
