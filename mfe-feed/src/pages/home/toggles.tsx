import { Icon } from '@onfreq/ui/icon'
import { Key, KeyGroup } from '@onfreq/ui/key'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { memo } from 'react'
import type { FeedFilters, ViewType } from '../../widgets/station-cards/filters.ts'
import * as s from './page.module.css'

export interface TogglesProps {
  readonly showLogBar: boolean
  readonly onShowLogBar: (show: boolean) => void
  readonly filters: FeedFilters
  readonly onFilters: (filters: FeedFilters) => void
  /** How many stations the person follows. */
  readonly following: number
  readonly view: ViewType
  readonly onView: (view: ViewType) => void
}

/** The keys over the station cards. */
export const Toggles = memo(function Toggles(props: TogglesProps) {
  const { showLogBar, onShowLogBar, filters, onFilters, following, view, onView } = props
  const set = (change: Partial<FeedFilters>) => onFilters({ ...filters, ...change })
  return (
    <div className={s.toggles}>
      <Key pressed={showLogBar} onPressedChange={onShowLogBar}>
        Show LogBar
      </Key>
      <Key pressed={filters.reverseOrder} onPressedChange={(reverseOrder) => set({ reverseOrder })}>
        Reverse Order
      </Key>
      <Key pressed={filters.onAirOnly} onPressedChange={(onAirOnly) => set({ onAirOnly })} lit="air" led>
        On Air
      </Key>
      <Key pressed={filters.cqOnly} onPressedChange={(cqOnly) => set({ cqOnly })} lit="cq" led>
        Calling CQ
      </Key>
      <Key
        pressed={filters.followingOnly}
        onPressedChange={(followingOnly) => set({ followingOnly })}
        count={following}
      >
        Following
      </Key>
      <span className={s.spacer} />
      <KeyGroup
        label="View"
        value={view}
        onValueChange={onView}
        options={[
          { value: 'grid', name: 'Large cards', label: <Icon of={LayoutGrid} /> },
          { value: 'list', name: 'Compact cards', label: <Icon of={Rows3} /> },
        ]}
      />
    </div>
  )
})
