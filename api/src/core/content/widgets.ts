/**
 * Live widgets in a post. A paragraph that consists only of a URL of this site becomes a widget if the target belongs
 * to the author: their page (`/M0ABC`, shown as the profile embed), one of their embeds (`/embed/logs/M0ABC`), a
 * contact (`/qso/12`) or an activation (`/activation/M0ABC`). An embed is in the language of its URL (`?lang=de`).
 * Everything else remains a link
 */
import type { PostElement, PostNode } from '@onfreq/contracts/content/document'
import { MAX_WIDGETS, type PostWidget } from '@onfreq/contracts/content/post-widget'
import { roomOnPage } from '@onfreq/contracts/embeds/size'
import { isLanguage, type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { declaredText } from '#kernel/languages/declared-words.ts'
import { formatIn } from '#kernel/languages/format-in.ts'

type Address =
  | { readonly kind: 'profile'; readonly callsign: string; readonly language?: Language }
  | { readonly kind: 'embed'; readonly name: string; readonly callsign: string; readonly language?: Language }
  | { readonly kind: 'activation'; readonly callsign: string }
  | { readonly kind: 'contact'; readonly id: number }

const REQUESTED_LANGUAGE = /^\?lang=([a-z]+)$/

/**
 * A path of this site. The only supported query is the language of an embed, `?lang=de`; a URL with any other query
 * stays a link.
 */
export function addressAt(href: string): Address | undefined {
  const [path = '', ...query] = href.split(/(?=\?)/)
  const address = getAddress(path)
  if (query.length === 0) return address
  const language = REQUESTED_LANGUAGE.exec(query.join(''))?.[1]
  if (address?.kind !== 'profile' && address?.kind !== 'embed') return undefined
  return isLanguage(language) ? { ...address, language } : undefined
}

function getAddress(path: string): Address | undefined {
  const [first = '', second = '', third = '', more] = path.slice(1).split('/')
  if (more !== undefined || !/^[\w/-]+$/.test(path)) return undefined
  if (first === 'qso')
    return /^\d{1,15}$/.test(second) && third === '' ? { kind: 'contact', id: Number(second) } : undefined
  if (first === 'activation')
    return second !== '' && third === '' ? { kind: 'activation', callsign: second } : undefined
  if (first === 'embed') return third !== '' ? { kind: 'embed', name: second, callsign: third } : undefined
  return first !== '' && second === '' ? { kind: 'profile', callsign: first } : undefined
}

/** The link of a paragraph that contains nothing else and whose text is its URL. */
export function loneLink(node: PostNode, publicUrl: string): PostElement | undefined {
  if (typeof node === 'string' || node.tag !== 'p') return undefined
  const [link, another] = node.children
  if (another !== undefined || link === undefined || typeof link === 'string' || link.tag !== 'a') return undefined
  const [words, more] = link.children
  if (more !== undefined || typeof words !== 'string' || !URL.canParse(words)) return undefined
  const { origin, pathname, search, hash } = new URL(words)
  return origin === new URL(publicUrl).origin && pathname + search + hash === link.href ? link : undefined
}

/** Replaces URLs of the author with widgets. `ownerId` is null for the product itself, which owns none. */
export async function withWidgets(
  app: FastifyInstance,
  document: readonly PostNode[],
  ownerId: number | null,
): Promise<readonly PostNode[]> {
  if (ownerId === null) return document
  const candidates = document.flatMap((node, at) => {
    const link = loneLink(node, app.config.publicUrl)
    const address = link?.href === undefined ? undefined : addressAt(link.href)
    return link && address ? [{ at, link, address }] : []
  })
  if (candidates.length === 0) return document
  const resolve = await findListed(app, ownerId)
  const widgets = await Promise.all(candidates.slice(0, MAX_WIDGETS).map(({ address }) => resolve(address)))
  const withWidgets = [...document]
  for (const [n, widget] of widgets.entries()) {
    const candidate = candidates[n]
    if (widget && candidate) withWidgets[candidate.at] = { tag: 'p', children: [{ ...candidate.link, widget }] }
  }
  return withWidgets
}

async function findListed(app: FastifyInstance, ownerId: number) {
  const [callsigns, released] = await Promise.all([app.accounts.ownedCallsigns(ownerId), app.embeds.released()])
  const findOwn = (typed: string) => callsigns.find((callsign) => callsign === typed.toUpperCase().replaceAll('_', '/'))

  // As listed publicly.
  const listed = new Set(app.embeds.all().flatMap(({ name, opens }) => (opens ? [] : [name])))

  function getEmbed(
    is: (embed: (typeof released)[number]['embed']) => boolean,
    { callsign: typed, language = SOURCE_LANGUAGE }: { readonly callsign: string; readonly language?: Language },
  ): PostWidget | undefined {
    const { embed, titles } = released.find((each) => is(each.embed)) ?? {}
    const callsign = findOwn(typed)
    if (!embed || !titles || callsign === undefined || embed.page === undefined || embed.scripts.length === 0)
      return undefined
    if (embed.subscribersOnly || !(listed.has(embed.name) || embed.call !== undefined)) return undefined
    const page = `/embed/${embed.name}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`
    const path = language === SOURCE_LANGUAGE ? page : `${page}?lang=${language}`
    const name = declaredText(titles, language, embed.title)
    const title = formatIn(() => say('{name} of {callsign}', { name, callsign }), language)
    return { kind: 'embed', path, title, ...roomOnPage(embed.page) }
  }

  async function toPage(name: string, params: Readonly<Record<string, string>>): Promise<PostWidget | undefined> {
    const head = await app.pageHead.find(name)?.({ viewer: null, params, query: new URLSearchParams() })
    if (head?.title === undefined || head.status === 404) return undefined
    const { origin } = new URL(app.config.publicUrl)
    const image = head.image && URL.canParse(head.image.url) ? new URL(head.image.url) : undefined
    const picture = image?.origin === origin ? image.pathname + image.search : null
    return { kind: 'page', title: head.title, description: head.description ?? '', picture }
  }

  return async (address: Address): Promise<PostWidget | undefined> => {
    switch (address.kind) {
      case 'profile':
        return getEmbed(({ standsFor }) => standsFor === 'profile', address)
      case 'embed':
        return getEmbed(({ name }) => name === address.name, address)
      case 'activation': {
        const callsign = findOwn(address.callsign)
        return callsign === undefined ? undefined : toPage('logger/activation', { callsign: address.callsign })
      }
      case 'contact': {
        const contact = await app.subjects.of('contact')?.find(address.id, null)
        return contact?.ownerId === ownerId ? toPage('logger/contact', { qdo_id: String(address.id) }) : undefined
      }
    }
  }
}
