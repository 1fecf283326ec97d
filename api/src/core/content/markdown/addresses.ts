/** Which addresses a post may lead to, and which pictures it may show. */

/** A picture of this site's own store. */
const PICTURE = /^\/content\/[\w-]+\.(?:jpg|jpeg|png|gif|webp)$/i

/** Http and https to a host with a dot and without a name before it, or a path of this site; undefined for anything else. */
export function safeLink(address: string, publicUrl: string): string | undefined {
  if (address.startsWith('/') && !/^\/[/\\]/.test(address)) return pathOn(publicUrl, address)
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.origin === new URL(publicUrl).origin) return url.pathname + url.search + url.hash
  // An address with a name before the host is made to deceive.
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : undefined
}

/** The path of a picture in this site's own store; undefined for one from anywhere else. */
export function ownPicture(address: string, publicUrl: string): string | undefined {
  const path = safeLink(address, publicUrl)
  return path !== undefined && PICTURE.test(path) ? path : undefined
}

function pathOn(publicUrl: string, path: string): string | undefined {
  if (!URL.canParse(path, publicUrl)) return undefined
  const url = new URL(path, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.pathname + url.search + url.hash : undefined
}
