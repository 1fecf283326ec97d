/** The HTML of an embed: its data, its own few files, and nothing of the site. */
import type { EmbedBoot } from '@onfreq/contracts/embed'
import { escapeHtml, jsonBlock, tag } from '../../pages/html.ts'
import type { EmbedRelease } from './service.ts'

export interface EmbedPage {
  readonly title: string
  readonly profile: string
  readonly theme: 'light' | 'dark' | undefined
  readonly obs: boolean
  readonly lang: string
  readonly fonts: boolean
  readonly release: EmbedRelease
  readonly boot: EmbedBoot
}

export function renderEmbedPage({ title, profile, theme, obs, lang, fonts, release, boot }: EmbedPage): string {
  const { microfrontend, id, files, embed } = release
  const file = (path: string) => ({
    address: `/mfe/${microfrontend}/${id}/${path}`,
    integrity: files[path],
  })
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
    ...(fonts ? [tag('link', { rel: 'stylesheet', href: '/embed/fonts.css', crossorigin: 'anonymous' })] : []),
    ...embed.styles.map((path) => {
      const { address, integrity } = file(path)
      return tag('link', { rel: 'stylesheet', href: address, integrity, crossorigin: 'anonymous' })
    }),
    jsonBlock('embed', boot),
    ...embed.scripts.map((path) => {
      const { address, integrity } = file(path)
      return `${tag('script', { src: address, integrity, crossorigin: 'anonymous', defer: true })}</script>`
    }),
    '</head><body><div id="embed-root"></div>',
    `<noscript><a href="${escapeHtml(profile)}" target="_blank" rel="noopener">${escapeHtml(title)}</a></noscript>`,
    '</body></html>',
  ].join('\n')
}

/** What stands where an embed cannot be shown. On a stream it is nothing at all. */
export function renderEmptyPage(text: string, obs: boolean): string {
  const body = obs ? '' : `<p>${escapeHtml(text)}</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Onfreq</title></head><body>${body}</body></html>`
}
