/** The home page's stored preferences: filters and view of the station cards. */
import { usePreference } from '@onfreq/session/preferences'
import { useMemo } from 'react'
import { type FeedFilters, NO_FILTERS, parseFilters, VIEW_TYPES, type ViewType } from './filters.ts'

export function useFeedFilters(): readonly [FeedFilters, (filters: FeedFilters) => void] {
  const [stored, store] = usePreference<object>('filters', NO_FILTERS)
  const filters = useMemo(() => parseFilters(stored), [stored])
  return [filters, store]
}

export function useViewType(): readonly [ViewType, (view: ViewType) => void] {
  const [stored, store] = usePreference<string>('view_type', 'grid')
  return [VIEW_TYPES.find((view) => view === stored) ?? 'grid', store]
}
