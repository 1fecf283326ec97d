/**
 * Makes a build's chunk loader look up the hash of each loaded script and style in the page (`globalThis.onfreqPin`,
 * see `shared/federation/src/pins.ts`). Otherwise lazily loaded files would have no integrity check.
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

/** The attributes must equal those of the page's preload hints, or the file would be loaded twice. */
function pin(element: string, address: string): string {
  return `${element}.crossOrigin = 'anonymous'; ${element}.integrity = (globalThis.onfreqPin && globalThis.onfreqPin(${address})) || '';`
}
