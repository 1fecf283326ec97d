import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { LogbookFilter, LogbookSort, LogbookStripResponse } from '@onfreq/contracts/log/log'
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import { SIZES } from '@onfreq/contracts/site/limits'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { formatNumber } from '@onfreq/i18n/format'
import { useMediaQuery } from '@onfreq/session/events'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { Key } from '@onfreq/ui/key'
import { PageHeader } from '@onfreq/ui/page-header'
import { Pagination } from '@onfreq/ui/pagination'
import { Skeleton, SkeletonRows } from '@onfreq/ui/skeleton'
import type { ColumnSizingState, RowSelectionState } from '@tanstack/react-table'
import { Ellipsis, Mail, SlidersHorizontal, Wrench } from 'lucide-react'
import { memo, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { contactCountText } from '../../contact/counted.ts'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { usualVisibility } from './columns.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { ContactPanel } from './contact-panel.tsx'
import type { FiltersProps } from './filters.tsx'
import { LogSearch } from './log-search.tsx'
import { LogbookList } from './logbook-list.tsx'
import { filterCount, type LogbookSearch } from './logbook-search.ts'
import { LogbookTable } from './logbook-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { TimeStrip } from './time-strip.tsx'
import * as s from './view.module.css'

export interface LogbookViewProps {
  /** Filter, order and page, as in the URL. */
  readonly search: LogbookSearch
  /** Contacts of this page and of those appended by scrolling. */
  readonly contacts: readonly LoggedContact[]
  /** Total counts of the full log. */
  readonly count: number | null
  /** Message if counting failed. */
  readonly countProblem: string | null
  /** Counts of the filtered contacts. */
  readonly total: number | null
  /** A filter is set. */
  readonly filtered: boolean
  /** Total number of matching contacts. */
  readonly pages: number
  /** Page number of the last loaded contact; further contacts are appended while scrolling. */
  readonly lastPage: number
  /** The first page is loading. */
  readonly loading: boolean
  /** Another page is loading; the current contacts stay visible. */
  readonly busy: boolean
  /** Loading failed. */
  readonly failed: boolean
  /** Countries that can be selected as a filter. */
  readonly entities: readonly DxccEntity[]
  /** Columns that the user has shown or hidden, by id; all others have the default. */
  readonly visibility: Readonly<Record<string, boolean>>
  /** Widths of columns in pixels, by id. */
  readonly sizing: ColumnSizingState
  /** Selected contacts, by id. */
  readonly selected: RowSelectionState
  /** Called with the new visibility. */
  readonly onVisibility: (change: Readonly<Record<string, boolean>>) => void
  /** Called when the user resizes a column. */
  readonly onSizing: (sizing: ColumnSizingState) => void
  /** Resets columns and widths. */
  readonly onUsualColumns: () => void
  /** Called with all selected contacts. */
  readonly onSelected: (selected: RowSelectionState) => void
  /** Called when the end of the list comes into view. */
  readonly onMore: () => void
  /** Called with the index of the first visible contact, from 0. */
  readonly onView: (index: number) => void
  /** Called with the new filter and order. */
  readonly onSearch: (search: LogbookSearch) => void
  /** Called with the page number, from 1. */
  readonly onPage: (page: number) => void
  /** Called with the complete filter. */
  readonly onFilter: (filter: LogbookFilter) => void
  /** Called with the column and direction. */
  readonly onSort: (sort: LogbookSort) => void
  /** Opens the repair dialog for the selected or filtered contacts. */
  readonly onRepair: () => void
  /** Adds the selected or filtered contacts to the QSL card queue. */
  readonly onCards: () => void
  /** Loads the log again after a failure. */
  readonly onRetry: () => void
  /** Time strip of the full log; its ends are the dates of the filter. */
  readonly strip?: LogbookStripResponse | undefined
  /** Further actions on the log. */
  readonly more?: ReactNode
  /** Menu of changes that can be undone. */
  readonly steps?: ReactNode
  /** Progress or result of a repair or undo of many contacts. */
  readonly job?: ReactNode
}

const Filters = lazyPart<FiltersProps>(async () => ({ default: (await import('./filters.tsx')).Filters }))

const PHONE = '(max-width: 759px)'
/** Below this width the default columns do not fit together with the comment. */
const NARROW = '(max-width: 1279px)'

/** The logbook: filter, time strip, contacts by day, and paging. */
export function LogbookView(props: LogbookViewProps) {
  const { t } = useLingui()
  const { search, count, countProblem, total, filtered, pages, busy, selected, entities, contacts } = props
  const phone = useMediaQuery(PHONE)
  const narrow = useMediaQuery(NARROW)
  const [openId, setOpen] = useState<number | null>(null)
  const [filtering, setFiltering] = useState(false)
  const openIndex = phone ? -1 : contacts.findIndex(({ id }) => id === openId)
  const open = contacts[openIndex]
  const visibility = useVisibility(narrow || open !== undefined, contacts, props.visibility)
  // An empty log has no filter, paging or repair, but deleted contacts can still be restored.
  const empty = total === 0 && contacts.length === 0 && !filtered && !props.loading && !props.failed
  const picked = Object.values(selected).filter(Boolean).length
  const { onFilter } = props
  const onRange = useCallback(
    (range: { readonly from: string; readonly to: string } | null) => {
      const { from: _from, to: _to, ...filterWithoutDates } = search.filter
      onFilter({ ...filterWithoutDates, ...range })
    },
    [onFilter, search.filter],
  )
  return (
    <div className={s.page}>
      <Header
        {...{ count, countProblem, total, filtered }}
        filters={filterCount(search.filter)}
        filtering={filtering}
        onFiltering={setFiltering}
        onFilter={onFilter}
      />
      {filtering && (
        <Suspense fallback={phone ? null : <Skeleton height="120px" />}>
          <Filters
            {...{ phone, search, entities, onFilter }}
            onSearch={props.onSearch}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
      {empty ? (
        <EmptyState
          className={s.empty}
          action={
            <span className={s.actions}>
              <ButtonLink href="/import-export">{t`Import a log`}</ButtonLink>
              <ButtonLink href="/logger">{t`Log a contact`}</ButtonLink>
            </span>
          }
        >
          <Trans>Your logbook is empty. Log a contact, or bring your old log with you.</Trans>
        </EmptyState>
      ) : (
        <TimeStrip
          strip={props.strip}
          from={search.filter.from}
          to={search.filter.to}
          onRange={onRange}
          narrow={phone}
        />
      )}
      {props.job}
      {empty ? (
        props.steps && <div className={s.tools}>{props.steps}</div>
      ) : (
        <div className={s.tools}>
          {!phone && <SavedViews search={search} entities={entities} onSearch={props.onSearch} />}
          <span className={s.spacer} />
          <Tools
            {...{ phone, visibility, picked, filtered }}
            more={props.more}
            steps={props.steps}
            onVisibility={props.onVisibility}
            onUsualColumns={props.onUsualColumns}
            onRepair={props.onRepair}
            onCards={props.onCards}
          />
          {!phone && (
            <Pagination
              page={search.page}
              pages={pages}
              onPageChange={props.onPage}
              label={t`Logbook pages`}
              busy={busy}
            />
          )}
        </div>
      )}
      <div className={cx(s.body, open && s.beside)}>
        <div className={s.rows}>
          {!empty && <Rows {...props} visibility={visibility} open={open?.id ?? null} onOpen={setOpen} />}
        </div>
        {open && (
          <ContactPanel
            key={open.id}
            contact={open}
            onStep={(by) => {
              const next = contacts[openIndex + by]
              if (next) setOpen(next.id)
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </div>
      {!empty && (
        <div className={s.foot}>
          <Pagination
            page={props.lastPage}
            pages={pages}
            onPageChange={props.onPage}
            label={phone ? t`Logbook pages` : t`Logbook pages, below the table`}
            busy={busy}
          />
        </div>
      )}
    </div>
  )
}

/**
 * Visible columns: the defaults with the user's changes. Returns the same object until they change, to preserve
 * memoisation while contacts are appended.
 */
function useVisibility(
  narrow: boolean,
  contacts: readonly LoggedContact[],
  chosen: Readonly<Record<string, boolean>>,
): Readonly<Record<string, boolean>> {
  const serializedVisibility = useMemo(
    () => JSON.stringify({ ...usualVisibility(narrow, contacts), ...chosen }),
    [narrow, contacts, chosen],
  )
  return useMemo(() => JSON.parse(serializedVisibility), [serializedVisibility])
}

interface HeaderProps extends Pick<LogbookViewProps, 'count' | 'countProblem' | 'total' | 'filtered' | 'onFilter'> {
  /** Number of active filters. */
  readonly filters: number
  readonly filtering: boolean
  readonly onFiltering: (open: boolean) => void
}

/**
 * The title, the count, the search and the filter button. Memoised, so that it does not rerender while contacts are
 * appended.
 */
const Header = memo(function Header({
  countProblem,
  filters,
  filtering,
  onFiltering,
  onFilter,
  ...counts
}: HeaderProps) {
  const { t } = useLingui()
  return (
    <PageHeader
      className={s.header}
      title={t`Logbook`}
      fact={countProblem ? <span className={s.problem}>{countProblem}</span> : <ContactCount {...counts} />}
      actions={
        <div className={s.find}>
          <LogSearch onFilter={onFilter} />
          <Key
            size="touch"
            icon={SlidersHorizontal}
            pressed={filtering}
            onPressedChange={onFiltering}
            count={filters > 0 ? filters : undefined}
          >
            <Trans>Filter</Trans>
          </Key>
        </div>
      }
    />
  )
})

interface ToolsProps
  extends Pick<
    LogbookViewProps,
    'visibility' | 'filtered' | 'more' | 'steps' | 'onVisibility' | 'onUsualColumns' | 'onRepair' | 'onCards'
  > {
  readonly phone: boolean
  /** Number of selected contacts. */
  readonly picked: number
}

/** Actions on contacts. Memoised, so that they do not rerender while contacts are appended. */
const Tools = memo(function Tools({ phone, picked, filtered, ...props }: ToolsProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const visible = isOpen || ((picked > 0 || filtered) && !phone)
  const acts = (
    <>
      <Button size="s" variant="quiet" icon={Wrench} onClick={props.onRepair} disabled={picked === 0 && !filtered}>
        {picked > 0 ? t`Edit ${picked} selected` : t`Edit all filtered contacts`}
      </Button>
      <Button size="s" variant="quiet" icon={Mail} onClick={props.onCards} disabled={picked === 0 && !filtered}>
        {t`Queue cards`}
      </Button>
      {props.more}
    </>
  )
  return (
    <>
      {/* The actions apply to selected or filtered contacts; without any, they are behind one button. */}
      {visible && acts}
      {(phone || (picked === 0 && !filtered)) && (
        <IconButton
          size={phone ? 'touch' : 'm'}
          icon={Ellipsis}
          label={t`More to do with the log`}
          aria-expanded={visible}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {props.steps}
      {!phone && (
        <ColumnsMenu visibility={props.visibility} onVisibility={props.onVisibility} onReset={props.onUsualColumns} />
      )}
    </>
  )
})

function ContactCount({ count, total, filtered }: Pick<LogbookViewProps, 'count' | 'total' | 'filtered'>) {
  const { t } = useLingui()
  if (count === null) return <>{'\u00a0'}</>
  if (!filtered || total === null) return <>{contactCountText(count)}</>
  const found = formatNumber(total)
  return <>{t`${found} of ${plural(count, { one: '# contact', other: '# contacts' })}`}</>
}

interface RowsProps extends LogbookViewProps {
  /** The contact shown next to the rows. */
  readonly open: number | null
  readonly onOpen: (id: number) => void
}

function Rows(props: RowsProps) {
  const { t } = useLingui()
  const { search, contacts, total, loading, failed } = props
  const phone = useMediaQuery(PHONE)
  if (failed && contacts.length === 0)
    return <ErrorState onRetry={props.onRetry}>{LOGBOOK_TEXTS.loadFailed}</ErrorState>
  if (loading) return <SkeletonRows className={s.skeleton} label={t`Logbook loading`} rows={14} columns={7} stack />
  if (contacts.length === 0) {
    return (
      <EmptyState
        className={s.nothing}
        action={<Button onClick={() => props.onFilter({})}>{t`Clear the filter`}</Button>}
      >
        <Trans>No contacts match this filter.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {failed && <ErrorState onRetry={props.onRetry}>{LOGBOOK_TEXTS.loadFailed}</ErrorState>}
      {phone ? (
        <LogbookList
          contacts={contacts}
          busy={props.busy}
          byDay={search.sort === 'TS'}
          onMore={props.onMore}
          onView={props.onView}
        />
      ) : (
        <LogbookTable
          contacts={contacts}
          total={total}
          offset={(search.page - 1) * SIZES.logbookPage}
          sort={search.sort}
          descending={search.descending}
          onSort={props.onSort}
          visibility={props.visibility}
          sizing={props.sizing}
          onSizing={props.onSizing}
          selected={props.selected}
          onSelected={props.onSelected}
          busy={props.busy}
          open={props.open}
          onOpen={props.onOpen}
          onMore={props.onMore}
          onView={props.onView}
        />
      )}
    </>
  )
}
