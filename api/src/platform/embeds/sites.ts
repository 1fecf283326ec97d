/** Sites that may frame a member's embeds: parses user input to origins for the policy. */
import { EMBED_SITES } from '@onfreq/contracts/embeds/embed'
import { ProductError } from '#kernel/errors.ts'

/**
 * Only names and dots: other characters that a URL's host may contain, such as a semicolon, would end the directive.
 */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
const WILDCARD = '*.'

/**
 * The origin of a site, from an address bar URL: `blog.example/about` → `https://blog.example`. `*.blog.example` covers
 * all subdomains. Undefined for invalid input.
 */
export function getSite(text: string): string | undefined {
  const [, scheme = 'https://', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)?(.*)$/is.exec(text.trim()) ?? []
  const below = rest.startsWith(WILDCARD)
  const address = `${scheme.toLowerCase()}${below ? rest.slice(WILDCARD.length) : rest}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.username !== '' || url.password !== '' || !HOST.test(url.hostname)) return undefined
  // A top-level domain is not a site.
  if (below && !url.hostname.includes('.')) return undefined
  const origin = below ? `${url.protocol}//${WILDCARD}${url.host}` : url.origin
  return origin.length <= EMBED_SITES.length ? origin : undefined
}

/**
 * Parses a list and removes duplicates.
 * @throws when any entry is invalid
 */
export function getSites(texts: readonly string[]): string[] {
  const sites = new Set<string>()
  for (const text of texts) {
    if (text.trim() === '') continue
    const site = getSite(text)
    if (site === undefined) fail(`“${shorten(text)}” is not the address of a site. Write it like https://blog.example.`)
    sites.add(site)
  }
  if (sites.size > EMBED_SITES.most) fail(`No more than ${EMBED_SITES.most} sites can be named.`)
  return [...sites]
}

function fail(message: string): never {
  throw new ProductError(400, 'embeds.site_not_valid', message, { sites: message })
}

function shorten(text: string): string {
  const short = text.trim().replace(/\s+/g, ' ')
  return short.length > 60 ? `${short.slice(0, 59)}…` : short
}
