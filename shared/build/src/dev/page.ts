/** Inserts development builds into a page served by the API. */
import type { Registry, RegistryEntry } from '@onfreq/contracts/releases/registry'

export interface Replacements {
  /** Scripts and styles that replace the released shell; `undefined` uses the release. */
  readonly shell: { readonly scripts: readonly string[]; readonly styles: readonly string[] } | undefined
  readonly microfrontends: readonly RegistryEntry[]
}

/**
 * Lets React Refresh find the renderers: in a microfrontend it starts after React has registered, and would otherwise
 * have no effect.
 */
const REFRESH_HOOK = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, inject(r) { const i = this.renderers.size + 1; this.renderers.set(i, r); return i }, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }</script>`

export function rewritePage(html: string, { shell, microfrontends }: Replacements): string {
  const names = new Set(microfrontends.map(({ name }) => name))
  let page = html.replace('<head>', `<head>\n${REFRESH_HOOK}`)
  page = page.replace(
    /(<script[^>]*\bid="registry"[^>]*>)(.*?)(<\/script>)/s,
    (all, open: string, json: string, close: string) => {
      const registry: unknown = JSON.parse(json)
      if (!isRegistry(registry)) return all
      const others = registry.microfrontends.filter(({ name }) => !names.has(name))
      const next = { ...registry, microfrontends: [...others, ...microfrontends] }
      return `${open}${JSON.stringify(next).replace(/</g, '\\u003c')}${close}`
    },
  )
  // Removes preload hints for files that the page no longer uses.
  page = page.replace(/<link (?:data-)?rel="preload"[^>]*href="\/mfe\/([^/"]+)\/[^>]*>\n?/g, (tag, name: string) =>
    names.has(name) || (shell && name === 'shell') ? '' : tag,
  )
  if (!shell) return page
  const tags = [
    ...shell.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...shell.scripts.map((src) => `<script defer src="${src}"></script>`),
  ].join('\n')
  return page
    .replace(/<link rel="stylesheet"[^>]*href="\/mfe\/shell\/[^>]*>\n?/g, '')
    .replace(/<script[^>]*src="\/mfe\/shell\/[^>]*><\/script>\n?/g, '')
    .replace('</head>', `${tags}\n</head>`)
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null && 'microfrontends' in value && Array.isArray(value.microfrontends)
}
