import { parseUrl } from './parse-url.ts'

/** Placeholder for the origin of this site; URLs with another origin are external. */
const HERE = 'https://here.invalid'

/** Path and query of a `?redirect=` on this site; null for external targets. */
export function ownPath(redirect: string | null): string | null {
  const url = redirect?.startsWith('/') ? parseUrl(redirect, HERE) : undefined
  if (!url) return null
  const { origin, pathname, search, hash } = url
  // Parses as browsers do: "/\t/host" and "/\\host" are external, and "/.//host" has an external path.
  if (origin !== HERE || pathname.startsWith('//')) return null
  return pathname + search + hash
}
