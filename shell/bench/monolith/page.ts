/** A page of the site with the monolith's files: its own tags, and a registry of nothing but pages. */
import { Registry } from '@onfreq/contracts/registry'
import { Check } from 'typebox/value'
import { type Monolith, PREFIX } from './build.ts'

const AS: Readonly<Record<string, string>> = { '.js': 'script', '.css': 'style' }
const REGISTRY = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s
/** What the home page shows at once of other microfrontends. */
const HOME = { microfrontend: 'feed', page: 'home', widgets: ['logger/log-bar'] } as const

export function monolithPage(html: string, monolith: Monolith): string {
  const own = html
    .split('\n')
    .filter((line) => !/^<(link|script)[^>]+"\/mfe\//.test(line))
    .join('\n')
  const { microfrontend, page, widgets } = HOME
  const tags = [
    ...monolith.fonts.map((file) => `<link rel="preload" as="font" href="${PREFIX}${file}" crossorigin="anonymous">`),
    ...monolith.styles.map((file) => `<link rel="stylesheet" href="${PREFIX}${file}">`),
    ...monolith.scripts.map((file) => `<script src="${PREFIX}${file}" defer fetchpriority="high"></script>`),
    ...monolith
      .preloads(microfrontend, page, widgets)
      .map((file) => `<link rel="preload" as="${AS[file.slice(file.lastIndexOf('.'))]}" href="${PREFIX}${file}">`),
  ]
  return own
    .replace('</title>', `</title>\n${tags.join('\n')}`)
    .replace(REGISTRY, (_all, before: string, json: string, after: string) => before + registryOf(json) + after)
}

/** The routes are of the product and stay; pins, preloads and releases are what the federation costs. */
function registryOf(json: string): string {
  const registry: unknown = JSON.parse(json)
  if (!Check(Registry, registry)) throw new Error('The page has no registry')
  const microfrontends = registry.microfrontends.map(({ name, pages, widgets }) => ({
    name,
    pages,
    widgets,
    releases: [{ id: name, version: '', entry: '/', files: {}, requires: {}, container: name, preload: {} }],
  }))
  const made: Registry = { revision: registry.revision, microfrontends }
  return JSON.stringify(made).replaceAll('<', '\\u003c')
}
