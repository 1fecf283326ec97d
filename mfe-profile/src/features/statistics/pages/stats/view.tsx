import { Trans, useLingui } from '@lingui/react/macro'
import { STATISTICS_BLOCKS, type StatisticsBlock } from '@onfreq/contracts/log/statistics'
import { callsignToPath } from '@onfreq/ham/callsign'
import { ButtonLink } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Key } from '@onfreq/ui/key'
import { PageHeader } from '@onfreq/ui/page-header'
import { YearDial } from '@onfreq/ui/plot/years'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { formatUtc } from '@onfreq/ui/time'
import { Table2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useAfterPaint } from './after-paint.ts'
import { Charts } from './blocks/charts.tsx'
import { EmptyMap } from './blocks/empty-map.tsx'
import { MapBlock, type MapBlockProps } from './blocks/map.tsx'
import { Figures } from './figures.tsx'
import { Share } from './share.tsx'
import { STATISTICS_LABELS } from './texts.ts'
import * as s from './view.module.css'
import { Visibility } from './visibility.tsx'

export interface StatsViewProps extends MapBlockProps {
  readonly onYear: (year: number) => void
  readonly onPublic: (blocks: readonly StatisticsBlock[]) => void
  readonly saving: boolean
}

/** Statistics of a station's log, as figures, charts and a map. */
export function StatsView(props: StatsViewProps) {
  const { t } = useLingui()
  const { response, saving, onPublic, onYear } = props
  const { blocks, own, callsign, year } = response
  const [asTable, setAsTable] = useState(false)
  const years = blocks.contacts?.by_year ?? []
  const isEmpty = blocks.contacts?.total === 0
  // Content below the fold renders after the first paint, and after the visible part of a change.
  const painted = useAfterPaint()
  const below = useDeferredValue(response)
  return (
    <article className={s.page}>
      <PageHeader
        title={own ? t`Radio life` : t`Radio life of ${callsign}`}
        lead={response.first_at ? t`Since ${{ day: formatUtc(response.first_at, 'day') }}` : undefined}
        actions={
          isEmpty ? undefined : (
            <>
              <Key size="m" icon={Table2} pressed={asTable} onPressedChange={setAsTable}>
                <Trans>Tables</Trans>
              </Key>
              <ButtonLink href={`/${callsignToPath(callsign)}/year/${year}`}>{t`Year in review`}</ButtonLink>
              {own && <ButtonLink href="/stats/antennas">{t`Antennas`}</ButtonLink>}
              <Share response={response} />
              {response.public && <Visibility open={response.public} saving={saving} onPublic={onPublic} />}
              {!own && <ButtonLink href={`/${callsignToPath(callsign)}`}>{t`Profile`}</ButtonLink>}
            </>
          )
        }
      />
      {isEmpty ? (
        <>
          <EmptyState
            action={
              own ? (
                <ButtonLink href="/logger" variant="primary">
                  {t`Log a contact`}
                </ButtonLink>
              ) : undefined
            }
          >
            {own ? STATISTICS_LABELS.empty : STATISTICS_LABELS.emptyOf(callsign)}
          </EmptyState>
          {own && <EmptyMap response={response} map={props.map} />}
        </>
      ) : (
        <>
          {years.length > 1 && <YearDial years={years} year={year} onYear={onYear} />}
          <Figures response={response} />
          <MapBlock {...props} asTable={asTable} />
          {painted && <Charts response={below} asTable={asTable} />}
        </>
      )}
      {!own && Object.keys(blocks).length < STATISTICS_BLOCKS.length && (
        <p className={s.closed}>{STATISTICS_LABELS.closed}</p>
      )}
    </article>
  )
}

/** Skeleton of the page: panels at their final height. */
export function StatsSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Statistics`} className={s.page}>
      <Skeleton width="220px" height="34px" />
      <Skeleton height="66px" />
      <Skeleton height="118px" />
      <Skeleton height="420px" />
      <Skeleton height="240px" />
    </Loading>
  )
}
