import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StatisticsMapResponse, StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { formatNumber } from '@onfreq/i18n/format'
import { Key } from '@onfreq/ui/key'
import { Panel } from '@onfreq/ui/panel'
import { InkKey, Swatch } from '@onfreq/ui/plot'
import { Select } from '@onfreq/ui/select'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { CONTINENT_NAMES } from '../continents.ts'
import { logbookHref, yearFilter } from '../links.ts'
import * as s from '../view.module.css'
import type { MapKind } from '../world-map.tsx'
import { richestMap } from './richest-map.ts'

const WorldMap = lazyPart(() => import('../world-map.tsx'))

/** Starts loading the code of the map before its data arrives. */
export const fetchMap = () => WorldMap.fetch()

const KINDS: readonly { readonly kind: MapKind; readonly name: string }[] = [
  {
    kind: 'grids',
    get name() {
      return t`Grids`
    },
  },
  {
    kind: 'countries',
    get name() {
      return t`Countries`
    },
  },
  {
    kind: 'heat',
    get name() {
      return t`Heat`
    },
  },
]

const ALL = 'all'

export interface MapBlockProps {
  readonly response: StatisticsResponse
  /** Undefined while loading. */
  readonly map: StatisticsMapResponse | undefined
  /** Undefined for all bands. */
  readonly band: string | undefined
  readonly onlyYear: boolean
  readonly onBand: (band: string | undefined) => void
  readonly onOnlyYear: (only: boolean) => void
}

/** The map of worked locations with its controls. */
export function MapBlock({
  response,
  map,
  band,
  onlyYear,
  onBand,
  onOnlyYear,
  asTable,
}: MapBlockProps & { readonly asTable: boolean }) {
  const { t } = useLingui()
  const { blocks, own, year } = response
  const kinds = KINDS.filter(({ kind }) => (kind === 'countries' ? blocks.countries : blocks.grids))
  const [chosen, setChosen] = useState<MapKind>()
  const [, navigate] = useLocation()
  const offered = kinds.map((each) => each.kind)
  const kind = offered.find((each) => each === chosen) ?? richestMap(offered, map)
  if (kind === undefined) return null
  const toHref = own
    ? (mark: string) =>
        logbookHref({
          ...(onlyYear && yearFilter(year)),
          ...(band !== undefined && { band }),
          ...(kind === 'countries' ? { dxcc: Number(mark) } : { grid: mark }),
        })
    : undefined
  return (
    <Panel
      flush
      title={t`Worked`}
      note={
        <span className={s.keys}>
          {kinds.map((each) => (
            <Key key={each.kind} pressed={each.kind === kind} onPressedChange={() => setChosen(each.kind)}>
              {each.name}
            </Key>
          ))}
        </span>
      }
      actions={
        <span className={s.keys}>
          <Key pressed={onlyYear} onPressedChange={onOnlyYear}>
            <Trans>Only {year}</Trans>
          </Key>
          <Select
            size="s"
            aria-label={t`Band of the map`}
            className={s.bandSelect}
            value={band ?? ALL}
            onValueChange={(value) => onBand(value === ALL ? undefined : value)}
            options={[
              { value: ALL, label: t`All bands` },
              ...(map?.bands ?? []).map((name) => ({ value: name, label: name })),
            ]}
          />
        </span>
      }
    >
      <div className={s.mapRoom}>
        {map && (
          <Suspense fallback={null}>
            <WorldMap
              kind={kind}
              map={map}
              home={response.home}
              year={year}
              asTable={asTable}
              hrefOf={toHref}
              onOpen={toHref && ((mark) => navigate(toHref(mark)))}
            />
          </Suspense>
        )}
      </div>
      <div className={s.mapFoot}>
        {kind !== 'heat' && (
          <Swatch colour="var(--needle)">
            <Trans>First worked in {year}</Trans>
          </Swatch>
        )}
        <InkKey least={t`Once`} most={t`Often`} />
        <span className={s.continents}>
          {map?.continents.map(({ continent, n }) => (
            <span key={continent}>
              {CONTINENT_NAMES[continent] ?? continent} <b>{formatNumber(n)}</b>
            </span>
          ))}
        </span>
      </div>
    </Panel>
  )
}
