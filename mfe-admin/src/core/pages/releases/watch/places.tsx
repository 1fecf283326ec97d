import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReleaseCurves } from '@onfreq/contracts/releases/watch'
import { formatNumber } from '@onfreq/i18n/format'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { PhoneEnd, PhoneLabel } from '../../../phone/phone.tsx'

type Place = ReleaseCurves['places'][number]

interface PlacesProps {
  readonly places: readonly Place[]
  readonly budget: number | null
}

/** Speed, failures and size of each page and widget. */
export function Places({ places, budget }: PlacesProps) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Pages and widgets`}
      columns={columnsFor(budget)}
      rows={places}
      rowKey={({ place }) => place}
      stack
    />
  )
}

function columnsFor(budget: number | null): DataColumn<Place>[] {
  return [
    {
      id: 'place',
      header: t`Page or widget`,
      rowHeader: true,
      phone: 'call',
      cell: ({ place }) => place || t`whole part`,
    },
    {
      id: 'visits',
      header: t`Visits`,
      figures: true,
      align: 'end',
      phone: 'freq',
      cell: ({ visits }) => (
        <PhoneEnd>
          {formatNumber(visits)} <PhoneLabel>{t`visits`}</PhoneLabel>
        </PhoneEnd>
      ),
    },
    {
      id: 'broken',
      header: t`Broken`,
      figures: true,
      align: 'end',
      phone: 'mode',
      cell: ({ visits, broken }) => (
        <PhoneEnd>
          <PhoneLabel>{t`broken`}</PhoneLabel> {visits === 0 ? '–' : `${((100 * broken) / visits).toFixed(2)} %`}
        </PhoneEnd>
      ),
    },
    { id: 'lcp', header: t`LCP, p75`, figures: true, align: 'end', cell: ({ felt }) => ms(felt.LCP) },
    { id: 'inp', header: t`INP, p75`, figures: true, align: 'end', cell: ({ felt }) => ms(felt.INP) },
    {
      id: 'cls',
      header: t`CLS, p75`,
      figures: true,
      align: 'end',
      wide: true,
      cell: ({ felt }) => (felt.CLS === undefined ? '–' : (felt.CLS / 1_000).toFixed(2)),
    },
    {
      id: 'bytes',
      header: t`Code`,
      figures: true,
      align: 'end',
      phone: 'note',
      cell: ({ bytes }) =>
        bytes === null ? '–' : budget === null ? kB(bytes) : t`${{ weight: kB(bytes) }} of ${{ budget: kB(budget) }}`,
    },
  ]
}

function ms(value: number | undefined): string {
  return value === undefined ? '–' : `${formatNumber(value)} ms`
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`
}
