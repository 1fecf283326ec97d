/** Sites that may frame a member's embeds: parses user input to origins for the policy. */
import { EMBED_SITES } from '@onfreq/contracts/embeds/embed'
import { ProductError } from '#kernel/errors.ts'

/** Only names and dots: other characters allowed in a URL's host, such as a semicolon, would end the directive. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
const ANY_BELOW = '*.'

/**
 * The origin of a site, from an address bar URL: `blog.example/about` → `https://blog.example`. `*.blog.example` covers
 * all subdomains. Undefined for invalid input.
 */
export function getSite(text: string): string | undefined {
  const [, scheme = 'https://', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)?(.*)$/is.exec(text.trim()) ?? []
  const below = rest.startsWith(ANY_BELOW)
  const address = `${scheme.toLowerCase()}${below ? rest.slice(ANY_BELOW.length) : rest}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.username !== '' || url.password !== '' || !HOST.test(url.hostname)) return undefined
  // A complete top-level domain is not a site.
  if (below && !url.hostname.includes('.')) return undefined
  const origin = below ? `${url.protocol}//${ANY_BELOW}${url.host}` : url.origin
  return origin.length <= EMBED_SITES.length ? origin : undefined
}

/** Unique, in order; rejects the complete list when one entry is invalid. */
export function getSites(texts: readonly string[]): string[] {
  const sites = new Set<string>()
  for (const text of texts) {
    if (text.trim() === '') continue
    const site = getSite(text)
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
