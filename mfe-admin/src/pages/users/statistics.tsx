import type { AdminUsersAnswer } from '@onfreq/contracts/admin/admin'
import { REVENUE_PER_ACCOUNT_MONTH } from '@onfreq/contracts/site/limits'
import { Chart } from '@onfreq/ui/chart'
import { Panel } from '@onfreq/ui/panel'
import { Skeleton } from '@onfreq/ui/skeleton'
import type { ReactNode } from 'react'
import * as s from './users.module.css'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The figures, and the growth of a year. `undefined` while they load. */
export function Statistics({ statistics }: { statistics: AdminUsersAnswer | undefined }) {
  const number = (value: number | undefined) => value?.toLocaleString('en-GB')
  return (
    <>
      <dl className={s.figures}>
        <Figure name="Users" value={number(statistics?.user_count)} />
        <Figure name="New today" value={number(statistics?.new_today)} />
        <Figure name="New this week" value={number(statistics?.new_this_week)} note="since Monday" />
        <Figure name="New this month" value={number(statistics?.new_this_month)} />
        <Figure name="Paying accounts" value={number(statistics?.paying)} note="not managed by another" />
        <Figure
          name="Revenue estimate"
          value={pounds(statistics?.revenue_month)}
          note={`a month, ${statistics ? `${pounds(statistics.revenue_year)} a year ` : ''}at £${REVENUE_PER_ACCOUNT_MONTH} an account`}
        />
      </dl>
      <div className={s.charts}>
        <Growth
          kind="line"
          title="Users at the end of each month"
          statistics={statistics}
          value={({ users }) => users}
        />
        <Growth kind="bar" title="New users by month" statistics={statistics} value={({ new_users }) => new_users} />
      </div>
    </>
  )
}

type Month = AdminUsersAnswer['growth'][number]

interface GrowthProps {
  kind: 'line' | 'bar'
  title: string
  statistics: AdminUsersAnswer | undefined
  value: (month: Month) => number
}

function Growth({ kind, title, statistics, value }: GrowthProps) {
  return (
    <Panel>
      {statistics ? (
        <Chart
          kind={kind}
          title={title}
          labels={statistics.growth.map(({ month }) => MONTHS[Number(month.slice(5)) - 1] ?? month)}
          series={[{ name: 'Users', values: statistics.growth.map(value) }]}
          unit="users"
          labelHead="Month"
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
  return value === undefined
    ? undefined
    : `£${value.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
