/**
 * A page of the site with the monolith's files: its own tags, a registry that contains only pages, and no server
 * rendering, as in a conventional application.
 */
import { NO_PHONE, Registry } from '@onfreq/contracts/releases/registry'
import { matchRoute, routeTable } from '@onfreq/contracts/site/routes'
import { Check } from 'typebox/value'
import { type Monolith, PREFIX } from './build.ts'

const AS: Readonly<Record<string, string>> = { '.js': 'script', '.css': 'style' }
const REGISTRY = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s
/** The server-rendered content up to the style sheets after it, with the script that records clicks. */
const SERVER_RENDERED = /<div id="root" data-drawn="1"[^>]*>.*<\/div>\n<script>.*?<\/script>(?=\n<link )/s

export function monolithPage(html: string, path: string, monolith: Monolith): string {
  const stripped = html
    .replace(SERVER_RENDERED, '<div id="root"></div>')
    .split('\n')
    .filter((line) => !/^<style>|^<link rel="expect"|^<(link|script)[^>]+"\/mfe\//.test(line))
    .join('\n')
  if (/data-drawn|data-served/.test(stripped)) throw new Error('The server-rendered content could not be removed')
  const route = matchRoute(routeTable(readRegistry(html)), new URL(path, 'http://localhost').pathname)?.route
  const { microfrontend = '', page } = route ?? {}
  const files = (widgets: readonly string[]) => monolith.preloads(microfrontend, page?.name ?? '', widgets)
  const immediate = new Set(files(page?.widgets?.filter((id) => !page.laterOnPhones?.includes(id)) ?? []))
  const preload = (file: string) => {
    const media = immediate.has(file) ? '' : ` media="${NO_PHONE}"`
    return `<link rel="preload"${media} as="${AS[file.slice(file.lastIndexOf('.'))]}" href="${PREFIX}${file}">`
  }
  const tags = [
    ...monolith.fonts.map((file) => `<link rel="preload" as="font" href="${PREFIX}${file}" crossorigin="anonymous">`),
    ...monolith.styles.map((file) => `<link rel="stylesheet" href="${PREFIX}${file}">`),
    ...monolith.scripts.map((file) => `<script src="${PREFIX}${file}" defer fetchpriority="high"></script>`),
    ...files(page?.widgets ?? []).map(preload),
  ]
  return stripped
    .replace('</title>', `</title>\n${tags.join('\n')}`)
    .replace(
      REGISTRY,
      (_all, before: string, _json: string, after: string) => before + getRegistry(readRegistry(html)) + after,
    )
}

function readRegistry(html: string): Registry {
  const registry: unknown = JSON.parse(REGISTRY.exec(html)?.[2] ?? 'null')
  if (!Check(Registry, registry)) throw new Error('The page has no registry')
  return registry
}

/** A server-rendered page for visitors, with styles and images but without scripts. */
export function plainPage(html: string): string {
  return html
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<link[^>]+rel="(?:preload|manifest|expect)"[^>]*>/g, '')
    .replace(/<link[^>]+"\/mfe\/[^>]*>/g, '')
}

/** Keeps the routes, which belong to the product; removes pins, preloads and releases, the overhead of federation. */
function getRegistry(registry: Registry): string {
  const microfrontends = registry.microfrontends.map(({ name, pages, widgets }) => ({
    name,
    pages,
    widgets,
    releases: [{ id: name, version: '', entry: '/', files: {}, requires: {}, container: name, preload: {} }],
  }))
  const monolithRegistry: Registry = { revision: registry.revision, microfrontends }
  return JSON.stringify(monolithRegistry).replaceAll('<', '\\u003c')
}
