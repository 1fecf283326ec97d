/** Stands for this site, wherever it is: what leads to another origin leads away from it too. */
const HERE = 'https://here.invalid'

/** A `?redirect=` as a path of this site, with its query; null for anything that leads elsewhere. */
export function ownPath(redirect: string | null): string | null {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, HERE)) return null
  const { origin, pathname, search, hash } = new URL(redirect, HERE)
  // As the browser will read it: "/\t/host" and "/\\host" lead elsewhere, "/.//host" becomes a path that would.
  if (origin !== HERE || pathname.startsWith('//')) return null
  return pathname + search + hash
}
