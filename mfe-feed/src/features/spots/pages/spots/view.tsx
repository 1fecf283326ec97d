import { plural, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { formatNumber } from '@onfreq/i18n/format'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { NeedBadge } from '@onfreq/ui/need-badge'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { type ReactNode, Suspense } from 'react'
import { ALL, compareByNeed, type SpotFilters } from '../../list/filters.ts'
import type { NeedRow } from '../../list/spot-row.ts'
import { DIAL_BANDS } from '../../widgets/band-dial/dial-bands.ts'
import { BandMap } from './band-map.tsx'
import { busiestBands } from './band-map-layout.ts'
import { BestList } from './best-list.tsx'
import { FilterStrip, type SpotView } from './filter-strip.tsx'
import type { SpotTableProps } from './spot-table.tsx'
import * as s from './spots.module.css'

const SpotTable = lazyPart<SpotTableProps>(() => import('./spot-table.tsx'))

/** Maximum number of bands in the map on a desktop; on a phone the map scrolls through all of them. */
const MAX_COLUMNS = 6
const BEST_LIST_LENGTH = 9

export interface SpotsViewProps {
  /** Filtered spots, each with what it would add to the log; undefined before the first response. */
  readonly rows: readonly NeedRow[] | undefined
  /** The request failed. */
  readonly failed: boolean
  readonly onRetry: () => void
  /** The active filters. */
  readonly filters: SpotFilters
  /** Called with the changed filters. */
  readonly onFilters: (change: Partial<SpotFilters>) => void
  /** Band map or table. */
  readonly view: SpotView
  readonly onView: (view: SpotView) => void
  /** Whether the dial shows spots too. */
  readonly onDial: boolean
  readonly onOnDial: (on: boolean) => void
  /** The page's tuned frequency, in hertz. */
  readonly tunedHz: number
  /** Tunes to a station. */
  readonly onTune: (row: NeedRow) => void
  /** The viewer is a member, and so has a log. */
  readonly signedIn: boolean
  /** The site has older matching spots that are not shown. */
  readonly more: boolean
  /** This site has no cluster or other source, so only its members are shown. */
  readonly ownOnly: boolean
  /** The dial and the log bar. */
  readonly panel: ReactNode
}

/** `/spots`: where stations were heard, which of them the viewer needs, and tuning to one with a click. */
export function SpotsView(props: SpotsViewProps) {
  const { t } = useLingui()
  const { rows, failed, onRetry, filters, onFilters, view, onView, onDial, onOnDial, signedIn, panel, more } = props
  return (
    <div className={s.page}>
      <PageHeader
        title={t`Spots`}
        lead={getLead(props)}
        actions={
          signedIn && (
            <div className={s.legend} aria-hidden>
              <NeedBadge shape="solid">{t`New country`}</NeedBadge>
              <NeedBadge shape="outline">{t`New on this band`}</NeedBadge>
              <NeedBadge shape="dashed">{t`New in this mode`}</NeedBadge>
            </div>
          )
        }
      />
      {panel}
      <FilterStrip
        filters={filters}
        onFilters={onFilters}
        view={view}
        onView={onView}
        signedIn={signedIn}
        onDial={onDial}
        onOnDial={onOnDial}
      />
      {failed ? (
        <ErrorState onRetry={onRetry}>
          <Trans>Couldn’t load spots.</Trans>
        </ErrorState>
      ) : rows === undefined ? (
        <RowsPlaceholder />
      ) : (
        <SpotsContent {...props} rows={rows} />
      )}
      {more && rows && rows.length > 0 && (
        <p className={s.quiet}>
          <Trans>These are the newest. Choose a band or mode to reach further back.</Trans>
        </p>
      )}
    </div>
  )
}

function SpotsContent({
  rows,
  filters,
  onFilters,
  view,
  tunedHz,
  onTune,
  signedIn,
  ownOnly,
}: SpotsViewProps & { rows: readonly NeedRow[] }) {
  const { t } = useLingui()
  const nothing = (
    <EmptyState
      action={
        isFiltered(filters) && (
          <Button size="s" onClick={() => onFilters(ALL)}>
            {t`Show everything`}
          </Button>
        )
      }
    >
      {ownOnly ? t`No one is on the air here right now.` : emptyText(filters)}
    </EmptyState>
  )
  if (rows.length === 0) return <Panel>{nothing}</Panel>
  if (view === 'table') {
    return (
      <Suspense fallback={<RowsPlaceholder />}>
        <SpotTable rows={rows} onTune={onTune} empty={nothing} />
      </Suspense>
    )
  }

  const needed = rows.filter(({ need }) => need !== undefined)
  const best = onePerStation((signedIn && needed.length > 0 ? needed : rows).toSorted(compareByNeed)).slice(
    0,
    BEST_LIST_LENGTH,
  )
  const bands =
    filters.bands.length > 0
      ? DIAL_BANDS.filter(({ name }) => filters.bands.includes(name))
      : busiestBands(DIAL_BANDS, rows, MAX_COLUMNS)
  return (
    <div className={s.columns}>
      {/* Part of the header line, which always exists: the list does not shift when a needed station appears. */}
      <Panel
        title={signedIn && needed.length > 0 ? t`Best for you now` : t`Just heard`}
        note={signedIn && needed.length === 0 && t`nothing you need right now`}
        flush
        className={s.side}
      >
        <BestList
          rows={best}
          scope={`${signedIn && needed.length > 0} ${JSON.stringify(filters)}`}
          tunedHz={tunedHz}
          onTune={onTune}
        />
      </Panel>
      <Panel flush className={s.mapPanel}>
        <BandMap bands={bands} rows={rows} tunedHz={tunedHz} onTune={onTune} />
      </Panel>
    </div>
  )
}

const RowsPlaceholder = () => {
  const { t } = useLingui()
  return (
    <Panel flush>
      <SkeletonRows label={t`Spots loading`} rows={10} columns={5} />
    </Panel>
  )
}

/** A station on several bands is listed once, on the band where it is needed most. */
function onePerStation(rows: readonly NeedRow[]): readonly NeedRow[] {
  const callsigns = new Set<string>()
  return rows.filter(({ callsign }) => !callsigns.has(callsign) && callsigns.add(callsign))
}

function emptyText({ age }: SpotFilters): string {
  return age < 60
    ? t`Nothing heard in the last ${plural({ minutes: age }, { one: '# minute', other: '# minutes' })}.`
    : t`Nothing heard in the last ${plural({ hours: age / 60 }, { one: 'hour', other: '# hours' })}.`
}

const isFiltered = (filters: SpotFilters) => JSON.stringify(filters) !== JSON.stringify({ ...ALL, age: filters.age })

function getLead({ rows, filters, signedIn, ownOnly }: SpotsViewProps): ReactNode {
  if (rows === undefined) return t`Recent spots`
  const all = formatNumber(rows.length)
  if (ownOnly)
    return t`${plural({ count: rows.length }, { one: '# member is on the air.', other: '# members are on the air.' })}`
  const needed = rows.filter(({ need }) => need !== undefined).length
  const { age } = filters
  if (!signedIn || filters.needed)
    return age < 60
      ? t`${all} in the last ${plural({ minutes: age }, { one: '# minute', other: '# minutes' })}`
      : t`${all} in the last ${plural({ hours: age / 60 }, { one: 'hour', other: '# hours' })}`
  return age < 60 ? (
    <Trans>
      <b>
        <Plural value={needed} one="# you need" other="# you need" />
      </b>{' '}
      among {all} in the last <Plural value={{ minutes: age }} one="# minute" other="# minutes" />
    </Trans>
  ) : (
    <Trans>
      <b>
        <Plural value={needed} one="# you need" other="# you need" />
      </b>{' '}
      among {all} in the last <Plural value={{ hours: age / 60 }} one="hour" other="# hours" />
    </Trans>
  )
}
