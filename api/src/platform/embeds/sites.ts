/** The sites that may frame a member's embeds, as people write them and as a policy needs them. */
import { EMBED_SITES } from '@onfreq/contracts/embeds/embed'
import { ProductError } from '#kernel/errors.ts'

/** Names and dots alone: what else a URL may hold as its host, a semicolon for one, would end the directive. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
const ANY_BELOW = '*.'

/**
 * The origin of a site, from what is in an address bar: `blog.example/about` is `https://blog.example`. `*.blog.example`
 * stands for all below it. Undefined for what names no site.
 */
export function siteOf(text: string): string | undefined {
  const [, scheme = 'https://', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)?(.*)$/is.exec(text.trim()) ?? []
  const below = rest.startsWith(ANY_BELOW)
  const address = `${scheme.toLowerCase()}${below ? rest.slice(ANY_BELOW.length) : rest}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.username !== '' || url.password !== '' || !HOST.test(url.hostname)) return undefined
  // All of a top level is nobody's site.
  if (below && !url.hostname.includes('.')) return undefined
  const origin = below ? `${url.protocol}//${ANY_BELOW}${url.host}` : url.origin
  return origin.length <= EMBED_SITES.length ? origin : undefined
}

/** Each once, in their order; refuses the whole list when one of them is no site. */
export function sitesOf(texts: readonly string[]): string[] {
  const sites = new Set<string>()
  for (const text of texts) {
    if (text.trim() === '') continue
    const site = siteOf(text)
    if (site === undefined) refuse(`“${shown(text)}” is not the address of a site. Write it like https://blog.example.`)
    sites.add(site)
  }
  if (sites.size > EMBED_SITES.most) refuse(`No more than ${EMBED_SITES.most} sites can be named.`)
  return [...sites]
}

function refuse(message: string): never {
  throw new ProductError(400, 'embeds.site_not_valid', message, { sites: message })
}

function shown(text: string): string {
  const short = text.trim().replace(/\s+/g, ' ')
  return short.length > 60 ? `${short.slice(0, 59)}…` : short
}
