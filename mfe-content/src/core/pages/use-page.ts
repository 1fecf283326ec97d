import { useSearchParams } from 'wouter'
import { pageIn, withPage } from './page-number.ts'

/** The page of a list, kept in the address, so that the browser's back button turns back. */
export function usePage(): readonly [number, (page: number) => void] {
  const [query, setQuery] = useSearchParams()
  return [pageIn(query), (page) => setQuery((now) => withPage(now, page))]
}
