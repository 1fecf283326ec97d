import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AntennasResponse } from '@onfreq/contracts/antennas/antennas'
import { formatNumber } from '@onfreq/i18n/format'
import { ButtonLink } from '@onfreq/ui/button'
import { DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Key } from '@onfreq/ui/key'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { Swatch } from '@onfreq/ui/plot'
import { StackedBars } from '@onfreq/ui/plot/bars'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { COLUMNS } from './columns.tsx'
import { ALL_BANDS, Filters, type FiltersProps } from './filters.tsx'
import { Verdicts } from './verdicts.tsx'
import * as s from './view.module.css'

export interface AntennasViewProps extends FiltersProps {
  readonly response: AntennasResponse
  readonly loading: boolean
}

/** Comparison of a member's antennas. */
export function AntennasView({ response, loading, ...filters }: AntennasViewProps) {
  const { t } = useLingui()
  const { antennas, bands } = response
  const isFiltered = filters.band !== ALL_BANDS || filters.period !== 'all'
  return (
    <article className={s.page} aria-busy={loading}>
      <PageHeader
        title={t`Your antennas`}
        lead={t`From the “My antenna” field of your contacts. Only you see this page.`}
        actions={<ButtonLink href="/stats">{t`Radio life`}</ButtonLink>}
      />
      <Filters {...filters} bands={bands} />
      {antennas.length === 0 ? (
        <EmptyState action={<ButtonLink href="/logger" variant="primary">{t`Open the logger`}</ButtonLink>}>
          {isFiltered && response.contacts > 0 ? (
            <Trans>No contact of this band and period names an antenna.</Trans>
          ) : null}{' '}
          <Trans>
            Add an antenna to a location in the logger: new contacts from there name it. For older ones, filter the
            logbook and assign that location.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <Verdicts response={response} isOneBand={filters.band !== ALL_BANDS} />
          <DataTable label={t`Antennas`} columns={COLUMNS} rows={antennas} rowKey={({ name }) => name} />
          <Hours antennas={antennas} />
          <Notes {...response} />
        </>
      )}
    </article>
  )
}

const COLOURS = ['cw', 'ssb', 'ft8', 'rtty', 'fm', 'sstv', 'dv', 'am', 'ft4', 'mfsk'].map((name) => `var(--m-${name})`)
const colourAt = (index: number) => COLOURS[index % COLOURS.length] ?? ''

function Hours({ antennas }: Pick<AntennasResponse, 'antennas'>) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  return (
    <Panel
      title={t`Contacts by hour`}
      note="UTC"
      actions={
        <Key size="m" icon={Table2} pressed={asTable} onPressedChange={setAsTable}>
          <Trans>Tables</Trans>
        </Key>
      }
    >
      <div className={s.legend}>
        {antennas.map(({ name }, index) => (
          <Swatch key={name} colour={colourAt(index)}>
            {name}
          </Swatch>
        ))}
      </div>
      <div className={s.sideways}>
        <div className={s.wide}>
          <StackedBars
            label={t`Contacts by hour`}
            heads={[t`Hour`, t`Antenna`]}
            asTable={asTable}
            bars={Array.from({ length: 24 }, (_, hour) => ({
              name: String(hour).padStart(2, '0'),
              parts: antennas.flatMap(({ name, by_hour }, index) => {
                const n = by_hour[hour] ?? 0
                return n === 0 ? [] : [{ name, colour: colourAt(index), n }]
              }),
            }))}
          />
        </div>
      </div>
    </Panel>
  )
}

/** Contacts and spots that the figures do not include. */
function Notes({ without_antenna, contacts, more, unassigned_spots }: AntennasResponse) {
  return (
    <ul className={s.notes}>
      {without_antenna > 0 && (
        <li>
          <Trans>
            {formatNumber(without_antenna)} of {formatNumber(contacts)} contacts name no antenna.
          </Trans>
        </li>
      )}
      {more > 0 && (
        <li>
          <Plural value={more} one="# more antenna has fewer contacts." other="# more antennas have fewer contacts." />
        </li>
      )}
      {unassigned_spots > 0 && (
        <li>
          <Plural
            value={unassigned_spots}
            one="# report of your signal has no contact with an antenna within 30 minutes."
            other="# reports of your signal have no contact with an antenna within 30 minutes."
          />
        </li>
      )}
      <li>
        <Trans>Hours are clock hours with a contact. Contest reports are left out. Spots are kept for 24 hours.</Trans>
      </li>
    </ul>
  )
}

/** Placeholders of the panels with their final height. */
export function AntennasSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Your antennas`} className={s.page}>
      <Skeleton width="220px" height="34px" />
      <Skeleton height="60px" />
      <Skeleton height="110px" />
      <Skeleton height="180px" />
      <Skeleton height="330px" />
    </Loading>
  )
}
