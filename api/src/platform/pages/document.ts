import { type AnyLanguage, languageTag, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { escapeHtml, jsonBlock, tag } from '#kernel/html.ts'
import type { PageHead } from '../../kernel/plugins/first-paint.ts'
import { THEME_COLOURS } from './install/manifest.ts'

export const SITE_NAME = 'Onfreq'
const DESCRIPTION =
  'Log your contacts, see who is on the air now, follow stations and earn awards: the log and meeting place of radio amateurs.'

export interface PageDocument {
  readonly url: string
  /** English by default. */
  readonly language?: AnyLanguage
  readonly title: string
  readonly head: PageHead
  /** Theme chosen in this browser; undefined: system preference. */
  readonly theme: 'light' | 'dark' | undefined
  /** Complete tags: preloads, styles and scripts. */
  readonly assets: readonly string[]
  /** Contents of JSON blocks by element id. */
  readonly blocks: Readonly<Record<string, unknown>>
  /** Content of the page until the shell has taken over. */
  readonly body: string
}

export function renderDocument(page: PageDocument): string {
  const theme = page.theme === undefined ? '' : ` data-theme="${page.theme}"`
  return [
    '<!doctype html>',
    `<html lang="${languageTag(page.language ?? SOURCE_LANGUAGE)}"${theme}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...page.assets,
    ...headTags(page),
    '</head>',
    '<body>',
    page.body,
    ...Object.entries(page.blocks).map(([id, value]) => jsonBlock(id, value)),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function headTags({ url, title, head, theme }: PageDocument): string[] {
  const description = head.description ?? DESCRIPTION
  const { image } = head
  return [
    tag('meta', { name: 'description', content: description }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    ...(head.noIndex === true ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/icons/maskable-180.png' }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ...themeColours(theme),
    tag('link', { rel: 'canonical', href: head.canonical ?? url }),
    tag('meta', { property: 'og:site_name', content: SITE_NAME }),
    tag('meta', { property: 'og:type', content: head.type ?? 'website' }),
    tag('meta', { property: 'og:title', content: head.title ?? title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: head.canonical ?? url }),
    tag('meta', { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' }),
    ...(image === undefined
      ? []
      : [
          tag('meta', { property: 'og:image', content: image.url }),
          tag('meta', { property: 'og:image:width', content: String(image.width) }),
          tag('meta', { property: 'og:image:height', content: String(image.height) }),
          tag('meta', { property: 'og:image:alt', content: image.alt }),
        ]),
    ...(head.oEmbed === undefined
      ? []
      : [
          tag('link', {
            rel: 'alternate',
            type: 'application/json+oembed',
            href: head.oEmbed,
            title: head.title ?? title,
          }),
        ]),
    ...(head.structuredData === undefined
      ? []
      : [
          jsonBlock(
            'structured-data',
            { '@context': 'https://schema.org', ...head.structuredData },
            'application/ld+json',
          ),
        ]),
  ]
}

function themeColours(theme: PageDocument['theme']): string[] {
  if (theme !== undefined) return [tag('meta', { name: 'theme-color', content: THEME_COLOURS[theme] })]
  return (['dark', 'light'] as const).map((scheme) =>
    tag('meta', { name: 'theme-color', content: THEME_COLOURS[scheme], media: `(prefers-color-scheme: ${scheme})` }),
  )
}
