/** Map data of the statistics page: squares, countries and continents for a year and a band, without side effects. */
import type { StatisticsMapResponse } from '@onfreq/contracts/log/statistics'
import { findEntity } from '@onfreq/ham/dxcc/entities'
import { byBand, sumBy, type Total } from './total.ts'

export interface MapFilter {
  readonly year?: number | undefined
  readonly band?: string | undefined
  /** Items first worked in this year are new. */
  readonly newIn: number
}

interface Cells {
  readonly squares: NonNullable<StatisticsMapResponse['squares']>
  readonly entities: NonNullable<StatisticsMapResponse['entities']>
  readonly continents: StatisticsMapResponse['continents']
  readonly bands: StatisticsMapResponse['bands']
}

export function toMap(total: Total, { year, band, newIn }: MapFilter): Cells {
  const years = total.years.filter((each) => year === undefined || each.year === year)
  const matchesBand = (of: string) => band === undefined || of === band
  const isNew = (at: number | undefined) => at !== undefined && new Date(at * 1000).getUTCFullYear() === newIn
  const squares = sumBy(
    years.flatMap((each) => each.squares.filter(([, of]) => matchesBand(of))),
    ([square]) => square,
    ([, , n]) => n,
  )
  const entities = sumBy(
    years.flatMap((each) => each.entities.filter(([, of]) => matchesBand(of))),
    ([dxcc]) => dxcc,
    ([, , n]) => n,
  )
  const continents = sumBy(
    years.flatMap((each) => each.continents.filter(([, of]) => matchesBand(of))),
    ([continent]) => continent,
    ([, , n]) => n,
  )
  return {
    squares: [...squares].map(([square, n]) => [square, n, isNew(total.squares.get(square)) ? 1 : 0]),
    entities: [...entities]
      .flatMap(([dxcc, n]) => {
        const entity = findEntity(dxcc)
        if (entity === undefined) return []
        const { name, latitude: lat, longitude: lon } = entity
        return [{ dxcc, name, lat, lon, n, new: isNew(total.countries.get(dxcc)?.at) }]
      })
      .sort((a, b) => b.n - a.n || a.dxcc - b.dxcc),
    continents: [...continents].map(([continent, n]) => ({ continent, n })).sort((a, b) => b.n - a.n),
    bands: [...new Set(total.years.flatMap(({ hours }) => hours.map(([, , of]) => of)))]
      .filter((of) => of !== '')
      .sort(byBand),
  }
}
