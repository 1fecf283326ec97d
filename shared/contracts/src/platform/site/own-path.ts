import { parseUrl } from './parse-url.ts'

/** Placeholder origin of this site: URLs with another origin are external. */
const HERE = 'https://here.invalid'

/** A `?redirect=` as a path of this site with its query; null for external targets. */
export function ownPath(redirect: string | null): string | null {
  const url = redirect?.startsWith('/') ? parseUrl(redirect, HERE) : undefined
  if (!url) return null
  const { origin, pathname, search, hash } = url
  // Parsed like a browser does: "/\t/host" and "/\\host" are external, "/.//host" becomes an external path.
  if (origin !== HERE || pathname.startsWith('//')) return null
  return pathname + search + hash
}
