import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@onfreq/ui/icon'
import { Key, KeyGroup } from '@onfreq/ui/key'
import { LayoutGrid, List, Map as MapIcon, Rows3 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useActiveUserListQuery } from '../../../api.ts'
import { useThrottled } from '../../live/use-throttled.ts'
import { type FeedFilters, filterCounts, type ViewType } from '../../widgets/station-cards/filters.ts'
import * as s from './page.module.css'

export interface TogglesProps {
  readonly showLogBar: boolean
  readonly onShowLogBar: (show: boolean) => void
  readonly showBands: boolean
  readonly onShowBands: (show: boolean) => void
  readonly filters: FeedFilters
  readonly onFilters: (filters: FeedFilters) => void
  /** Number of followed stations. */
  readonly following: number
  readonly view: ViewType
  readonly onView: (view: ViewType) => void
}

/** Filter and view buttons above the station cards. */
export const Toggles = memo(function Toggles(props: TogglesProps) {
  const { t } = useLingui()
  const { showLogBar, onShowLogBar, showBands, onShowBands, filters, onFilters, following, view, onView } = props
  // The cards keep the list up to date. Members at a desk without rig data are not counted: they are neither on the air
  // nor calling.
  const stations = useThrottled(useActiveUserListQuery().data?.stations)
  const counts = useMemo(() => filterCounts(stations ?? []), [stations])
  const set = (change: Partial<FeedFilters>) => onFilters({ ...filters, ...change })
  return (
    <div className={s.toggles}>
      <Key pressed={showLogBar} onPressedChange={onShowLogBar}>
        <Trans>Show LogBar</Trans>
      </Key>
      <Key pressed={filters.reverseOrder} onPressedChange={(reverseOrder) => set({ reverseOrder })}>
        <Trans>Reverse Order</Trans>
      </Key>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout */}
      <div role="group" aria-label={t`Filters`} className={s.filters}>
        <Key
          pressed={filters.onAirOnly}
          onPressedChange={(onAirOnly) => set({ onAirOnly })}
          count={counts.onAir}
          lit="air"
          led
        >
          <Trans>On Air</Trans>
        </Key>
        <Key pressed={filters.cqOnly} onPressedChange={(cqOnly) => set({ cqOnly })} count={counts.cq} lit="cq" led>
          <Trans>Calling CQ</Trans>
        </Key>
        <Key
          pressed={filters.followingOnly}
          onPressedChange={(followingOnly) => set({ followingOnly })}
          count={following}
        >
          <Trans>Following</Trans>
        </Key>
      </div>
      <span className={s.spacer} />
      <Key pressed={showBands} onPressedChange={onShowBands}>
        <Trans>Bands, 24 h</Trans>
      </Key>
      <KeyGroup
        label={t`View`}
        value={view}
        onValueChange={onView}
        options={[
          { value: 'grid', name: t`Large cards`, label: <Icon of={LayoutGrid} /> },
          { value: 'list', name: t`Compact cards`, label: <Icon of={Rows3} /> },
          { value: 'table', name: t`List`, label: <Icon of={List} /> },
          { value: 'map', name: t`Map`, label: <Icon of={MapIcon} /> },
        ]}
      />
    </div>
  )
})
