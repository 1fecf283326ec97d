/** oEmbed (oembed.com, 1.0) for URLs of stations, contacts, posts, embeds, and pages with their own head. */
import { heightOnPage } from '@onfreq/contracts/embeds/size'
import type { ReleasedEmbed } from '@onfreq/contracts/releases/registry'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { SIZES } from '@onfreq/contracts/site/limits'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { escapeHtml } from '#kernel/html.ts'
import { declaredText } from '#kernel/languages/declared-words.ts'
import { parseRequestedLanguage } from '#kernel/languages/requested-language.ts'
import { toPageHead } from './previews.ts'
import { findSubject, type SubjectKind } from './subjects.ts'

export const OEmbedQuery = Type.Object({
  url: Type.String({ maxLength: 2000 }),
  format: Type.Optional(Type.String({ maxLength: 20 })),
  maxwidth: Type.Optional(Type.Integer({ minimum: 1 })),
  maxheight: Type.Optional(Type.Integer({ minimum: 1 })),
})

export interface OEmbedResponse {
  readonly version: '1.0'
  /** A station is a live banner in a frame that only needs scripts. */
  readonly type: 'link' | 'rich'
  readonly html?: string
  readonly width?: number
  readonly height?: number
  readonly title: string
  readonly author_name?: string
  readonly author_url?: string
  readonly provider_name: string
  readonly provider_url: string
  readonly cache_age: number
  readonly thumbnail_url?: string
  readonly thumbnail_width?: number
  readonly thumbnail_height?: number
}

/** The available size, and the language of the pasted URL. */
interface Shown {
  readonly room: { readonly maxwidth?: number; readonly maxheight?: number }
  readonly language: AnyLanguage
}

const { width, height } = SIZES.socialPreview

/** Undefined for URLs of other sites and for missing pages. */
export async function sendOEmbed(
  app: FastifyInstance,
  address: string,
  room: Shown['room'] = {},
): Promise<OEmbedResponse | undefined> {
  const { publicUrl } = app.config
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.origin !== new URL(publicUrl).origin) return undefined
  const language = parseRequestedLanguage(url.searchParams.get('lang') ?? undefined)
  const framed = await embedAt(app, url, language)
  if (framed) return responseForEmbed(app, framed, { room, language })
  const page = pageAt(url.pathname)
  if (page) return responseForPage(app, page, { url, room, language })
  const requestedSubject = getSubject(url.pathname)
  const subject = requestedSubject && (await findSubject(app, requestedSubject.kind, requestedSubject.id, language))
  if (!requestedSubject || !subject) return undefined
  const { image } = toPageHead(app, requestedSubject.kind, subject)
  const banner = requestedSubject.kind === 'profile' ? await findReplacement(app, requestedSubject.kind) : undefined
  const fits = width <= (room.maxwidth ?? width) && height <= (room.maxheight ?? height)
  return {
    version: '1.0',
    type: 'link',
    title: subject.title,
    ...(banner &&
      getFrame(publicUrl, banner, { callsign: requestedSubject.id, title: subject.title }, { room, language })),
    ...(subject.author && {
      author_name: [subject.author.callsign, subject.author.name].filter(Boolean).join(', '),
      author_url: `${publicUrl}/${subject.author.callsign.replaceAll('/', '_')}`,
    }),
    provider_name: 'Onfreq',
    provider_url: publicUrl,
    cache_age: 3600,
    ...(image &&
      fits && { thumbnail_url: inLanguage(image.url, language), thumbnail_width: width, thumbnail_height: height }),
  }
}

/** Frames and images of a URL are in the language of the URL. */
function inLanguage(link: string, language: AnyLanguage): string {
  if (language === SOURCE_LANGUAGE) return link
  const url = new URL(link)
  url.searchParams.set('lang', language)
  return url.href
}

/** At least as wide as a column on a phone. */
const MIN_WIDTH = 280

/** The released embed that represents a page; undefined when there is none. */
async function findReplacement(app: FastifyInstance, page: 'profile'): Promise<ReleasedEmbed | undefined> {
  return (await app.embeds.released()).find(({ embed }) => embed.standsFor === page)?.embed
}

