/** The HTML of an embed: its data and its few files, without the rest of the site. */
import type { EmbedBoot } from '@onfreq/contracts/embeds/embed'
import { EMBED_MESSAGES_BLOCK } from '@onfreq/contracts/embeds/frame'
import { EMBED_PROTOCOL } from '@onfreq/contracts/embeds/messages'
import { type AnyLanguage, languageTag } from '@onfreq/contracts/site/languages'
import { escapeHtml, jsonBlock, tag } from '#kernel/html.ts'
import { FRAME_FALLBACK } from './frame-fallback.ts'
import type { PageParts, Parts } from './frame-policy.ts'
import { computeHash } from './hash.ts'
import type { InlineFile } from './inline.ts'
import type { EmbedMessages } from './messages.ts'
import type { EmbedRelease } from './releases.ts'

export interface EmbedPage {
  readonly title: string
  readonly profile: string
  readonly theme: 'light' | 'dark' | undefined
  readonly obs: boolean
  readonly language: AnyLanguage
  /** Messages of its scripts in that language; undefined for English. */
  readonly messages: EmbedMessages | undefined
  /** Font families of the site; undefined when not used. */
  readonly fonts: InlineFile | undefined
  readonly release: EmbedRelease
  readonly boot: EmbedBoot
  /** Release files that are inlined in the page, by path. */
  readonly inline: ReadonlyMap<string, InlineFile>
}

export function renderEmbedPage(page: EmbedPage): string {
  const { title, profile, theme, obs, language, messages, fonts, release, boot } = page
  const lang = languageTag(language)
  return [
    '<!doctype html>',
    tag('html', { lang, 'data-theme': theme ?? (obs ? 'dark' : undefined), 'data-obs': obs ? true : undefined }),
    tag('head', {}),
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { name: 'referrer', content: 'origin' }),
    `<title>${escapeHtml(title)}</title>`,
    tag('link', { rel: 'canonical', href: profile }),
    // Preloads external files before the inlined data, which would delay their requests.
    ...release.embed.scripts.filter((path) => !page.inline.has(path)).map((path) => preload(page, path)),
    ...(fonts === undefined ? [] : [`<style>${fonts.text}</style>`]),
    ...release.embed.styles.map((path) => style(page, path)),
    `</head><body>${tag('div', { id: 'embed-root', 'data-part': release.microfrontend, 'data-release': release.id })}</div>`,
    `<noscript><a href="${escapeHtml(profile)}" target="_blank" rel="noopener">${escapeHtml(title)}</a></noscript>`,
    `<script>${FRAME_FALLBACK.text}</script>`,
    jsonBlock('embed', boot),
    ...(messages === undefined ? [] : [jsonBlock(EMBED_MESSAGES_BLOCK, messages)]),
    ...release.embed.scripts.map((path) => script(page, path)),
    '</body></html>',
  ].join('\n')
}

function style(page: EmbedPage, path: string): string {
  const text = page.inline.get(path)?.text
  if (text !== undefined) return `<style>${text}</style>`
  const { address, integrity } = getFile(page, path)
  return tag('link', { rel: 'stylesheet', href: address, integrity, crossorigin: 'anonymous' })
}

function preload(page: EmbedPage, path: string): string {
  const { address, integrity } = getFile(page, path)
  return tag('link', { rel: 'preload', as: 'script', href: address, integrity, crossorigin: 'anonymous' })
}

function script(page: EmbedPage, path: string): string {
  const text = page.inline.get(path)?.text
  if (text !== undefined) return `<script>${text}</script>`
  const { address, integrity } = getFile(page, path)
  return `${tag('script', { src: address, integrity, crossorigin: 'anonymous', defer: true })}</script>`
}

/** What the page's content security policy must allow. */
export function getParts({
  release: { embed },
  inline,
  fonts,
}: Pick<EmbedPage, 'release' | 'inline' | 'fonts'>): PageParts {
  const toParts = (paths: readonly string[]): Parts => {
    const within = paths.flatMap((path) => inline.get(path) ?? [])
    return { hashes: within.map(({ hash }) => hash), files: within.length < paths.length }
  }
  const scripts = toParts(embed.scripts)
  const styles = toParts(embed.styles)
  return {
    scripts: { ...scripts, hashes: [FRAME_FALLBACK.hash, ...scripts.hashes] },
    styles: fonts === undefined ? styles : { ...styles, hashes: [fonts.hash, ...styles.hashes] },
  }
}

function getFile({ release: { microfrontend, id, files } }: EmbedPage, path: string) {
  return { address: `/mfe/${microfrontend}/${id}/${path}`, integrity: files[path] }
}

/** In seconds. An OBS source that was added while the site was down would otherwise stay empty for days. */
const RETRY_SECONDS = 30

/**
 * Reports its message and height to the embedding page, because no space is reserved for a widget that fails to load.
 */
const PROBLEM_SCRIPT = `if(parent!==window)parent.postMessage({onfreq:${EMBED_PROTOCOL},type:'error',message:document.body.innerText.trim(),height:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*')`

export const PROBLEM_PARTS: PageParts = {
  scripts: { hashes: [computeHash(PROBLEM_SCRIPT)], files: false },
  styles: { hashes: [], files: false },
}

interface EmptyPage {
  readonly obs: boolean
  readonly passing: boolean
  readonly language: AnyLanguage
}

/** The page shown instead of an unavailable embed; empty on a stream. With `passing`, the page reloads later. */
export function renderEmptyPage(text: string, { obs, passing, language }: EmptyPage): string {
  return [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    passing ? tag('meta', { 'http-equiv': 'refresh', content: String(RETRY_SECONDS) }) : '',
    '<meta name="color-scheme" content="light dark"><title>Onfreq</title>',
    obs
      ? '</head><body></body></html>'
      : `</head><body><p>${escapeHtml(text)}</p><script>${PROBLEM_SCRIPT}</script></body></html>`,
  ].join('')
}
