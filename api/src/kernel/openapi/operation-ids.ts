/** Derives an operation name from its path: `/api/vqso/upsert` is `vqsoUpsert`, `/api/award/{id}` is `awardById`. */

/** `methods` are all methods of the path; with several, the method comes first in the name. */
export function operationId(path: string, method: string, methods: readonly string[]): string {
  const words = path
    .replace(/^\/api\//, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? `By-${part.slice(1, -1)}` : part))
    .join('-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const full = methods.length > 1 ? method + name : name
  return full.charAt(0).toLowerCase() + full.slice(1)
}
