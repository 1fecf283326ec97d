import { useLingui } from '@lingui/react/macro'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { LogbookFilter } from '@onfreq/contracts/log/log'
import { Sheet } from '@onfreq/ui/sheet'
import { FilterBar } from './filter-bar.tsx'
import type { LogbookSearch } from './logbook-search.ts'
import { SavedViews } from './saved-views.tsx'

export interface FiltersProps {
  readonly phone: boolean
  readonly search: LogbookSearch
  readonly entities: readonly DxccEntity[]
  readonly onFilter: (filter: LogbookFilter) => void
  readonly onSearch: (search: LogbookSearch) => void
  readonly onClose: () => void
}

/** Every filter of the logbook: above the table, and in a sheet on a phone. Loaded when its button is first clicked. */
export function Filters({ phone, search, entities, onFilter, onSearch, onClose }: FiltersProps) {
  const { t } = useLingui()
  const bar = <FilterBar filter={search.filter} entities={entities} onFilter={onFilter} />
  if (!phone) return bar
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={t`Filter`}>
      {bar}
      <SavedViews search={search} entities={entities} onSearch={onSearch} />
    </Sheet>
  )
}
