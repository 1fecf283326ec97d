/** Names operations after their path: `/api/vqso/upsert` is `vqsoUpsert`, `/api/award/{id}` is `awardById`. */

/** @param methods all methods of the path; if there are several, the name starts with the method */
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
