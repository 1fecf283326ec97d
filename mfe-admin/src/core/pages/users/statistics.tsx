import { useLingui } from '@lingui/react/macro'
import type { AdminUsersResponse } from '@onfreq/contracts/admin/admin'
import { REVENUE_PER_ACCOUNT_MONTH } from '@onfreq/contracts/site/limits'
import { formatMoney, formatNumber } from '@onfreq/i18n/format'
import { Chart } from '@onfreq/ui/chart'
import { Panel } from '@onfreq/ui/panel'
import { Skeleton } from '@onfreq/ui/skeleton'
import { monthNames } from '@onfreq/ui/time'
import type { ReactNode } from 'react'
import * as s from './users.module.css'

/** Totals, and the growth over a year. `undefined` while loading. */
export function Statistics({ statistics }: { statistics: AdminUsersResponse | undefined }) {
  const { t } = useLingui()
  const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  return (
    <>
      <dl className={s.figures}>
        <Figure name={t`Users`} value={number(statistics?.user_count)} />
        <Figure name={t`New today`} value={number(statistics?.new_today)} />
        <Figure name={t`New this week`} value={number(statistics?.new_this_week)} note={t`since Monday`} />
        <Figure name={t`New this month`} value={number(statistics?.new_this_month)} />
        <Figure name={t`Paying accounts`} value={number(statistics?.paying)} note={t`not managed by another`} />
        <Figure
          name={t`Revenue estimate`}
          value={pounds(statistics?.revenue_month)}
          note={
            statistics
              ? t`a month, ${{ revenueYear: pounds(statistics.revenue_year) }} a year at £${REVENUE_PER_ACCOUNT_MONTH} an account`
              : t`a month, at £${REVENUE_PER_ACCOUNT_MONTH} an account`
          }
        />
      </dl>
      <div className={s.charts}>
        <Growth
          kind="line"
          title={t`Users at the end of each month`}
          statistics={statistics}
          value={({ users }) => users}
        />
        <Growth kind="bar" title={t`New users by month`} statistics={statistics} value={({ new_users }) => new_users} />
      </div>
    </>
  )
}

type Month = AdminUsersResponse['growth'][number]

interface GrowthProps {
  kind: 'line' | 'bar'
  title: string
  statistics: AdminUsersResponse | undefined
  value: (month: Month) => number
}

function Growth({ kind, title, statistics, value }: GrowthProps) {
  const { t } = useLingui()
  return (
    <Panel>
      {statistics ? (
        <Chart
          kind={kind}
          title={title}
          labels={statistics.growth.map(({ month }) => monthNames()[Number(month.slice(5)) - 1] ?? month)}
          series={[{ name: t`Users`, values: statistics.growth.map(value) }]}
          unit={t`users`}
          labelHead={t`Month`}
        />
      ) : (
        <div className={s.chartToCome}>
          <Skeleton width="38%" />
          <Skeleton height="1px" />
        </div>
      )}
    </Panel>
  )
}

function Figure({ name, value, note }: { name: string; value: string | undefined; note?: ReactNode }) {
  return (
    <div className={s.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={s.value}>{value ?? <Skeleton width={64} />}</span>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

function pounds(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatMoney(value, 'GBP')
}
