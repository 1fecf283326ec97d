/**
 * Makes the chunk loader of a build look up the integrity hash of each script and style sheet in `globalThis.onfreqPin`,
 * see `shared/federation/src/pins.ts`. Otherwise lazily loaded files would have no integrity check.
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

/** The attributes must be those of the page's preload hints; otherwise the browser loads the file twice. */
function pin(element: string, url: string): string {
  return `${element}.crossOrigin = 'anonymous'; ${element}.integrity = (globalThis.onfreqPin && globalThis.onfreqPin(${url})) || '';`
}
