/** The page number in a URL: `?page=3`. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

/** The query with a page number; the first page has none. */
export function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next
}
