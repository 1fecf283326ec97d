import { ph, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type PeriodBar, type PeriodName, RECORD_DAYS } from '@onfreq/contracts/live/periods'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useInterval } from '@onfreq/session/timers'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Icon } from '@onfreq/ui/icon'
import { Key } from '@onfreq/ui/key'
import { Panel } from '@onfreq/ui/panel'
import { Swatch } from '@onfreq/ui/plot'
import { StackedBars } from '@onfreq/ui/plot/bars'
import { Skeleton } from '@onfreq/ui/skeleton'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { usePeriodsByPeriodQuery } from '../../../api.ts'
import { countText } from '../../widgets/leaderboard/boards.ts'
import * as s from './period-figures.module.css'
import { barName, comparisonText, recordText } from './period-words.ts'

/** In stacking order, from the bottom of a bar. */
const MODES = [
  {
    key: 'voice',
    get name() {
      return t`Voice`
    },
    colour: 'var(--m-ssb)',
  },
  { key: 'cw', name: 'CW', colour: 'var(--m-cw)' },
  {
    key: 'data',
    get name() {
      return t`Data`
    },
    colour: 'var(--m-ft8)',
  },
  { key: 'sstv', name: 'SSTV', colour: 'var(--m-sstv)' },
  {
    key: 'other',
    get name() {
      return t`Other`
    },
    colour: 'var(--m-other)',
  },
] as const

/** Scrolls to the latest bar when the bars are wider than the screen. */
const toTheEnd = (box: HTMLDivElement | null) => {
  if (box) box.scrollLeft = box.scrollWidth
}

/** Above the boards of a period: contacts over time, by mode, compared with the previous period, and records. */
export function PeriodFigures({ period }: { readonly period: PeriodName }) {
  const { t } = useLingui()
  const { currentData: figures, error, refetch } = usePeriodsByPeriodQuery(period)
  const [asTable, setAsTable] = useState(false)
  useInterval(() => void refetch(), TIMERS.leaderboardsPage)
  if (!figures) {
    if (error)
      return (
        <ErrorState onRetry={() => void refetch()}>
          <Trans>Couldn’t load the figures.</Trans>
        </ErrorState>
      )
    return <Skeleton className={s.toCome} />
  }
  const isDay = period === 'today' || period === 'yesterday'
  const { contacts, stations, bars, modes, compared, records } = figures
  const comparison = comparisonText(period, compared)
  const used = MODES.filter(({ key }) => modes[key] > 0)
  return (
    <Panel
      title={isDay ? t`Contacts by hour` : t`Contacts by day`}
      note="UTC"
      actions={
        <Key pressed={asTable} onPressedChange={setAsTable}>
          <Trans>Table</Trans>
        </Key>
      }
      className={s.panel}
    >
      <p className={s.lead}>
        <Trans>
          <b className={s.figure}>{ph({ contactsText: countText(contacts) })}</b>{' '}
          <Plural value={contacts} one="contact" other="contacts" /> by{' '}
          <Plural value={stations} one="# station" other="# stations" />
        </Trans>
        {comparison !== '' && <span className={s.comparison}>{comparison}</span>}
      </p>
      {contacts === 0 ? (
        <EmptyState>
          <Trans>No contacts yet.</Trans>
        </EmptyState>
      ) : (
        <>
          <div ref={toTheEnd} className={s.sideways}>
            <div className={s.wide}>
              <StackedBars
                label={isDay ? t`Contacts by hour` : t`Contacts by day`}
                heads={[isDay ? t`Hour` : t`Day`, t`Mode`]}
                now={nowBar(period, bars)}
                bars={bars.map((bar) => ({ name: barName(period, bar.from), parts: getParts(bar, used) }))}
                asTable={asTable}
              />
            </div>
          </div>
          <ul className={s.modes} aria-label={t`Modes`}>
            {used.map(({ key, name, colour }) => (
              <li key={key}>
                <Swatch colour={colour}>{name}</Swatch>
                <b>{countText(modes[key])}</b>
                <span className={s.share}>{Math.round((modes[key] / contacts) * 100)}%</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {records.length > 0 && (
        <ul className={s.records} aria-label={t`Records`}>
          {records.map((record) => (
            <li key={record.span}>
              <Icon of={Trophy} size="s" />
              {recordText(record, RECORD_DAYS)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Key of the bar of the current interval; undefined for a completed day. */
function nowBar(period: PeriodName, bars: readonly PeriodBar[]): string | undefined {
  if (period === 'yesterday') return undefined
  const now = new Date().toISOString()
  const latestBar = bars.filter(({ from }) => from <= now).at(-1)
  return latestBar && barName(period, latestBar.from)
}

const getParts = (bar: PeriodBar, modes: readonly (typeof MODES)[number][]) =>
  modes.flatMap(({ key, name, colour }) => (bar[key] === 0 ? [] : [{ name, colour, n: bar[key] }]))
