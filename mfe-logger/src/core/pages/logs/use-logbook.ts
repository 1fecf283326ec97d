/** The page of the log named in the URL, and the following pages loaded while scrolling. */

import type { LogbookFilter, LogbookQuery, LogbookSort } from '@onfreq/contracts/log/log'
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import { SIZES } from '@onfreq/contracts/site/limits'
import { api } from '@onfreq/session/api'
import { useAppDispatch } from '@onfreq/session/store'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useLogbookCountQuery, useLogbookPagesInfiniteQuery } from '../../../api.ts'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { filterCount, type LogbookSearch, parseSearch, serializeSearch } from './logbook-search.ts'
import { useLoggedElsewhere } from './use-logged-elsewhere.ts'

const NONE: readonly LoggedContact[] = []

/**
 * Maximum number of pages appended while scrolling, because a change of the log refetches each of them. The NEXT button
 * loads further pages.
 */
const MAX_PAGES = 20

/** A page opened by NEXT or PREV is loaded by cursor, so that page 2,000 costs the same as page 1. */
interface CursorPosition {
  readonly key: string
  readonly cursor: string
}

export function useLogbook() {
  const [params, setParams] = useSearchParams()
  const search = useMemo(() => parseSearch(params), [params])
  const { page, filter, sort, descending } = search
  const [cursorPosition, setCursorPosition] = useState<CursorPosition | null>(null)
  const key = serializeSearch(search).toString()
  const query: LogbookQuery = {
    size: SIZES.logbookPage,
    sort,
    direction: descending ? 'desc' : 'asc',
    ...(filterCount(filter) > 0 && { filter }),
    ...(cursorPosition?.key === key ? { cursor: cursorPosition.cursor } : { page }),
  }
  const response = useLogbookPagesInfiniteQuery(query)
  const { data, currentData, isLoading, isFetching, isFetchingNextPage, isError, hasNextPage, refetch } = response
  const countQuery = useLogbookCountQuery()
  const filtered = filterCount(filter) > 0
  const first = currentData?.pages[0]
  const last = currentData?.pages.at(-1)
  const loaded = currentData?.pages.length ?? 1
  const matching = useTotal(first?.total, serializeSearch({ ...search, page: 1 }).toString())
  const total = filtered ? matching : (matching ?? countQuery.data ?? null)
  const pages = total === null ? page : Math.max(1, Math.ceil(total / SIZES.logbookPage))
  const contacts = useMemo(() => data?.pages.flatMap((each) => each.contacts) ?? NONE, [data])

  // An outdated URL, or one of another filter: the list ends before that page.
  const beyond = page > pages && first?.contacts.length === 0
  useEffect(() => {
    if (beyond) setParams(serializeSearch({ ...search, page: pages }), { replace: true })
  })

  // Other pages and orders are not reloaded: the new contact may be anywhere.
  const isNewestFirst = page === 1 && loaded === 1 && sort === 'TS' && descending
  const dispatch = useAppDispatch()
  useLoggedElsewhere(contacts, () => {
    if (isNewestFirst) dispatch(api.util.invalidateTags(['Logbook']))
  })

  const go = (next: LogbookSearch, cursor: string | null = null) => {
    const address = serializeSearch(next)
    setCursorPosition(cursor === null ? null : { key: address.toString(), cursor })
    setParams(address)
  }

  return {
    search,
    contacts,
    count: countQuery.data ?? null,
    countProblem: countQuery.isError ? LOGBOOK_TEXTS.countFailed : null,
    total,
    filtered,
    pages,
    /** Page number of the last loaded contact. */
    lastPage: Math.min(pages, page + loaded - 1),
    loading: isLoading,
    busy: isFetching && !isFetchingNextPage && currentData === undefined,
    failed: isError && !isFetching,
    /** Loads the contacts after the last one. Called when the end of the list comes into view. */
    onMore: () => {
      if (hasNextPage && !isFetching && !isError && loaded < MAX_PAGES) void response.fetchNextPage()
    },
    refetch: () => {
      void refetch()
      if (countQuery.isError) void countQuery.refetch()
    },
    setPage: (next: number) => {
      const cursor = next === page + loaded ? last?.next : next === page - 1 ? first?.previous : null
      go({ ...search, page: next }, cursor ?? null)
    },
    setSearch: (next: LogbookSearch) => go({ ...next, page: 1 }),
    setFilter: (next: LogbookFilter) => go({ ...search, filter: next, page: 1 }),
    setSort: (next: LogbookSort) =>
      go({ ...search, page: 1, sort: next, descending: next === sort ? !descending : next === 'TS' }),
  }
}

/** Number of matching contacts, cached because pages loaded by cursor do not include it. */
function useTotal(latest: number | null | undefined, key: string): number | null {
  const cached = useRef<{ readonly key: string; readonly total: number } | null>(null)
  if (typeof latest === 'number') cached.current = { key, total: latest }
  return cached.current?.key === key ? cached.current.total : null
}
