import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatNumber, formatSeries } from '@onfreq/i18n/format'
import { Link } from '@onfreq/ui/link'
import { SparkBars } from '@onfreq/ui/plot/years'
import { formatUtc } from '@onfreq/ui/time'
import type { ReactNode } from 'react'
import { contactHref, logbookHref, yearFilter } from './links.ts'
import * as s from './view.module.css'

const format = (n: number) => formatNumber(n)

/** Four totals, each with the change in the displayed year. */
export function Figures({ response }: { readonly response: StatisticsResponse }) {
  const { t } = useLingui()
  const { blocks, year, own } = response
  const { contacts, countries, grids, distance } = blocks
  const furthest = distance?.furthest
  return (
    <dl className={s.figures}>
      {contacts && (
        <Figure
          name={t`Contacts`}
          value={format(contacts.total)}
          href={own ? '/logs' : undefined}
          gain={`+${format(contacts.gain)}`}
          gainHref={own ? logbookHref(yearFilter(year)) : undefined}
          words={joinParts(t`in ${year}`, yearBefore(contacts.by_year, year), getRank(contacts.by_year, year))}
          values={contacts.by_year.map(({ n }) => n)}
        />
      )}
      {countries && (
        <Figure
          name={t`Countries`}
          value={format(countries.total)}
          href={own ? '/my-awards' : undefined}
          gain={`+${format(countries.gain)}`}
          words={joinParts(
            t`in ${year}`,
            yearBefore(countries.by_year, year),
            countries.newest?.country && t`last was ${{ country: countryText(countries.newest.country) }}`,
          )}
          gainHref={countries.newest ? contactHref(countries.newest) : undefined}
          values={countries.by_year.map(({ n }) => n)}
        />
      )}
      {grids && (
        <Figure
          name={t`Grid squares`}
          value={format(grids.total)}
          gain={`+${format(grids.gain)}`}
          words={joinParts(t`in ${year}`, yearBefore(grids.by_year, year))}
          values={grids.by_year.map(({ n }) => n)}
        />
      )}
      {distance && (
        <Figure
          name={t`Furthest`}
          value={furthest ? format(furthest.distance_km ?? 0) : '–'}
          unit={furthest ? 'km' : undefined}
          href={furthest ? contactHref(furthest) : undefined}
          gain={distance.gain > 0 ? `+${format(distance.gain)} km` : ''}
          words={furthest ? `${furthest.Call}, ${formatUtc(furthest.TS, 'day')}` : t`No distance known yet`}
          values={distance.by_year.map(({ n }) => n)}
        />
      )}
    </dl>
  )
}

/** Joins the parts that are available: "in 2026, 1,902 in 2025, 2nd best year". */
const joinParts = (...parts: readonly (string | null | undefined)[]) => formatSeries(parts)

/** "1,902 in 2025": the previous year for comparison, if there is one. */
function yearBefore(years: readonly { readonly year: number; readonly n: number }[], year: number): string {
  const before = years.find((each) => each.year === year - 1)
  return before === undefined ? '' : t`${{ count: format(before.n) }} in ${{ year: before.year }}`
}

/** "2nd best year", if there are enough years to compare. */
function getRank(years: readonly { readonly year: number; readonly n: number }[], year: number): string {
  const own = years.find((each) => each.year === year)
  if (own === undefined || years.length < 3) return ''
  const ranks = [t`the best year`, t`2nd best year`, t`3rd best year`]
  return ranks[years.filter(({ n }) => n > own.n).length] ?? ''
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly unit?: string | undefined
  readonly href?: string | undefined
  readonly gain: string
  readonly gainHref?: string | undefined
  readonly words: ReactNode
  readonly values: readonly number[]
}

function Figure({ name, value, unit, href, gain, gainHref, words, values }: FigureProps) {
  const figure = (
    <>
      {value}
      {unit && <small>{unit}</small>}
    </>
  )
  return (
    <div className={s.figure}>
      <dt>{name}</dt>
      <dd className={s.value}>{href ? <Link href={href}>{figure}</Link> : figure}</dd>
      <dd className={s.gain}>
        {gain && gainHref ? <Link href={gainHref}>{gain}</Link> : gain && <b>{gain}</b>}
        <span>{words}</span>
      </dd>
      <SparkBars values={values} />
    </div>
  )
}
