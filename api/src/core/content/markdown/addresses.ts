/** Which URLs a post may link to, and which pictures it may show. */

/** A picture in this site's own store. */
const PICTURE = /^\/content\/[\w-]+\.(?:jpg|jpeg|png|gif|webp)$/i

/** HTTP and HTTPS to a host with a dot and without user info, or a path of this site; undefined for anything else. */
export function safeLink(address: string, publicUrl: string): string | undefined {
  if (address.startsWith('/') && !/^\/[/\\]/.test(address)) return pathOn(publicUrl, address)
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.origin === new URL(publicUrl).origin) return url.pathname + url.search + url.hash
  // A URL with user info before the host is deceptive.
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : undefined
}

/** The path of a picture in this site's own store; undefined for any other source. */
export function ownPicture(address: string, publicUrl: string): string | undefined {
  const path = safeLink(address, publicUrl)
  return path !== undefined && PICTURE.test(path) ? path : undefined
}

function pathOn(publicUrl: string, path: string): string | undefined {
  if (!URL.canParse(path, publicUrl)) return undefined
  const url = new URL(path, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.pathname + url.search + url.hash : undefined
}
