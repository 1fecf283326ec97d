import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { LogbookFilter, RepairSelection } from '@onfreq/contracts/log/log'
import { SIZES } from '@onfreq/contracts/site/limits'
import { callProblem } from '@onfreq/session/api'
import { usePreference } from '@onfreq/session/preferences'
import { showToast } from '@onfreq/ui/toast'
import type { ColumnSizingState, RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useLogbookStripQuery, useLogCardsAddMutation, useLogEntitiesQuery } from '../../../api.ts'
import { ConfirmationMarks } from '../../../features/confirmations/list/marks.tsx'
import ConfirmationNews from '../../../features/confirmations/list/news.tsx'
import { Suggestions } from '../../../features/confirmations/list/suggestions.tsx'
import { DeliveryMarks, useDelivers } from '../../../features/integrations/deliveries/marks.tsx'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { OthersBanner } from '../../others/banner.tsx'
import { useStable } from '../../use-stable.ts'
import { DayFigures } from './day-figures.tsx'
import { ExportAll } from './export-all.tsx'
import { LatestJob } from './latest-job.tsx'
import type { LogbookSearch } from './logbook-search.ts'
import { RepairDialog } from './repair-dialog.tsx'
import { StepsMenu } from './steps-menu.tsx'
import { useLogbook } from './use-logbook.ts'
import { LogbookView } from './view.tsx'

const NO_ENTITIES: readonly DxccEntity[] = []
const NO_CHOICE: Readonly<Record<string, boolean>> = {}
const NO_SIZES: ColumnSizingState = {}

/** Number of contacts for which additional data is loaded at once: the visible ones, and as many around them. */
const BATCH_SIZE = SIZES.logbookPage
const STEP_SIZE = BATCH_SIZE / 2

/** @param step index of the first visible contact, in units of {@link STEP} */
function useNearbyContacts(contacts: readonly LoggedContact[], step: number): readonly LoggedContact[] {
  const from = Math.max(0, step * STEP_SIZE - STEP_SIZE / 2)
  return useMemo(() => contacts.slice(from, from + BATCH_SIZE), [contacts, from])
}

/** Constant elements, which React does not rerender with the page. */
const STEPS_MENU = <StepsMenu />
const NEWS_BANNERS = (
  <>
    <LatestJob />
    <Suggestions />
    <OthersBanner />
    <ConfirmationNews />
  </>
)

/** The complete logbook: filters, time strip, and an infinitely scrolling list. */
export default function LogsPage() {
  const { t } = useLingui()
  const logbook = useLogbook()
  const { search, total, filtered } = logbook
  const { data: entities = NO_ENTITIES } = useLogEntitiesQuery()
  const [visibility, setVisibility] = usePreference('log.columns', NO_CHOICE)
  const delivers = useDelivers()
  const [sizing, setSizing] = usePreference('log.column-widths', NO_SIZES)
  const [selected, setSelected] = useState<RowSelectionState>({})
  const [addCards] = useLogCardsAddMutation()
  const [, navigate] = useLocation()
  const [repairing, setRepairing] = useState(false)
  // Rounded to steps, so that the page does not rerender for each row scrolled.
  const [step, setStep] = useState(0)
  const nearby = useNearbyContacts(logbook.contacts, step)
  const { from: _from, to: _to, ...filterWithoutDates } = search.filter
  const { currentData: strip } = useLogbookStripQuery({ filter: filterWithoutDates })
  const columnVisibility = useMemo(
    () => ({ ...(!delivers && { services: false }), ...visibility }),
    [delivers, visibility],
  )
  const more = useMemo(() => <ExportAll filter={search.filter} />, [search.filter])

  const ids = Object.keys(selected)
    .filter((id) => selected[id])
    .map(Number)
  const selection: RepairSelection | null = ids.length > 0 ? { ids } : filtered ? { filter: search.filter } : null
  const scope =
    ids.length > 0
      ? t`${plural({ count: ids.length }, { one: 'For # selected contact.', other: 'For # selected contacts.' })}`
      : t`${plural({ count: total ?? 0 }, { one: 'For # contact of this filter.', other: 'For # contacts of this filter.' })}`

  const queueCards = async () => {
    if (!selection) return
    try {
      const { added, already } = await addCards({ selection }).unwrap()
      setSelected({})
      const before =
        already > 0 ? ` ${t`${plural(already, { one: '# had one already.', other: '# had one already.' })}`}` : ''
      const queued = t`${plural(added, { one: '# QSL card queued.', other: '# QSL cards queued.' })}`
      showToast({
        text: `${queued}${before}`,
        tone: 'success',
        action: { label: t({ message: 'Open', context: 'verb' }), run: () => navigate('/qsl-cards') },
      })
    } catch (error) {
      showToast({
        text: callProblem(error).message || t`We couldn’t queue the cards. Please try again.`,
        tone: 'danger',
      })
    }
  }

  const acts = useStable({
    onMore: logbook.onMore,
    onView: (index: number) => setStep(Math.floor(index / STEP_SIZE)),
    onVisibility: (change: Readonly<Record<string, boolean>>) => setVisibility({ ...visibility, ...change }),
    onSizing: setSizing,
    onUsualColumns: () => {
      setVisibility(NO_CHOICE)
      setSizing(NO_SIZES)
    },
    onSelected: setSelected,
    onPage: logbook.setPage,
    onFilter: (filter: LogbookFilter) => {
      setSelected({})
      logbook.setFilter(filter)
    },
    onSort: logbook.setSort,
    onSearch: (next: LogbookSearch) => {
      setSelected({})
      logbook.setSearch(next)
    },
    onRepair: () => setRepairing(true),
    onCards: () => void queueCards(),
    onRetry: logbook.refetch,
  })

  return (
    <DeliveryMarks contacts={nearby}>
      <ConfirmationMarks contacts={nearby}>
        <DayFigures contacts={nearby} filter={search.filter} byDay={search.sort === 'TS'}>
          <LogbookView
            {...logbook}
            {...acts}
            entities={entities}
            visibility={columnVisibility}
            sizing={sizing}
            selected={selected}
            strip={strip}
            more={more}
            steps={STEPS_MENU}
            job={NEWS_BANNERS}
          />
        </DayFigures>
      </ConfirmationMarks>
      <RepairDialog
        open={repairing}
        onOpenChange={setRepairing}
        selection={selection}
        scope={scope}
        onDone={() => setSelected({})}
      />
    </DeliveryMarks>
  )
}
