/** Which URLs a post may link to, and which pictures it may show. */

/** A picture stored by this site. */
const PICTURE = /^\/content\/[\w-]+\.(?:jpg|jpeg|png|gif|webp)$/i

/**
 * The URL when it is HTTP(S) to a host with a dot and without user info, or a path of this site; otherwise undefined.
 */
export function safeLink(link: string, publicUrl: string): string | undefined {
  if (link.startsWith('/') && !/^\/[/\\]/.test(link)) return pathOn(publicUrl, link)
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.origin === new URL(publicUrl).origin) return url.pathname + url.search + url.hash
  // User info before the host is used to disguise a URL.
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : undefined
}

/** The path of a picture stored by this site; undefined for any other source. */
export function ownPicture(url: string, publicUrl: string): string | undefined {
  const path = safeLink(url, publicUrl)
  return path !== undefined && PICTURE.test(path) ? path : undefined
}

function pathOn(publicUrl: string, path: string): string | undefined {
  if (!URL.canParse(path, publicUrl)) return undefined
  const url = new URL(path, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.pathname + url.search + url.hash : undefined
}
