import type { ReleaseCurves } from '@onfreq/contracts/releases/watch'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { PhoneEnd, PhoneWord } from '../../../phone/phone.tsx'

type Place = ReleaseCurves['places'][number]

interface PlacesProps {
  readonly places: readonly Place[]
  readonly budget: number | null
}

/** How each page and widget felt, broke and weighs. */
export function Places({ places, budget }: PlacesProps) {
  return (
    <DataTable
      label="Pages and widgets"
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
      header: 'Page or widget',
      rowHeader: true,
      phone: 'call',
      cell: ({ place }) => place || 'whole part',
    },
    {
      id: 'visits',
      header: 'Visits',
      figures: true,
      align: 'end',
      phone: 'freq',
      cell: ({ visits }) => (
        <PhoneEnd>
          {visits.toLocaleString('en-GB')} <PhoneWord>visits</PhoneWord>
        </PhoneEnd>
      ),
    },
    {
      id: 'broken',
      header: 'Broken',
      figures: true,
      align: 'end',
      phone: 'mode',
      cell: ({ visits, broken }) => (
        <PhoneEnd>
          <PhoneWord>broken</PhoneWord> {visits === 0 ? '–' : `${((100 * broken) / visits).toFixed(2)} %`}
        </PhoneEnd>
      ),
    },
    { id: 'lcp', header: 'LCP, p75', figures: true, align: 'end', cell: ({ felt }) => ms(felt.LCP) },
    { id: 'inp', header: 'INP, p75', figures: true, align: 'end', cell: ({ felt }) => ms(felt.INP) },
    {
      id: 'cls',
      header: 'CLS, p75',
      figures: true,
      align: 'end',
      wide: true,
      cell: ({ felt }) => (felt.CLS === undefined ? '–' : (felt.CLS / 1_000).toFixed(2)),
    },
    {
      id: 'bytes',
      header: 'Code',
      figures: true,
      align: 'end',
      phone: 'note',
      cell: ({ bytes }) => (bytes === null ? '–' : `${kB(bytes)}${budget === null ? '' : ` of ${kB(budget)}`}`),
    },
  ]
}

function ms(value: number | undefined): string {
  return value === undefined ? '–' : `${value.toLocaleString('en-GB')} ms`
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`
}
