import { useSearchParams } from 'wouter'
import { parsePage, withPage } from './page-number.ts'

/** The page number of a list, stored in the URL so that the browser's back button works. */
export function usePage(): readonly [number, (page: number) => void] {
  const [query, setQuery] = useSearchParams()
  return [parsePage(query), (page) => setQuery((now) => withPage(now, page))]
}
