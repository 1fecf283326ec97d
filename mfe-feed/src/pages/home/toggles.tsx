import { Icon } from '@onfreq/ui/icon'
import { Key, KeyGroup } from '@onfreq/ui/key'
import { LayoutGrid, List, Map as MapIcon, Rows3 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useActiveUserListQuery } from '../../api.ts'
import { useUnhurried } from '../../live/unhurried.ts'
import { type FeedFilters, filterCounts, type ViewType } from '../../widgets/station-cards/filters.ts'
import * as s from './page.module.css'

export interface TogglesProps {
  readonly showLogBar: boolean
  readonly onShowLogBar: (show: boolean) => void
  readonly showBands: boolean
  readonly onShowBands: (show: boolean) => void
  readonly filters: FeedFilters
  readonly onFilters: (filters: FeedFilters) => void
  /** How many stations the person follows. */
  readonly following: number
  readonly view: ViewType
  readonly onView: (view: ViewType) => void
}

/** The keys over the station cards: what is shown, of whom, and how. */
export const Toggles = memo(function Toggles(props: TogglesProps) {
  const { showLogBar, onShowLogBar, showBands, onShowBands, filters, onFilters, following, view, onView } = props
  // The cards keep the list up to date; who sits at a desk without rig data is neither on the air nor calling.
  const stations = useUnhurried(useActiveUserListQuery().data?.stations)
  const counts = useMemo(() => filterCounts(stations ?? []), [stations])
  const set = (change: Partial<FeedFilters>) => onFilters({ ...filters, ...change })
  return (
    <div className={s.toggles}>
      <Key pressed={showLogBar} onPressedChange={onShowLogBar}>
        Show LogBar
      </Key>
      <Key pressed={showBands} onPressedChange={onShowBands}>
        Bands, 24 h
      </Key>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout */}
      <div role="group" aria-label="Filters" className={s.filters}>
        <Key
          pressed={filters.onAirOnly}
          onPressedChange={(onAirOnly) => set({ onAirOnly })}
          count={counts.onAir}
          lit="air"
          led
        >
          On Air
        </Key>
        <Key pressed={filters.cqOnly} onPressedChange={(cqOnly) => set({ cqOnly })} count={counts.cq} lit="cq" led>
          Calling CQ
        </Key>
        <Key
          pressed={filters.followingOnly}
          onPressedChange={(followingOnly) => set({ followingOnly })}
          count={following}
        >
          Following
        </Key>
      </div>
      <Key pressed={filters.reverseOrder} onPressedChange={(reverseOrder) => set({ reverseOrder })}>
        Reverse Order
      </Key>
      <span className={s.spacer} />
      <KeyGroup
        label="View"
        value={view}
        onValueChange={onView}
        options={[
          { value: 'grid', name: 'Large cards', label: <Icon of={LayoutGrid} /> },
          { value: 'list', name: 'Compact cards', label: <Icon of={Rows3} /> },
          { value: 'table', name: 'List', label: <Icon of={List} /> },
          { value: 'map', name: 'Map', label: <Icon of={MapIcon} /> },
        ]}
      />
    </div>
  )
})