/** Undefined when it does not fit; the URL then stays a link. */
function getFrame(
  site: string,
  { name, page, subscribersOnly }: ReleasedEmbed,
  { callsign, title }: { readonly callsign: string; readonly title: string },
  { room: { maxwidth, maxheight }, language }: Shown,
): Partial<OEmbedResponse> {
  if (page === undefined || subscribersOnly) return {}
  const wide = Math.min(page.width, maxwidth ?? page.width)
  const high = Math.ceil(heightOnPage(page, wide))
  if (wide < MIN_WIDTH || high > (maxheight ?? high)) return {}
  const address = `${site}/embed/${name}/${encodeURIComponent(callsign.toUpperCase().replaceAll('/', '_'))}`
  const html = `<iframe src="${escapeHtml(inLanguage(address, language))}" title="${escapeHtml(title)}" width="${wide}" height="${high}" sandbox="allow-scripts allow-popups" loading="lazy" style="border:0;color-scheme:light"></iframe>`
  return { type: 'rich', html, width: wide, height: high }
}

function getSubject(pathname: string): { readonly kind: SubjectKind; readonly id: string } | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean).map(decode)
  if (first === 'qso' && second !== undefined) return { kind: 'qso', id: second }
  if (first === 'post' && second !== undefined) return { kind: 'post', id: second }
  return first !== '' && second === undefined ? { kind: 'profile', id: first } : undefined
}

/** The released embed at a URL such as `/embed/live-info/M0ABC`, and its owner. */
async function embedAt(app: FastifyInstance, { pathname }: URL, language: AnyLanguage) {
  const [first, name, callsign, more] = pathname.split('/').filter(Boolean).map(decode)
  if (first !== 'embed' || callsign === undefined || more !== undefined) return undefined
  const found = (await app.embeds.released()).find((each) => each.embed.name === name)
  const subject = found && (await findSubject(app, 'profile', callsign, language))
  return subject && { ...found, subject, callsign }
}

function responseForEmbed(
  { config: { publicUrl } }: FastifyInstance,
  { embed, titles, subject, callsign }: NonNullable<Awaited<ReturnType<typeof embedAt>>>,
  shown: Shown,
): OEmbedResponse {
  const title = `${declaredText(titles, shown.language, embed.title)}: ${subject.title}`
  return {
    version: '1.0',
    type: 'link',
    title,
    ...getFrame(publicUrl, embed, { callsign, title }, shown),
    provider_name: 'Onfreq',
    provider_url: publicUrl,
    cache_age: 3600,
  }
}

interface AskedPage {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
}

/** Pages that are shown as links, with the texts and the image of their heads. */
function pageAt(pathname: string): AskedPage | undefined {
  const [first = '', second = '', third = '', more] = pathname.split('/').filter(Boolean).map(decode)
  if (more !== undefined) return undefined
  if (first === 'news' && second === '') return { name: 'content/news', params: {} }
  if (first === 'activation' && second !== '' && third === '') {
    return { name: 'logger/activation', params: { callsign: second } }
  }
  if (second === 'stats' && third === '') return { name: 'profile/stats', params: { callsign: first } }
  if (second === 'year' && third !== '') return { name: 'profile/year', params: { callsign: first, year: third } }
  return undefined
}

async function responseForPage(
  app: FastifyInstance,
  { name, params }: AskedPage,
  { url, room: { maxwidth, maxheight }, language }: Shown & { readonly url: URL },
): Promise<OEmbedResponse | undefined> {
  const head = await app.pageHead.find(name)?.({ viewer: null, params, query: url.searchParams, language })
  if (head?.title === undefined || head.status === 404) return undefined
  const { image } = head
  const fits = image && image.width <= (maxwidth ?? image.width) && image.height <= (maxheight ?? image.height)
  return {
    version: '1.0',
    type: 'link',
    title: head.title,
    provider_name: 'Onfreq',
    provider_url: app.config.publicUrl,
    cache_age: 3600,
    ...(fits && {
      thumbnail_url: inLanguage(image.url, language),
      thumbnail_width: image.width,
      thumbnail_height: image.height,
    }),
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
