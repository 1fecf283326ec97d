/** Placeholder origin of this site: URLs with another origin are external. */
const HERE = 'https://here.invalid'

/** A `?redirect=` as a path of this site with its query; null for external targets. */
export function ownPath(redirect: string | null): string | null {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, HERE)) return null
  const { origin, pathname, search, hash } = new URL(redirect, HERE)
  // Parsed like a browser does: "/\t/host" and "/\\host" are external, "/.//host" becomes an external path.
  if (origin !== HERE || pathname.startsWith('//')) return null
  return pathname + search + hash
}
