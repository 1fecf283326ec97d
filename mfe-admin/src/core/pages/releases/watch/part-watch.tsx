import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CurveQuery, ReleaseCurves } from '@onfreq/contracts/releases/watch'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Chart, type ChartSeries } from '@onfreq/ui/chart'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useState } from 'react'
import { watchApi } from '../../../watch-api.ts'
import { curveLabels, toSeries } from './curves.ts'
import { ErrorBudget } from './error-budget.tsx'
import { Places } from './places.tsx'
import * as s from './watch.module.css'

interface PartWatchProps {
  readonly names: readonly string[]
  readonly first: string
}

const RANGES: readonly { value: `${NonNullable<CurveQuery['hours']>}`; label: string }[] = [
  {
    value: '24',
    get label() {
      return t`24 hours`
    },
  },
  {
    value: '168',
    get label() {
      return t`7 days`
    },
  },
  {
    value: '720',
    get label() {
      return t`30 days`
    },
  },
]
const POLL_INTERVAL_MS = 60_000

/**
 * Health of a microfrontend's releases: charts over time, the current share of each release, its pages, and the error
 * budget.
 */
export function PartWatch({ names, first }: PartWatchProps) {
  const { t } = useLingui()
  const [part, setPart] = useState(first)
  const [range, setRange] = useState<string>('24')
  const hours = range === '720' ? 720 : range === '168' ? 168 : 24
  const query = { microfrontend: part, hours } as const
  const { data, error } = watchApi.useAdminReleaseCurvesQuery(query, { pollingInterval: POLL_INTERVAL_MS })
  return (
    <div className={s.watch}>
      <div className={s.choice}>
        <Field label={t`Part`}>
          <Select value={part} onValueChange={setPart} options={names.map((name) => ({ value: name, label: name }))} />
        </Field>
        <Field label={t({ message: 'Time', context: 'a span' })}>
          <Select value={range} onValueChange={setRange} options={[...RANGES]} />
        </Field>
      </div>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t load the curves.`}</Banner>}
      {!data && !error && <SkeletonRows label={t`The curves are loading`} rows={8} />}
      {data && data.releases.length === 0 && <EmptyState>{t`No one has visited ${part} in this time.`}</EmptyState>}
      {data && data.releases.length > 0 && <Curves curves={data} />}
      {data && <ErrorBudget budget={data.budget} />}
      {data && data.places.length > 0 && <Places places={data.places} budget={data.page_budget} />}
    </div>
  )
}

function Curves({ curves }: { readonly curves: ReleaseCurves }) {
  const { t } = useLingui()
  const labels = curveLabels(curves)
  const common = { kind: 'line', labels, labelHead: 'UTC', height: 150 } as const
  const chart = (title: string, unit: string, series: readonly ChartSeries[]) => (
    <Panel>
      <Chart {...common} title={title} unit={unit} series={series} />
    </Panel>
  )
  return (
    <>
      <div className={s.charts}>
        {chart(
          t`Visits`,
          t`visits`,
          toSeries(curves, ({ visits }) => visits),
        )}
        {chart(
          t`Broken, per 100 visits`,
          t`broken`,
          toSeries(curves, (point) => share(point.broken, point.visits), { gaps: true }),
        )}
        {chart(
          t`LCP, ms, p75`,
          'ms',
          toSeries(curves, ({ felt }) => felt.LCP ?? null, { gaps: true }),
        )}
        {chart(
          t`INP, ms, p75`,
          'ms',
          toSeries(curves, ({ felt }) => felt.INP ?? null, { gaps: true }),
        )}
      </div>
      <div className={s.facts}>
        <Panel title={t`Now`} note={t`opened in the last 5 minutes`}>
          <ul className={s.list}>
            {curves.releases.map(({ id, live }) => (
              <li key={id} className={s.line}>
                <span className={s.release}>{id}</span>
                <span>{t`${plural({ visits: live.visits }, { one: '# visit', other: '# visits' })}, ${plural({ visitors: live.visitors }, { one: '# visitor', other: '# visitors' })}`}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t({ message: 'Moves', context: 'of a channel' })} note={t`in this time`}>
          {curves.moves.length === 0 ? (
            <p className={s.quiet}>
              <Trans>Nothing moved.</Trans>
            </p>
          ) : (
            <ul className={s.list}>
              {curves.moves.map((move) => (
                <li key={`${move.at} ${move.action} ${move.release_id}`} className={s.line}>
                  <UtcTime at={move.at} />
                  <span>{t`${{ action: move.action }}${{ value: move.channel ? `, ${move.channel}` : '' }}, by ${{ actor: move.actor }}`}</span>
                  <span className={s.release}>{move.release_id ?? ''}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  )
}

function share(some: number, all: number): number {
  return all === 0 ? 0 : Math.round((10_000 * some) / all) / 100
}
